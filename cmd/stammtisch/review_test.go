package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"stammtisch/rules"
)

// A deal is reviewed as soon as it is over, for whoever asks, and not before; what is said of
// each play matches the game's verdict, and nothing is revealed of the next deal.
func TestReviewOfADeal(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at many deals")
	}
	d := newDesk(t)
	me := map[string]any{"kind": "me"}
	h := tableOf{options: "deals=2", position: "1 0/0/0/0 | 3 ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td"}
	answer := d.ask("POST", "/api/matches", map[string]any{
		"game": "kop", "seats": []any{me, me, me, me}, "from": map[string]any{"record": h.record()},
	})
	var m struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(answer[4:]), &m); err != nil {
		t.Fatal(answer)
	}
	path := "/api/matches/" + m.ID
	watching := d.stranger()
	refused := func(game string, status string) {
		t.Helper()
		if got := watching.ask("GET", path+"/review"+game, nil); !strings.HasPrefix(got, status) {
			t.Errorf("a review of %q: %s", game, got)
		}
	}
	states, _ := h.states()
	s := states[0]
	var line []rules.State
	var played []string
	for ply := 0; s.(rules.Scored).Standing().Game == 1; ply++ {
		refused("?game=1", "422")
		list := s.(rules.Lister).Legal()
		a := list[(ply*7)%len(list)]
		if len(list[0]) > 2 {
			a = "pass"
		}
		d.ask("POST", path+"/actions", map[string]any{"seat": s.Turn(), "ply": ply, "action": a})
		line, played = append(line, s), append(played, a)
		next, err := s.Play(a)
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	refused("", "422")
	refused("?game=2", "422")
	refused("?game=3", "404")
	var got struct{ Plays []map[string]any }
	text := watching.ask("GET", path+"/review?game=1", nil)
	if err := json.Unmarshal([]byte(text[4:]), &got); err != nil {
		t.Fatal(text)
	}
	n := 0
	for ply, st := range line {
		v, ok, err := st.(rules.Reviewer).Review(context.Background(), played[ply])
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			continue
		}
		if n == len(got.Plays) {
			t.Fatalf("only %d plays are marked", n)
		}
		p := got.Plays[n]
		n++
		near := func(name string, want float64) bool { return math.Abs(p[name].(float64)-want) < 0.001 }
		if p["played"] != played[ply] || p["best"] != v.Best || p["openBest"] != v.OpenBest || !near("ply", float64(ply)) || !near("seat", float64(st.Turn())) ||
			!near("lost", v.Lost) || !near("openLost", v.OpenLost) || !near("worlds", float64(v.Worlds)) || !near("worse", float64(v.Worse)) {
			t.Errorf("%v, want %s %+v", p, played[ply], v)
		}
	}
	if n != len(got.Plays) || n < 5 {
		t.Errorf("%d plays are marked, %d have a verdict", len(got.Plays), n)
	}
}

// A hint rests on what the seat knows: it is the strongest level's own action, the same when
// the other hands are dealt again, and nobody's chances show.
func TestHintOfHiddenHands(t *testing.T) {
	d := newDesk(t)
	deal := "1 0/0/0/0 | 3 ah,tc,ts,th/qc,qs,jd,ac/qh,js,ad,as/qd,jc,jh,td"
	other := "1 0/0/0/0 | 3 ah,tc,ts,th/qh,qs,jc,ac/qc,jd,ad,td/qd,js,jh,as"
	var hints []string
	for _, position := range []string{deal, other} {
		id, _ := d.open(tableOf{options: "deals=1", position: position}, 0)
		hints = append(hints, d.ask("POST", fmt.Sprintf("/api/matches/%s/hint", id), map[string]any{"seat": 0}))
	}
	if want := `200 {"ply":0,"seat":0,"best":"tout","line":["tout"]}`; hints[0] != want+"\n" || hints[1] != want+"\n" {
		t.Errorf("%q, want %s", hints, want)
	}
}
