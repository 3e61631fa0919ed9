package httpd_test

import (
	"strings"
	"testing"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// wantTalk waits until a stream says what players may say from now on.
func wantTalk(t *testing.T, s *stream, want string) {
	t.Helper()
	for {
		m, err := s.next()
		if err != nil {
			t.Fatal(err)
		}
		if m.kind == "talk" {
			if m.data != `{"talk":"`+want+`"}` {
				t.Fatalf("talk %s, want %s", m.data, want)
			}
			return
		}
	}
}

// switches says what players of a table may say.
func (c *client) switches(path, talk string) {
	c.t.Helper()
	if a := c.do("PUT", path, `{"talk":"`+talk+`"}`); a.status != 200 {
		c.t.Fatalf("%d %s", a.status, a.body)
	}
}

// Whoever opened a table switches lines of text on and off; everybody who follows it is told.
func TestTalkIsSwitched(t *testing.T) {
	w := newWorld(t)
	s := w.scene()
	id := s.hidden.ID
	talk, remarks := "/api/matches/"+id+"/talk", "/api/matches/"+id+"/remarks"
	hosts := func(c *client) (string, bool) {
		var x struct {
			Talk string
			Host bool
		}
		c.get(remarks).into(t, &x)
		return x.Talk, x.Host
	}
	if kind, host := hosts(s.ada); kind != "phrases" || !host {
		t.Fatalf("%q, %v", kind, host)
	}
	if _, host := hosts(s.bo); host {
		t.Fatal("Bo is told that the table is theirs")
	}
	following := s.bo.follow(id, "")
	wantProblem(t, "a player switches", s.bo.do("PUT", talk, `{"talk":"text"}`), table.NotHost, 403)
	wantProblem(t, "not yet", s.bo.do("POST", remarks, `{"seat":1,"text":"Hello"}`), table.Illegal, 422)
	s.ada.switches(talk, "text")
	wantTalk(t, following, "text")
	w.later(time.Minute)
	s.bo.post(201, remarks, obj{"seat": 1, "text": "Hello"})
	s.ada.switches(talk, "text") // as it is already: nothing to tell
	s.ada.switches(talk, "phrases")
	wantTalk(t, following, "phrases")
	wantProblem(t, "switched off", s.bo.do("POST", remarks, `{"seat":1,"text":"Hello"}`), table.Illegal, 422)
	if list := s.bo.remarks(id); list.Talk != "phrases" || len(list.Remarks) != 1 {
		t.Fatalf("%+v", list)
	}
	if m := s.bo.match(id); m.Talk != "phrases" {
		t.Fatalf("%q", m.Talk)
	}

	var m httpd.Match
	s.ada.post(201, "/api/matches", obj{"game": "zoom", "talk": "children", "seats": []obj{{"kind": "me"}, {"kind": "me"}}}).into(t, &m)
	wantProblem(t, "at a children's table", s.ada.do("PUT", "/api/matches/"+m.ID+"/talk", `{"talk":"text"}`), table.Illegal, 422)
	if a := s.ada.do("PUT", talk, `{"talk":"children"}`); a.status != 422 {
		t.Errorf("%d %s", a.status, a.body)
	}
}

// The host of an evening switches all of its tables at once, and those of rounds to come.
func TestTalkOfAnEvening(t *testing.T) {
	w := newWorld(t)
	host, players := w.guest(), []*client{w.guest(), w.guest(), w.guest()}
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "toy", "talk": "text", "rounds": 2}).into(t, &e)
	for i, c := range players {
		c.post(200, "/api/evenings/"+e.ID+"/players", obj{"name": []string{"Ada", "Bo", "Cy"}[i]})
	}
	words := "/api/evenings/" + e.ID + "/words"
	host.post(200, words, obj{"word": "start"}).into(t, &e)
	id := e.Tables[0].Match
	following := players[0].follow(id, "")
	wantProblem(t, "a player switches", players[0].do("POST", words, `{"word":"talk","talk":"phrases"}`), table.NotHost, 403)
	host.post(200, words, obj{"word": "talk", "talk": "phrases"}).into(t, &e)
	wantTalk(t, following, "phrases")
	if e.Talk != "phrases" || players[0].match(id).Talk != "phrases" {
		t.Fatalf("%q, %q", e.Talk, players[0].match(id).Talk)
	}
	// One of its tables alone.
	host.switches("/api/matches/"+id+"/talk", "text")
	wantTalk(t, following, "text")
	if host.get("/api/evenings/"+e.ID).into(t, &e); e.Talk != "phrases" {
		t.Fatalf("%q", e.Talk)
	}
	n := e.N
	host.post(200, words, obj{"word": "talk", "talk": "phrases"}).into(t, &e)
	wantTalk(t, following, "phrases")
	if e.N != n {
		t.Errorf("the evening's log grew though nothing changed there")
	}
	for i := range evening.MostRuled { // until it was done too often (EV20)
		w.later(time.Minute)
		a := host.do("POST", words, toJSON(t, obj{"word": "talk", "talk": []string{"text", "phrases"}[i%2]}))
		if a.status == 422 && strings.Contains(string(a.body), "EV20") {
			return
		}
	}
	t.Error("a host may fill the log without an end")
}
