package httpd_test

import (
	"bufio"
	"net/http"
	"strings"
	"testing"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

func (c *client) evening(id string) (e httpd.Evening) {
	c.t.Helper()
	c.get("/api/evenings/"+id).into(c.t, &e)
	return e
}

// An evening as its host and its people see it: who is late waits, who is removed is not
// seated, absent players are played for, and everybody learns where they sit.
func TestEvening(t *testing.T) {
	w := newWorld(t)
	host, ada, bo, cy, late := w.guest(), w.guest(), w.guest(), w.guest(), w.guest()
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "toy", "title": " Friday  night ", "rounds": 3}).into(t, &e)
	if e.Title != "Friday night" || !e.Host || e.You != 0 || e.Options["pile"] != "7" || e.Rounds != 3 || e.Playing || e.Commitment != "" {
		t.Fatalf("%+v", e)
	}
	path := "/api/evenings/" + e.ID
	say := func(want int, word string, player int) {
		t.Helper()
		host.post(want, path+"/words", obj{"word": word, "player": player}).into(t, &e)
	}
	for i, c := range []*client{ada, bo, cy} {
		c.post(200, path+"/players", obj{"name": []string{"Ada", "Bo", "Cy"}[i]}).into(t, &e)
		if e.You != i+1 || e.Host {
			t.Fatalf("%+v", e)
		}
	}
	wantProblem(t, "no name", w.guest().do("POST", path+"/players", `{"name":" "}`), table.Invalid, 422)
	wantProblem(t, "a word nobody knows", host.do("POST", path+"/words", `{"word":"dance"}`), table.Invalid, 422)
	wantProblem(t, "replaced before there is a table", host.do("POST", path+"/words", `{"word":"replace","player":1}`), table.Illegal, 422)
	var me httpd.Me
	bo.get("/api/me").into(t, &me)
	if len(me.Evenings) != 1 || me.Evenings[0].ID != e.ID || me.Evenings[0].Host {
		t.Fatalf("%+v", me.Evenings)
	}

	say(200, "start", 0)
	if len(e.Tables) != 1 || e.Round != 1 || !e.Playing {
		t.Fatalf("%+v", e)
	}
	seats := map[int]*client{}
	for i, s := range e.Tables[0].Seats {
		seats[i] = []*client{nil, ada, bo, cy}[s.Player]
	}
	if got := ada.evening(e.ID); got.Table != e.Tables[0].Match {
		t.Fatalf("Ada's table is %q", got.Table)
	}
	if m := ada.match(e.Tables[0].Match); m.Evening != e.ID || m.Seats[0].Name == "" {
		t.Errorf("%+v", m.Card)
	}
	late.post(200, path+"/players", obj{"name": "Late"}).into(t, &e)
	if e.Players[3].State != "late" || e.Table != "" {
		t.Errorf("%+v", e.Players[3])
	}

	// Bo is gone: the computer plays for him, and the place is nobody's.
	wantProblem(t, "a player replaces another", ada.do("POST", path+"/words", `{"word":"replace","player":2}`), table.NotHost, 403)
	following := bo.follow(e.Tables[0].Match, "")
	wantProblem(t, "replacing who is here", host.do("POST", path+"/words", `{"word":"replace","player":2}`), table.Illegal, 422)
	following.cut()
	for host.do("POST", path+"/words", `{"word":"replace","player":2}`).status != 200 { // until it is noticed that he left
	}
	if e = host.evening(e.ID); !e.Players[1].Gone {
		t.Fatalf("%+v", e.Players[1])
	}
	id := e.Tables[0].Match
	for {
		m := host.match(id)
		if m.Result != nil {
			break
		}
		if c := seats[*m.Turn]; c != bo {
			c.do("POST", "/api/matches/"+id+"/actions", toJSON(t, obj{"seat": *m.Turn, "ply": m.Ply, "action": "1"}))
		}
	}
	e = host.evening(e.ID)
	if e.Playing || e.Table != "" || len(e.Standings) != 3 {
		t.Fatalf("%+v", e)
	}
	for _, l := range e.Standings {
		if l.Player == 2 && (l.Places != 0 || l.Deals != 0) || l.Player != 2 && (l.Places == 0 || l.Deals != 1) {
			t.Errorf("%+v", l)
		}
	}
	wantProblem(t, "again", ada.do("POST", "/api/matches/"+id+"/again", ""), table.Illegal, 422)

	// The next round: Late plays, Cy does not; Bo is gone still.
	say(200, "admit", 4)
	say(200, "remove", 3)
	wantProblem(t, "removed twice", host.do("POST", path+"/words", `{"word":"remove","player":3}`), table.Stale, 409)
	wantProblem(t, "nobody", host.do("POST", path+"/words", `{"word":"remove","player":9}`), table.NotFound, 404)
	say(200, "start", 0)
	sum := 0
	for _, s := range e.Tables[0].Seats {
		sum += s.Player
	}
	if sum != 1+2+4 || !e.Players[1].Gone || len(e.Standings) != 4 {
		t.Errorf("%+v", e)
	}
	if a := cy.get(path + "/csv/standings"); a.status != 200 || strings.Count(string(a.body), "\r\n") != 5 {
		t.Errorf("%s", a.body)
	}
	a := cy.do("GET", path+"/csv/deals", "", "Accept-Language", "pl")
	if !strings.HasPrefix(string(a.body), "\ufeffrunda;stół;rozdanie;imię;") || !strings.Contains(a.header.Get("Content-Disposition"), "deals.csv") {
		t.Errorf("%v %s", a.header, a.body)
	}
	wantProblem(t, "another file", cy.get(path+"/csv/secrets"), table.Invalid, 422)
	say(200, "end", 0)
	if !e.Over || !e.Broken || e.Standings[0].Deals != 1 {
		t.Errorf("%+v", e)
	}
	wantProblem(t, "after the end", host.do("POST", path+"/words", `{"word":"start"}`), table.Over, 409)
	if host.get("/api/me").into(t, &me); len(me.Evenings) != 0 {
		t.Errorf("%+v", me.Evenings)
	}
	wantProblem(t, "no such evening", host.get("/api/evenings/nothing"), table.NotFound, 404)
	wantProblem(t, "its stream", host.get("/api/evenings/nothing/events"), table.NotFound, 404)
	wantProblem(t, "a game of two", host.do("POST", "/api/evenings", `{"game":"zoom"}`), table.Invalid, 422)
}

// Followers of an evening hear of changes, and count as there.
func TestEveningStream(t *testing.T) {
	w := newWorld(t)
	host, ada := w.guest(), w.guest()
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "toy"}).into(t, &e)
	path := "/api/evenings/" + e.ID
	ada.post(200, path+"/players", obj{"name": "Ada"})
	req, err := http.NewRequestWithContext(t.Context(), "GET", w.url+path+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := ada.web.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	changed := func() {
		t.Helper()
		for lines.Scan() {
			if lines.Text() == "event: changed" {
				return
			}
		}
		t.Fatal("the stream ended")
	}
	changed()
	if e = host.evening(e.ID); !e.Players[0].Here {
		t.Errorf("%+v", e.Players)
	}
	changed() // that she follows is a change too
	host.post(200, path+"/players", obj{"name": "Host"})
	changed()
	if e = host.evening(e.ID); e.Players[1].Here || e.You != 2 || !e.Host {
		t.Errorf("%+v", e)
	}
	// So is that somebody comes to a table, and goes.
	host.post(200, path+"/words", obj{"word": "start"}).into(t, &e)
	table := host.evening(e.ID).Table
	changed()
	here := func(want bool) {
		t.Helper()
		for {
			changed()
			if e = host.evening(e.ID); e.Players[1].Here == want {
				return
			}
		}
	}
	at := host.follow(table, "")
	here(true)
	at.cut()
	here(false)
}
