package httpd_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"strings"
	"testing"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// Exercises are listed, shown, drawn, tried and judged; a game without any says so.
func TestExercises(t *testing.T) {
	w := newWorld(t)
	c := w.guest()
	read := func(a answer, v any) {
		t.Helper()
		if a.status != 200 {
			t.Fatalf("%d %s", a.status, a.body)
		}
		if err := json.Unmarshal(a.body, v); err != nil {
			t.Fatal(err)
		}
	}
	var game httpd.GameInfo
	read(c.get("/api/games/zopp"), &game)
	var list httpd.Practice
	read(c.get("/api/games/zopp/exercises"), &list)
	if len(list.Exercises) != 20 || game.Exercises != 20 {
		t.Fatalf("%d exercises listed, %d counted", len(list.Exercises), game.Exercises)
	}
	first := list.Exercises[0]
	at := "/api/games/zopp/exercises/" + first.ID
	try := func(actions ...string) (out httpd.Tried) {
		t.Helper()
		read(c.post(200, at, obj{"actions": append([]string{}, actions...)}), &out)
		return out
	}
	if v := try(); v.Verdict.Progress != "open" || len(v.Positions) != 1 || v.Turn == nil || *v.Turn != 0 || len(v.Families) != 1 {
		t.Errorf("the position: %+v, %d positions, turn %v", v.Verdict, len(v.Positions), v.Turn)
	}
	if v := try(first.Solution...); v.Verdict.Progress != "done" || !v.Verdict.Extra || len(v.Positions) != 2 || v.Verdict.Chance == nil || v.Verdict.Chance.Of != 50 {
		t.Errorf("the solution: %+v", v.Verdict)
	}
	if v := try("w1@180.000,0.200"); v.Verdict.Progress != "failed" || v.Verdict.Why != "missed" || v.Verdict.Text == "" {
		t.Errorf("the other way: %+v", v.Verdict)
	}
	body := func(actions string) string { return `{"actions":` + actions + `}` }
	wantProblem(t, "not this counter", c.do("POST", at, body(`["b1@0.000,0.500"]`)), table.Illegal, 422)
	wantProblem(t, "an endless action", c.do("POST", at, body(`["`+strings.Repeat("w", 201)+`"]`)), table.Invalid, 422)
	wantProblem(t, "too many", c.do("POST", at, body(`["a"`+strings.Repeat(`,"a"`, 40)+`]`)), table.Invalid, 422)
	wantProblem(t, "no such exercise", c.do("POST", at+"x", body(`[]`)), table.NotFound, 404)
	wantProblem(t, "a game without", c.get("/api/games/zoom/exercises"), table.NotFound, 404)
	wantProblem(t, "no such game", c.get("/api/games/chess/exercises"), table.NotFound, 404)
	if a := c.get(at + "/picture/svg"); a.status != 200 || !bytes.Contains(a.body, []byte("<title>"+first.Name+"</title>")) {
		t.Errorf("its drawing: %d %.100s", a.status, a.body)
	}
	if _, err := png.Decode(bytes.NewReader(c.get(at + "/picture/png").body)); err != nil {
		t.Error(err)
	}
}
