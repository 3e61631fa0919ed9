package evenings_test

import (
	"fmt"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

type placeLink struct{ Token, Until string }

type moved struct {
	Match, Evening string
	Seat           int
}

// secretOf returns a hand as the view of a match shows it to a guest: 0 to those who have none.
func secretOf(c *apitest.Client, id string) int {
	c.T.Helper()
	s, _ := c.Match(id).View.(obj)["secret"].(float64)
	return int(s)
}

// A phone dies in the middle of a round. The host gives its owner a link, and the new phone has
// the place, the seat and the hand; nobody else can have it, and the old phone has lost it.
func TestPlaceGivenOut(t *testing.T) {
	w := apitest.NewWorld(t)
	host, ada, bo, cy, phone, thief := w.Guest(), w.Guest(), w.Guest(), w.Guest(), w.Guest(), w.Guest()
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "toy", "rounds": 2}).Into(t, &e)
	path := "/api/evenings/" + e.ID
	for i, c := range []*apitest.Client{ada, bo, cy} {
		c.Post(200, path+"/players", obj{"name": []string{"Ada", "Bo", "Cy"}[i]})
	}
	host.Post(200, path+"/words", obj{"word": "start"}).Into(t, &e)
	id := e.Tables[0].Match
	seatOf := map[int]int{}
	for i, s := range e.Tables[0].Seats {
		seatOf[s.Player] = i
	}
	hand := secretOf(bo, id)
	if hand == 0 || secretOf(phone, id) != 0 {
		t.Fatalf("Bo has %d, a spectator %d", hand, secretOf(phone, id))
	}

	for who, c := range map[string]*apitest.Client{"a player": ada, "Bo himself": bo, "a stranger": thief} {
		apitest.WantProblem(t, who+" gives out the place of Bo", c.Do("POST", path+"/link", `{"player":2}`), table.NotHost, 403)
	}
	apitest.WantProblem(t, "the place of nobody", host.Do("POST", path+"/link", `{"player":4}`), table.NotFound, 404)
	apitest.WantProblem(t, "a stranger's own place", thief.Do("POST", path+"/link", `{}`), table.NotYourSeat, 403)
	var own, link placeLink
	bo.Post(200, path+"/link", obj{}).Into(t, &own)
	host.Post(200, path+"/link", obj{"player": 2}).Into(t, &link)
	if link.Until == "" || link.Token == own.Token {
		t.Fatalf("%+v, %+v", own, link)
	}
	apitest.WantProblem(t, "guessed", thief.Do("POST", "/api/claims", apitest.JSON(t, obj{"token": e.ID + ".guess"})), table.NotFound, 404)
	apitest.WantProblem(t, "of another evening", thief.Do("POST", "/api/claims", apitest.JSON(t, obj{"token": "nothing" + link.Token[len(e.ID):]})), table.NotFound, 404)
	apitest.WantProblem(t, "another player", ada.Do("POST", "/api/claims", apitest.JSON(t, obj{"token": link.Token})), table.Taken, 409)

	old := bo.Follow(id, "")
	var got moved
	phone.Post(200, "/api/claims", obj{"token": link.Token}).Into(t, &got)
	if got != (moved{id, e.ID, seatOf[2]}) {
		t.Errorf("%+v", got)
	}
	phone.Post(200, "/api/claims", obj{"token": link.Token}) // asked again after a lost answer
	apitest.WantProblem(t, "used", thief.Do("POST", "/api/claims", apitest.JSON(t, obj{"token": link.Token})), table.NotFound, 404)
	apitest.WantProblem(t, "sent on by the old phone", thief.Do("POST", "/api/claims", apitest.JSON(t, obj{"token": own.Token})), table.NotFound, 404)
	if secretOf(phone, id) != hand || secretOf(bo, id) != 0 {
		t.Errorf("the new phone sees %d, the old one %d", secretOf(phone, id), secretOf(bo, id))
	}
	p, b := phone.Evening(e.ID), bo.Evening(e.ID)
	if p.You != 2 || p.Was != 0 || p.Table != id || b.You != 0 || b.Was != 2 || b.Table != "" || b.Players[1].Name != "Bo" {
		t.Errorf("the new phone: %+v\nthe old one: %+v", p, b)
	}
	var me matches.Me
	if phone.Get("/api/me").Into(t, &me); len(me.Evenings) != 1 || len(me.Matches) != 1 {
		t.Errorf("the new phone's own: %+v", me)
	}
	if bo.Get("/api/me").Into(t, &me); len(me.Matches) != 0 {
		t.Errorf("the old phone's own: %+v", me.Matches)
	}

	// The old phone acts for nobody, and its stream, which is still open, tells it what
	// a spectator learns.
	apitest.WantProblem(t, "the old phone carries", bo.Do("POST", path+"/link", `{}`), table.NotYourSeat, 403)
	apitest.WantProblem(t, "the old phone carries the seat", bo.Do("POST", fmt.Sprintf("/api/matches/%s/seats/%d/link", id, seatOf[2]), ""), table.NotYourSeat, 403)
	by := map[int]*apitest.Client{seatOf[1]: ada, seatOf[2]: phone, seatOf[3]: cy}
	for {
		m := host.Match(id)
		if m.Result != nil {
			break
		}
		act := apitest.JSON(t, obj{"seat": *m.Turn, "ply": m.Ply, "action": "1"})
		apitest.WantProblem(t, "the old phone acts", bo.Do("POST", "/api/matches/"+id+"/actions", act), table.NotYourSeat, 403)
		by[*m.Turn].Act(200, id, *m.Turn, m.Ply, "1")
	}
	n := host.Match(id).N
	seen := false
	for _, m := range old.Until(n) {
		var news matches.News
		if m.ID == "" || m.Kind != "" {
			continue
		}
		apitest.Answer{Body: []byte(m.Data)}.Into(t, &news)
		if news.Event.Kind == "seat" {
			seen = true
			continue
		}
		if v, ok := news.Event.View.(obj); ok && seen && v["secret"] != float64(0) || len(news.Legal) > 0 && seen {
			t.Errorf("the old phone is told %s", m.Data)
		}
	}
	if !seen {
		t.Error("the old phone was not told")
	}

	// The score is Bo's, and so is the seat in the next round.
	host.Post(200, path+"/words", obj{"word": "start"}).Into(t, &e)
	for _, l := range e.Standings {
		if l.Player == 2 && l.Deals != 1 {
			t.Errorf("%+v", l)
		}
	}
	if p := phone.Evening(e.ID); p.Table == "" || secretOf(phone, p.Table) == 0 || secretOf(bo, p.Table) != 0 {
		t.Errorf("the next round: %+v", p)
	}
}

// While a phone lives its owner carries the place to another one, from the evening or from the
// table, and both play.
func TestPlaceCarried(t *testing.T) {
	w := apitest.NewWorld(t)
	host, ada, tablet, laptop := w.Guest(), w.Guest(), w.Guest(), w.Guest()
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "toy", "rounds": 2, "level": 1}).Into(t, &e)
	path := "/api/evenings/" + e.ID
	host.Post(200, path+"/players", obj{"name": "Host"})
	ada.Post(200, path+"/players", obj{"name": "Ada"})
	var link placeLink
	ada.Post(200, path+"/link", obj{}).Into(t, &link)
	var got moved
	tablet.Post(200, "/api/claims", obj{"token": link.Token}).Into(t, &got)
	if got.Match != "" || got.Evening != e.ID || tablet.Evening(e.ID).You != 2 || tablet.Evening(e.ID).Host {
		t.Errorf("%+v, %+v", got, tablet.Evening(e.ID))
	}
	host.Post(200, path+"/words", obj{"word": "start"}).Into(t, &e)
	id := e.Tables[0].Match
	seat := 0
	for i, s := range e.Tables[0].Seats {
		if s.Player == 2 {
			seat = i
		}
	}
	ada.Post(200, fmt.Sprintf("/api/matches/%s/seats/%d/link", id, seat), obj{}).Into(t, &link)
	laptop.Post(200, "/api/claims", obj{"token": link.Token}).Into(t, &got)
	if got != (moved{id, e.ID, seat}) {
		t.Errorf("%+v", got)
	}
	for name, c := range map[string]*apitest.Client{"ada": ada, "tablet": tablet, "laptop": laptop} {
		if secretOf(c, id) == 0 || c.Evening(e.ID).Table != id {
			t.Errorf("%s does not sit at the table", name)
		}
	}
	// The host carries the evening along.
	phone := w.Guest()
	host.Post(200, path+"/link", obj{}).Into(t, &link)
	phone.Post(200, "/api/claims", obj{"token": link.Token})
	if got := phone.Evening(e.ID); !got.Host || got.You != 1 {
		t.Errorf("%+v", got)
	}
	phone.Post(200, path+"/words", obj{"word": "end"})
	apitest.WantProblem(t, "when it is over", ada.Do("POST", path+"/link", `{}`), table.Over, 409)
}

// Where all tables share the deals the old phone sees nothing more of its table, not even by a
// stream that is still open (EV11).
func TestSharedPlaceGivenOut(t *testing.T) {
	w := apitest.NewWorld(t)
	host, ada, bo, phone := w.Guest(), w.Guest(), w.Guest(), w.Guest()
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "drawn", "duplicate": true}).Into(t, &e)
	path := "/api/evenings/" + e.ID
	ada.Post(200, path+"/players", obj{"name": "Ada"})
	bo.Post(200, path+"/players", obj{"name": "Bo"})
	host.Post(200, path+"/words", obj{"word": "start", "anyway": true}).Into(t, &e)
	id := e.Tables[0].Match
	stream := bo.Follow(id, "")
	var link placeLink
	host.Post(200, path+"/link", obj{"player": 2}).Into(t, &link)
	phone.Post(200, "/api/claims", obj{"token": link.Token})
	for {
		m, err := stream.Next()
		if err != nil {
			t.Fatal("the stream ended without a word")
		}
		if m.Kind == "gone" {
			break
		}
	}
	if _, err := stream.Next(); err == nil {
		t.Error("the stream of the old phone goes on")
	}
	apitest.WantProblem(t, "the old phone looks", bo.Get("/api/matches/"+id), table.NotYourSeat, 403)
	if secretOf(phone, id) == 0 {
		t.Error("the new phone has no hand")
	}
}

// Nor when its table is done and another still plays the same deals.
func TestSharedPlaceGivenOutAtTheEnd(t *testing.T) {
	w := apitest.NewWorld(t)
	host, people, e := twoTables(t, w)
	phone, path := w.Guest(), "/api/evenings/"+e.ID
	const lost = 2
	old, id := people[lost], ""
	var seats []evenings.EveningSeat
	for _, tab := range e.Tables {
		for _, s := range tab.Seats {
			if s.Player == lost {
				id, seats = tab.Match, tab.Seats
			}
		}
	}
	m := old.Match(id)
	for m.Result == nil {
		people[seats[*m.Turn].Player].Act(200, id, *m.Turn, m.Ply, "1")
		m = old.Match(id)
	}
	stream := old.Follow(id, fmt.Sprint(m.N))
	var link placeLink
	host.Post(200, path+"/link", obj{"player": lost}).Into(t, &link)
	phone.Post(200, "/api/claims", obj{"token": link.Token})
	for {
		m, err := stream.Next()
		if err != nil {
			t.Fatal("the stream ended without a word")
		}
		if m.ID != "" {
			t.Fatalf("the old phone is told %s", m.Data)
		}
		if m.Kind == "gone" {
			break
		}
	}
	apitest.WantProblem(t, "the old phone looks", old.Get("/api/matches/"+id), table.NotYourSeat, 403)
	if got := phone.Match(id); got.Result == nil {
		t.Errorf("the new phone sees %+v", got.Card)
	}
}
