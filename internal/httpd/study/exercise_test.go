package study_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/study"
	"stammtisch/internal/table"
)

// Exercises are listed, shown, drawn, tried and judged; a game without any says so.
func TestExercises(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	read := func(a apitest.Answer, v any) {
		t.Helper()
		if a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		if err := json.Unmarshal(a.Body, v); err != nil {
			t.Fatal(err)
		}
	}
	var game study.GameInfo
	read(c.Get("/api/games/zopp"), &game)
	var list study.Practice
	read(c.Get("/api/games/zopp/exercises"), &list)
	if len(list.Exercises) != 20 || game.Exercises != 20 {
		t.Fatalf("%d exercises listed, %d counted", len(list.Exercises), game.Exercises)
	}
	first := list.Exercises[0]
	at := "/api/games/zopp/exercises/" + first.ID
	try := func(actions ...string) (out study.Tried) {
		t.Helper()
		read(c.Post(200, at, obj{"actions": append([]string{}, actions...)}), &out)
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
	apitest.WantProblem(t, "not this counter", c.Do("POST", at, body(`["b1@0.000,0.500"]`)), table.Illegal, 422)
	apitest.WantProblem(t, "an endless action", c.Do("POST", at, body(`["`+strings.Repeat("w", 201)+`"]`)), table.Invalid, 422)
	apitest.WantProblem(t, "too many", c.Do("POST", at, body(`["a"`+strings.Repeat(`,"a"`, 40)+`]`)), table.Invalid, 422)
	apitest.WantProblem(t, "no such exercise", c.Do("POST", at+"x", body(`[]`)), table.NotFound, 404)
	apitest.WantProblem(t, "a game without", c.Get("/api/games/zoom/exercises"), table.NotFound, 404)
	apitest.WantProblem(t, "no such game", c.Get("/api/games/chess/exercises"), table.NotFound, 404)
	if a := c.Get(at + "/picture/svg"); a.Status != 200 || !bytes.Contains(a.Body, []byte("<title>"+first.Name+"</title>")) {
		t.Errorf("its drawing: %d %.100s", a.Status, a.Body)
	}
	if _, err := png.Decode(bytes.NewReader(c.Get(at + "/picture/png").Body)); err != nil {
		t.Error(err)
	}
}
