package httpd_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// message is one of a stream; id is "" where it has none.
type message struct{ id, kind, data string }

// stream is a follower's connection.
type stream struct {
	t    testing.TB
	body io.ReadCloser
	in   *bufio.Reader
}

// follow opens a stream that continues after an event; "" sends no Last-Event-ID.
func (c *client) follow(id, after string) *stream {
	c.t.Helper()
	req, err := http.NewRequestWithContext(context.Background(), "GET", c.url+"/api/matches/"+id+"/events", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	if after != "" {
		req.Header.Set("Last-Event-ID", after)
	}
	res, err := c.web.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	if res.StatusCode != 200 || res.Header.Get("Content-Type") != "text/event-stream" || res.Header.Get("Content-Encoding") != "" {
		c.t.Fatalf("stream: %d %v", res.StatusCode, res.Header)
	}
	s := &stream{c.t, res.Body, bufio.NewReader(res.Body)}
	c.t.Cleanup(s.cut)
	return s
}

func (s *stream) cut() { s.body.Close() }

// next reads a message; comments are passed over.
func (s *stream) next() (m message, err error) {
	for {
		line, err := s.in.ReadString('\n')
		if err != nil {
			return m, err
		}
		line = strings.TrimSuffix(line, "\n")
		key, value, _ := strings.Cut(line, ": ")
		switch {
		case line == "" && m != message{}:
			return m, nil
		case key == "id":
			m.id = value
		case key == "event":
			m.kind = value
		case key == "data":
			m.data = value
		}
	}
}

// until reads to the event of that number and cuts the line.
func (s *stream) until(n int) (all []message) {
	s.t.Helper()
	defer s.cut()
	for {
		m, err := s.next()
		if err != nil {
			s.t.Fatalf("waiting for event %d: %v", n, err)
		}
		all = append(all, m)
		if m.id == fmt.Sprint(n) {
			return all
		}
	}
}

// ids are the numbers of a list of messages, without those that have none.
func ids(all []message) (out []string) {
	for _, m := range all {
		if m.id != "" {
			out = append(out, m.id)
		}
	}
	return out
}

func TestStreamResumes(t *testing.T) {
	w := newWorld(t)
	c := w.guest()
	m := c.open("toy", "me", "me", "me")
	for ply := range 5 {
		c.act(200, m.ID, ply%3, ply, "1")
	}
	match := c.match(m.ID)
	for after, want := range map[string][]string{
		"": {"1", "2", "3", "4", "5", "6"}, "0": {"1", "2", "3", "4", "5", "6"}, "4": {"5", "6"}, "5": {"6"},
	} {
		got := c.follow(m.ID, after).until(6)
		if !slices.Equal(ids(got), want) {
			t.Errorf("after %q: %v, want %v", after, ids(got), want)
		}
		for _, msg := range got {
			if msg.id == "" {
				continue
			}
			var news httpd.News
			if err := json.Unmarshal([]byte(msg.data), &news); err != nil {
				t.Fatal(err)
			}
			var v any
			if err := json.Unmarshal([]byte(msg.data), &v); err != nil {
				t.Fatal(err)
			}
			for _, fault := range w.doc.faults("news", w.doc.Components.Schemas["News"], v) {
				t.Error(fault)
			}
			if want := match.Events[news.Event.N-1]; toJSON(t, news.Event) != toJSON(t, want) {
				t.Errorf("the stream says %s, the match %s", toJSON(t, news.Event), toJSON(t, want))
			}
		}
	}
	// ?after does the same for who cannot set a header, and the header goes before it.
	a := c.do("GET", "/api/matches/"+m.ID+"/events?after=x", "")
	wantProblem(t, "after=x", a, table.BadRequest, 400)
	for _, bad := range []string{"-1", "1.5", "x", "99999999999999999999"} {
		wantProblem(t, "Last-Event-ID "+bad, c.do("GET", "/api/matches/"+m.ID+"/events?after=3", "", "Last-Event-ID", bad), table.BadRequest, 400)
	}
	wantProblem(t, "no such match", c.do("GET", "/api/matches/nowhere/events", ""), table.NotFound, 404)
	if a := c.do("HEAD", "/api/matches/"+m.ID+"/events", ""); a.status != 200 {
		t.Errorf("HEAD: %d", a.status)
	}
}

// A number the log has not reached: the client is in another world, and told so.
func TestStreamGone(t *testing.T) {
	w := newWorld(t)
	c := w.guest()
	m := c.open("toy", "me", "me", "me")
	s := c.follow(m.ID, "7")
	msg, err := s.next()
	if err != nil || msg.kind != "gone" || msg.id != "" || msg.data != "{}" {
		t.Errorf("%+v %v", msg, err)
	}
	if msg, err := s.next(); err != io.EOF {
		t.Errorf("and then %+v %v", msg, err)
	}
}

func TestStreamPresence(t *testing.T) {
	w := newWorld(t)
	host, eve := w.guest(), w.guest()
	m := host.open("toy", "me", "computer", "link")
	s := host.follow(m.ID, "1")
	want := func(here string, watchers int) {
		t.Helper()
		msg, err := s.next()
		since := regexp.MustCompile(`"away":\["","","\d{4}-[^"]*Z"\],|"now":"\d{4}-[^"]*Z",`) // the third seat is nobody's yet
		got := since.ReplaceAllString(msg.data, "")
		if want := fmt.Sprintf(`{"here":%s,"watchers":%d}`, here, watchers); err != nil || msg.kind != "presence" || got != want || got == msg.data || msg.id != "" {
			t.Errorf("%+v %v, want %s", msg, err, want)
		}
	}
	want("[true,true,false]", 0)
	e := eve.follow(m.ID, "1")
	want("[true,true,false]", 1)
	if got := host.match(m.ID); !got.Seats[0].Here || got.Seats[2].Here || got.Watchers != 1 {
		t.Errorf("%+v", got)
	}
	e.cut()
	want("[true,true,false]", 0)
}

// While moves go on, a client is cut off again and again and comes back with the last
// number it saw: in the end its log is the server's, without gap or double.
func TestStreamCuts(t *testing.T) {
	w := newWorld(t)
	host := w.guest()
	m := host.open("zoom", "me", "me")
	const plies = 60
	var all sync.WaitGroup
	all.Go(func() {
		for ply := range plies {
			got := host.match(m.ID)
			if got.Result != nil {
				break
			}
			host.act(200, m.ID, ply%2, ply, got.Legal[(ply*11)%len(got.Legal)])
		}
		host.say(m.ID, *host.match(m.ID).Turn)
	})
	logs := make([][]string, 4)
	for i := range logs {
		all.Go(func() {
			c := w.guest()
			r := rand.New(rand.NewPCG(1, uint64(i)))
			last, over := "", false
			for !over {
				s := c.follow(m.ID, last)
				for n := r.IntN(8); n >= 0 && !over; n-- {
					msg, err := s.next()
					if err != nil {
						t.Error(err)
						return
					}
					if msg.id == "" {
						continue
					}
					last = msg.id
					logs[i] = append(logs[i], msg.data)
					var news httpd.News
					if err := json.Unmarshal([]byte(msg.data), &news); err != nil {
						t.Error(err)
						return
					}
					over = news.Result != nil
				}
				s.cut()
			}
		})
	}
	all.Wait()
	var match httpd.Match
	host.get("/api/matches/"+m.ID+"?views=all").into(t, &match)
	for i, log := range logs {
		if len(log) != match.N {
			t.Errorf("client %d has %d events of %d", i, len(log), match.N)
			continue
		}
		for k, data := range log {
			var news httpd.News
			if err := json.Unmarshal([]byte(data), &news); err != nil {
				t.Fatal(err)
			}
			if got, want := toJSON(t, news.Event), toJSON(t, match.Events[k]); got != want {
				t.Errorf("client %d, event %d: %s, want %s", i, k+1, got, want)
			}
		}
	}
}

// say ends a match for a test that needs an end.
func (c *client) say(id string, seat int) {
	c.t.Helper()
	c.post(200, "/api/matches/"+id+"/words", obj{"seat": seat, "word": "resign"})
}

// One who follows and does not read holds up nobody, and not the end of the server
// either.
func TestSlowReader(t *testing.T) {
	w := newWorld(t)
	host := w.guest()
	m := host.open("toy", "me", "me", "me")
	conn, err := net.Dial("tcp", strings.TrimPrefix(w.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.(*net.TCPConn).SetReadBuffer(1); err != nil {
		t.Log(err)
	}
	fmt.Fprintf(conn, "GET /api/matches/%s/events HTTP/1.1\r\nHost: x\r\n\r\n", m.ID)
	quick := w.guest().follow(m.ID, "")
	for ply := range 9 {
		host.act(200, m.ID, ply%3, ply, "1")
	}
	quick.until(10)
}

// Every stream ends when the server does, after what was acknowledged was told.
func TestStreamsEnd(t *testing.T) {
	w := newWorld(t)
	host := w.guest()
	m := host.open("toy", "me", "me", "me")
	var streams []*stream
	for range 5 {
		s := w.guest().follow(m.ID, "")
		if _, err := s.next(); err != nil {
			t.Fatal(err)
		}
		streams = append(streams, s)
	}
	host.act(200, m.ID, 0, 0, "1")
	for _, s := range streams {
		for {
			if msg, err := s.next(); err != nil {
				t.Fatal(err)
			} else if msg.id == "2" {
				break
			}
		}
	}
	w.api.Close()
	ended := make(chan error, len(streams))
	for _, s := range streams {
		go func() {
			for {
				if _, err := s.next(); err != nil {
					ended <- err
					return
				}
			}
		}()
	}
	for range streams {
		select {
		case err := <-ended:
			if err != io.EOF {
				t.Error(err)
			}
		case <-time.After(30 * time.Second):
			t.Fatal("a stream goes on after the end")
		}
	}
	wantProblem(t, "after the end has begun", host.get("/api/matches/"+m.ID), table.Closing, 503)
}

// As soon as the player to act has been away for long enough, the other learns that they may claim
// the win: by the match, and by a message of the stream though nothing happens. It ends when the
// player comes back.
func TestMayClaim(t *testing.T) {
	w := newWorld(t)
	ada, bo := w.guest(), w.guest()
	var m httpd.Match
	ada.post(201, "/api/matches", obj{"game": "zoom", "pace": "1+0", "seats": seats("me", "link")}).into(t, &m)
	bo.post(200, "/api/claims", obj{"token": m.Invite})
	there := bo.follow(m.ID, "")
	ada.act(200, m.ID, 0, 0, "c1-c4")
	there.until(3)
	may := func(c *client) bool {
		for _, x := range c.match(m.ID).May {
			if slices.Contains(x.Words, table.ClaimWin) && slices.Contains(x.Words, table.ClaimDraw) {
				return true
			}
		}
		return false
	}
	waits := ada.follow(m.ID, "3")
	next := func(kind string) string {
		t.Helper()
		for {
			got, err := waits.next()
			if err != nil {
				t.Fatal(err)
			}
			if got.kind == kind {
				return got.data
			}
		}
	}
	for got := next("presence"); !strings.Contains(got, `"here":[true,false]`); {
		got = next("presence")
	}
	if may(ada) || may(bo) {
		t.Error("the win may be claimed at once")
	}
	// Nothing else happens: the time alone decides.
	w.later(20*time.Second - 400*time.Millisecond)
	waits.cut()
	waits = ada.follow(m.ID, "3")
	if got := next("may"); !strings.Contains(got, `"claim-win"`) || !strings.Contains(got, `"seat":0`) {
		t.Errorf("when the time was over: %s", got)
	}
	if !may(ada) || may(bo) {
		t.Error("the match does not say who may claim")
	}
	bo.follow(m.ID, "3")
	if got := next("may"); strings.Contains(got, `"claim-win"`) {
		t.Errorf("when the player is back: %s", got)
	}
	if may(ada) {
		t.Error("the win may be claimed from who is back")
	}
}
