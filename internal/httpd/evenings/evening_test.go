package evenings_test

import (
	"encoding/json"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// An evening as its host and its people see it: who is late waits, who is removed is not
// seated, absent players are played for, and everybody learns where they sit.
func TestEvening(t *testing.T) {
	w := apitest.NewWorld(t)
	host, ada, bo, cy, late := w.Guest(), w.Guest(), w.Guest(), w.Guest(), w.Guest()
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "toy", "title": " Friday  night ", "rounds": 3}).Into(t, &e)
	if e.Title != "Friday night" || !e.Host || e.You != 0 || e.Options["pile"] != "7" || e.Rounds != 3 || e.Playing || e.Commitment != "" {
		t.Fatalf("%+v", e)
	}
	path := "/api/evenings/" + e.ID
	say := func(want int, word string, player int) {
		t.Helper()
		host.Post(want, path+"/words", obj{"word": word, "player": player}).Into(t, &e)
	}
	for i, c := range []*apitest.Client{ada, bo, cy} {
		c.Post(200, path+"/players", obj{"name": []string{"Ada", "Bo", "Cy"}[i]}).Into(t, &e)
		if e.You != i+1 || e.Host {
			t.Fatalf("%+v", e)
		}
	}
	apitest.WantProblem(t, "no name", w.Guest().Do("POST", path+"/players", `{"name":" "}`), table.Invalid, 422)
	apitest.WantProblem(t, "a word nobody knows", host.Do("POST", path+"/words", `{"word":"dance"}`), table.Invalid, 422)
	apitest.WantProblem(t, "replaced before there is a table", host.Do("POST", path+"/words", `{"word":"replace","player":1}`), table.Illegal, 422)
	var me matches.Me
	bo.Get("/api/me").Into(t, &me)
	if len(me.Evenings) != 1 || me.Evenings[0].ID != e.ID || me.Evenings[0].Host {
		t.Fatalf("%+v", me.Evenings)
	}

	say(200, "start", 0)
	if len(e.Tables) != 1 || e.Round != 1 || !e.Playing {
		t.Fatalf("%+v", e)
	}
	seats := map[int]*apitest.Client{}
	for i, s := range e.Tables[0].Seats {
		seats[i] = []*apitest.Client{nil, ada, bo, cy}[s.Player]
	}
	if got := ada.Evening(e.ID); got.Table != e.Tables[0].Match {
		t.Fatalf("Ada's table is %q", got.Table)
	}
	if m := ada.Match(e.Tables[0].Match); m.Evening != e.ID || m.Seats[0].Name == "" {
		t.Errorf("%+v", m.Card)
	}
	late.Post(200, path+"/players", obj{"name": "Late"}).Into(t, &e)
	if e.Players[3].State != "late" || e.Table != "" {
		t.Errorf("%+v", e.Players[3])
	}

	// Bo is gone: the computer plays for him, and the place is nobody's.
	apitest.WantProblem(t, "a player replaces another", ada.Do("POST", path+"/words", `{"word":"replace","player":2}`), table.NotHost, 403)
	following := bo.Follow(e.Tables[0].Match, "")
	apitest.WantProblem(t, "replacing who is here", host.Do("POST", path+"/words", `{"word":"replace","player":2}`), table.Illegal, 422)
	following.Cut()
	for host.Do("POST", path+"/words", `{"word":"replace","player":2}`).Status != 200 { // until it is noticed that he left
	}
	if e = host.Evening(e.ID); !e.Players[1].Gone {
		t.Fatalf("%+v", e.Players[1])
	}
	id := e.Tables[0].Match
	for {
		m := host.Match(id)
		if m.Result != nil {
			break
		}
		if c := seats[*m.Turn]; c != bo {
			c.Do("POST", "/api/matches/"+id+"/actions", apitest.JSON(t, obj{"seat": *m.Turn, "ply": m.Ply, "action": "1"}))
		}
	}
	e = host.Evening(e.ID)
	if e.Playing || e.Table != "" || len(e.Standings) != 3 {
		t.Fatalf("%+v", e)
	}
	for _, l := range e.Standings {
		if l.Player == 2 && (l.Places != 0 || l.Deals != 0) || l.Player != 2 && (l.Places == 0 || l.Deals != 1) {
			t.Errorf("%+v", l)
		}
	}
	apitest.WantProblem(t, "again", ada.Do("POST", "/api/matches/"+id+"/again", ""), table.Illegal, 422)

	// The next round: Late plays, Cy does not; Bo is gone still.
	say(200, "admit", 4)
	say(200, "remove", 3)
	apitest.WantProblem(t, "removed twice", host.Do("POST", path+"/words", `{"word":"remove","player":3}`), table.Stale, 409)
	apitest.WantProblem(t, "nobody", host.Do("POST", path+"/words", `{"word":"remove","player":9}`), table.NotFound, 404)
	say(200, "start", 0)
	sum := 0
	for _, s := range e.Tables[0].Seats {
		sum += s.Player
	}
	if sum != 1+2+4 || !e.Players[1].Gone || len(e.Standings) != 4 {
		t.Errorf("%+v", e)
	}
	if a := cy.Get(path + "/csv/standings"); a.Status != 200 || strings.Count(string(a.Body), "\r\n") != 5 {
		t.Errorf("%s", a.Body)
	}
	a := cy.Do("GET", path+"/csv/deals", "", "Accept-Language", "pl")
	if !strings.HasPrefix(string(a.Body), "\ufeffrunda;stół;rozdanie;imię;") || !strings.Contains(a.Header.Get("Content-Disposition"), "deals.csv") {
		t.Errorf("%v %s", a.Header, a.Body)
	}
	apitest.WantProblem(t, "another file", cy.Get(path+"/csv/secrets"), table.Invalid, 422)
	say(200, "end", 0)
	if !e.Over || !e.Broken || e.Standings[0].Deals != 1 {
		t.Errorf("%+v", e)
	}
	apitest.WantProblem(t, "after the end", host.Do("POST", path+"/words", `{"word":"start"}`), table.Over, 409)
	if host.Get("/api/me").Into(t, &me); len(me.Evenings) != 0 {
		t.Errorf("%+v", me.Evenings)
	}
	apitest.WantProblem(t, "no such evening", host.Get("/api/evenings/nothing"), table.NotFound, 404)
	apitest.WantProblem(t, "its stream", host.Get("/api/evenings/nothing/events"), table.NotFound, 404)
	apitest.WantProblem(t, "a game of two", host.Do("POST", "/api/evenings", `{"game":"zoom"}`), table.Invalid, 422)
}

// Followers of an evening hear of changes, and count as there.
func TestEveningStream(t *testing.T) {
	w := apitest.NewWorld(t)
	host, ada := w.Guest(), w.Guest()
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "toy"}).Into(t, &e)
	path := "/api/evenings/" + e.ID
	ada.Post(200, path+"/players", obj{"name": "Ada"})
	stream := ada.FollowAt(path, "")
	stream.Changed()
	if e = host.Evening(e.ID); !e.Players[0].Here {
		t.Errorf("%+v", e.Players)
	}
	stream.Changed() // that she follows is a change too
	host.Post(200, path+"/players", obj{"name": "Host"})
	stream.Changed()
	if e = host.Evening(e.ID); e.Players[1].Here || e.You != 2 || !e.Host {
		t.Errorf("%+v", e)
	}
	// So is that somebody comes to a table, and goes.
	host.Post(200, path+"/words", obj{"word": "start"}).Into(t, &e)
	table := host.Evening(e.ID).Table
	stream.Changed()
	here := func(want bool) {
		t.Helper()
		for {
			stream.Changed()
			if e = host.Evening(e.ID); e.Players[1].Here == want {
				return
			}
		}
	}
	at := host.Follow(table, "")
	here(true)
	at.Cut()
	here(false)
}

// An evening takes presets too, which go before what evenings begin with.
func TestPresetsOfEvenings(t *testing.T) {
	w := apitest.NewWorldOf(t, games.All, httpd.Limits{})
	ada := w.Guest()
	var e struct {
		Options rules.Options `json:"options"`
	}
	text, _ := json.Marshal(obj{"game": "kop", "options": obj{"preset": "wolsztyn", "deals": "8"}})
	a := ada.Do("POST", "/api/evenings", string(text))
	if a.Status != 201 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	a.Into(t, &e)
	if e.Options["settlement"] != "record" || e.Options["deals"] != "8" {
		t.Errorf("%v", e.Options)
	}
}

// A table that was done in a round cut short has a sheet, but no places: the standings have none from it either.
func TestSheetsOfARoundCutShort(t *testing.T) {
	w := apitest.NewWorld(t)
	host := w.Guest()
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "toy", "rounds": 1}).Into(t, &e)
	path := "/api/evenings/" + e.ID
	people := []*apitest.Client{nil}
	for i := range 4 {
		people = append(people, w.Guest())
		people[i+1].Post(200, path+"/players", obj{"name": []string{"Ada", "Bo", "Cy", "Di"}[i]})
	}
	host.Post(200, path+"/words", obj{"word": "start"}).Into(t, &e)
	defer host.FollowAt(path, "").Cut() // or the computers stand still
	done := e.Tables[0]
	for m := host.Match(done.Match); m.Result == nil; m = host.Match(done.Match) {
		if n := done.Seats[*m.Turn].Player; n != 0 {
			people[n].Do("POST", "/api/matches/"+done.Match+"/actions", apitest.JSON(t, obj{"seat": *m.Turn, "ply": m.Ply, "action": "1"}))
		}
	}
	host.Post(200, path+"/words", obj{"word": "end"}).Into(t, &e)
	var sheets []evenings.EveningSheet
	host.Get(path+"/sheets").Into(t, &sheets)
	if !e.Broken || len(sheets) != 2 || !sheets[0].Over || len(sheets[0].Deals) != 1 {
		t.Fatalf("%+v", sheets)
	}
	for _, p := range sheets[0].Places {
		if p != 0 {
			t.Errorf("the places of a round that does not count are worth %v", sheets[0].Places)
		}
	}
}
