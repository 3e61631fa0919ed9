package matches_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

// A game between two by link, with everything that each may see and do.
func TestTwoByLink(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, eve := w.Guest(), w.Guest(), w.Guest()
	if a := ada.Do("PUT", "/api/me", `{"name":"Ada"}`); a.Status != 200 {
		t.Fatal(a.Status)
	}
	bo.Do("PUT", "/api/me", `{"name":" Bo  B. "}`)
	m := ada.Open("zoom", "me", "link")
	if len(m.Links) != 1 || m.Links[0].Seat != 1 || m.Seats[0].Name != "Ada" || !m.Seats[0].Yours || m.Seats[1].Taken || m.N != 1 || m.Ply != 0 {
		t.Fatalf("%+v", m)
	}
	apitest.WantProblem(t, "before anybody came", ada.Act(409, m.ID, 0, 0, "c1-c4"), table.Waiting, 409)
	if got := bo.Match(m.ID); len(got.Links) != 0 || len(got.Legal) != 0 || got.Seats[0].Yours {
		t.Errorf("a stranger sees %+v", got)
	}
	token := m.Links[0].Token
	var seat struct {
		Match string
		Seat  int
	}
	bo.Post(200, "/api/claims", obj{"token": token}).Into(t, &seat)
	if seat.Match != m.ID || seat.Seat != 1 {
		t.Errorf("%+v", seat)
	}
	bo.Post(200, "/api/claims", obj{"token": token}) // again, on the same device
	a := eve.Post(409, "/api/claims", obj{"token": token})
	apitest.WantProblem(t, "somebody else's", a, table.Taken, 409)
	if a.Problem(t).Match != m.ID {
		t.Error("who comes too late is not told what to watch")
	}
	if got := ada.Match(m.ID); got.Seats[1].Name != "Bo B." || len(got.Links) != 0 || got.N != 2 || len(got.Legal) == 0 {
		t.Errorf("%+v", got)
	}
	apitest.WantProblem(t, "out of turn", bo.Act(409, m.ID, 1, 0, "c8-c5"), table.NotYourTurn, 409)
	apitest.WantProblem(t, "another's seat", bo.Act(403, m.ID, 0, 0, "c1-c4"), table.NotYourSeat, 403)
	apitest.WantProblem(t, "a watcher", eve.Act(403, m.ID, 0, 0, "c1-c4"), table.NotYourSeat, 403)
	a = ada.Act(422, m.ID, 0, 0, "c1-c8")
	apitest.WantProblem(t, "illegal", a, table.Illegal, 422)
	if p := a.Problem(t); !strings.HasPrefix(p.Rule, "ZM") || !strings.Contains(p.Detail, "("+p.Rule+")") {
		t.Errorf("no rule in %+v", p)
	}

	first := ada.Act(200, m.ID, 0, 0, "c1-c4")
	bo.Act(200, m.ID, 1, 1, "c8-c5")
	// The answer was lost: the same request gets the same answer, even after others acted.
	if again := ada.Act(200, m.ID, 0, 0, "c1-c4"); string(again.Body) != string(first.Body) {
		t.Errorf("at first %s, again %s", first.Body, again.Body)
	}
	apitest.WantProblem(t, "another for a ply that was", ada.Act(409, m.ID, 0, 0, "d1-d4"), table.Stale, 409)
	if got := eve.Match(m.ID); got.N != 4 || got.Ply != 2 || len(got.Legal) != 0 || got.Turn == nil || *got.Turn != 0 {
		t.Errorf("%+v", got)
	}
	if got := bo.Match(m.ID); len(got.Legal) != 0 {
		t.Error("legal actions for who is not to act")
	}
	var me matches.Me
	bo.Get("/api/me").Into(t, &me)
	if len(me.Matches) != 1 || me.Matches[0].ID != m.ID || me.Name != "Bo B." {
		t.Errorf("%+v", me)
	}
	eve.Get("/api/me").Into(t, &me)
	if len(me.Matches) != 0 {
		t.Error("a watcher has the match among theirs")
	}
}

// On one device the host plays every seat, and sees what the seat to act may see.
func TestHotSeat(t *testing.T) {
	w := apitest.NewWorld(t)
	c, eve := w.Guest(), w.Guest()
	m := c.Open("toy", "me", "me", "me")
	secrets := map[float64]bool{}
	for ply := range 3 {
		got := c.Match(m.ID)
		if *got.Turn != ply || len(got.Legal) != 3 {
			t.Fatalf("ply %d: %+v", ply, got)
		}
		secrets[got.View.(obj)["secret"].(float64)] = true
		c.Act(200, m.ID, ply, ply, "1")
	}
	if len(secrets) != 3 || secrets[0] {
		t.Errorf("the three seats saw %v", secrets)
	}
	for _, e := range eve.Match(m.ID).Events {
		if v, ok := e.View.(obj); ok && v["secret"] != 0.0 {
			t.Errorf("a watcher sees a secret in event %d", e.N)
		}
	}
}

// No answer to one seat contains another's secrets: the test searches the bodies for them.
func TestSecretsStay(t *testing.T) {
	w := apitest.NewWorld(t)
	players := []*apitest.Client{w.Guest(), w.Guest(), w.Guest()}
	m := players[0].Open("toy", "me", "link", "link")
	for i, l := range m.Links {
		players[i+1].Post(200, "/api/claims", obj{"token": l.Token})
	}
	secret := func(c *apitest.Client) string { return fmt.Sprintf("%.0f", c.Match(m.ID).View.(obj)["secret"]) }
	secrets := []string{secret(players[0]), secret(players[1]), secret(players[2])}
	for ply := range 6 {
		for i, c := range append(players, w.Guest()) {
			seen := string(c.Get("/api/matches/"+m.ID).Body) + string(c.Get("/api/me").Body) + string(c.Get("/api/matches/"+m.ID+"/record").Body)
			for _, msg := range c.Follow(m.ID, "0").Until(ply + 3) {
				seen += msg.Data
			}
			for j, s := range secrets {
				if has := strings.Contains(seen, `"secret":`+s); has != (i == j) {
					t.Errorf("ply %d: guest %d, secret of seat %d: seen %v", ply, i, j, has)
				}
			}
			if strings.Contains(seen, "[Seed") {
				t.Error("the seed of a running match is told")
			}
		}
		players[ply%3].Act(200, m.ID, ply%3, ply, "1")
	}
}

// A seat moves with its owner to another device, by a link that works once.
func TestCarry(t *testing.T) {
	w := apitest.NewWorld(t)
	host, phone, thief := w.Guest(), w.Guest(), w.Guest()
	host.Do("PUT", "/api/me", `{"name":"Ada"}`)
	m := host.Open("zoom", "me", "computer")
	path := "/api/matches/" + m.ID + "/seats/0/link"
	apitest.WantProblem(t, "a stranger", thief.Do("POST", path, ""), table.NotYourSeat, 403)
	apitest.WantProblem(t, "the computer's seat", host.Do("POST", "/api/matches/"+m.ID+"/seats/1/link", ""), table.NotYourSeat, 403)
	apitest.WantProblem(t, "no such seat", host.Do("POST", "/api/matches/"+m.ID+"/seats/2/link", ""), table.NotFound, 404)
	var link matches.SeatToken
	host.Do("POST", path, "").Into(t, &link)
	if link.Seat != 0 || len(link.Token) < 40 {
		t.Fatalf("%+v", link)
	}
	phone.Post(200, "/api/claims", obj{"token": link.Token})
	apitest.WantProblem(t, "used", thief.Post(404, "/api/claims", obj{"token": link.Token}), table.NotFound, 404)
	if got := phone.Match(m.ID); !got.Seats[0].Yours || got.Seats[0].Name != "Ada" || len(got.Legal) == 0 {
		t.Errorf("%+v", got.Seats)
	}
	phone.Act(200, m.ID, 0, 0, "c1-c4")
	if got := host.Match(m.ID); !got.Seats[0].Yours {
		t.Error("the first device has lost the seat")
	}
	if got := thief.Match(m.ID); got.Seats[0].Yours {
		t.Error("the thief has the seat")
	}
}

// Against the computer, to the end: the result says who, why and by which rule, and then nothing
// more may be done.
func TestAgainstTheComputer(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	m := c.Open("zoom", "me", "computer")
	deadline := time.Now().Add(time.Minute)
	for {
		m = c.Match(m.ID)
		if m.Result != nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("no end in sight at ply %d", m.Ply)
		}
		if m.Turn != nil && *m.Turn == 0 {
			c.Act(200, m.ID, 0, m.Ply, m.Legal[len(m.Legal)/2])
			continue
		}
		time.Sleep(time.Millisecond)
	}
	if m.Turn != nil || len(m.Legal) != 0 || m.Result.Reason == "" || !strings.HasPrefix(m.Result.Rule, "ZM") || len(m.Result.Scores) != 2 {
		t.Errorf("%+v", m.Result)
	}
	last := m.Events[len(m.Events)-1]
	if a, b := apitest.JSON(t, last.View), apitest.JSON(t, m.View); a != b {
		t.Errorf("the last event shows %s, the match %s", a, b)
	}
	apitest.WantProblem(t, "after the end", c.Act(409, m.ID, 0, m.Ply, "c1-c4"), table.Over, 409)
	var me matches.Me
	c.Get("/api/me").Into(t, &me)
	if len(me.Matches) != 0 {
		t.Error("a match that ended is listed as going on")
	}
	if r := w.Record(m.ID); !strings.Contains(r, "[Result ") || strings.Contains(r, `[Result "*"]`) {
		t.Errorf("record:\n%s", r)
	}
}
