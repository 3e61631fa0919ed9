package httpd_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

type remarked struct {
	Talk    string
	Remarks []httpd.Remark
}

func (c *client) remarks(id string) (out remarked) {
	c.t.Helper()
	c.get("/api/matches/"+id+"/remarks").into(c.t, &out)
	return out
}

// A phrase reaches everybody who follows, as a number; log, record and views do not change by it.
func TestPhrases(t *testing.T) {
	w := newWorld(t)
	s := w.scene()
	id, path := s.hidden.ID, "/api/matches/"+s.hidden.ID+"/remarks"
	watcher := w.guest()
	following := watcher.follow(id, "")
	before, record := s.ada.match(id), string(s.ada.get("/api/matches/"+id+"/record").body)
	var r httpd.Remark
	s.bo.post(201, path, obj{"seat": 1, "phrase": 3}).into(t, &r)
	if r.N != 1 || r.Seat != 1 || r.Phrase != 3 || r.Text != "" {
		t.Fatalf("%+v", r)
	}
	for {
		m, err := following.next()
		if err != nil {
			t.Fatal(err)
		}
		if m.kind != "remark" {
			continue
		}
		if m.id != "" || !strings.Contains(m.data, `"phrase":3`) || strings.Contains(m.data, s.secret) || strings.Contains(m.data, "view") {
			t.Errorf("%+v", m)
		}
		break
	}
	if got := watcher.remarks(id); got.Talk != "phrases" || len(got.Remarks) != 1 || got.Remarks[0] != r {
		t.Errorf("%+v", got)
	}
	after := s.ada.match(id)
	if after.N != before.N || len(after.Events) != len(before.Events) || string(s.ada.get("/api/matches/"+id+"/record").body) != record {
		t.Error("a phrase is in the log, or in the record")
	}
	wantProblem(t, "of another seat", s.bo.do("POST", path, `{"seat":0,"phrase":1}`), table.NotYourSeat, 403)
	wantProblem(t, "who watches", watcher.do("POST", path, `{"seat":1,"phrase":1}`), table.NotYourSeat, 403)
	wantProblem(t, "no phrase", s.ada.do("POST", path, `{"seat":0}`), table.Invalid, 422)
	wantProblem(t, "phrase 13", s.ada.do("POST", path, `{"seat":0,"phrase":13}`), table.Invalid, 422)
	wantProblem(t, "a line where there are phrases only", s.ada.do("POST", path, `{"seat":0,"text":"Hello"}`), table.Illegal, 422)
}

// Three things at once, and then one every four seconds.
func TestTalkingTooMuch(t *testing.T) {
	w := newWorld(t)
	s := w.scene()
	path := "/api/matches/" + s.hidden.ID + "/remarks"
	w.stop()
	for range 3 {
		s.bo.post(201, path, obj{"seat": 1, "phrase": 1})
	}
	a := s.bo.do("POST", path, `{"seat":1,"phrase":1}`)
	wantProblem(t, "the fourth", a, table.TooMany, 429)
	if a.header.Get("Retry-After") != "4" {
		t.Errorf("%v", a.header)
	}
	s.ada.post(201, path, obj{"seat": 0, "phrase": 1}) // another is not held up by it
	now := w.now().Add(4 * time.Second)
	w.fixed.Store(&now)
	s.bo.post(201, path, obj{"seat": 1, "phrase": 1})
	wantProblem(t, "one every four seconds", s.bo.do("POST", path, `{"seat":1,"phrase":1}`), table.TooMany, 429)
}

// Where it is allowed, lines are kept and told as text; a reported one is listed for the host of
// the evening, and for whoever runs the server, and nothing in it is markup.
func TestLines(t *testing.T) {
	w := newWorld(t)
	host, ada, bo, cy := w.guest(), w.guest(), w.guest(), w.guest()
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "toy", "talk": "text"}).into(t, &e)
	for i, c := range []*client{ada, bo, cy} {
		c.post(200, "/api/evenings/"+e.ID+"/players", obj{"name": []string{"Ada", "Bo", "Cy"}[i]})
	}
	host.post(200, "/api/evenings/"+e.ID+"/words", obj{"word": "start"}).into(t, &e)
	id := e.Tables[0].Match
	seat := 0
	for i, x := range e.Tables[0].Seats {
		if x.Player == 2 {
			seat = i
		}
	}
	if m := ada.match(id); m.Talk != "text" || e.Talk != "text" {
		t.Fatalf("%q, %q", m.Talk, e.Talk)
	}
	path := "/api/matches/" + id + "/remarks"
	const line = `<img src=x onerror="alert(1)"> Grüße`
	var r httpd.Remark
	bo.post(201, path, obj{"seat": seat, "text": "  " + line + " "}).into(t, &r)
	if r.Text != line || r.Phrase != 0 {
		t.Fatalf("%+v", r)
	}
	wantProblem(t, "too long", bo.do("POST", path, toJSON(t, obj{"seat": seat, "text": strings.Repeat("x", table.MaxLine+1)})), table.Invalid, 422)
	wantProblem(t, "a phrase and a line", bo.do("POST", path, toJSON(t, obj{"seat": seat, "text": "x", "phrase": 1})), table.Invalid, 422)
	w.later(time.Minute)
	wantProblem(t, "nothing that is seen", bo.do("POST", path, toJSON(t, obj{"seat": seat, "text": "\u2800"})), table.Invalid, 422)

	reports := func(c *client) answer { return c.get("/api/evenings/" + e.ID + "/reports") }
	wantProblem(t, "a player asks what was reported", reports(ada), table.NotHost, 403)
	wantProblem(t, "one who watches reports", host.do("POST", path+"/1/report", ""), table.NotYourSeat, 403)
	var list []httpd.Report
	if reports(host).into(t, &list); len(list) != 0 {
		t.Fatalf("%+v", list)
	}
	ada.post(204, path+"/1/report", nil)
	cy.post(204, path+"/1/report", nil)
	if reports(host).into(t, &list); len(list) != 1 || list[0].Name != "Bo" || list[0].Text != line || list[0].Match != id {
		t.Fatalf("%+v", list)
	}
	admin := func() string {
		return string(w.guest().do("GET", "/admin", "", "Authorization", "Bearer "+adminToken).body)
	}
	if text := admin(); !strings.Contains(text, "&lt;img src=x") || strings.Contains(text, "<img") {
		t.Errorf("%s", text)
	}

	// A host deletes it: gone from every page that is open, and from every list.
	following := cy.follow(id, "")
	wantProblem(t, "a player deletes", ada.do("DELETE", path+"/1", ""), table.NotHost, 403)
	if a := host.do("DELETE", path+"/1", ""); a.status != 204 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	for m, err := following.next(); m.kind != "unsaid"; m, err = following.next() {
		if err != nil {
			t.Fatal(err)
		}
	}
	wantProblem(t, "twice", host.do("DELETE", path+"/1", ""), table.NotFound, 404)
	if reports(host).into(t, &list); len(list) != 0 || len(ada.remarks(id).Remarks) != 0 || strings.Contains(admin(), "img src=x") {
		t.Errorf("%+v, %+v", list, ada.remarks(id))
	}
}

// A children's table never has lines, nor has the next match there.
func TestChildrensTable(t *testing.T) {
	w := newWorld(t)
	ada := w.guest()
	var m httpd.Match
	ada.post(201, "/api/matches", obj{"game": "zoom", "talk": "children", "seats": []obj{{"kind": "me"}, {"kind": "me"}}}).into(t, &m)
	for range 2 {
		if m.Talk != "children" {
			t.Fatalf("%q", m.Talk)
		}
		path := "/api/matches/" + m.ID
		a := ada.do("POST", path+"/remarks", `{"seat":0,"text":"Hello"}`)
		wantProblem(t, "a line", a, table.Illegal, 422)
		if !strings.Contains(string(a.body), "children") {
			t.Errorf("%s", a.body)
		}
		ada.post(201, path+"/remarks", obj{"seat": 0, "phrase": 12})
		ada.post(200, path+"/words", obj{"seat": 0, "word": "resign"})
		var next struct{ Match string }
		ada.do("POST", path+"/again", "").into(t, &next)
		m = ada.match(next.Match)
	}
	wantProblem(t, "another talk", ada.do("POST", "/api/matches", `{"game":"zoom","talk":"loud","seats":[{"kind":"me"},{"kind":"me"}]}`), table.Invalid, 422)
}

// Of shared deals a table is not heard from elsewhere while they are played (EV11).
func TestSealedTalk(t *testing.T) {
	w := newWorld(t)
	host := w.guest()
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "drawn", "duplicate": true}).into(t, &e)
	for i := range 4 {
		w.guest().post(200, "/api/evenings/"+e.ID+"/players", obj{"name": fmt.Sprint("Player ", i+1)})
	}
	host.post(200, "/api/evenings/"+e.ID+"/words", obj{"word": "start", "anyway": true}).into(t, &e)
	wantProblem(t, "from elsewhere", host.get("/api/matches/"+e.Tables[0].Match+"/remarks"), table.NotYourSeat, 403)
}
