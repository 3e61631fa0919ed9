package page_test

import (
	"encoding/json"
	"html"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/rules"
)

// The first page contains every game, the easiest first. Games that can be drawn have a picture
// that a browser may keep forever. Other addresses only have the list.
func TestThePageHasTheGames(t *testing.T) {
	w := apitest.NewWorldOf(t, games.All, httpd.Limits{})
	page := string(w.Guest().Get("/").Body)
	_, data, _ := strings.Cut(page, `<script type="application/json" id="games">`)
	data, _, _ = strings.Cut(data, "</script>")
	var list []struct {
		Name, Title, About, Seats, Still string
		Minutes                          int
		Wide                             float64
	}
	if err := json.Unmarshal([]byte(data), &list); err != nil || len(list) != len(games.All) {
		t.Fatalf("%d games, %v:\n%s", len(list), err, page)
	}
	last, drawn := 0, 0
	for _, on := range list {
		g, ok := games.All.Find(on.Name)
		if !ok {
			t.Fatalf("no game %q", on.Name)
		}
		in := g.Info()
		if on.Title != in.Title || on.About != in.About || on.Minutes != in.Shelf.Minutes || on.Seats != in.Seats || in.Shelf.Ease <= last {
			t.Errorf("%+v after ease %d", on, last)
		}
		last = in.Shelf.Ease
		if v, err := rules.Still(g); err != nil {
			t.Error(err)
		} else if _, ok := v.(rules.Pictured); ok != (on.Still != "") || ok != (on.Wide > 0) {
			t.Errorf("%s: %+v, can be drawn: %t", on.Name, on, ok)
		}
		wants, stills := []string{`href="/play/` + on.Name + `"`}, map[string]string{}
		if on.Still != "" {
			drawn++
			wants = append(wants, `src="`+html.EscapeString(on.Still)+`"`)
			stills = map[string]string{on.Still: "public, max-age=31536000, immutable", "/still/" + on.Name: "no-cache", "/still/" + on.Name + "?v=old": "no-cache"}
		}
		for _, want := range wants {
			if strings.Count(page, want) != 1 {
				t.Errorf("%s: the outline has not %s once", on.Name, want)
			}
		}
		for path, caching := range stills {
			a := w.Guest().Get(path)
			if a.Status != 200 || a.Header.Get("Cache-Control") != caching || a.Header.Get("Content-Type") != "image/svg+xml" || !strings.Contains(string(a.Body), "<svg") || a.Header.Get("Set-Cookie") != "" {
				t.Errorf("%s: %d %s %s", path, a.Status, a.Header.Get("Cache-Control"), a.Header.Get("Content-Type"))
			}
		}
		// The cost of one more game on the first page, before compression.
		if n := len(data) / len(list); n > 500 {
			t.Errorf("a game takes %d bytes of the list", n)
		}
		other := string(w.Guest().Get("/play/" + on.Name).Body)
		if !strings.Contains(other, data) || strings.Contains(other, "outline") {
			t.Errorf("/play/%s: no list, or an outline of another page", on.Name)
		}
	}
	if drawn < 6 {
		t.Errorf("only %d games have a picture", drawn)
	}
	if a := w.Guest().Get("/still/chess"); a.Status != 404 {
		t.Errorf("a picture of no game: %d", a.Status)
	}
}
