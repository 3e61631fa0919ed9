package players_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/httpd/study"
	"stammtisch/rules"
)

// kopped plays a deal of Kop among four, each their first legal action or another, and returns the match.
func kopped(guests []*apitest.Client, n int) string {
	ada := guests[0]
	ada.T.Helper()
	var m matches.Match
	ada.Post(201, "/api/matches", map[string]any{"game": "kop", "seats": apitest.Seats("me", "link", "link", "link"), "options": map[string]any{"deals": "1"}}).Into(ada.T, &m)
	for i, g := range guests[1:] {
		g.Post(200, "/api/claims", map[string]any{"token": m.Links[i].Token})
	}
	for _, g := range guests {
		g.Post(200, "/api/matches/"+m.ID+"/cut", map[string]any{"text": fmt.Sprint("somewhere-", n)})
	}
	for ply := 0; ; ply++ {
		seat := ada.Match(m.ID).Turn
		if seat == nil {
			return m.ID
		}
		own := guests[*seat].Match(m.ID)
		action := own.Legal[(ply+n)%len(own.Legal)]
		if len(action) > 2 {
			action = "pass"
		}
		guests[*seat].Act(200, m.ID, *seat, ply, action)
	}
}

// The search finds the same sums as adding up the reviews does.
func TestMyKinds(t *testing.T) {
	if testing.Short() {
		t.Skip("one request at a time: nothing can race")
	}
	w := apitest.NewWorldOf(t, games.All, httpd.Limits{})
	ada := w.Guest()
	guests := []*apitest.Client{ada, w.Guest(), w.Guest(), w.Guest()}
	list := []string{kopped(guests, 1), kopped(guests, 2)}
	found := 0
	for seat, g := range guests {
		until(g, 2)
		found += addsUp(g, seat, list)
	}
	if found == 0 {
		t.Error("no kind at all: who leads decides something")
	}
	if got := searched(w.Guest(), "kop"); len(got.Kinds) != 0 {
		t.Errorf("a stranger has %+v", got)
	}
}

// addsUp compares the kinds of a seat with the reviews of matches, and tells how many kinds there are.
func addsUp(c *apitest.Client, seat int, list []string) int {
	t := c.T
	t.Helper()
	want, worst := map[string]players.MyKind{}, map[string]float64{}
	for _, id := range list {
		r, err := rules.ParseRecord(c.Record(id))
		if err != nil {
			t.Fatal(err)
		}
		states, err := r.Replay(games.All)
		if err != nil {
			t.Fatal(err)
		}
		var review study.Review
		c.Get("/api/matches/"+id+"/review").Into(t, &review)
		for _, play := range review.Plays {
			kind := states[play.Ply].(rules.Classifier).KindOf(play.Played)
			if play.Seat != seat || kind == "" {
				continue
			}
			k := want[kind]
			k.Made++
			if play.Lost >= 0.05 {
				k.Lost = (k.Lost*float64(k.Mistakes) + play.Lost) / float64(k.Mistakes+1)
				k.Mistakes++
				worst[kind] = max(worst[kind], play.Lost)
			}
			want[kind] = k
		}
	}
	got := searched(c, "kop")
	if !got.Points || len(got.Moves) != 0 || len(got.Kinds) != len(want) {
		t.Fatalf("%+v, want %+v", got, want)
	}
	for _, k := range got.Kinds {
		x := want[k.Kind]
		if k.Made != x.Made || k.Mistakes != x.Mistakes || math.Abs(k.Lost-x.Lost) > 0.001 {
			t.Errorf("%+v, want %+v", k, x)
		}
		if (k.Match != "") != (k.Mistakes > 0) {
			t.Errorf("%+v: an example goes with mistakes", k)
		}
		if k.Match == "" {
			continue
		}
		var try study.Retry
		c.Get(fmt.Sprintf("/api/matches/%s/retry?ply=%d&action=%s", k.Match, k.Ply, k.Action)).Into(t, &try)
		if try.Lost == nil || *try.Lost != worst[k.Kind] {
			t.Errorf("%+v: the worst example gave %v away", k, worst[k.Kind])
		}
	}
	return len(got.Kinds)
}

// searched asks until nothing is left to be judged.
func searched(c *apitest.Client, game string) (out players.MyHabits) {
	c.T.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		a := c.Get("/api/me/habits/" + game)
		if a.Status == 429 {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		out = players.MyHabits{}
		if a.Into(c.T, &out); out.Rest == 0 {
			return out
		}
	}
	c.T.Fatal("the search never ended")
	return out
}
