package matches_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// lately is the number of positions of a running match that come with their views.
const lately = 40

// told is a match as it is sent, with its views undecoded.
type told struct {
	N      int             `json:"n"`
	View   json.RawMessage `json:"view"`
	Events []struct {
		N       int             `json:"n"`
		Kind    string          `json:"kind"`
		Action  string          `json:"action"`
		Covered bool            `json:"covered"`
		Moved   bool            `json:"moved"`
		View    json.RawMessage `json:"view"`
		Note    json.RawMessage `json:"note"`
	} `json:"events"`
}

// playOut plays first legal actions, that many or to the end.
func playOut(c *apitest.Client, id string, most int) {
	c.T.Helper()
	for range most {
		m, _, err := c.Hall.Look(c.T.Context(), table.MatchID(id))
		if err != nil {
			c.T.Fatal(err)
		}
		if m.Over() {
			return
		}
		legal, _, err := rules.Legal(m.State())
		if err != nil {
			c.T.Fatal(err)
		}
		c.Act(200, id, int(m.Turn()), m.Ply(), legal[0])
	}
}

// ranges loads all views, range after range.
func ranges(c *apitest.Client, id string, n int) map[int]string {
	c.T.Helper()
	all := map[int]string{}
	for from := 1; from <= n; from += 200 {
		a := c.Get(fmt.Sprintf("/api/matches/%s/views?from=%d", id, from))
		var part struct {
			Views []struct {
				N    int             `json:"n"`
				View json.RawMessage `json:"view"`
			} `json:"views"`
		}
		a.Into(c.T, &part)
		if a.Status != 200 || len(a.Body) > 400<<10 {
			c.T.Fatalf("from %d: %d, %d bytes", from, a.Status, len(a.Body))
		}
		for _, v := range part.Views {
			if _, twice := all[v.N]; twice || v.N < from || v.N >= from+200 {
				c.T.Errorf("from %d there is event %d", from, v.N)
			}
			all[v.N] = string(v.View)
		}
	}
	return all
}

// wantRanges checks that the ranges together are the views that the match had as a whole, and that
// the plain answer is the same except for the views that it leaves out.
func wantRanges(c *apitest.Client, what, id string, kept int) {
	c.T.Helper()
	var whole, short told
	c.Get("/api/matches/"+id+"?views=all").Into(c.T, &whole)
	c.Get("/api/matches/"+id).Into(c.T, &short)
	views := ranges(c, id, whole.N)
	moved, absent := 0, 0
	for i, e := range whole.Events {
		if e.Moved != (e.View != nil) || string(e.View) != views[e.N] {
			c.T.Fatalf("%s, event %d (%s): %s as a whole, %s by range", what, e.N, e.Kind, e.View, views[e.N])
		}
		if e.Moved {
			moved++
		}
		s := short.Events[i]
		if s.View == nil && e.View != nil {
			absent++
			e.View, s.Note = nil, nil
		}
		if fmt.Sprint(s) != fmt.Sprint(e) {
			c.T.Fatalf("%s: %v in short, %v as a whole", what, s, e)
		}
	}
	if len(views) != moved || moved-absent != min(kept, moved) {
		c.T.Errorf("%s: %d views for %d events that moved; %d are sent at once, want %d", what, len(views), moved, moved-absent, kept)
	}
	if string(short.View) != string(whole.View) {
		c.T.Errorf("%s: the view is another", what)
	}
}

// A finished match of 32 deals is sent in a fraction of a megabyte, and the rest by range.
func TestLongMatchIsSentInParts(t *testing.T) {
	if testing.Short() {
		t.Skip("asks one thing after another: nothing for the race detector")
	}
	w := apitest.NewWorldOf(t, games.All, httpd.Limits{})
	ada, eve := w.Guest(), w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "kop", "options": obj{"deals": "32"}, "seats": apitest.Seats("me", "me", "me", "me")}).Into(t, &m)
	ada.Post(200, "/api/matches/"+m.ID+"/cut", obj{"text": "three-times"})
	playOut(ada, m.ID, 250)
	wantRanges(ada, "while it runs", m.ID, lately)
	wantRanges(eve, "while it runs, for a watcher", m.ID, lately)
	playOut(ada, m.ID, 4000)
	end := ada.Match(m.ID)
	if end.Result == nil {
		t.Fatal("it is not over")
	}
	plain, whole := ada.Get("/api/matches/"+m.ID), ada.Get("/api/matches/"+m.ID+"?views=all")
	t.Logf("%d events: %d bytes, with all views %d", end.N, len(plain.Body), len(whole.Body))
	if len(plain.Body) > 160<<10 || len(whole.Body) < 6*len(plain.Body) {
		t.Errorf("a match of 32 deals is %d bytes, with all views %d", len(plain.Body), len(whole.Body))
	}
	wantRanges(ada, "when it is over", m.ID, 1)
	wantRanges(eve, "when it is over, for a watcher", m.ID, 1)
}

// Words have no view, except for a granted take-back; a short running match is sent whole.
func TestViewsOfAShortMatch(t *testing.T) {
	ada, bo, id := apitest.NewWorld(t).Friends()
	ada.Act(200, id, 0, 0, "a3-c4")
	bo.Act(200, id, 1, 1, "a6-c5")
	ada.Word(200, id, 0, "take-back", 0)
	wantRanges(bo, "a take-back is asked for", id, lately)
	bo.Word(200, id, 1, "agree", bo.Match(id).Offer.N)
	ada.Word(200, id, 0, "resign", 0)
	wantRanges(bo, "a take-back was granted", id, 1)
	var moved []string
	var m told
	bo.Get("/api/matches/"+id).Into(t, &m)
	for _, e := range m.Events {
		if e.Moved {
			moved = append(moved, e.Kind+e.Action)
		}
	}
	if got := fmt.Sprint(moved); got != "[created actiona3-c4 actiona6-c5 wordagree]" {
		t.Errorf("moved: %s", got)
	}
}

// A range is limited, and only for those who may see the match.
func TestViewsRefuse(t *testing.T) {
	ada, _, id := apitest.NewWorld(t).Friends()
	for _, query := range []string{"from=1&to=201", "from=5&to=4", "from=0", "from=-1", "to=-1", "from=x"} {
		apitest.WantProblem(t, query, ada.Get("/api/matches/"+id+"/views?"+query), table.Invalid, 422)
	}
	apitest.WantProblem(t, "no such match", ada.Get("/api/matches/none/views"), table.NotFound, 404)
	apitest.WantProblem(t, "all and more", ada.Get("/api/matches/"+id+"?views=more"), table.Invalid, 422)
	var v matches.Views
	ada.Get("/api/matches/"+id+"/views?from=900&to=1000").Into(t, &v)
	if v.Views == nil || len(v.Views) != 0 {
		t.Errorf("behind the end: %v", v)
	}
}
