package testscript

import (
	"bufio"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"
)

// seen holds one event of a stream.
type seen struct {
	Event struct {
		N    int
		View *glimpse
	}
}

// views follows a match from its first event until the test ends. It reopens a stream that ends, as all
// do when a seat gets or loses a coach, after the last event.
func views(t *testing.T, p *player, url, id string) <-chan seen {
	t.Helper()
	endless, last, list := *p.web, 0, make(chan seen, 1000)
	endless.Timeout = 0
	read := func() error {
		req, err := http.NewRequestWithContext(t.Context(), "GET", url+"/api/matches/"+id+"/events", nil)
		if err != nil {
			return err
		}
		req.Header.Set("Last-Event-ID", strconv.Itoa(last))
		res, err := endless.Do(req)
		if err != nil {
			return err
		}
		defer res.Body.Close()
		if res.StatusCode != http.StatusOK {
			return errors.New(res.Status)
		}
		for lines := bufio.NewScanner(res.Body); lines.Scan(); {
			data, ok := strings.CutPrefix(lines.Text(), "data: ")
			if !ok {
				continue
			}
			var s seen
			if err := unmarshal(data, &s); err != nil {
				return err
			}
			if s.Event.N > 0 {
				last = s.Event.N
				list <- s
			}
		}
		return nil
	}
	go func() {
		defer close(list)
		for t.Context().Err() == nil {
			if err := read(); err != nil && t.Context().Err() == nil {
				t.Error(err)
				return
			}
		}
	}()
	return list
}

// until reads a stream up to event n.
func until(t *testing.T, who string, list <-chan seen, n int) (all []seen) {
	t.Helper()
	for late := time.After(patience); ; {
		select {
		case s, open := <-list:
			if !open {
				t.Fatalf("the stream of the %s ended before event %d", who, n)
			}
			if all = append(all, s); s.Event.N == n {
				return all
			}
		case <-late:
			t.Fatalf("the %s waits for event %d", who, n)
		}
	}
}

// cards counts the views of a stream that show a hand, which must be seat 0's.
func cards(t *testing.T, who string, list []seen) (n int) {
	t.Helper()
	for _, s := range list {
		v := s.Event.View
		if v == nil || len(v.Hand) == 0 {
			continue
		}
		if n++; v.Seat == nil || *v.Seat != 0 {
			t.Errorf("event %d shows the %s a hand that is not seat 0's: %+v", s.Event.N, who, v)
		}
	}
	return n
}

// A coach at one process sees the hand of a seat that is played at another, and loses it everywhere once
// the player ends the coaching (TB22). Other spectators never see a hand.
func TestCoachOnSeveral(t *testing.T) {
	t.Parallel()
	_, _, servers, _ := three(t)
	here, there, far := servers[0].url, servers[1].url, servers[2].url
	people := []*player{newPlayer(t), newPlayer(t), newPlayer(t), newPlayer(t)}
	coach, stranger := newPlayer(t), newPlayer(t)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	link := obj{"kind": "link"}
	var m match
	must(people[0].ask("POST", here+"/api/matches", obj{"game": "kop", "seats": []obj{{"kind": "me"}, link, link, link}}, &m))
	for i, l := range m.Links {
		must(people[i+1].ask("POST", there+"/api/claims", obj{"token": l.Token}, &obj{}))
	}
	at := "/api/matches/" + m.ID
	var door struct{ Token string }
	must(people[0].ask("POST", here+at+"/seats/0/coach", obj{}, &door))
	must(coach.ask("POST", there+at+"/coach", obj{"token": door.Token}, new(string)))
	if err := stranger.ask("POST", far+at+"/coach", obj{"token": door.Token}, new(string)); err == nil {
		t.Error("a link made two coaches")
	}
	told, watched := views(t, coach, far, m.ID), views(t, stranger, far, m.ID)
	for _, p := range people { // now the cards are dealt
		must(p.ask("POST", here+at+"/cut", obj{"text": "in-the-middle"}, &obj{}))
	}
	// act makes one action at the player's process, and returns the number of its event.
	act := func() int {
		t.Helper()
		for _, p := range people {
			now, err := p.match(here, m.ID)
			must(err)
			if now.Turn == nil {
				t.Fatal("nobody is to act")
			}
			if !now.Seats[*now.Turn].Yours {
				continue
			}
			_, err = p.act(here, m.ID, *now.Turn, now.Ply, now.Legal[0])
			must(err)
			now, err = p.match(here, m.ID)
			must(err)
			return now.N
		}
		t.Fatal("nobody has the turn")
		return 0
	}
	n := 0
	for range 6 {
		n = act()
	}
	if cards(t, "coach", until(t, "coach", told, n)) == 0 {
		t.Error("the coach sees no hand")
	}
	must(people[0].ask("DELETE", here+at+"/seats/0/coach", nil, new(string)))
	for _, s := range servers {
		var now struct{ View *glimpse }
		must(coach.ask("GET", s.url+at, nil, &now))
		if now.View == nil || now.View.Seat != nil || len(now.View.Hand) > 0 {
			t.Errorf("%s shows a former coach %+v", s.url, now.View)
		}
	}
	for range 4 {
		n = act()
	}
	if cards(t, "former coach", until(t, "former coach", told, n)) > 0 {
		t.Error("a former coach sees a hand")
	}
	for _, s := range servers { // and what was dealt before
		if cards(t, "former coach", until(t, "former coach", views(t, coach, s.url, m.ID), n)) > 0 {
			t.Errorf("a former coach who comes again sees a hand at %s", s.url)
		}
	}
	if cards(t, "stranger", until(t, "stranger", watched, n)) > 0 {
		t.Error("a stranger sees a hand")
	}
}
