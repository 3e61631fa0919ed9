package matches_test

import (
	"strings"
	"testing"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

// People who have blocked each other, in either direction, do not meet, and may again after the block ends.
func TestBlockedPeopleDoNotMeet(t *testing.T) {
	w := publicHouse(t, httpd.Limits{})
	ada, bo, cy := w.Guest(), w.Guest(), w.Guest()
	bo.Do("PUT", "/api/me", `{"name":"Bo"}`)
	const wish = `{"game":"zoom","anybody":"any","seats":[{"kind":"me"},{"kind":"link"}]}`
	open := func(c *apitest.Client) (m matches.Match) {
		t.Helper()
		c.Do("POST", "/api/matches", wish).Into(t, &m)
		return m
	}
	first := open(bo)
	block := func(c *apitest.Client, id string, seat string) apitest.Answer {
		return c.Do("POST", "/api/matches/"+id+"/seats/"+seat+"/block", "")
	}
	apitest.WantProblem(t, "an empty seat", block(ada, first.ID, "1"), table.Invalid, 422)
	apitest.WantProblem(t, "oneself", block(bo, first.ID, "0"), table.Invalid, 422)
	apitest.WantProblem(t, "no seat", block(ada, first.ID, "7"), table.NotFound, 404)
	for range 2 { // twice is once
		if a := block(ada, first.ID, "0"); a.Status != 204 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	if got := strings.TrimSpace(string(ada.Get("/api/me/blocked").Body)); got != `[{"n":1,"name":"Bo"}]` {
		t.Error(got)
	}
	if got := string(bo.Get("/api/me/blocked").Body); strings.Contains(got, "name") {
		t.Errorf("bo reads %s", got)
	}
	mine := open(ada)
	for _, c := range []struct {
		who  *apitest.Client
		what string
		at   matches.Match
	}{{ada, "ada, who has blocked bo", first}, {bo, "bo, whom ada has blocked", mine}} {
		if got := tables(c.who, ""); strings.Contains(got, c.at.ID) {
			t.Errorf("%s sees %s", c.what, got)
		}
		apitest.WantProblem(t, c.what+" joins", c.who.Do("POST", "/api/matches/"+c.at.ID+"/join", ""), table.Taken, 409)
		apitest.WantProblem(t, c.what+" has a link", c.who.Do("POST", "/api/claims", `{"token":"`+c.at.Links[0].Token+`"}`), table.Taken, 409)
		apitest.WantProblem(t, c.what+" has the table's link", c.who.Do("POST", "/api/claims", `{"token":"`+c.at.Invite+`"}`), table.Taken, 409)
		if a := c.who.Do("POST", "/api/tables/now", wish); !strings.Contains(string(a.Body), `"joined":false`) {
			t.Errorf("%s is led to %s", c.what, a.Body)
		}
	}
	if got := tables(cy, ""); !strings.Contains(got, first.ID) || !strings.Contains(got, mine.ID) {
		t.Errorf("cy sees only %s", got)
	}
	if a := ada.Do("DELETE", "/api/me/blocked/1", ""); a.Status != 204 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "let go again", ada.Do("DELETE", "/api/me/blocked/1", ""), table.NotFound, 404)
	if a := bo.Do("POST", "/api/matches/"+mine.ID+"/join", ""); a.Status != 200 {
		t.Errorf("bo is let go: %d %s", a.Status, a.Body)
	}
}

// People who have blocked each other cannot open another match together, whoever asks, until the block ends.
func TestNoAgainForBlockedPeople(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	ada.Word(200, id, 0, "resign", 0)
	if a := bo.Do("POST", "/api/matches/"+id+"/seats/0/block", ""); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	again := func(c *apitest.Client) apitest.Answer { return c.Do("POST", "/api/matches/"+id+"/again", "") }
	for what, c := range map[string]*apitest.Client{"the one who is blocked": ada, "the one who has blocked": bo} {
		apitest.WantProblem(t, what, again(c), table.Taken, 409)
	}
	apitest.WantProblem(t, "a spectator learns nothing of it", again(w.Guest()), table.NotYourSeat, 403)
	bo.Do("DELETE", "/api/me/blocked/1", "")
	if a := again(ada); a.Status != 200 {
		t.Errorf("let go: %d %s", a.Status, a.Body)
	}
}
