package players_test

import (
	"fmt"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/table"
)

// Whoever deletes everything about themselves is a new guest without a name, the others' lists and records
// have none of theirs, and the old cookie counts for nothing.
func TestDeleteMe(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	over, going := between(ada, bo, "Boleslaw", 1), between(ada, bo, "Boleslaw", -1)
	ada.Post(201, "/api/matches/"+going+"/remarks", map[string]any{"seat": 0, "phrase": 1})
	until(bo, 1)
	moves := func() string { return w.Record(over)[strings.Index(w.Record(over), "c1-c4"):] }
	played := moves()
	old := bo.Cookie()
	// Somebody who only watched has blocked Bo.
	cy := w.Guest()
	for seat := range 2 {
		cy.Do("POST", fmt.Sprintf("/api/matches/%s/seats/%d/block", over, seat), "")
	}
	a := bo.Do("DELETE", "/api/me", "")
	var gone players.Gone
	if a.Into(t, &gone); a.Status != 200 || !gone.Done {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	var me matches.Me
	bo.Get("/api/me").Into(t, &me)
	if got := mine(bo, ""); me.Name != "" || me.Played || len(me.Matches) != 0 || got.All != 0 || bo.Cookie() == old {
		t.Errorf("the new guest: %+v, %+v", me, got)
	}
	if got := until(ada, 2); got.Matches[0].Result != "won" || got.Matches[1].Result != "won" || len(mine(ada, "opponent=bole").Matches) != 0 {
		t.Errorf("%+v", got)
	}
	for name, text := range unpack(t, ada.Get("/api/me/records")) {
		if strings.Contains(text, "Boleslaw") {
			t.Errorf("%s has their name: %s", name, text)
		}
	}
	for range 2 {
		var blocked []players.Blocked
		if cy.Get("/api/me/blocked").Into(t, &blocked); len(blocked) != 1 || strings.Contains(blocked[0].Name, "Bol") {
			t.Errorf("cy has blocked %+v", blocked)
		}
	}
	if moves() != played {
		t.Errorf("played was %s, and is now %s", played, moves())
	}
	apitest.WantProblem(t, "by the old cookie", w.Guest().Do("GET", "/api/me/matches", "", "Cookie", "stammtisch="+old), table.Expired, 401)
}

// Programs keep their tokens, and an address begins a few deletions only.
func TestDeleteMeIsLimited(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	var bot struct{ Token string }
	c.Post(201, "/api/bots", map[string]string{"name": "Bot"}).Into(t, &bot)
	apitest.WantProblem(t, "a program", c.Do("DELETE", "/api/me", "", "Authorization", "Bearer "+bot.Token), table.Browsers, 403)
	for range 5 {
		if a := c.Do("DELETE", "/api/me", "", "X-Forwarded-For", "203.0.113.9"); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	apitest.WantProblem(t, "one more", c.Do("DELETE", "/api/me", "", "X-Forwarded-For", "203.0.113.9"), table.TooMany, 429)
}
