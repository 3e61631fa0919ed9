package players_test

import (
	"fmt"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/table"
)

// A position leads to all my matches that had it, and to how they went on.
func TestMyPositions(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, eve := w.Guest(), w.Guest(), w.Guest()
	won, lost := between(ada, bo, "Bo", 1), between(ada, bo, "Bo", 0)
	newest := until(ada, 2).Games[0].Newest
	if newest != won && newest != lost {
		t.Fatalf("the openings begin at %q", newest)
	}
	first := mine(ada, "match="+won+"&ply=0")
	if p := first.Position; first.All != 2 || p == nil || p.Match != won || p.Game != "zoom" || len(p.Moves) != 1 {
		t.Fatalf("%+v", first)
	}
	if got := first.Position.Moves[0]; got != (players.MyMove{Action: "c1-c4", Match: got.Match, Ply: 1, Played: 2, Won: 1, Lost: 1}) || got.Match != newest {
		t.Errorf("%+v", got)
	}
	after := mine(ada, "match="+won+"&ply=1&outcome=lost")
	if after.All != 1 || after.Matches[0].ID != lost || after.Matches[0].Ply == nil || *after.Matches[0].Ply != 1 || len(after.Position.Moves) != 0 {
		t.Errorf("%+v", after)
	}
	if page := mine(ada, "limit=1&match="+won); page.All != 2 || len(page.Matches) != 1 || mine(ada, "match="+won+"&after="+page.Next).Position != nil {
		t.Errorf("%+v", page)
	}
	if got := mine(eve, "match="+won); got.All != 0 || len(got.Position.Moves) != 0 {
		t.Errorf("a stranger is shown %+v", got)
	}
	toy := ada.Open("toy", "me", "me", "link")
	for query, code := range map[string]int{
		"ply=2&match=" + won: 422, "ply=-1&match=" + won: 422, "ply=201&match=" + won: 422, "match=none": 404, "match=" + toy.ID: 422,
	} {
		if a := ada.Get("/api/me/matches?" + query); a.Status != code {
			t.Errorf("%s: %d %s", query, a.Status, a.Body)
		}
	}
	var habits players.MyHabits
	ada.Get("/api/me/habits/zoom").Into(t, &habits)
	if want := (players.MyMove{Action: "c1-c4", Match: newest, Played: 2, Won: 1, Lost: 1}); len(habits.Moves) != 1 || habits.Moves[0] != want {
		t.Errorf("%+v, want %+v", habits, want)
	}
	until(bo, 2)
	bo.Get("/api/me/habits/zoom").Into(t, &habits)
	if len(habits.Moves) != 0 {
		t.Errorf("the other's moves are habits: %+v", habits)
	}
	apitest.WantProblem(t, "no game", ada.Get("/api/me/habits/none"), table.NotFound, 404)
	apitest.WantProblem(t, "too far", ada.Get(fmt.Sprintf("/api/me/matches?match=%s&ply=2", won)), table.Invalid, 422)
}
