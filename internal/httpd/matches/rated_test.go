package matches_test

import (
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/ratings"
)

// A guest who wants a rated match is led to the nearest rating, not to the oldest table, and never to an unrated table.
func TestPlayNowByRating(t *testing.T) {
	w := publicHouse(t, httpd.Limits{})
	ada, bo, eve := w.Guest(), w.Guest(), w.Guest()
	duel := func(c *apitest.Client) (m matches.Match) {
		t.Helper()
		c.Post(201, "/api/matches", obj{"game": "zoom", "rated": true, "seats": []obj{{"kind": "me"}, {"kind": "computer", "level": 1}}}).Into(t, &m)
		c.Act(200, m.ID, 0, 0, "c1-c4")
		return m
	}
	for _, c := range []*apitest.Client{bo, eve} { // both lose, and Ada keeps a newcomer's rating
		c.Word(200, duel(c).ID, 0, "resign", 0)
	}
	for end := time.Now().Add(40 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		var list []ratings.List
		if eve.Get("/api/ratings").Into(t, &list); len(list) == 1 && list[0].Matches == 2 {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("%+v", list)
		}
	}
	open := func(c *apitest.Client, rated bool, kind string) (m matches.Match) {
		t.Helper()
		c.Post(201, "/api/matches", obj{"game": "zoom", "rated": rated, "anybody": kind, "seats": []obj{{"kind": "me"}, {"kind": "link"}}}).Into(t, &m)
		return m
	}
	friendly := open(bo, false, "any")
	first, near := open(ada, true, "any"), open(bo, true, "strong")
	seek := func() (to struct {
		Match  string
		Joined bool
	},
	) {
		t.Helper()
		eve.Post(200, "/api/tables/now", obj{"game": "zoom", "rated": true, "anybody": "new", "seats": []obj{{"kind": "me"}, {"kind": "link"}}}).Into(t, &to)
		return to
	}
	for _, want := range []string{near.ID, first.ID} {
		if to := seek(); to.Match != want || !to.Joined {
			t.Errorf("led to %+v, want %s", to, want)
		}
	}
	if to := seek(); to.Joined || to.Match == friendly.ID {
		t.Errorf("led to %+v, where nobody wants a rated match", to)
	}
}
