package matches_test

import (
	"net/http"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

// invited asks what a link leads to.
func invited(c *apitest.Client, token string) (i matches.Invitation) {
	c.T.Helper()
	a := c.Get("/api/invitations/" + token)
	if a.Status != http.StatusOK {
		c.T.Fatalf("invitation: %d %s", a.Status, a.Body)
	}
	a.Into(c.T, &i)
	return i
}

// One link serves all free seats; its target is shown before anybody sits down.
func TestOneLinkForTheTable(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, cy, eve := w.Guest(), w.Guest(), w.Guest(), w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"Ada"}`)
	m := ada.Open("toy", "me", "link", "link")
	if m.Invite == "" || len(m.Links) != 2 {
		t.Fatalf("links %+v, invite %q", m.Links, m.Invite)
	}
	if got := eve.Match(m.ID); got.Invite != "" || len(got.Links) != 0 {
		t.Errorf("a stranger is handed the link %q", got.Invite)
	}

	i := invited(bo, m.Invite)
	if i.Kind != "table" || i.By != "Ada" || len(i.Free) != 2 || i.Yours != nil || i.Table.ID != m.ID || i.Table.Game != "toy" {
		t.Errorf("the invitation is %s", apitest.JSON(t, i))
	}
	// Asking, by a person or by a program that previews links, takes no seat.
	for range 3 {
		invited(eve, m.Invite)
		eve.Get("/s/" + m.Invite)
		eve.Do("HEAD", "/s/"+m.Invite, "")
	}
	if got := ada.Match(m.ID); got.N != 1 || got.Seats[1].Taken || got.Seats[2].Taken {
		t.Fatalf("looking at the link changed the table: %s", apitest.JSON(t, got.Seats))
	}
	if page := string(eve.Get("/s/" + m.Invite).Body); !strings.Contains(page, "og:title") || !strings.Contains(page, "Ada") {
		t.Errorf("the preview does not say who invites: %s", page)
	}

	sit := func(c *apitest.Client, want int, body obj) (seat struct {
		Match string
		Seat  int
	},
	) {
		t.Helper()
		body["token"] = m.Invite
		a := c.Post(want, "/api/claims", body)
		if want == 200 {
			a.Into(t, &seat)
		}
		return seat
	}
	if got := sit(bo, 200, obj{"seat": 2}); got.Match != m.ID || got.Seat != 2 {
		t.Errorf("Bo sits on %+v", got)
	}
	if got := sit(bo, 200, obj{}); got.Seat != 2 {
		t.Errorf("the link again moved Bo to %+v", got)
	}
	if i := invited(bo, m.Invite); i.Yours == nil || *i.Yours != 2 {
		t.Errorf("who sits already is told %s", apitest.JSON(t, i))
	}
	if got := sit(ada, 200, obj{}); got.Seat != 0 {
		t.Errorf("who made the table was given seat %d too", got.Seat)
	}
	sit(cy, 409, obj{"seat": 2})
	sit(cy, 404, obj{"seat": 7})
	if got := sit(cy, 200, obj{}); got.Seat != 1 {
		t.Errorf("Cy sits on %+v", got)
	}
	body := obj{"token": m.Invite}
	a := eve.Post(409, "/api/claims", body)
	apitest.WantProblem(t, "a full table", a, table.Taken, 409)
	if a.Problem(t).Match != m.ID {
		t.Error("who comes too late is not told what to watch")
	}
	if i := invited(eve, m.Invite); len(i.Free) != 0 || i.Yours != nil {
		t.Errorf("a full table is told as %s", apitest.JSON(t, i))
	}
	if got := ada.Match(m.ID); got.Invite != "" || got.N != 3 {
		t.Errorf("the full table still has the link %q", got.Invite)
	}
}

// Links of single seats stay valid, since they are in people's messages. Altered links lead
// nowhere.
func TestLinksOfSeats(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	m := ada.Open("toy", "me", "link", "link")
	token := m.Links[1].Token
	if i := invited(bo, token); i.Kind != "seat" || len(i.Free) != 1 || i.Free[0] != 2 || i.By != "" {
		t.Errorf("the link of a seat is told as %s", apitest.JSON(t, i))
	}
	bo.Post(200, "/api/claims", obj{"token": token})
	if got := bo.Match(m.ID); !got.Seats[2].Yours || got.Seats[1].Taken {
		t.Errorf("the link of seat 2 gave %s", apitest.JSON(t, got.Seats))
	}
	for _, bad := range []string{m.ID, m.ID + "-" + strings.Repeat("x", 22), m.Invite[:len(m.Invite)-1], "x" + m.Invite, token + "1"} {
		apitest.WantProblem(t, bad, bo.Get("/api/invitations/"+bad), table.NotFound, 404)
		apitest.WantProblem(t, bad, bo.Do("POST", "/api/claims", `{"token":"`+bad+`"}`), table.NotFound, 404)
	}
	// Looking at a link that moves a seat does not use it up.
	var carried matches.SeatToken
	bo.Post(200, "/api/matches/"+m.ID+"/seats/2/link", nil).Into(t, &carried)
	phone := w.Guest()
	if i := invited(phone, carried.Token); i.Kind != "carry" || i.Table != nil {
		t.Errorf("a link that carries a seat is told as %s", apitest.JSON(t, i))
	}
	var first, second struct{ Match string }
	phone.Post(200, "/api/claims", obj{"token": carried.Token}).Into(t, &first)
	// Somebody who never heard the answer may ask again; it leads nobody else there.
	if i := invited(phone, carried.Token); i.Kind != "carry" {
		t.Errorf("to whom it led there, it is told as %s", apitest.JSON(t, i))
	}
	if phone.Post(200, "/api/claims", obj{"token": carried.Token}).Into(t, &second); first != second || second.Match != m.ID {
		t.Errorf("it led to %v, and then to %v", first, second)
	}
	thief := w.Guest()
	apitest.WantProblem(t, "a used link", thief.Get("/api/invitations/"+carried.Token), table.NotFound, 404)
	apitest.WantProblem(t, "a used link", thief.Do("POST", "/api/claims", `{"token":"`+carried.Token+`"}`), table.NotFound, 404)
}

// Everybody sees a player's new name at once, and programs are marked.
func TestNamesAndBots(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	m := ada.Open("zoom", "me", "link")
	var b struct{ Name, Token string }
	ada.Post(201, "/api/bots", obj{"name": "Robby"}).Into(t, &b)
	a := bo.Do("POST", "/api/claims", `{"token":"`+m.Invite+`"}`, "Authorization", "Bearer "+b.Token)
	if a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	got := ada.Match(m.ID)
	if s := got.Seats[1]; !s.Bot || s.Kind != "person" || s.Name != "Robby" || got.Seats[0].Bot {
		t.Errorf("the bot's seat is %+v", s)
	}
	rename := func(c *apitest.Client, seat, name string) apitest.Answer {
		return c.Do("PUT", "/api/matches/"+m.ID+"/seats/"+seat+"/name", `{"name":"`+name+`"}`)
	}
	if a := rename(ada, "0", " Ada  L. "); a.Status != 200 || !strings.Contains(string(a.Body), `"Ada L."`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "too long", rename(ada, "0", strings.Repeat("a", 31)), table.Invalid, 422)
	apitest.WantProblem(t, "a computer's", rename(ada, "0", "Computer 3"), table.Invalid, 422)
	apitest.WantProblem(t, "another's", rename(ada, "1", "Eve"), table.NotYourSeat, 403)
	got = bo.Match(m.ID)
	last := got.Events[len(got.Events)-1]
	if got.Seats[0].Name != "Ada L." || last.Kind != "seat" || last.Name != "Ada L." || *last.Seat != 0 {
		t.Errorf("others see %+v after %+v", got.Seats[0], last)
	}
	if !strings.Contains(w.Record(m.ID), `[Seats "Ada L.; Robby"]`) {
		t.Errorf("the record: %s", w.Record(m.ID))
	}
}
