package matches_test

import (
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

// Clocks are shown to everybody who looks, and come with every event of the stream.
func TestClockShown(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "zoom", "pace": "5+3", "seats": []obj{{"kind": "me"}, {"kind": "me"}}}).Into(t, &m)
	if m.Pace != "5+3" || m.Clock == nil || len(m.Clock.Left) != 2 || *m.Clock.Left[1] != 300_000 || *m.Clock.Running != 0 || m.Grace != 30_000 {
		t.Fatalf("pace %q, clock %s, grace %d", m.Pace, apitest.JSON(t, m.Clock), m.Grace)
	}
	s := w.Guest().Follow(m.ID, "1")
	ada.Act(200, m.ID, 0, 0, "a3-c4")
	for {
		msg, err := s.Next()
		if err != nil {
			t.Fatal(err)
		}
		if msg.ID == "" {
			continue
		}
		var n struct{ Clock *struct{ Running *int } }
		apitest.Answer{Body: []byte(msg.Data)}.Into(t, &n)
		if n.Clock == nil || *n.Clock.Running != 1 {
			t.Errorf("%s", msg.Data)
		}
		break
	}
	apitest.WantProblem(t, "a pace that is none", ada.Do("POST", "/api/matches", `{"game":"zoom","pace":"5:3","seats":[{"kind":"me"},{"kind":"me"}]}`), table.Invalid, 422)
	if ada.Open("zoom", "me", "me").Clock != nil {
		t.Error("a match without clocks has one")
	}
}

// A latecomer gets the server's present time, however many came before.
func TestClockOfWhoComesLate(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "zoom", "pace": "5+3", "seats": []obj{{"kind": "me"}, {"kind": "me"}}}).Into(t, &m)
	ada.Act(200, m.ID, 0, 0, "a3-c4")
	now := func() time.Time {
		t.Helper()
		msg, err := w.Guest().Follow(m.ID, "1").Next()
		if err != nil {
			t.Fatal(err)
		}
		var n struct{ Clock struct{ Now time.Time } }
		apitest.Answer{Body: []byte(msg.Data)}.Into(t, &n)
		return n.Clock.Now
	}
	first := now()
	w.Later(20 * time.Second)
	if second := now(); second.Sub(first) < 20*time.Second {
		t.Errorf("20 seconds later it is %s later", second.Sub(first))
	}
}

// The game's own clocks: the time of the match and of a turn.
func TestRulesClocksShown(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{
		"game": "toy", "options": obj{"hurry": "15", "minutes": "20"}, "seats": []obj{{"kind": "me"}, {"kind": "me"}, {"kind": "me"}},
	}).Into(t, &m)
	if m.Clock == nil || len(m.Clock.Timers) != 2 || m.Clock.Running != nil {
		t.Fatalf("%s", apitest.JSON(t, m.Clock))
	}
	if turn := m.Clock.Timers[1]; turn.Key != "turn 10 0" || turn.Action != "skip" || turn.Left != 20_000 || turn.Count != 5 || turn.Rule != "T1" {
		t.Errorf("%+v", turn)
	}
}

// A claim is refused while the opponent is only thinking.
func TestClaimRefused(t *testing.T) {
	ada, bo, id := apitest.NewWorld(t).Friends()
	apitest.WantProblem(t, "it is my own turn", ada.Do("POST", "/api/matches/"+id+"/words", `{"seat":0,"word":"claim-win"}`), table.Illegal, 422)
	apitest.WantProblem(t, "not away for long", bo.Do("POST", "/api/matches/"+id+"/words", `{"seat":1,"word":"claim-draw"}`), table.Illegal, 422)
	if m := ada.Match(id); m.Result != nil || len(m.Away) != 2 || m.Away[0] == "" || m.Grace != 300_000 {
		t.Errorf("result %+v, away %v, grace %d", m.Result, m.Away, m.Grace)
	}
}
