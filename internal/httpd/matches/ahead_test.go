package matches_test

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
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

func aheadPath(id string, seat int) string {
	return fmt.Sprintf("/api/matches/%s/seats/%d/ahead", id, seat)
}

// choose chooses ahead for a seat; without an action it takes the choice back.
func choose(c *apitest.Client, id string, seat, ply int, action string) apitest.Answer {
	c.T.Helper()
	if action == "" {
		return c.Do("DELETE", aheadPath(id, seat), "")
	}
	return c.Do("PUT", aheadPath(id, seat), fmt.Sprintf(`{"ply":%d,"action":%q}`, ply, action))
}

// two opens a match of zoom between Ada and Bo.
func two(w *apitest.World) (ada, bo *apitest.Client, id string) {
	w.T.Helper()
	ada, bo = w.Guest(), w.Guest()
	m := ada.Open("zoom", "me", "link")
	bo.Post(200, "/api/claims", obj{"token": m.Links[0].Token})
	return ada, bo, m.ID
}

// The life of a choice: chosen, seen by its seat on every device, played without its player, and
// gone.
func TestAhead(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := two(w)
	for _, action := range []string{"d8-d5", "c8-c5", "c8-c5"} {
		if a := choose(bo, id, 1, 0, action); a.Status != 204 || len(a.Body) != 0 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	want := []matches.Ahead{{Seat: 1, Action: "c8-c5"}}
	if got := bo.Match(id).Ahead; !slices.Equal(got, want) {
		t.Errorf("Bo has %+v", got)
	}
	var link matches.SeatToken
	bo.Post(200, "/api/matches/"+id+"/seats/1/link", nil).Into(t, &link)
	phone := w.Guest()
	phone.Post(200, "/api/claims", obj{"token": link.Token})
	if got := phone.Match(id).Ahead; !slices.Equal(got, want) {
		t.Errorf("on another device: %+v", got)
	}
	// Followers learn what is chosen on another device, and when it is dropped.
	follows := phone.Follow(id, "")
	heard := func(want string) {
		t.Helper()
		for {
			msg, err := follows.Next()
			if err != nil {
				t.Fatal(err)
			}
			if msg.Kind == "ahead" {
				if msg.Data != want || msg.ID != "" {
					t.Errorf("the stream says %+v, want %s", msg, want)
				}
				return
			}
		}
	}
	heard(`[{"seat":1,"action":"c8-c5"}]`)
	choose(bo, id, 1, 0, "")
	heard(`[]`)
	choose(bo, id, 1, 0, "c8-c5")
	heard(`[{"seat":1,"action":"c8-c5"}]`)
	ada.Act(200, id, 0, 0, "c1-c4")
	heard(`[]`)
	follows.Cut()
	m := bo.Match(id)
	if m.Ply != 2 || m.Events[len(m.Events)-1].Action != "c8-c5" || m.Ahead != nil {
		t.Errorf("ply %d, ahead %+v", m.Ply, m.Ahead)
	}
	// Taken back, from either device.
	choose(bo, id, 1, 2, "d8-d5")
	for range 2 {
		if a := choose(phone, id, 1, 0, ""); a.Status != 204 {
			t.Errorf("taking back: %d %s", a.Status, a.Body)
		}
	}
	ada.Act(200, id, 0, 2, "d1-d4")
	if m := bo.Match(id); m.Ply != 3 || m.Ahead != nil {
		t.Errorf("ply %d, ahead %+v", m.Ply, m.Ahead)
	}
	bo.Act(200, id, 1, 3, "d8-d5")
	// A dropped choice is reported until its player acts.
	choose(bo, id, 1, 4, "a1-a2")
	ada.Act(200, id, 0, 4, "e1-e4")
	if m := bo.Match(id); m.Ply != 5 || !slices.Equal(m.Ahead, []matches.Ahead{{Seat: 1, Action: "a1-a2", Dropped: true}}) {
		t.Errorf("ply %d, ahead %+v", m.Ply, m.Ahead)
	}
	bo.Act(200, id, 1, 5, "e8-e5")
	if m := bo.Match(id); m.Ahead != nil {
		t.Errorf("afterwards: %+v", m.Ahead)
	}
}

// Bots choose like people, and the limits are the same as for every route.
func TestAheadOfBot(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	var bot struct{ Token string }
	ada.Post(201, "/api/bots", obj{"name": "Bot"}).Into(t, &bot)
	m := ada.Open("zoom", "me", "link")
	b, pass := w.Guest(), []string{"Authorization", "Bearer " + bot.Token}
	if a := b.Do("POST", "/api/claims", fmt.Sprintf(`{"token":%q}`, m.Links[0].Token), pass...); a.Status != 200 {
		t.Fatal(string(a.Body))
	}
	if a := b.Do("PUT", aheadPath(m.ID, 1), `{"ply":0,"action":"c8-c5"}`, pass...); a.Status != 204 {
		t.Fatal(string(a.Body))
	}
	ada.Act(200, m.ID, 0, 0, "c1-c4")
	if got := ada.Match(m.ID).Ply; got != 2 {
		t.Errorf("ply %d", got)
	}
	l := apitest.NewLimitedWorld(t, httpd.Limits{PerSecond: 1, Burst: 5})
	c := l.Guest()
	from := []string{"X-Forwarded-For", "203.0.113.7"}
	for range 5 {
		c.Do("PUT", aheadPath("none", 1), `{"ply":0,"action":"c8-c5"}`, from...)
	}
	apitest.WantProblem(t, "too often", c.Do("PUT", aheadPath("none", 1), `{"ply":0,"action":"c8-c5"}`, from...), table.TooMany, 429)
	apitest.WantProblem(t, "too often", c.Do("DELETE", aheadPath("none", 1), "", from...), table.TooMany, 429)
}

func TestAheadRefuses(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := two(w)
	eve := w.Guest()
	put := func(c *apitest.Client, id string, seat any, body string) apitest.Answer {
		return c.Do("PUT", fmt.Sprintf("/api/matches/%s/seats/%v/ahead", id, seat), body)
	}
	const good = `{"ply":0,"action":"c8-c5"}`
	open := ada.Open("zoom", "me", "link")
	over := ada.Open("zoom", "me", "me")
	ada.Post(200, "/api/matches/"+over.ID+"/words", obj{"seat": 0, "word": "resign"})
	for _, c := range []struct {
		what   string
		a      apitest.Answer
		code   table.Code
		status int
	}{
		{"a stranger", put(eve, id, 1, good), table.NotYourSeat, 403},
		{"the other seat's", put(ada, id, 1, good), table.NotYourSeat, 403},
		{"the other seat's, taken back", choose(ada, id, 1, 0, ""), table.NotYourSeat, 403},
		{"one's own turn", put(ada, id, 0, `{"ply":0,"action":"c1-c4"}`), table.Illegal, 422},
		{"another ply", put(bo, id, 1, `{"ply":1,"action":"c8-c5"}`), table.Stale, 409},
		{"a seat is open", put(ada, open.ID, 0, good), table.Waiting, 409},
		{"after the end", put(ada, over.ID, 1, good), table.Over, 409},
		{"no match", put(bo, "none", 1, good), table.NotFound, 404},
		{"no match to take back in", choose(bo, "none", 1, 0, ""), table.NotFound, 404},
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
		apitest.WantProblem(t, c.what, c.a, c.code, c.status)
	}
	if m := bo.Match(id); m.Ahead != nil {
		t.Errorf("something was kept: %+v", m.Ahead)
	}
}

// Whatever others ask for, they get the same bytes whether or not somebody has chosen ahead: the
// match, its stream, record, picture, lists, the evening's, the host's pages. Nor do they learn
// that a choice failed.
func TestNobodyLearnsWhatIsAhead(t *testing.T) {
	w := apitest.NewWorld(t)
	log := &lines{}
	w.API.Log = slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	w.Stop()
	host, eve := w.Guest(), w.Guest()
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "toy"}).Into(t, &e)
	players := []*apitest.Client{host, w.Guest(), w.Guest()}
	for i, c := range players {
		c.Post(200, "/api/evenings/"+e.ID+"/players", obj{"name": fmt.Sprint("Player ", i)})
	}
	host.Post(200, "/api/evenings/"+e.ID+"/words", obj{"word": "start"}).Into(t, &e)
	id := e.Tables[0].Match
	sits := make([]*apitest.Client, 3) // by seat
	for _, c := range players {
		i := slices.IndexFunc(c.Match(id).Seats, func(s matches.Seat) bool { return s.Yours })
		sits[i] = c
	}
	ada, bo, cy := sits[0], sits[1], sits[2]
	watching := eve.Follow(id, fmt.Sprint(ada.Match(id).N))
	heard := make(chan apitest.Message, 100)
	go func() {
		defer close(heard)
		for {
			msg, err := watching.Next()
			if err != nil {
				return
			}
			if msg.Kind != "presence" {
				heard <- msg
			}
		}
	}()

	others := map[string]*apitest.Client{"Ada": ada, "Cy": cy, "the host": host, "a spectator": eve, "a stranger": w.Guest()}
	delete(others, map[bool]string{true: "the host"}[host == bo]) // who would see their own
	stamps := regexp.MustCompile(`\d{4}-\d\d-\d\d[T ][\d:.]+( UTC|Z)|"hostGone":\d+,`)
	all := func() (out []string) {
		t.Helper()
		// The streams of the last look are still closing, and the table notices a moment later.
		alone := func() bool { // but for eve
			m := ada.Match(id)
			return w.API.Streams() == 1 && m.Watchers == 1 && !slices.ContainsFunc(m.Seats, func(s matches.Seat) bool { return s.Here })
		}
		for wait := 0; !alone(); wait++ {
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
					pass = []string{"Authorization", apitest.Basic(apitest.HostToken)}
				}
				a := c.Do("GET", path, "", pass...)
				out = append(out, fmt.Sprint(who, " ", path, " ", a.Status, " ", stamps.ReplaceAllString(string(a.Body), "…")))
			}
		}
		for _, c := range others {
			for _, msg := range c.Follow(id, "").Until(ada.Match(id).N) {
				if msg.Kind == "" {
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
		if a := choose(bo, id, 1, 0, action); a.Status != 204 {
			t.Fatal(string(a.Body))
		}
		same("with "+action, all(), without)
	}
	// The other player acts: everything looks as if nothing had been chosen, though it was and
	// failed.
	ada.Act(200, id, 0, 0, "1")
	if m := bo.Match(id); len(m.Ahead) != 1 || !m.Ahead[0].Dropped {
		t.Fatalf("Bo is told %+v", m.Ahead)
	}
	dropped := all()
	choose(bo, id, 1, 1, "")
	same("dropped", dropped, all())
	if msg := <-heard; !strings.Contains(msg.Data, `"action":"1"`) {
		t.Errorf("the stream told %s", msg.Data)
	}
	bo.Act(200, id, 1, 1, "1")
	if msg := <-heard; !strings.Contains(msg.Data, `"seat":1`) { // the very next there is
		t.Errorf("the stream told %s", msg.Data)
	}
	watching.Cut()
	for msg := range heard {
		t.Errorf("the stream told %s", msg.Data)
	}
	for _, line := range log.take() {
		if strings.Contains(line, "elephant") || strings.Contains(line, "ahead") && strings.Contains(line, id) {
			t.Errorf("the log tells: %s", line)
		}
	}
}

// lines is a log that the test inspects.
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
