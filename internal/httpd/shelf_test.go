package httpd_test

import (
	"encoding/json"
	"html"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// The first page has every game in it, the easiest first, those that can be drawn with a picture
// that a browser may keep for good; the other addresses have the list alone.
func TestThePageHasTheGames(t *testing.T) {
	w := newWorldOf(t, games.All, httpd.Limits{})
	page := string(w.guest().get("/").body)
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
			a := w.guest().get(path)
			if a.status != 200 || a.header.Get("Cache-Control") != caching || a.header.Get("Content-Type") != "image/svg+xml" || !strings.Contains(string(a.body), "<svg") || a.header.Get("Set-Cookie") != "" {
				t.Errorf("%s: %d %s %s", path, a.status, a.header.Get("Cache-Control"), a.header.Get("Content-Type"))
			}
		}
		// What one more game costs the first page, before compression.
		if n := len(data) / len(list); n > 500 {
			t.Errorf("a game takes %d bytes of the list", n)
		}
		other := string(w.guest().get("/play/" + on.Name).body)
		if !strings.Contains(other, data) || strings.Contains(other, "outline") {
			t.Errorf("/play/%s: no list, or an outline of another page", on.Name)
		}
	}
	if drawn < 6 {
		t.Errorf("only %d games have a picture", drawn)
	}
	if a := w.guest().get("/still/chess"); a.status != 404 {
		t.Errorf("a picture of no game: %d", a.status)
	}
}

// A table that only its host has to do with can be thrown away; it is gone for good.
func TestAnUnplayedTableIsThrownAway(t *testing.T) {
	w := newWorld(t)
	ada, bo := w.guest(), w.guest()
	m := ada.open("toy", "me", "link", "link")
	path := "/api/matches/" + m.ID
	wantProblem(t, "a stranger", bo.do("DELETE", path, ""), table.NotYourSeat, 403)
	if a := ada.do("DELETE", path, ""); a.status != 204 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	wantProblem(t, "looked for again", ada.get(path), table.NotFound, 404)
	wantProblem(t, "thrown away again", ada.do("DELETE", path, ""), table.NotFound, 404)
	wantProblem(t, "its link", bo.do("POST", "/api/claims", `{"token":"`+m.Links[0].Token+`"}`), table.NotFound, 404)

	// Not where a friend has sat down, and not where somebody has acted.
	shared := ada.open("toy", "me", "link", "link")
	bo.post(200, "/api/claims", obj{"token": shared.Links[0].Token})
	wantProblem(t, "a friend sits", ada.do("DELETE", "/api/matches/"+shared.ID, ""), table.Taken, 409)
	played := ada.open("toy", "me", "me", "me")
	ada.post(200, "/api/matches/"+played.ID+"/actions", obj{"seat": 0, "ply": 0, "action": "1"})
	wantProblem(t, "it was played at", ada.do("DELETE", "/api/matches/"+played.ID, ""), table.Taken, 409)
}
