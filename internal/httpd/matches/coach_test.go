package matches_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// giveCoach creates a link for a coach of a seat.
func giveCoach(c *apitest.Client, id string, seat int) string {
	c.T.Helper()
	var t matches.SeatToken
	c.Post(200, fmt.Sprintf("/api/matches/%s/seats/%d/coach", id, seat), obj{}).Into(c.T, &t)
	return t.Token
}

func takeCoach(c *apitest.Client, id, token string) apitest.Answer {
	return c.Do("POST", "/api/matches/"+id+"/coach", `{"token":"`+token+`"}`)
}

func endCoach(c *apitest.Client, id string, seat int) apitest.Answer {
	return c.Do("DELETE", fmt.Sprintf("/api/matches/%s/seats/%d/coach", id, seat), "")
}

// untilKind reads a stream up to a message of a kind; an event of the log has none.
func untilKind(t *testing.T, s *apitest.Stream, kind string) string {
	t.Helper()
	for {
		m, err := s.Next()
		if err != nil {
			t.Fatal(err)
		}
		if m.Kind == kind {
			return m.Data
		}
	}
}

// seen returns everything that somebody is shown of a match: the views of all positions, and the present
// one.
func seen(c *apitest.Client, id string) string {
	c.T.Helper()
	m := c.Match(id)
	return apitest.JSON(c.T, m.View) + string(c.Get("/api/matches/"+id+"/views").Body)
}

// A coach sees exactly what the seat sees, can do nothing, and sees nothing once the coaching ends.
func TestCoach(t *testing.T) {
	w := apitest.NewWorld(t)
	s := w.Scene()
	id, eve, dan := s.Hidden.ID, w.Guest(), w.Guest()
	hers, all := seen(s.Ada, id), seen(dan, id)
	if hers == all {
		t.Fatal("nothing is hidden")
	}
	token := giveCoach(s.Ada, id, 0)
	watching := eve.Follow(id, "")
	if got := seen(eve, id); got != all {
		t.Errorf("before she opens the link, the coach sees %s", got)
	}
	if a := takeCoach(eve, id, token); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	untilKind(t, watching, "gone") // and her page reloads it
	if got := seen(eve, id); got != hers {
		t.Errorf("the coach sees %s, the seat %s", got, hers)
	}
	m := eve.Match(id)
	if m.Coaching == nil || *m.Coaching != 0 || len(m.Legal) > 0 || len(m.May) > 0 || len(m.Ahead) > 0 || m.Seats[0].Yours {
		t.Errorf("the coach may do something: %+v", m)
	}
	for what, a := range map[string]apitest.Answer{
		"acts":  eve.Do("POST", "/api/matches/"+id+"/actions", `{"seat":0,"ply":0,"action":"1"}`),
		"talks": eve.Do("POST", "/api/matches/"+id+"/remarks", `{"seat":0,"phrase":1}`),
		"asks":  eve.Do("POST", "/api/matches/"+id+"/hint", `{"seat":0}`),
		"plans": eve.Do("PUT", "/api/matches/"+id+"/seats/0/ahead", `{"ply":0,"action":"1"}`),
		"gives": eve.Do("POST", "/api/matches/"+id+"/seats/0/coach", ""),
		"ends":  endCoach(eve, id, 0),
	} {
		if a.Status != 403 {
			t.Errorf("the coach %s: %d %s", what, a.Status, a.Body)
		}
	}
	for what, c := range map[string]*apitest.Client{"bo": s.Bo, "a spectator": dan} {
		m := c.Match(id)
		if !m.Seats[0].Coached || m.Seats[1].Coached || m.Coaching != nil {
			t.Errorf("%s is told %+v", what, m.Seats)
		}
		if text := string(c.Get("/api/matches/" + id).Body); strings.Contains(text, token) || strings.Contains(text, s.Secret) {
			t.Errorf("%s reads a secret: %s", what, text)
		}
	}
	if got := seen(dan, id); got != all {
		t.Errorf("a spectator sees %s", got)
	}
	// The stream tells the coach the same as the seat.
	coach, own, other := eve.Follow(id, fmt.Sprint(s.N)), s.Ada.Follow(id, fmt.Sprint(s.N)), dan.Follow(id, fmt.Sprint(s.N))
	s.Ada.Act(200, id, 0, 0, "1")
	view := func(f *apitest.Stream) string {
		var n matches.News
		if err := json.Unmarshal([]byte(untilKind(t, f, "")), &n); err != nil || n.Event.View == nil {
			t.Fatal(n, err)
		}
		return apitest.JSON(t, n.Event.View)
	}
	a, b, c := view(coach), view(own), view(other)
	if a != b || a == c {
		t.Errorf("the coach is told %s, the seat %s, a spectator %s", a, b, c)
	}
	if a := endCoach(s.Ada, id, 0); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if got, want := seen(eve, id), seen(dan, id); got != want {
		t.Errorf("it was taken back, and she sees %s", got)
	}
	apitest.WantProblem(t, "the link, taken back", takeCoach(eve, id, token), table.NotFound, 404)
}

// Coaching has limits: one person per seat, nobody who plays there, nobody who has seen another seat.
func TestWhoCoaches(t *testing.T) {
	w := apitest.NewWorld(t)
	s := w.Scene()
	id, eve, dan := s.Hidden.ID, w.Guest(), w.Guest()
	ofAda, ofBo := giveCoach(s.Ada, id, 0), giveCoach(s.Bo, id, 1)
	apitest.WantProblem(t, "another's seat", s.Ada.Do("POST", "/api/matches/"+id+"/seats/1/coach", ""), table.NotYourSeat, 403)
	apitest.WantProblem(t, "a player", takeCoach(s.Bo, id, ofAda), table.Illegal, 422)
	for range 2 { // twice is once
		if a := takeCoach(eve, id, ofAda); a.Status != 204 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	apitest.WantProblem(t, "somebody else", takeCoach(dan, id, ofAda), table.Taken, 409)
	apitest.WantProblem(t, "two hands", takeCoach(eve, id, ofBo), table.Illegal, 422)
	endCoach(s.Ada, id, 0)
	apitest.WantProblem(t, "two hands, one after the other", takeCoach(eve, id, ofBo), table.Illegal, 422)
	if a := takeCoach(eve, id, giveCoach(s.Ada, id, 0)); a.Status != 204 {
		t.Errorf("the same seat again: %d %s", a.Status, a.Body)
	}
	// If hands are hidden, another player may refuse the coach, for good.
	if a := endCoach(s.Cy, id, 0); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if eve.Match(id).Coaching != nil {
		t.Error("cy has refused, and eve still coaches")
	}
	apitest.WantProblem(t, "after a refusal", s.Ada.Do("POST", "/api/matches/"+id+"/seats/0/coach", ""), table.Illegal, 422)
	// If nothing is hidden, only the player ends it.
	token := giveCoach(s.Ada, s.Open.ID, 0)
	takeCoach(eve, s.Open.ID, token)
	apitest.WantProblem(t, "nothing is hidden", endCoach(s.Bo, s.Open.ID, 0), table.Illegal, 422)
	// Somebody who has seen a seat cannot sit down at the table.
	m := s.Ada.Open("toy", "me", "link", "link")
	if a := takeCoach(eve, m.ID, giveCoach(s.Ada, m.ID, 0)); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	endCoach(s.Ada, m.ID, 0)
	for _, link := range []string{m.Links[0].Token, m.Invite} {
		apitest.WantProblem(t, "a coach sits down", eve.Do("POST", "/api/claims", `{"token":"`+link+`"}`), table.Illegal, 422)
	}
	s.Ada.Word(200, s.Open.ID, 0, "resign", 0)
	apitest.WantProblem(t, "when it is over", s.Ada.Do("POST", "/api/matches/"+s.Open.ID+"/seats/0/coach", ""), table.Over, 409)
}

// There are no coaches in rated matches, at evenings and in tournaments.
func TestNoCoachWhereItCounts(t *testing.T) {
	m := storetest.NewMatch(t, "m", "ada", false)
	for what, change := range map[string]func(*table.Match){
		"rated": func(m *table.Match) { m.Rated = true }, "evening": func(m *table.Match) { m.Evening = "e" }, "tournament": func(m *table.Match) { m.Tournament = "t" },
	} {
		n := *m
		change(&n)
		if _, _, bad := n.GiveCoach("ada", 0, "token"); bad == nil || bad.Rule != "TB22" {
			t.Errorf("%s: %v", what, bad)
		}
	}
	if _, _, bad := m.GiveCoach("ada", 0, "token"); bad != nil {
		t.Error(bad)
	}
}

// The next process knows the coach. The store has neither the link nor the browser's identity.
func TestCoachIsKept(t *testing.T) {
	w := apitest.NewWorld(t)
	s := w.Scene()
	eve := w.Guest()
	token := giveCoach(s.Ada, s.Hidden.ID, 0)
	takeCoach(eve, s.Hidden.ID, token)
	again := &room.Hall{Games: w.Hall.Games, Store: w.Store, Thinker: w.Hall.Thinker, Now: w.Hall.Now}
	m, _, err := again.Look(t.Context(), table.MatchID(s.Hidden.ID))
	if err != nil {
		t.Fatal(err)
	}
	c := m.Coaches[0]
	if !c.On() || c.Mark == "" || len(m.Coaches) != 1 || c.Link == token {
		t.Errorf("%+v", m.Coaches)
	}
}

// A move chosen ahead is known to its seat alone: the coach gets the same bytes with and without it, and no message
// when it is chosen, dropped or taken back.
func TestCoachKnowsNothingAhead(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := two(w)
	eve := w.Guest()
	if a := takeCoach(eve, id, giveCoach(bo, id, 1)); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	watching := eve.Follow(id, "")
	stamps := regexp.MustCompile(`\d{4}-\d\d-\d\d[T ][\d:.]+( UTC|Z)`)
	all := func() (out []string) {
		for _, path := range []string{"/api/matches/" + id, "/api/matches/" + id + "/views", "/api/matches/" + id + "/record", "/api/me"} {
			out = append(out, stamps.ReplaceAllString(string(eve.Get(path).Body), "…"))
		}
		return out
	}
	without := all()
	for _, action := range []string{"c8-c5", "d8-d5", ""} {
		if a := choose(bo, id, 1, 0, action); a.Status != 204 {
			t.Fatal(string(a.Body))
		}
		if action != "" && len(bo.Match(id).Ahead) != 1 {
			t.Fatal("nothing is chosen")
		}
		if got := all(); !slices.Equal(got, without) {
			t.Errorf("with %q the coach reads %q, without %q", action, got, without)
		}
	}
	ada.Act(200, id, 0, 0, "c1-c4")
	for {
		msg, err := watching.Next()
		if err != nil {
			t.Fatal(err)
		}
		if msg.Kind == "ahead" {
			t.Fatalf("the coach hears %s", msg.Data)
		}
		if strings.Contains(msg.Data, `"c1-c4"`) {
			return
		}
	}
}
