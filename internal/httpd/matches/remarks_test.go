package matches_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

type remarked struct {
	Talk    string
	Remarks []matches.Remark
}

func remarksOf(c *apitest.Client, id string) (out remarked) {
	c.T.Helper()
	c.Get("/api/matches/"+id+"/remarks").Into(c.T, &out)
	return out
}

// meanwhile follows matches; something happens once, right after the match with its first action was
// read for a message.
type meanwhile struct {
	table.Rooms
	happens atomic.Pointer[func()]
}

func (r *meanwhile) Follow(ctx context.Context, id table.MatchID, g table.GuestID) (table.Watch, error) {
	w, err := r.Rooms.Follow(ctx, id, g)
	return readBefore{w, r}, err
}

type readBefore struct {
	table.Watch
	rooms *meanwhile
}

func (w readBefore) Match() *table.Match {
	m := w.Watch.Match()
	if m.N() < 2 {
		return m // read to tell who is here
	}
	if happens := w.rooms.happens.Swap(nil); happens != nil {
		(*happens)()
	}
	return m
}

// A remark about an action is not told before the action, however close together they come.
func TestRemarkAfterItsAction(t *testing.T) {
	w := apitest.NewWorld(t)
	rooms := &meanwhile{Rooms: w.Hall}
	w.API.Rooms = rooms
	c := w.Guest()
	m := c.Open("toy", "me", "me", "me")
	following := c.Follow(m.ID, "1")
	if msg, err := following.Next(); err != nil || msg.Kind != "presence" {
		t.Fatalf("%+v %v", msg, err)
	}
	both := func() {
		c.Act(200, m.ID, 1, 1, "1")
		c.Post(201, "/api/matches/"+m.ID+"/remarks", obj{"seat": 1, "phrase": 3})
	}
	rooms.happens.Store(&both)
	c.Act(200, m.ID, 0, 0, "1")
	var got []string
	for len(got) < 3 {
		msg, err := following.Next()
		if err != nil {
			t.Fatal(err)
		}
		if msg.ID != "" || msg.Kind == "remark" {
			got = append(got, msg.Kind+msg.ID)
		}
	}
	if want := []string{"2", "3", "remark"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A phrase reaches all followers, as a number; it does not change log, record or views.
func TestPhrases(t *testing.T) {
	w := apitest.NewWorld(t)
	s := w.Scene()
	id, path := s.Hidden.ID, "/api/matches/"+s.Hidden.ID+"/remarks"
	watcher := w.Guest()
	following := watcher.Follow(id, "")
	before, record := s.Ada.Match(id), string(s.Ada.Get("/api/matches/"+id+"/record").Body)
	var r matches.Remark
	s.Bo.Post(201, path, obj{"seat": 1, "phrase": 3}).Into(t, &r)
	if r.N != 1 || r.Seat != 1 || r.Phrase != 3 || r.Text != "" {
		t.Fatalf("%+v", r)
	}
	for {
		m, err := following.Next()
		if err != nil {
			t.Fatal(err)
		}
		if m.Kind != "remark" {
			continue
		}
		if m.ID != "" || !strings.Contains(m.Data, `"phrase":3`) || strings.Contains(m.Data, s.Secret) || strings.Contains(m.Data, "view") {
			t.Errorf("%+v", m)
		}
		break
	}
	if got := remarksOf(watcher, id); got.Talk != "phrases" || len(got.Remarks) != 1 || got.Remarks[0] != r {
		t.Errorf("%+v", got)
	}
	after := s.Ada.Match(id)
	if after.N != before.N || len(after.Events) != len(before.Events) || string(s.Ada.Get("/api/matches/"+id+"/record").Body) != record {
		t.Error("a phrase is in the log, or in the record")
	}
	apitest.WantProblem(t, "of another seat", s.Bo.Do("POST", path, `{"seat":0,"phrase":1}`), table.NotYourSeat, 403)
	apitest.WantProblem(t, "who watches", watcher.Do("POST", path, `{"seat":1,"phrase":1}`), table.NotYourSeat, 403)
	nothing := s.Ada.Do("POST", path, `{"seat":0}`)
	apitest.WantProblem(t, "no phrase", nothing, table.Invalid, 422)
	if !strings.Contains(string(nothing.Body), "say a phrase, 1 to 12, or a line in text (TB20)") {
		t.Errorf("it does not say what is missing: %s", nothing.Body)
	}
	apitest.WantProblem(t, "phrase 13", s.Ada.Do("POST", path, `{"seat":0,"phrase":13}`), table.Invalid, 422)
	apitest.WantProblem(t, "a line where there are phrases only", s.Ada.Do("POST", path, `{"seat":0,"text":"Hello"}`), table.Illegal, 422)
}

// Whoever got no answer says it again, and it was said once, even if the host has deleted it meanwhile.
func TestSaidAgainAfterALostAnswer(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "toy", "talk": "text", "seats": apitest.Seats("me", "me", "me")}).Into(t, &m)
	path := "/api/matches/" + m.ID + "/remarks"
	say := func(body, key string) (r matches.Remark) {
		t.Helper()
		w.Later(time.Minute)
		a := ada.Do("POST", path, body, "Idempotency-Key", key)
		if a.Status != 201 {
			t.Fatalf("%s with the key %s: %d %s", body, key, a.Status, a.Body)
		}
		a.Into(t, &r)
		return r
	}
	const line = `{"seat":0,"text":"Hello"}`
	first := say(line, "one")
	if again := say(line, "one"); again != first || first.N != 1 {
		t.Errorf("said as %+v, and once more as %+v", first, again)
	}
	for n, x := range []struct{ body, key string }{{line, "two"}, {`{"seat":1,"text":"Hello"}`, "one"}, {line, ""}, {line, ""}} {
		if r := say(x.body, x.key); r.N != n+2 {
			t.Errorf("%s with the key %q: %+v, want number %d", x.body, x.key, r, n+2)
		}
	}
	talk := func(what string) {
		if a := ada.Do("PUT", "/api/matches/"+m.ID+"/talk", `{"talk":"`+what+`"}`); a.Status != 200 {
			t.Fatalf("talk %s: %d %s", what, a.Status, a.Body)
		}
	}
	talk("phrases")
	for range 5 { // more often than anybody may speak
		var again matches.Remark
		ada.Do("POST", path, line, "Idempotency-Key", "one").Into(t, &again)
		if again != first {
			t.Errorf("said as %+v, and once more, where lines are off by now, as %+v", first, again)
		}
	}
	talk("text")
	w.Later(time.Minute)
	following := ada.Follow(m.ID, "")
	ada.Do("DELETE", path+"/1", "")
	apitest.WantProblem(t, "deleted, and said again", ada.Do("POST", path, line, "Idempotency-Key", "one"), table.NotFound, 404)
	say(line, "three")
	for {
		msg, err := following.Next()
		if err != nil {
			t.Fatal(err)
		}
		if msg.Kind == "remark" {
			if !strings.Contains(msg.Data, `"n":6`) {
				t.Errorf("said again to those who listen: %s", msg.Data)
			}
			break
		}
	}
	if got := remarksOf(ada, m.ID).Remarks; len(got) != 5 || got[0].N != 2 {
		t.Errorf("%+v", got)
	}
}

// Three remarks at once, and then one every four seconds.
func TestTalkingTooMuch(t *testing.T) {
	w := apitest.NewWorld(t)
	s := w.Scene()
	path := "/api/matches/" + s.Hidden.ID + "/remarks"
	w.Stop()
	for range 3 {
		s.Bo.Post(201, path, obj{"seat": 1, "phrase": 1})
		w.Later(4 * time.Second)
	}
	for range 5 { // as after lost answers: one remark
		if a := s.Bo.Do("POST", path, `{"seat":1,"phrase":2}`, "Idempotency-Key", "lost"); a.Status != 201 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	for range 2 {
		s.Bo.Post(201, path, obj{"seat": 1, "phrase": 1})
	}
	a := s.Bo.Do("POST", path, `{"seat":1,"phrase":1}`)
	apitest.WantProblem(t, "the fourth", a, table.TooMany, 429)
	if a.Header.Get("Retry-After") != "4" {
		t.Errorf("%v", a.Header)
	}
	s.Ada.Post(201, path, obj{"seat": 0, "phrase": 1}) // another match is not delayed by it
	w.Later(4 * time.Second)
	s.Bo.Post(201, path, obj{"seat": 1, "phrase": 1})
	apitest.WantProblem(t, "one every four seconds", s.Bo.Do("POST", path, `{"seat":1,"phrase":1}`), table.TooMany, 429)
}

// If lines are allowed, they are stored and shown as text. A reported one is listed for the host of
// the evening and for the server's host, and nothing in it is markup.
func TestLines(t *testing.T) {
	w := apitest.NewWorld(t)
	host, ada, bo, cy := w.Guest(), w.Guest(), w.Guest(), w.Guest()
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "toy", "talk": "text"}).Into(t, &e)
	for i, c := range []*apitest.Client{ada, bo, cy} {
		c.Post(200, "/api/evenings/"+e.ID+"/players", obj{"name": []string{"Ada", "Bo", "Cy"}[i]})
	}
	host.Post(200, "/api/evenings/"+e.ID+"/words", obj{"word": "start"}).Into(t, &e)
	id := e.Tables[0].Match
	seat := 0
	for i, x := range e.Tables[0].Seats {
		if x.Player == 2 {
			seat = i
		}
	}
	if m := ada.Match(id); m.Talk != "text" || e.Talk != "text" {
		t.Fatalf("%q, %q", m.Talk, e.Talk)
	}
	path := "/api/matches/" + id + "/remarks"
	const line = `<img src=x onerror="alert(1)"> Grüße`
	var r matches.Remark
	bo.Post(201, path, obj{"seat": seat, "text": "  " + line + " "}).Into(t, &r)
	if r.Text != line || r.Phrase != 0 {
		t.Fatalf("%+v", r)
	}
	apitest.WantProblem(t, "too long", bo.Do("POST", path, apitest.JSON(t, obj{"seat": seat, "text": strings.Repeat("x", table.MaxLine+1)})), table.Invalid, 422)
	apitest.WantProblem(t, "a phrase and a line", bo.Do("POST", path, apitest.JSON(t, obj{"seat": seat, "text": "x", "phrase": 1})), table.Invalid, 422)
	w.Later(time.Minute)
	apitest.WantProblem(t, "nothing that is seen", bo.Do("POST", path, apitest.JSON(t, obj{"seat": seat, "text": "\u2800"})), table.Invalid, 422)

	reports := func(c *apitest.Client) apitest.Answer { return c.Get("/api/evenings/" + e.ID + "/reports") }
	apitest.WantProblem(t, "a player asks what was reported", reports(ada), table.NotHost, 403)
	apitest.WantProblem(t, "one who watches reports", host.Do("POST", path+"/1/report", ""), table.NotYourSeat, 403)
	var list []matches.Report
	if reports(host).Into(t, &list); len(list) != 0 {
		t.Fatalf("%+v", list)
	}
	ada.Post(204, path+"/1/report", nil)
	cy.Post(204, path+"/1/report", nil)
	if reports(host).Into(t, &list); len(list) != 1 || list[0].Name != "Bo" || list[0].Text != line || list[0].Match != id {
		t.Fatalf("%+v", list)
	}
	admin := func() string {
		return string(w.Guest().Do("GET", "/admin", "", "Authorization", "Bearer "+apitest.HostToken).Body)
	}
	if text := admin(); !strings.Contains(text, "&lt;img src=x") || strings.Contains(text, "<img") {
		t.Errorf("%s", text)
	}

	// A host deletes it: it disappears from every open page, and from every list.
	following := cy.Follow(id, "")
	apitest.WantProblem(t, "a player deletes", ada.Do("DELETE", path+"/1", ""), table.NotHost, 403)
	if a := host.Do("DELETE", path+"/1", ""); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for m, err := following.Next(); m.Kind != "unsaid"; m, err = following.Next() {
		if err != nil {
			t.Fatal(err)
		}
	}
	apitest.WantProblem(t, "twice", host.Do("DELETE", path+"/1", ""), table.NotFound, 404)
	if reports(host).Into(t, &list); len(list) != 0 || len(remarksOf(ada, id).Remarks) != 0 || strings.Contains(admin(), "img src=x") {
		t.Errorf("%+v, %+v", list, remarksOf(ada, id))
	}
}

// A children's table never has lines, and neither does the next match there.
func TestChildrensTable(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "zoom", "talk": "children", "seats": []obj{{"kind": "me"}, {"kind": "me"}}}).Into(t, &m)
	for range 2 {
		if m.Talk != "children" {
			t.Fatalf("%q", m.Talk)
		}
		path := "/api/matches/" + m.ID
		a := ada.Do("POST", path+"/remarks", `{"seat":0,"text":"Hello"}`)
		apitest.WantProblem(t, "a line", a, table.Illegal, 422)
		if !strings.Contains(string(a.Body), "children") {
			t.Errorf("%s", a.Body)
		}
		ada.Post(201, path+"/remarks", obj{"seat": 0, "phrase": 12})
		ada.Post(200, path+"/words", obj{"seat": 0, "word": "resign"})
		var next struct{ Match string }
		ada.Do("POST", path+"/again", "").Into(t, &next)
		m = ada.Match(next.Match)
	}
	apitest.WantProblem(t, "another talk", ada.Do("POST", "/api/matches", `{"game":"zoom","talk":"loud","seats":[{"kind":"me"},{"kind":"me"}]}`), table.Invalid, 422)
}

// While shared deals are played, other tables do not hear a table's talk (EV11).
func TestSealedTalk(t *testing.T) {
	w := apitest.NewWorld(t)
	host := w.Guest()
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "drawn", "duplicate": true}).Into(t, &e)
	for i := range 4 {
		w.Guest().Post(200, "/api/evenings/"+e.ID+"/players", obj{"name": fmt.Sprint("Player ", i+1)})
	}
	host.Post(200, "/api/evenings/"+e.ID+"/words", obj{"word": "start", "anyway": true}).Into(t, &e)
	apitest.WantProblem(t, "from elsewhere", host.Get("/api/matches/"+e.Tables[0].Match+"/remarks"), table.NotYourSeat, 403)
}

// The list has the last 200, also where earlier ones are kept because they were reported.
func TestLastRemarks(t *testing.T) {
	w := apitest.NewWorld(t)
	w.Stop()
	ada := w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "toy", "talk": "text", "seats": apitest.Seats("me", "me", "me")}).Into(t, &m)
	path := "/api/matches/" + m.ID + "/remarks"
	for i := range table.KeptRemarks + 3 {
		w.Later(20 * time.Second)
		var r matches.Remark
		ada.Post(201, path, obj{"seat": 0, "text": fmt.Sprint("line ", i)}).Into(t, &r)
		if i < 2 {
			ada.Post(204, fmt.Sprintf("%s/%d/report", path, r.N), obj{})
		}
	}
	got := remarksOf(ada, m.ID).Remarks
	if len(got) != table.KeptRemarks || got[0].N != 4 {
		t.Errorf("%d, the first %+v", len(got), got[0])
	}
}
