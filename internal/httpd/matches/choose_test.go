package matches_test

import (
	"maps"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/study"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Every preset that the lobby lists can be chosen by its name alone, and equals its options.
func TestPresetsAreListedAndChosen(t *testing.T) {
	w := apitest.NewWorldOf(t, games.All, httpd.Limits{})
	ada := w.Guest()
	var list []study.GameInfo
	ada.Get("/api/games").Into(t, &list)
	chosen := 0
	for _, g := range list {
		of, _ := games.All.Find(g.Name)
		in := of.Info()
		if len(g.Presets) != len(in.Presets) || g.Quick != in.Quick {
			t.Errorf("%s: the lobby lists %v, %q", g.Name, g.Presets, g.Quick)
		}
		for _, p := range g.Presets {
			all, err := in.Complete(p.Options)
			if err != nil {
				t.Fatal(err)
			}
			state, err := of.Start(rules.Setup{Options: all, Seed: "5eed"})
			if err != nil {
				t.Fatal(err)
			}
			seats := make([]obj, state.Seats())
			for i := range seats {
				seats[i] = obj{"kind": "me"}
			}
			var m matches.Match
			ada.Post(201, "/api/matches", obj{"game": g.Name, "options": obj{"preset": p.Name}, "seats": seats}).Into(t, &m)
			if !maps.Equal(m.Options, all) {
				t.Errorf("%s %s: %v, not %v", g.Name, p.Name, m.Options, all)
			}
			chosen++
		}
	}
	if chosen < 5 {
		t.Errorf("only %d presets", chosen)
	}
}

func TestOptionsGoBeforeThePreset(t *testing.T) {
	w := apitest.NewWorldOf(t, games.All, httpd.Limits{})
	ada := w.Guest()
	two := []obj{{"kind": "me"}, {"kind": "me"}}
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "trihop", "options": obj{"preset": "turbo-series", "series": "4"}, "seats": two}).Into(t, &m)
	if m.Options["turbo"] != "on" || m.Options["series"] != "4" {
		t.Errorf("%v", m.Options)
	}
	a := ada.Post(422, "/api/matches", obj{"game": "trihop", "options": obj{"preset": "turbo"}, "seats": two})
	apitest.WantProblem(t, "a preset there is not", a, table.Invalid, 422)
}

// Drawn by lot, each wish gets either side, with everything that belongs to it.
func TestSeatsByLot(t *testing.T) {
	w := apitest.NewWorldOf(t, games.All, httpd.Limits{})
	ada := w.Guest()
	first := [2]int{}
	for range 40 { // once in 2^39 runs all fall alike
		var m matches.Match
		ada.Post(201, "/api/matches", obj{"game": "zoom", "lot": true, "seats": []obj{{"kind": "me", "name": "Ada"}, {"kind": "link"}}}).Into(t, &m)
		mine := 0
		if !m.Seats[0].Yours {
			mine = 1
		}
		first[mine]++
		if s := m.Seats[mine]; !s.Yours || s.Name != "Ada" || s.Side != []string{"White", "Black"}[mine] {
			t.Fatalf("%+v", m.Seats)
		}
		if len(m.Links) != 1 || m.Links[0].Seat != 1-mine {
			t.Fatalf("%+v", m.Links)
		}
	}
	if first[0] == 0 || first[1] == 0 {
		t.Errorf("drawn by lot, 40 tables have %v", first)
	}
	var m matches.Match
	for range 20 {
		ada.Post(201, "/api/matches", obj{"game": "zoom", "seats": []obj{{"kind": "me"}, {"kind": "link"}}}).Into(t, &m)
		if !m.Seats[0].Yours {
			t.Fatal("nobody asked for a lot")
		}
	}
	four := []obj{{"kind": "me"}, {"kind": "me"}, {"kind": "me"}, {"kind": "me"}}
	apitest.WantProblem(t, "a lot for four", ada.Post(422, "/api/matches", obj{"game": "kop", "lot": true, "seats": four}), table.Invalid, 422)
}
