package matches_test

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

// ids returns the numbers of a list of messages, without those that have none.
func ids(all []apitest.Message) (out []string) {
	for _, m := range all {
		if m.ID != "" {
			out = append(out, m.ID)
		}
	}
	return out
}

func TestStreamResumes(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	m := c.Open("toy", "me", "me", "me")
	for ply := range 5 {
		c.Act(200, m.ID, ply%3, ply, "1")
	}
	match := c.Match(m.ID)
	for after, want := range map[string][]string{
		"": {"1", "2", "3", "4", "5", "6"}, "0": {"1", "2", "3", "4", "5", "6"}, "4": {"5", "6"}, "5": {"6"},
	} {
		got := c.Follow(m.ID, after).Until(6)
		if !slices.Equal(ids(got), want) {
			t.Errorf("after %q: %v, want %v", after, ids(got), want)
		}
		for _, msg := range got {
			if msg.ID == "" {
				continue
			}
			var news matches.News
			if err := json.Unmarshal([]byte(msg.Data), &news); err != nil {
				t.Fatal(err)
			}
			var v any
			if err := json.Unmarshal([]byte(msg.Data), &v); err != nil {
				t.Fatal(err)
			}
			for _, fault := range w.Doc.Faults("news", w.Doc.Components.Schemas["News"], v) {
				t.Error(fault)
			}
			if want := match.Events[news.Event.N-1]; apitest.JSON(t, news.Event) != apitest.JSON(t, want) {
				t.Errorf("the stream says %s, the match %s", apitest.JSON(t, news.Event), apitest.JSON(t, want))
			}
		}
	}
	// ?after does the same for clients that cannot set a header; the header takes precedence.
	a := c.Do("GET", "/api/matches/"+m.ID+"/events?after=x", "")
	apitest.WantProblem(t, "after=x", a, table.BadRequest, 400)
	for _, bad := range []string{"-1", "1.5", "x", "99999999999999999999"} {
		apitest.WantProblem(t, "Last-Event-ID "+bad, c.Do("GET", "/api/matches/"+m.ID+"/events?after=3", "", "Last-Event-ID", bad), table.BadRequest, 400)
	}
	apitest.WantProblem(t, "no such match", c.Do("GET", "/api/matches/nowhere/events", ""), table.NotFound, 404)
	if a := c.Do("HEAD", "/api/matches/"+m.ID+"/events", ""); a.Status != 200 {
		t.Errorf("HEAD: %d", a.Status)
	}
}

// A number beyond the end of the log: the client knows another match, and is told so.
func TestStreamGone(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	m := c.Open("toy", "me", "me", "me")
	s := c.Follow(m.ID, "7")
	msg, err := s.Next()
	if err != nil || msg.Kind != "gone" || msg.ID != "" || msg.Data != "{}" {
		t.Errorf("%+v %v", msg, err)
	}
	if msg, err := s.Next(); err != io.EOF {
		t.Errorf("and then %+v %v", msg, err)
	}
}

func TestStreamPresence(t *testing.T) {
	w := apitest.NewWorld(t)
	host, eve := w.Guest(), w.Guest()
	m := host.Open("toy", "me", "computer", "link")
	s := host.Follow(m.ID, "1")
	want := func(here string, watchers int) {
		t.Helper()
		msg, err := s.Next()
		since := regexp.MustCompile(`"away":\["","","\d{4}-[^"]*Z"\],|"now":"\d{4}-[^"]*Z",`) // the third seat is nobody's yet
		got := since.ReplaceAllString(msg.Data, "")
		if want := fmt.Sprintf(`{"here":%s,"watchers":%d}`, here, watchers); err != nil || msg.Kind != "presence" || got != want || got == msg.Data || msg.ID != "" {
			t.Errorf("%+v %v, want %s", msg, err, want)
		}
	}
	want("[true,true,false]", 0)
	e := eve.Follow(m.ID, "1")
	want("[true,true,false]", 1)
	if got := host.Match(m.ID); !got.Seats[0].Here || got.Seats[2].Here || got.Watchers != 1 {
		t.Errorf("%+v", got)
	}
	e.Cut()
	want("[true,true,false]", 0)
}

// During play, a client is cut off again and again and comes back with the last number it saw: in
// the end its log is the server's, without gaps or duplicates.
func TestStreamCuts(t *testing.T) {
	w := apitest.NewWorld(t)
	host := w.Guest()
	m := host.Open("zoom", "me", "me")
	const plies = 60
	var all sync.WaitGroup
	all.Go(func() {
		for ply := range plies {
			got := host.Match(m.ID)
			if got.Result != nil {
				break
			}
			host.Act(200, m.ID, ply%2, ply, got.Legal[(ply*11)%len(got.Legal)])
		}
		say(host, m.ID, *host.Match(m.ID).Turn)
	})
	logs := make([][]string, 4)
	for i := range logs {
		all.Go(func() {
			c := w.Guest()
			r := rand.New(rand.NewPCG(1, uint64(i)))
			last, over := "", false
			for !over {
				s := c.Follow(m.ID, last)
				for n := r.IntN(8); n >= 0 && !over; n-- {
					msg, err := s.Next()
					if err != nil {
						t.Error(err)
						return
					}
					if msg.ID == "" {
						continue
					}
					last = msg.ID
					logs[i] = append(logs[i], msg.Data)
					var news matches.News
					if err := json.Unmarshal([]byte(msg.Data), &news); err != nil {
						t.Error(err)
						return
					}
					over = news.Result != nil
				}
				s.Cut()
			}
		})
	}
	all.Wait()
	var match matches.Match
	host.Get("/api/matches/"+m.ID+"?views=all").Into(t, &match)
	for i, log := range logs {
		if len(log) != match.N {
			t.Errorf("client %d has %d events of %d", i, len(log), match.N)
			continue
		}
		for k, data := range log {
			var news matches.News
			if err := json.Unmarshal([]byte(data), &news); err != nil {
				t.Fatal(err)
			}
			if got, want := apitest.JSON(t, news.Event), apitest.JSON(t, match.Events[k]); got != want {
				t.Errorf("client %d, event %d: %s, want %s", i, k+1, got, want)
			}
		}
	}
}

// say ends a match for a test that needs an end.
func say(c *apitest.Client, id string, seat int) {
	c.T.Helper()
	c.Post(200, "/api/matches/"+id+"/words", obj{"seat": seat, "word": "resign"})
}

// As soon as the player to act has been away for long enough, the opponent learns that they may
// claim the win: from the match, and by a message of the stream without any event. That ends when
// the player comes back.
func TestMayClaim(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "zoom", "pace": "1+0", "seats": apitest.Seats("me", "link")}).Into(t, &m)
	bo.Post(200, "/api/claims", obj{"token": m.Invite})
	there := bo.Follow(m.ID, "")
	ada.Act(200, m.ID, 0, 0, "c1-c4")
	there.Until(3)
	may := func(c *apitest.Client) bool {
		for _, x := range c.Match(m.ID).May {
			if slices.Contains(x.Words, table.ClaimWin) && slices.Contains(x.Words, table.ClaimDraw) {
				return true
			}
		}
		return false
	}
	waits := ada.Follow(m.ID, "3")
	next := func(kind string) string {
		t.Helper()
		for {
			got, err := waits.Next()
			if err != nil {
				t.Fatal(err)
			}
			if got.Kind == kind {
				return got.Data
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
	w.Later(20*time.Second - 400*time.Millisecond)
	waits.Cut()
	waits = ada.Follow(m.ID, "3")
	if got := next("may"); !strings.Contains(got, `"claim-win"`) || !strings.Contains(got, `"seat":0`) {
		t.Errorf("when the time was over: %s", got)
	}
	if !may(ada) || may(bo) {
		t.Error("the match does not say who may claim")
	}
	bo.Follow(m.ID, "3")
	if got := next("may"); strings.Contains(got, `"claim-win"`) {
		t.Errorf("when the player is back: %s", got)
	}
	if may(ada) {
		t.Error("the win may be claimed from who is back")
	}
}
