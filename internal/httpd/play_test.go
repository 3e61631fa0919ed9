package httpd_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// A game between two by link, with all that each may see and do.
func TestTwoByLink(t *testing.T) {
	w := newWorld(t)
	ada, bo, eve := w.guest(), w.guest(), w.guest()
	if a := ada.do("PUT", "/api/me", `{"name":"Ada"}`); a.status != 200 {
		t.Fatal(a.status)
	}
	bo.do("PUT", "/api/me", `{"name":" Bo  B. "}`)
	m := ada.open("zoom", "me", "link")
	if len(m.Links) != 1 || m.Links[0].Seat != 1 || m.Seats[0].Name != "Ada" || !m.Seats[0].Yours || m.Seats[1].Taken || m.N != 1 || m.Ply != 0 {
		t.Fatalf("%+v", m)
	}
	wantProblem(t, "before anybody came", ada.act(409, m.ID, 0, 0, "c1-c4"), table.Waiting, 409)
	if got := bo.match(m.ID); len(got.Links) != 0 || len(got.Legal) != 0 || got.Seats[0].Yours {
		t.Errorf("a stranger sees %+v", got)
	}
	token := m.Links[0].Token
	var seat struct {
		Match string
		Seat  int
	}
	bo.post(200, "/api/claims", obj{"token": token}).into(t, &seat)
	if seat.Match != m.ID || seat.Seat != 1 {
		t.Errorf("%+v", seat)
	}
	bo.post(200, "/api/claims", obj{"token": token}) // again, on the same device
	a := eve.post(409, "/api/claims", obj{"token": token})
	wantProblem(t, "somebody else's", a, table.Taken, 409)
	if a.problem(t).Match != m.ID {
		t.Error("who comes too late is not told what to watch")
	}
	if got := ada.match(m.ID); got.Seats[1].Name != "Bo B." || len(got.Links) != 0 || got.N != 2 || len(got.Legal) == 0 {
		t.Errorf("%+v", got)
	}
	wantProblem(t, "out of turn", bo.act(409, m.ID, 1, 0, "c8-c5"), table.NotYourTurn, 409)
	wantProblem(t, "another's seat", bo.act(403, m.ID, 0, 0, "c1-c4"), table.NotYourSeat, 403)
	wantProblem(t, "a watcher", eve.act(403, m.ID, 0, 0, "c1-c4"), table.NotYourSeat, 403)
	a = ada.act(422, m.ID, 0, 0, "c1-c8")
	wantProblem(t, "illegal", a, table.Illegal, 422)
	if p := a.problem(t); !strings.HasPrefix(p.Rule, "ZM") || !strings.Contains(p.Detail, "("+p.Rule+")") {
		t.Errorf("no rule in %+v", p)
	}

	first := ada.act(200, m.ID, 0, 0, "c1-c4")
	bo.act(200, m.ID, 1, 1, "c8-c5")
	// The answer was lost: the same again gets the same, also after others acted.
	if again := ada.act(200, m.ID, 0, 0, "c1-c4"); string(again.body) != string(first.body) {
		t.Errorf("at first %s, again %s", first.body, again.body)
	}
	wantProblem(t, "another for a ply that was", ada.act(409, m.ID, 0, 0, "d1-d4"), table.Stale, 409)
	if got := eve.match(m.ID); got.N != 4 || got.Ply != 2 || len(got.Legal) != 0 || got.Turn == nil || *got.Turn != 0 {
		t.Errorf("%+v", got)
	}
	if got := bo.match(m.ID); len(got.Legal) != 0 {
		t.Error("legal actions for who is not to act")
	}
	var me httpd.Me
	bo.get("/api/me").into(t, &me)
	if len(me.Matches) != 1 || me.Matches[0].ID != m.ID || me.Name != "Bo B." {
		t.Errorf("%+v", me)
	}
	eve.get("/api/me").into(t, &me)
	if len(me.Matches) != 0 {
		t.Error("a watcher has the match among theirs")
	}
}

// On one device the host plays every seat, and sees what the seat to act may see.
func TestHotSeat(t *testing.T) {
	w := newWorld(t)
	c, eve := w.guest(), w.guest()
	m := c.open("toy", "me", "me", "me")
	secrets := map[float64]bool{}
	for ply := range 3 {
		got := c.match(m.ID)
		if *got.Turn != ply || len(got.Legal) != 3 {
			t.Fatalf("ply %d: %+v", ply, got)
		}
		secrets[got.View.(obj)["secret"].(float64)] = true
		c.act(200, m.ID, ply, ply, "1")
	}
	if len(secrets) != 3 || secrets[0] {
		t.Errorf("the three seats saw %v", secrets)
	}
	for _, e := range eve.match(m.ID).Events {
		if v, ok := e.View.(obj); ok && v["secret"] != 0.0 {
			t.Errorf("a watcher sees a secret in event %d", e.N)
		}
	}
}

// No answer to one seat holds another's secrets: bodies are searched for them.
func TestSecretsStay(t *testing.T) {
	w := newWorld(t)
	players := []*client{w.guest(), w.guest(), w.guest()}
	m := players[0].open("toy", "me", "link", "link")
	for i, l := range m.Links {
		players[i+1].post(200, "/api/claims", obj{"token": l.Token})
	}
	secret := func(c *client) string { return fmt.Sprint(c.match(m.ID).View.(obj)["secret"]) }
	secrets := []string{secret(players[0]), secret(players[1]), secret(players[2])}
	for ply := range 6 {
		for i, c := range append(players, w.guest()) {
			seen := string(c.get("/api/matches/"+m.ID).body) + string(c.get("/api/me").body) + string(c.get("/api/matches/"+m.ID+"/record").body)
			for _, msg := range c.follow(m.ID, "0").until(ply + 3) {
				seen += msg.data
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
		players[ply%3].act(200, m.ID, ply%3, ply, "1")
	}
}

// A seat goes with its owner to another device, by a link that is good once.
func TestCarry(t *testing.T) {
	w := newWorld(t)
	host, phone, thief := w.guest(), w.guest(), w.guest()
	host.do("PUT", "/api/me", `{"name":"Ada"}`)
	m := host.open("zoom", "me", "computer")
	path := "/api/matches/" + m.ID + "/seats/0/link"
	wantProblem(t, "a stranger", thief.do("POST", path, ""), table.NotYourSeat, 403)
	wantProblem(t, "the computer's seat", host.do("POST", "/api/matches/"+m.ID+"/seats/1/link", ""), table.NotYourSeat, 403)
	wantProblem(t, "no such seat", host.do("POST", "/api/matches/"+m.ID+"/seats/2/link", ""), table.NotFound, 404)
	var link httpd.SeatToken
	host.do("POST", path, "").into(t, &link)
	if link.Seat != 0 || len(link.Token) < 40 {
		t.Fatalf("%+v", link)
	}
	phone.post(200, "/api/claims", obj{"token": link.Token})
	wantProblem(t, "used", thief.post(404, "/api/claims", obj{"token": link.Token}), table.NotFound, 404)
	if got := phone.match(m.ID); !got.Seats[0].Yours || got.Seats[0].Name != "Ada" || len(got.Legal) == 0 {
		t.Errorf("%+v", got.Seats)
	}
	phone.act(200, m.ID, 0, 0, "c1-c4")
	if got := host.match(m.ID); !got.Seats[0].Yours {
		t.Error("the first device has lost the seat")
	}
	if got := thief.match(m.ID); got.Seats[0].Yours {
		t.Error("the thief has the seat")
	}
}

// Against the computer, to the end: the result says who, why and by which rule, and
// nothing may be done after it.
func TestAgainstTheComputer(t *testing.T) {
	w := newWorld(t)
	c := w.guest()
	m := c.open("zoom", "me", "computer")
	deadline := time.Now().Add(time.Minute)
	for {
		m = c.match(m.ID)
		if m.Result != nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("no end in sight at ply %d", m.Ply)
		}
		if m.Turn != nil && *m.Turn == 0 {
			c.act(200, m.ID, 0, m.Ply, m.Legal[len(m.Legal)/2])
			continue
		}
		time.Sleep(time.Millisecond)
	}
	if m.Turn != nil || len(m.Legal) != 0 || m.Result.Reason == "" || !strings.HasPrefix(m.Result.Rule, "ZM") || len(m.Result.Scores) != 2 {
		t.Errorf("%+v", m.Result)
	}
	last := m.Events[len(m.Events)-1]
	if a, b := toJSON(t, last.View), toJSON(t, m.View); a != b {
		t.Errorf("the last event shows %s, the match %s", a, b)
	}
	wantProblem(t, "after the end", c.act(409, m.ID, 0, m.Ply, "c1-c4"), table.Over, 409)
	var me httpd.Me
	c.get("/api/me").into(t, &me)
	if len(me.Matches) != 0 {
		t.Error("a match that ended is listed as going on")
	}
	if r := w.record(m.ID); !strings.Contains(r, "[Result ") || strings.Contains(r, `[Result "*"]`) {
		t.Errorf("record:\n%s", r)
	}
}

func toJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
