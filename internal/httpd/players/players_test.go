package players_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/table"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// mine asks for a guest's matches.
func mine(c *apitest.Client, query string) (out players.Mine) {
	c.T.Helper()
	a := c.Get("/api/me/matches?" + query)
	if a.Status != 200 {
		c.T.Fatalf("%s: %d %s", query, a.Status, a.Body)
	}
	a.Into(c.T, &out)
	return out
}

// until asks again until so many finished matches are listed: they are filed just after they end.
func until(c *apitest.Client, want int) players.Mine {
	c.T.Helper()
	for end := time.Now().Add(40 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if got := mine(c, ""); got.All == want || time.Now().After(end) {
			if got.All != want {
				c.T.Fatalf("%d matches are listed, want %d", got.All, want)
			}
			return got
		}
	}
}

// ids lists matches in the order of their names: those that end in the same millisecond come in any.
func ids(list []players.MyMatch) (out []string) {
	for _, m := range list {
		out = append(out, m.ID)
	}
	return sorted(out...)
}

func sorted(list ...string) []string {
	slices.Sort(list)
	return list
}

// between has two play a match of Zoom until one of them resigns; nobody does if the loser is -1.
func between(host, other *apitest.Client, name string, loser int) string {
	host.T.Helper()
	m := host.Open("zoom", "me", "link")
	other.Do("PUT", "/api/me", `{"name":"`+name+`"}`)
	other.Post(200, "/api/claims", map[string]any{"token": m.Links[0].Token})
	host.Act(200, m.ID, 0, 0, "c1-c4")
	if loser >= 0 {
		[]*apitest.Client{host, other}[loser].Word(200, m.ID, loser, "resign", 0)
	}
	return m.ID
}

// Whoever has played finds all their matches, by game, opponent, outcome and date, page by page.
func TestMyMatches(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, eve := w.Guest(), w.Guest(), w.Guest()
	var me matches.Me
	ada.Get("/api/me").Into(t, &me)
	if got := mine(ada, ""); me.Played || got.All != 0 || len(got.Running)+len(got.Matches) != 0 {
		t.Errorf("before the first match: %v, %+v", me.Played, got)
	}
	won, lost := between(ada, bo, "Jörg Bo", 1), between(ada, bo, "Jörg Bo", 0)
	going := between(ada, bo, "Jörg Bo", -1)
	got := until(ada, 2)
	if !slices.Equal(ids(got.Matches), sorted(lost, won)) || !slices.Equal(ids(got.Running), []string{going}) || got.Next != "" {
		t.Fatalf("%+v", got)
	}
	m := got.Matches[slices.IndexFunc(got.Matches, func(m players.MyMatch) bool { return m.ID == won })]
	if m.Game != "zoom" || m.Result != "won" || m.Ended == "" || m.Plies != 1 || m.Reason != "resigned" || m.Rule == "" || len(m.Scores) != 2 ||
		!m.Seats[0].Yours || !m.Seats[0].Won || m.Seats[1] != (players.MySeat{Side: m.Seats[1].Side, Name: "Jörg Bo"}) {
		t.Errorf("%+v", m)
	}
	if r := got.Running[0]; r.Ended != "" || r.Result != "" || r.Seats[1].Name != "Jörg Bo" {
		t.Errorf("%+v", r)
	}
	if other := until(bo, 2); !slices.Equal(ids(other.Matches), sorted(lost, won)) || len(mine(bo, "outcome=won").Matches) != 1 {
		t.Errorf("%+v", other)
	}
	if ada.Get("/api/me").Into(t, &me); !me.Played {
		t.Error("that there are finished matches is not told")
	}
	if got := mine(eve, ""); got.All != 0 || len(got.Running) != 0 {
		t.Errorf("a stranger is shown %+v", got)
	}
	later := url.QueryEscape(time.Now().Add(time.Hour).Format(time.RFC3339))
	for query, want := range map[string][2]int{ // finished, running
		"game=zoom": {2, 1}, "game=toy": {0, 0}, "opponent=jorg": {2, 1}, "opponent=ada": {0, 0}, "opponent=%20BO%20": {2, 1},
		"outcome=won": {1, 0}, "outcome=drawn": {0, 0}, "from=" + later: {0, 0}, "to=" + later: {2, 0},
		"game=zoom&opponent=bo&outcome=lost": {1, 0},
	} {
		if got := mine(ada, query); got.All != want[0] || len(got.Matches) != want[0] || len(got.Running) != want[1] {
			t.Errorf("%s: %d and %d, want %v", query, len(got.Matches), len(got.Running), want)
		}
	}
	for _, bad := range []string{"outcome=great", "from=yesterday", "to=x", "after=what", "limit=0", "limit=201"} {
		apitest.WantProblem(t, bad, ada.Get("/api/me/matches?"+bad), table.Invalid, 422)
	}
}

// A name is found however it is typed, also with letters that Unicode does not take for a plain one with an accent.
func TestOpponentHoweverTyped(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	for _, name := range []string{"Łukasz Groß", "Jørn"} {
		between(ada, w.Guest(), name, 1)
	}
	until(ada, 2)
	for _, typed := range []string{"lukasz", "łukasz", "LUK", "gross", "groß", "jorn", "Jørn"} {
		if got := mine(ada, "opponent="+url.QueryEscape(typed)); got.All != 1 {
			t.Errorf("%q finds %d", typed, got.All)
		}
	}
}

// Page by page nothing is missing and nothing comes twice, whatever ends meanwhile.
func TestPages(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	var all []string
	for range 7 {
		all = append([]string{between(ada, bo, "Bo", 1)}, all...)
	}
	until(ada, 7)
	var got []string
	after, late := "", ""
	for page := 0; page == 0 || after != ""; page++ {
		list := mine(ada, "limit=3&after="+after)
		if page == 0 {
			late = between(ada, bo, "Bo", 0)
			until(ada, 8)
		}
		got, after = append(got, ids(list.Matches)...), list.Next
	}
	if !slices.Equal(sorted(got...), sorted(all...)) || slices.Contains(got, late) {
		t.Errorf("%v, want %v", got, all)
	}
}

// A family at one device finds who won; and a computer is called as it is today.
func TestSeveralSides(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", map[string]any{"game": "zoom", "seats": []any{map[string]any{"kind": "me", "name": "Ada"}, map[string]any{"kind": "me", "name": "Mo"}}}).Into(t, &m)
	ada.Word(200, m.ID, 0, "resign", 0)
	c := ada.Open("zoom", "me", "computer")
	ada.Word(200, c.ID, 0, "resign", 0)
	until(ada, 2)
	family := mine(ada, "opponent=mo").Matches
	if len(family) != 1 || family[0].Result != "both" || family[0].Seats[0].Won || !family[0].Seats[1].Won || family[0].Seats[1].Name != "Mo" {
		t.Errorf("%+v", family)
	}
	machine := mine(ada, "outcome=lost").Matches
	if len(machine) != 1 || machine[0].Seats[1].Level != 1 || machine[0].Seats[1].Name != c.Seats[1].Name {
		t.Errorf("%+v", machine)
	}
	if text := string(ada.Get("/api/me/matches").Body); strings.Contains(text, "guest") || strings.Contains(text, "seed") {
		t.Errorf("%s", text)
	}
}
