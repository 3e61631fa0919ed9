package matches_test

import (
	"strings"
	"testing"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

// wantTalk waits until a stream says what players may say from now on.
func wantTalk(t *testing.T, s *apitest.Stream, want string) {
	t.Helper()
	for {
		m, err := s.Next()
		if err != nil {
			t.Fatal(err)
		}
		if m.Kind == "talk" {
			if m.Data != `{"talk":"`+want+`"}` {
				t.Fatalf("talk %s, want %s", m.Data, want)
			}
			return
		}
	}
}

// switches sets what players of a table may say.
func switches(c *apitest.Client, path, talk string) {
	c.T.Helper()
	if a := c.Do("PUT", path, `{"talk":"`+talk+`"}`); a.Status != 200 {
		c.T.Fatalf("%d %s", a.Status, a.Body)
	}
}

// The guest who opened a table switches lines of text on and off; every follower's stream says so.
func TestTalkIsSwitched(t *testing.T) {
	w := apitest.NewWorld(t)
	s := w.Scene()
	id := s.Hidden.ID
	talk, remarks := "/api/matches/"+id+"/talk", "/api/matches/"+id+"/remarks"
	hosts := func(c *apitest.Client) (string, bool) {
		var x struct {
			Talk string
			Host bool
		}
		c.Get(remarks).Into(t, &x)
		return x.Talk, x.Host
	}
	if kind, host := hosts(s.Ada); kind != "phrases" || !host {
		t.Fatalf("%q, %v", kind, host)
	}
	if _, host := hosts(s.Bo); host {
		t.Fatal("Bo is told that the table is theirs")
	}
	following := s.Bo.Follow(id, "")
	apitest.WantProblem(t, "a player switches", s.Bo.Do("PUT", talk, `{"talk":"text"}`), table.NotHost, 403)
	apitest.WantProblem(t, "not yet", s.Bo.Do("POST", remarks, `{"seat":1,"text":"Hello"}`), table.Illegal, 422)
	switches(s.Ada, talk, "text")
	wantTalk(t, following, "text")
	w.Later(time.Minute)
	s.Bo.Post(201, remarks, obj{"seat": 1, "text": "Hello"})
	switches(s.Ada, talk, "text") // as it is already: no message
	switches(s.Ada, talk, "phrases")
	wantTalk(t, following, "phrases")
	apitest.WantProblem(t, "switched off", s.Bo.Do("POST", remarks, `{"seat":1,"text":"Hello"}`), table.Illegal, 422)
	if list := remarksOf(s.Bo, id); list.Talk != "phrases" || len(list.Remarks) != 1 {
		t.Fatalf("%+v", list)
	}
	if m := s.Bo.Match(id); m.Talk != "phrases" {
		t.Fatalf("%q", m.Talk)
	}

	var m matches.Match
	s.Ada.Post(201, "/api/matches", obj{"game": "zoom", "talk": "children", "seats": []obj{{"kind": "me"}, {"kind": "me"}}}).Into(t, &m)
	apitest.WantProblem(t, "at a children's table", s.Ada.Do("PUT", "/api/matches/"+m.ID+"/talk", `{"talk":"text"}`), table.Illegal, 422)
	if a := s.Ada.Do("PUT", talk, `{"talk":"children"}`); a.Status != 422 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

// The host of an evening switches all of its tables at once, including those of later rounds.
func TestTalkOfAnEvening(t *testing.T) {
	w := apitest.NewWorld(t)
	host, players := w.Guest(), []*apitest.Client{w.Guest(), w.Guest(), w.Guest()}
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "toy", "talk": "text", "rounds": 2}).Into(t, &e)
	for i, c := range players {
		c.Post(200, "/api/evenings/"+e.ID+"/players", obj{"name": []string{"Ada", "Bo", "Cy"}[i]})
	}
	words := "/api/evenings/" + e.ID + "/words"
	host.Post(200, words, obj{"word": "start"}).Into(t, &e)
	id := e.Tables[0].Match
	following := players[0].Follow(id, "")
	apitest.WantProblem(t, "a player switches", players[0].Do("POST", words, `{"word":"talk","talk":"phrases"}`), table.NotHost, 403)
	host.Post(200, words, obj{"word": "talk", "talk": "phrases"}).Into(t, &e)
	wantTalk(t, following, "phrases")
	if e.Talk != "phrases" || players[0].Match(id).Talk != "phrases" {
		t.Fatalf("%q, %q", e.Talk, players[0].Match(id).Talk)
	}
	// One of its tables alone.
	switches(host, "/api/matches/"+id+"/talk", "text")
	wantTalk(t, following, "text")
	if host.Get("/api/evenings/"+e.ID).Into(t, &e); e.Talk != "phrases" {
		t.Fatalf("%q", e.Talk)
	}
	n := e.N
	host.Post(200, words, obj{"word": "talk", "talk": "phrases"}).Into(t, &e)
	wantTalk(t, following, "phrases")
	if e.N != n {
		t.Errorf("the evening's log grew though nothing changed there")
	}
	for i := range evening.MostRuled { // until it was done too often (EV20)
		w.Later(time.Minute)
		a := host.Do("POST", words, apitest.JSON(t, obj{"word": "talk", "talk": []string{"text", "phrases"}[i%2]}))
		if a.Status == 422 && strings.Contains(string(a.Body), "EV20") {
			return
		}
	}
	t.Error("a host may fill the log without an end")
}
