package httpd_test

import (
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

func aheadPath(id string, seat int) string {
	return fmt.Sprintf("/api/matches/%s/seats/%d/ahead", id, seat)
}

// choose chooses ahead for a seat; without an action it takes back.
func (c *client) choose(id string, seat, ply int, action string) answer {
	c.t.Helper()
	if action == "" {
		return c.do("DELETE", aheadPath(id, seat), "")
	}
	return c.do("PUT", aheadPath(id, seat), fmt.Sprintf(`{"ply":%d,"action":%q}`, ply, action))
}

// two opens a match of zoom between Ada and Bo.
func (w *world) two() (ada, bo *client, id string) {
	w.t.Helper()
	ada, bo = w.guest(), w.guest()
	m := ada.open("zoom", "me", "link")
	bo.post(200, "/api/claims", obj{"token": m.Links[0].Token})
	return ada, bo, m.ID
}

// The way of it: chosen, seen by its seat on every device, made without it, and gone.
func TestAhead(t *testing.T) {
	w := newWorld(t)
	ada, bo, id := w.two()
	for _, action := range []string{"d8-d5", "c8-c5", "c8-c5"} {
		if a := bo.choose(id, 1, 0, action); a.status != 204 || len(a.body) != 0 {
			t.Fatalf("%d %s", a.status, a.body)
		}
	}
	want := []httpd.Ahead{{Seat: 1, Action: "c8-c5"}}
	if got := bo.match(id).Ahead; !slices.Equal(got, want) {
		t.Errorf("Bo has %+v", got)
	}
	var link httpd.SeatToken
	bo.post(200, "/api/matches/"+id+"/seats/1/link", nil).into(t, &link)
	phone := w.guest()
	phone.post(200, "/api/claims", obj{"token": link.Token})
	if got := phone.match(id).Ahead; !slices.Equal(got, want) {
		t.Errorf("on another device: %+v", got)
	}
	// Followers learn what is chosen on another device, and when it is dropped.
	follows := phone.follow(id, "")
	heard := func(want string) {
		t.Helper()
		for {
			msg, err := follows.next()
			if err != nil {
				t.Fatal(err)
			}
			if msg.kind == "ahead" {
				if msg.data != want || msg.id != "" {
					t.Errorf("the stream says %+v, want %s", msg, want)
				}
				return
			}
		}
	}
	heard(`[{"seat":1,"action":"c8-c5"}]`)
	bo.choose(id, 1, 0, "")
	heard(`[]`)
	bo.choose(id, 1, 0, "c8-c5")
	heard(`[{"seat":1,"action":"c8-c5"}]`)
	ada.act(200, id, 0, 0, "c1-c4")
	heard(`[]`)
	follows.cut()
	m := bo.match(id)
	if m.Ply != 2 || m.Events[len(m.Events)-1].Action != "c8-c5" || m.Ahead != nil {
		t.Errorf("ply %d, ahead %+v", m.Ply, m.Ahead)
	}
	// Taken back, from either device.
	bo.choose(id, 1, 2, "d8-d5")
	for range 2 {
		if a := phone.choose(id, 1, 0, ""); a.status != 204 {
			t.Errorf("taking back: %d %s", a.status, a.body)
		}
	}
	ada.act(200, id, 0, 2, "d1-d4")
	if m := bo.match(id); m.Ply != 3 || m.Ahead != nil {
		t.Errorf("ply %d, ahead %+v", m.Ply, m.Ahead)
	}
	bo.act(200, id, 1, 3, "d8-d5")
	// A dropped choice is reported until its player acts.
	bo.choose(id, 1, 4, "a1-a2")
	ada.act(200, id, 0, 4, "e1-e4")
	if m := bo.match(id); m.Ply != 5 || !slices.Equal(m.Ahead, []httpd.Ahead{{Seat: 1, Action: "a1-a2", Dropped: true}}) {
		t.Errorf("ply %d, ahead %+v", m.Ply, m.Ahead)
	}
	bo.act(200, id, 1, 5, "e8-e5")
	if m := bo.match(id); m.Ahead != nil {
		t.Errorf("afterwards: %+v", m.Ahead)
	}
}

// Bots choose like people, and the limits are those of every route.
func TestAheadOfBot(t *testing.T) {
	w := newWorld(t)
	ada := w.guest()
	var bot struct{ Token string }
	ada.post(201, "/api/bots", obj{"name": "Bot"}).into(t, &bot)
	m := ada.open("zoom", "me", "link")
	b, pass := w.guest(), []string{"Authorization", "Bearer " + bot.Token}
	if a := b.do("POST", "/api/claims", fmt.Sprintf(`{"token":%q}`, m.Links[0].Token), pass...); a.status != 200 {
		t.Fatal(string(a.body))
	}
	if a := b.do("PUT", aheadPath(m.ID, 1), `{"ply":0,"action":"c8-c5"}`, pass...); a.status != 204 {
		t.Fatal(string(a.body))
	}
	ada.act(200, m.ID, 0, 0, "c1-c4")
	if got := ada.match(m.ID).Ply; got != 2 {
		t.Errorf("ply %d", got)
	}
	l := newLimitedWorld(t, httpd.Limits{PerSecond: 1, Burst: 5})
	c := l.guest()
	from := []string{"X-Forwarded-For", "203.0.113.7"}
	for range 5 {
		c.do("PUT", aheadPath("none", 1), `{"ply":0,"action":"c8-c5"}`, from...)
	}
	wantProblem(t, "too often", c.do("PUT", aheadPath("none", 1), `{"ply":0,"action":"c8-c5"}`, from...), table.TooMany, 429)
	wantProblem(t, "too often", c.do("DELETE", aheadPath("none", 1), "", from...), table.TooMany, 429)
}

func TestAheadRefuses(t *testing.T) {
	w := newWorld(t)
	ada, bo, id := w.two()
	eve := w.guest()
	put := func(c *client, id string, seat any, body string) answer {
		return c.do("PUT", fmt.Sprintf("/api/matches/%s/seats/%v/ahead", id, seat), body)
	}
	const good = `{"ply":0,"action":"c8-c5"}`
	open := ada.open("zoom", "me", "link")
	over := ada.open("zoom", "me", "me")
	ada.post(200, "/api/matches/"+over.ID+"/words", obj{"seat": 0, "word": "resign"})
	for _, c := range []struct {
		what   string
		a      answer
		code   table.Code
		status int
	}{
		{"a stranger", put(eve, id, 1, good), table.NotYourSeat, 403},
		{"the other seat's", put(ada, id, 1, good), table.NotYourSeat, 403},
		{"the other seat's, taken back", ada.choose(id, 1, 0, ""), table.NotYourSeat, 403},
		{"one's own turn", put(ada, id, 0, `{"ply":0,"action":"c1-c4"}`), table.Illegal, 422},
		{"another ply", put(bo, id, 1, `{"ply":1,"action":"c8-c5"}`), table.Stale, 409},
		{"a seat is open", put(ada, open.ID, 0, good), table.Waiting, 409},
		{"after the end", put(ada, over.ID, 1, good), table.Over, 409},
		{"no match", put(bo, "none", 1, good), table.NotFound, 404},
		{"no match to take back in", bo.choose("none", 1, 0, ""), table.NotFound, 404},
		{"no seat", put(bo, id, 7, good), table.NotFound, 404},
		{"no number of a seat", put(bo, id, "x", good), table.Invalid, 422},
		{"too long", put(bo, id, 1, `{"ply":0,"action":"`+strings.Repeat("c", 201)+`"}`), table.Invalid, 422},
		{"far too long", put(bo, id, 1, `{"ply":0,"action":"`+strings.Repeat("c", 70_000)+`"}`), table.TooLarge, 413},
		{"nothing", put(bo, id, 1, `{"ply":0,"action":""}`), table.Invalid, 422},
		{"no action anywhere", put(bo, id, 1, `{"ply":0,"action":"c8 c5"}`), table.Invalid, 422},
		{"no ply", put(bo, id, 1, `{"action":"c8-c5"}`), table.Invalid, 422},
		{"a ply before all", put(bo, id, 1, `{"ply":-1,"action":"c8-c5"}`), table.Invalid, 422},
		{"more than is asked for", put(bo, id, 1, `{"ply":0,"action":"c8-c5","seat":1}`), table.Invalid, 422},
		{"no JSON", put(bo, id, 1, `{"ply":`), table.BadRequest, 400},
		{"no body", put(bo, id, 1, ""), table.BadRequest, 400},
	} {
		wantProblem(t, c.what, c.a, c.code, c.status)
	}
	if m := bo.match(id); m.Ahead != nil {
		t.Errorf("something was kept: %+v", m.Ahead)
	}
}

// Whatever others may ask for, they get the same bytes whether somebody has chosen ahead or
// not: the match, its stream, record, picture, lists, the evening's, the host's own pages. That
// something was chosen and did not go is not told them either.
func TestNobodyLearnsWhatIsAhead(t *testing.T) {
	w := newWorld(t)
	log := &lines{}
	w.api.Log = slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	w.stop()
	host, eve := w.guest(), w.guest()
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "toy"}).into(t, &e)
	players := []*client{host, w.guest(), w.guest()}
	for i, c := range players {
		c.post(200, "/api/evenings/"+e.ID+"/players", obj{"name": fmt.Sprint("Player ", i)})
	}
	host.post(200, "/api/evenings/"+e.ID+"/words", obj{"word": "start"}).into(t, &e)
	id := e.Tables[0].Match
	sits := make([]*client, 3) // by seat
	for _, c := range players {
		i := slices.IndexFunc(c.match(id).Seats, func(s httpd.Seat) bool { return s.Yours })
		sits[i] = c
	}
	ada, bo, cy := sits[0], sits[1], sits[2]
	watching := eve.follow(id, fmt.Sprint(ada.match(id).N))
	heard := make(chan message, 100)
	go func() {
		defer close(heard)
		for {
			msg, err := watching.next()
			if err != nil {
				return
			}
			if msg.kind != "presence" {
				heard <- msg
			}
		}
	}()

	others := map[string]*client{"Ada": ada, "Cy": cy, "the host": host, "a spectator": eve, "a stranger": w.guest()}
	delete(others, map[bool]string{true: "the host"}[host == bo]) // who would see their own
	stamps := regexp.MustCompile(`\d{4}-\d\d-\d\d[T ][\d:.]+( UTC|Z)|"hostGone":\d+,`)
	all := func() (out []string) {
		t.Helper()
		for wait := 0; w.api.Streams() != 1; wait++ { // that of the last look is still being left
			if wait > 1000 {
				t.Fatal("streams do not end")
			}
			time.Sleep(5 * time.Millisecond)
		}
		for who, c := range others {
			for _, path := range []string{
				"/api/matches/" + id, "/api/matches/" + id + "/record", "/api/matches/" + id + "/picture/svg", "/api/matches/" + id + "/review",
				"/api/me", "/api/evenings/" + e.ID, "/api/evenings/" + e.ID + "/sheets", "/admin", "/admin/matches/" + id, "/m/" + id,
			} {
				var pass []string
				if strings.HasPrefix(path, "/admin") {
					pass = []string{"Authorization", basic(adminToken)}
				}
				a := c.do("GET", path, "", pass...)
				out = append(out, fmt.Sprint(who, " ", path, " ", a.status, " ", stamps.ReplaceAllString(string(a.body), "…")))
			}
		}
		for _, c := range others {
			for _, msg := range c.follow(id, "").until(ada.match(id).N) {
				if msg.kind == "" {
					out = append(out, stamps.ReplaceAllString(fmt.Sprint("the stream ", msg), "…"))
				}
			}
		}
		slices.Sort(out)
		return out
	}
	same := func(what string, got, want []string) {
		t.Helper()
		if len(got) != len(want) {
			t.Fatalf("%s: %d answers, want %d", what, len(got), len(want))
		}
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("%s:\n%.1500s\n%.1500s", what, got[i], want[i])
			}
		}
	}
	without := all()
	for _, action := range []string{"3", "elephant"} {
		if a := bo.choose(id, 1, 0, action); a.status != 204 {
			t.Fatal(string(a.body))
		}
		same("with "+action, all(), without)
	}
	// The other acts: all is as if nothing had been chosen, though it was and did not go.
	ada.act(200, id, 0, 0, "1")
	if m := bo.match(id); len(m.Ahead) != 1 || !m.Ahead[0].Dropped {
		t.Fatalf("Bo is told %+v", m.Ahead)
	}
	dropped := all()
	bo.choose(id, 1, 1, "")
	same("dropped", dropped, all())
	if msg := <-heard; !strings.Contains(msg.data, `"action":"1"`) {
		t.Errorf("the stream told %s", msg.data)
	}
	bo.act(200, id, 1, 1, "1")
	if msg := <-heard; !strings.Contains(msg.data, `"seat":1`) { // the very next there is
		t.Errorf("the stream told %s", msg.data)
	}
	watching.cut()
	for msg := range heard {
		t.Errorf("the stream told %s", msg.data)
	}
	for _, line := range log.take() {
		if strings.Contains(line, "elephant") || strings.Contains(line, "ahead") && strings.Contains(line, id) {
			t.Errorf("the log tells: %s", line)
		}
	}
}

// lines is a log that is looked at.
type lines struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *lines) take() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Split(l.text.String(), "\n")
}
