package httpd_test

import (
	"fmt"
	"testing"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

type placeLink struct{ Token, Until string }

type moved struct {
	Match, Evening string
	Seat           int
}

// secretOf returns a hand as the view of a match shows it to a guest: 0 to those who have none.
func (c *client) secretOf(id string) int {
	c.t.Helper()
	s, _ := c.match(id).View.(obj)["secret"].(float64)
	return int(s)
}

// A phone dies in the middle of a round. The host gives its owner a link, and the new phone has
// the place, the seat and the hand; nobody else can have it, and the old phone has lost it.
func TestPlaceGivenOut(t *testing.T) {
	w := newWorld(t)
	host, ada, bo, cy, phone, thief := w.guest(), w.guest(), w.guest(), w.guest(), w.guest(), w.guest()
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "toy", "rounds": 2}).into(t, &e)
	path := "/api/evenings/" + e.ID
	for i, c := range []*client{ada, bo, cy} {
		c.post(200, path+"/players", obj{"name": []string{"Ada", "Bo", "Cy"}[i]})
	}
	host.post(200, path+"/words", obj{"word": "start"}).into(t, &e)
	id := e.Tables[0].Match
	seatOf := map[int]int{}
	for i, s := range e.Tables[0].Seats {
		seatOf[s.Player] = i
	}
	hand := bo.secretOf(id)
	if hand == 0 || phone.secretOf(id) != 0 {
		t.Fatalf("Bo has %d, a spectator %d", hand, phone.secretOf(id))
	}

	for who, c := range map[string]*client{"a player": ada, "Bo himself": bo, "a stranger": thief} {
		wantProblem(t, who+" gives out the place of Bo", c.do("POST", path+"/link", `{"player":2}`), table.NotHost, 403)
	}
	wantProblem(t, "the place of nobody", host.do("POST", path+"/link", `{"player":4}`), table.NotFound, 404)
	wantProblem(t, "a stranger's own place", thief.do("POST", path+"/link", `{}`), table.NotYourSeat, 403)
	var own, link placeLink
	bo.post(200, path+"/link", obj{}).into(t, &own)
	host.post(200, path+"/link", obj{"player": 2}).into(t, &link)
	if link.Until == "" || link.Token == own.Token {
		t.Fatalf("%+v, %+v", own, link)
	}
	wantProblem(t, "guessed", thief.do("POST", "/api/claims", toJSON(t, obj{"token": e.ID + ".guess"})), table.NotFound, 404)
	wantProblem(t, "of another evening", thief.do("POST", "/api/claims", toJSON(t, obj{"token": "nothing" + link.Token[len(e.ID):]})), table.NotFound, 404)
	wantProblem(t, "another player", ada.do("POST", "/api/claims", toJSON(t, obj{"token": link.Token})), table.Taken, 409)

	old := bo.follow(id, "")
	var got moved
	phone.post(200, "/api/claims", obj{"token": link.Token}).into(t, &got)
	if got != (moved{id, e.ID, seatOf[2]}) {
		t.Errorf("%+v", got)
	}
	phone.post(200, "/api/claims", obj{"token": link.Token}) // asked again after a lost answer
	wantProblem(t, "used", thief.do("POST", "/api/claims", toJSON(t, obj{"token": link.Token})), table.NotFound, 404)
	wantProblem(t, "sent on by the old phone", thief.do("POST", "/api/claims", toJSON(t, obj{"token": own.Token})), table.NotFound, 404)
	if phone.secretOf(id) != hand || bo.secretOf(id) != 0 {
		t.Errorf("the new phone sees %d, the old one %d", phone.secretOf(id), bo.secretOf(id))
	}
	p, b := phone.evening(e.ID), bo.evening(e.ID)
	if p.You != 2 || p.Was != 0 || p.Table != id || b.You != 0 || b.Was != 2 || b.Table != "" || b.Players[1].Name != "Bo" {
		t.Errorf("the new phone: %+v\nthe old one: %+v", p, b)
	}
	var me httpd.Me
	if phone.get("/api/me").into(t, &me); len(me.Evenings) != 1 || len(me.Matches) != 1 {
		t.Errorf("the new phone's own: %+v", me)
	}
	if bo.get("/api/me").into(t, &me); len(me.Matches) != 0 {
		t.Errorf("the old phone's own: %+v", me.Matches)
	}

	// The old phone acts for nobody, and its stream, which is still open, tells it what
	// a spectator learns.
	wantProblem(t, "the old phone carries", bo.do("POST", path+"/link", `{}`), table.NotYourSeat, 403)
	wantProblem(t, "the old phone carries the seat", bo.do("POST", fmt.Sprintf("/api/matches/%s/seats/%d/link", id, seatOf[2]), ""), table.NotYourSeat, 403)
	by := map[int]*client{seatOf[1]: ada, seatOf[2]: phone, seatOf[3]: cy}
	for {
		m := host.match(id)
		if m.Result != nil {
			break
		}
		act := toJSON(t, obj{"seat": *m.Turn, "ply": m.Ply, "action": "1"})
		wantProblem(t, "the old phone acts", bo.do("POST", "/api/matches/"+id+"/actions", act), table.NotYourSeat, 403)
		by[*m.Turn].act(200, id, *m.Turn, m.Ply, "1")
	}
	n := host.match(id).N
	seen := false
	for _, m := range old.until(n) {
		var news httpd.News
		if m.id == "" || m.kind != "" {
			continue
		}
		answer{body: []byte(m.data)}.into(t, &news)
		if news.Event.Kind == "seat" {
			seen = true
			continue
		}
		if v, ok := news.Event.View.(obj); ok && seen && v["secret"] != float64(0) || len(news.Legal) > 0 && seen {
			t.Errorf("the old phone is told %s", m.data)
		}
	}
	if !seen {
		t.Error("the old phone was not told")
	}

	// The score is Bo's, and so is the seat in the next round.
	host.post(200, path+"/words", obj{"word": "start"}).into(t, &e)
	for _, l := range e.Standings {
		if l.Player == 2 && l.Deals != 1 {
			t.Errorf("%+v", l)
		}
	}
	if p := phone.evening(e.ID); p.Table == "" || phone.secretOf(p.Table) == 0 || bo.secretOf(p.Table) != 0 {
		t.Errorf("the next round: %+v", p)
	}
}

// While a phone lives its owner carries the place to another one, from the evening or from the
// table, and both play.
func TestPlaceCarried(t *testing.T) {
	w := newWorld(t)
	host, ada, tablet, laptop := w.guest(), w.guest(), w.guest(), w.guest()
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "toy", "rounds": 2, "level": 1}).into(t, &e)
	path := "/api/evenings/" + e.ID
	host.post(200, path+"/players", obj{"name": "Host"})
	ada.post(200, path+"/players", obj{"name": "Ada"})
	var link placeLink
	ada.post(200, path+"/link", obj{}).into(t, &link)
	var got moved
	tablet.post(200, "/api/claims", obj{"token": link.Token}).into(t, &got)
	if got.Match != "" || got.Evening != e.ID || tablet.evening(e.ID).You != 2 || tablet.evening(e.ID).Host {
		t.Errorf("%+v, %+v", got, tablet.evening(e.ID))
	}
	host.post(200, path+"/words", obj{"word": "start"}).into(t, &e)
	id := e.Tables[0].Match
	seat := 0
	for i, s := range e.Tables[0].Seats {
		if s.Player == 2 {
			seat = i
		}
	}
	ada.post(200, fmt.Sprintf("/api/matches/%s/seats/%d/link", id, seat), obj{}).into(t, &link)
	laptop.post(200, "/api/claims", obj{"token": link.Token}).into(t, &got)
	if got != (moved{id, e.ID, seat}) {
		t.Errorf("%+v", got)
	}
	for name, c := range map[string]*client{"ada": ada, "tablet": tablet, "laptop": laptop} {
		if c.secretOf(id) == 0 || c.evening(e.ID).Table != id {
			t.Errorf("%s does not sit at the table", name)
		}
	}
	// The host carries the evening along.
	phone := w.guest()
	host.post(200, path+"/link", obj{}).into(t, &link)
	phone.post(200, "/api/claims", obj{"token": link.Token})
	if got := phone.evening(e.ID); !got.Host || got.You != 1 {
		t.Errorf("%+v", got)
	}
	phone.post(200, path+"/words", obj{"word": "end"})
	wantProblem(t, "when it is over", ada.do("POST", path+"/link", `{}`), table.Over, 409)
}

// Where all tables share the deals the old phone sees nothing more of its table, not even by a
// stream that is still open (EV11).
func TestSharedPlaceGivenOut(t *testing.T) {
	w := newWorld(t)
	host, ada, bo, phone := w.guest(), w.guest(), w.guest(), w.guest()
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "drawn", "duplicate": true}).into(t, &e)
	path := "/api/evenings/" + e.ID
	ada.post(200, path+"/players", obj{"name": "Ada"})
	bo.post(200, path+"/players", obj{"name": "Bo"})
	host.post(200, path+"/words", obj{"word": "start", "anyway": true}).into(t, &e)
	id := e.Tables[0].Match
	stream := bo.follow(id, "")
	var link placeLink
	host.post(200, path+"/link", obj{"player": 2}).into(t, &link)
	phone.post(200, "/api/claims", obj{"token": link.Token})
	for {
		m, err := stream.next()
		if err != nil {
			t.Fatal("the stream ended without a word")
		}
		if m.kind == "gone" {
			break
		}
	}
	if _, err := stream.next(); err == nil {
		t.Error("the stream of the old phone goes on")
	}
	wantProblem(t, "the old phone looks", bo.get("/api/matches/"+id), table.NotYourSeat, 403)
	if phone.secretOf(id) == 0 {
		t.Error("the new phone has no hand")
	}
}

// Nor when its table is done and another still plays the same deals.
func TestSharedPlaceGivenOutAtTheEnd(t *testing.T) {
	w := newWorld(t)
	host, phone := w.guest(), w.guest()
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "drawn", "duplicate": true}).into(t, &e)
	path := "/api/evenings/" + e.ID
	people := []*client{nil}
	for _, name := range []string{"Ada", "Bo", "Cy", "Dan", "Eva", "Fin"} {
		c := w.guest()
		c.post(200, path+"/players", obj{"name": name})
		people = append(people, c)
	}
	host.post(200, path+"/words", obj{"word": "start", "anyway": true}).into(t, &e)
	if len(e.Tables) != 2 {
		t.Fatalf("%d tables", len(e.Tables))
	}
	const lost = 2
	old, id := people[lost], ""
	var seats []httpd.EveningSeat
	for _, tab := range e.Tables {
		for _, s := range tab.Seats {
			if s.Player == lost {
				id, seats = tab.Match, tab.Seats
			}
		}
	}
	m := old.match(id)
	for m.Result == nil {
		people[seats[*m.Turn].Player].act(200, id, *m.Turn, m.Ply, "1")
		m = old.match(id)
	}
	stream := old.follow(id, fmt.Sprint(m.N))
	var link placeLink
	host.post(200, path+"/link", obj{"player": lost}).into(t, &link)
	phone.post(200, "/api/claims", obj{"token": link.Token})
	for {
		m, err := stream.next()
		if err != nil {
			t.Fatal("the stream ended without a word")
		}
		if m.id != "" {
			t.Fatalf("the old phone is told %s", m.data)
		}
		if m.kind == "gone" {
			break
		}
	}
	wantProblem(t, "the old phone looks", old.get("/api/matches/"+id), table.NotYourSeat, 403)
	if got := phone.match(id); got.Result == nil {
		t.Errorf("the new phone sees %+v", got.Card)
	}
}
