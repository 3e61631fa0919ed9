package matches_test

import (
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// wander plays that many random actions, or to the end, and then resigns.
func wander(c *apitest.Client, id string, most int) matches.Match {
	c.T.Helper()
	d := rules.NewDice(7)
	for range most {
		m, _, err := c.Hall.Look(c.T.Context(), table.MatchID(id))
		if err != nil {
			c.T.Fatal(err)
		}
		if m.Over() {
			return c.Match(id)
		}
		legal, families, err := rules.Legal(m.State())
		if err != nil {
			c.T.Fatal(err)
		}
		for _, f := range families { // flicks take the most room
			legal = []string{m.State().(rules.Families).Sample(f, d)}
		}
		c.Act(200, id, int(m.Turn()), m.Ply(), legal[d.Intn(len(legal))])
	}
	if m := c.Match(id); m.Result != nil {
		return m
	}
	c.Word(200, id, 0, "resign", 0)
	return c.Match(id)
}

// wire returns the size of an answer to a browser that accepts gzip.
func wire(c *apitest.Client, path string) int {
	c.T.Helper()
	req, err := http.NewRequest("GET", c.URL+path, nil)
	if err != nil {
		c.T.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", "gzip")
	res, err := c.Web.Do(req)
	if err != nil {
		c.T.Fatal(err)
	}
	defer res.Body.Close()
	got, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != 200 || res.Header.Get("Content-Encoding") != "gzip" {
		c.T.Fatalf("%s: %d %q %v", path, res.StatusCode, res.Header.Get("Content-Encoding"), err)
	}
	return len(got)
}

// opened has the sizes of the answer that opens a finished match, in bytes.
type opened struct {
	actions, line, plain int
	whole                int // with every view, uncompressed
}

// most limits a finished match of 200 actions as sent, in bytes.
const most = 10_000

// openings are the games, each with options under which it lasts 200 actions.
var openings = map[string]obj{"zoom": {}, "trihop": {"series": "9"}, "kick-it": {}, "open-goal": {}, "kop": {"deals": "10"}, "zopp": {}}

// finished plays a match to its end, and returns the answer that opens it.
func finished(t testing.TB, game string) (*apitest.Client, string, opened) {
	w := apitest.NewWorldOf(t, games.All, httpd.Limits{})
	// People think for different times, so the times in the log are as different as possible.
	var mu sync.Mutex
	clock := time.Now()
	w.Wall(func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		clock = clock.Add(time.Duration(rand.Int64N(int64(800 * time.Millisecond))))
		return clock
	})
	ada := w.Guest()
	who, actions := apitest.Seats("me", "me"), 200
	if game == "kop" { // four players cannot resign: ten deals are about as many actions
		who, actions = apitest.Seats("me", "me", "me", "me"), 400
	}
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": game, "options": openings[game], "seats": who}).Into(t, &m)
	if m.Draw != nil {
		ada.Post(200, "/api/matches/"+m.ID+"/cut", obj{"text": "three-times"})
	}
	end := wander(ada, m.ID, actions)
	if end.Result == nil {
		t.Fatal("it is not over")
	}
	path := "/api/matches/" + m.ID
	size := opened{end.Ply, wire(ada, path), len(ada.Get(path).Body), len(ada.Get(path + "?views=all").Body)}
	if size.line > most {
		t.Errorf("%s: %d actions take %d bytes, want at most %d", game, size.actions, size.line, most)
	}
	return ada, path, size
}

// A finished match of 200 actions opens with ten kilobytes, in every game; the rest is loaded when
// somebody looks back.
func TestOpeningAFinishedMatchIsSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("one request at a time: nothing can race")
	}
	for game := range openings {
		t.Run(game, func(t *testing.T) {
			_, _, size := finished(t, game)
			t.Logf("%d actions: %d bytes on the line, %d plain; with all views %d plain", size.actions, size.line, size.plain, size.whole)
		})
	}
}

// BenchmarkOpen opens a finished match of 200 actions again and again, and fails if that takes more
// than ten kilobytes.
func BenchmarkOpen(b *testing.B) {
	for _, game := range slices.Sorted(maps.Keys(openings)) {
		b.Run(game, func(b *testing.B) {
			ada, path, size := finished(b, game)
			for b.Loop() {
				wire(ada, path)
			}
			b.ReportMetric(float64(size.line), "B/line")
			b.ReportMetric(float64(size.plain), "B/plain")
			b.ReportMetric(float64(size.whole), "B/whole")
		})
	}
}
