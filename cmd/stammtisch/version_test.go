package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// A match of Zoom under version 1 is played to its end, and asked of everything that a match may
// be asked: rules, hint, review, record, picture. Version 2 begins otherwise.
func TestMatchOfVersion1(t *testing.T) {
	d := newDesk(t)
	me := map[string]any{"kind": "me"}
	answer := d.ask("POST", "/api/matches", map[string]any{
		"game": "zoom", "seats": []any{me, me}, "from": map[string]any{"record": "[Game \"zoom\"]\n[Rules \"1\"]\n\nf1-f3 c8-c7 h3-f2 h6-g3"},
	})
	var m struct {
		ID, Rules string
		Legal     []string
	}
	if err := json.Unmarshal([]byte(answer[4:]), &m); err != nil || m.Rules != "1" {
		t.Fatal(answer)
	}
	path := "/api/matches/" + m.ID
	var hint struct{ WinsIn int }
	if err := json.Unmarshal([]byte(d.ask("POST", path+"/hint", map[string]any{"seat": 0})[4:]), &hint); err != nil || hint.WinsIn != 3 {
		t.Errorf("the hint knows a win in %d plies (%v), not in 3", hint.WinsIn, err)
	}
	for ply, a := range []string{"a3-e3", "d8-d7", "e1-e2"} {
		if got := d.ask("POST", path+"/actions", map[string]any{"seat": ply % 2, "ply": ply + 4, "action": a}); !strings.HasPrefix(got, "200") {
			t.Fatal(a, got)
		}
	}
	for where, want := range map[string]string{
		path:                        `"rule":"ZM10"`,
		path + "/record":            `[Rules "1"]`,
		path + "/review?from=4":     `"played":"a3-e3"`,
		path + "/picture/svg?ply=0": "<svg",
		"/api/games/zoom?rules=1":   "Black mirrors them",
		"/api/games/zoom":           `"versions":["2","1"]`,
		"/api/games/zoom?rules=2":   "one marble behind the other's lines",
	} {
		if got := d.ask("GET", where, nil); !strings.HasPrefix(got, "200") || !strings.Contains(got, want) {
			t.Errorf("%s has no %s: %.300s", where, want, got)
		}
	}
	if got := d.ask("GET", "/api/games/zoom?rules=7", nil); !strings.HasPrefix(got, "404") || !strings.Contains(got, "knows 2 and 1") {
		t.Error("a version that is not there:", got)
	}
}

// The three first moves of Zoom that lose by force are never advised, and a review shows what
// they cost (docs/opponents.md).
func TestLosingFirstMoves(t *testing.T) {
	d := newDesk(t)
	me := map[string]any{"kind": "me"}
	for _, first := range []string{"g7-g6", "g7-g4", "g7-g3"} {
		answer := d.ask("POST", "/api/matches", map[string]any{"game": "zoom", "seats": []any{me, me}})
		var m struct{ ID string }
		if err := json.Unmarshal([]byte(answer[4:]), &m); err != nil {
			t.Fatal(answer)
		}
		path := "/api/matches/" + m.ID
		var hint, reply struct {
			Best   string
			WinsIn int
		}
		if err := json.Unmarshal([]byte(d.ask("POST", path+"/hint", map[string]any{"seat": 0})[4:]), &hint); err != nil {
			t.Fatal(err)
		}
		switch hint.Best {
		case "g7-g6", "g7-g4", "g7-g3", "":
			t.Errorf("the hint is %q", hint.Best)
		}
		d.ask("POST", path+"/actions", map[string]any{"seat": 0, "ply": 0, "action": first})
		if err := json.Unmarshal([]byte(d.ask("POST", path+"/hint", map[string]any{"seat": 1})[4:]), &reply); err != nil || reply.WinsIn != 7 {
			t.Errorf("after %s Black is advised %+v, not a win in 7 plies: %v", first, reply, err)
		}
		d.ask("POST", path+"/actions", map[string]any{"seat": 1, "ply": 1, "action": reply.Best})
		d.ask("POST", path+"/words", map[string]any{"seat": 0, "word": "resign"})
		var review struct {
			Positions []struct {
				Chance *float64
				Played string
			}
		}
		if err := json.Unmarshal([]byte(d.ask("GET", path+"/review?count=2", nil)[4:]), &review); err != nil || len(review.Positions) != 2 {
			t.Fatal(err)
		}
		before, after := review.Positions[0], review.Positions[1]
		if before.Played != first || *before.Chance < 0.3 || *after.Chance != 0 {
			t.Errorf("%s: the chance of White is %v before it and %v after", first, *before.Chance, *after.Chance)
		}
	}
}
