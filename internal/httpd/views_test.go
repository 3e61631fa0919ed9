package httpd_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// lately is the number of positions of a running match that come with their views.
const lately = 40

// told is a match as it is sent, its views untouched.
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

// playOut plays first legal actions, as many as that, or to the end.
func (c *client) playOut(id string, most int) {
	c.t.Helper()
	for range most {
		m, _, err := c.hall.Look(c.t.Context(), table.MatchID(id))
		if err != nil {
			c.t.Fatal(err)
		}
		if m.Over() {
			return
		}
		legal, _, err := rules.Legal(m.State())
		if err != nil {
			c.t.Fatal(err)
		}
		c.act(200, id, int(m.Turn()), m.Ply(), legal[0])
	}
}

// ranges reads all views, range after range.
func (c *client) ranges(id string, n int) map[int]string {
	c.t.Helper()
	all := map[int]string{}
	for from := 1; from <= n; from += 200 {
		a := c.get(fmt.Sprintf("/api/matches/%s/views?from=%d", id, from))
		var part struct {
			Views []struct {
				N    int             `json:"n"`
				View json.RawMessage `json:"view"`
			} `json:"views"`
		}
		a.into(c.t, &part)
		if a.status != 200 || len(a.body) > 400<<10 {
			c.t.Fatalf("from %d: %d, %d bytes", from, a.status, len(a.body))
		}
		for _, v := range part.Views {
			if _, twice := all[v.N]; twice || v.N < from || v.N >= from+200 {
				c.t.Errorf("from %d there is event %d", from, v.N)
			}
			all[v.N] = string(v.View)
		}
	}
	return all
}

// wantRanges checks that the ranges, put together, are the views that the match had as a whole,
// and that the plain answer is the same but for the views it leaves out.
func (c *client) wantRanges(what, id string, kept int) {
	c.t.Helper()
	var whole, short told
	c.get("/api/matches/"+id+"?views=all").into(c.t, &whole)
	c.get("/api/matches/"+id).into(c.t, &short)
	views := c.ranges(id, whole.N)
	moved, absent := 0, 0
	for i, e := range whole.Events {
		if e.Moved != (e.View != nil) || string(e.View) != views[e.N] {
			c.t.Fatalf("%s, event %d (%s): %s as a whole, %s by range", what, e.N, e.Kind, e.View, views[e.N])
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
			c.t.Fatalf("%s: %v in short, %v as a whole", what, s, e)
		}
	}
	if len(views) != moved || moved-absent != min(kept, moved) {
		c.t.Errorf("%s: %d views for %d events that moved; %d are sent at once, want %d", what, len(views), moved, moved-absent, kept)
	}
	if string(short.View) != string(whole.View) {
		c.t.Errorf("%s: the view is another", what)
	}
}

// A match of 32 deals is sent in a fraction of a megabyte when it is over, and the rest by range.
func TestLongMatchIsSentInParts(t *testing.T) {
	w := newWorldOf(t, games.All, httpd.Limits{})
	ada, eve := w.guest(), w.guest()
	var m httpd.Match
	ada.post(201, "/api/matches", obj{"game": "kop", "options": obj{"deals": "32"}, "seats": seats("me", "me", "me", "me")}).into(t, &m)
	ada.post(200, "/api/matches/"+m.ID+"/cut", obj{"text": "three-times"})
	ada.playOut(m.ID, 250)
	ada.wantRanges("while it runs", m.ID, lately)
	eve.wantRanges("while it runs, for a watcher", m.ID, lately)
	ada.playOut(m.ID, 4000)
	end := ada.match(m.ID)
	if end.Result == nil {
		t.Fatal("it is not over")
	}
	plain, whole := ada.get("/api/matches/"+m.ID), ada.get("/api/matches/"+m.ID+"?views=all")
	t.Logf("%d events: %d bytes, with all views %d", end.N, len(plain.body), len(whole.body))
	if len(plain.body) > 160<<10 || len(whole.body) < 6*len(plain.body) {
		t.Errorf("a match of 32 deals is %d bytes, with all views %d", len(plain.body), len(whole.body))
	}
	ada.wantRanges("when it is over", m.ID, 1)
	eve.wantRanges("when it is over, for a watcher", m.ID, 1)
}

// Words have no view, but for a take-back that was granted; a short match that runs is sent whole.
func TestViewsOfAShortMatch(t *testing.T) {
	ada, bo, id := newWorld(t).friends()
	ada.act(200, id, 0, 0, "a3-c4")
	bo.act(200, id, 1, 1, "a6-c5")
	ada.word(200, id, 0, "take-back", 0)
	bo.wantRanges("a take-back is asked for", id, lately)
	bo.word(200, id, 1, "agree", bo.match(id).Offer.N)
	ada.word(200, id, 0, "resign", 0)
	bo.wantRanges("a take-back was granted", id, 1)
	var moved []string
	var m told
	bo.get("/api/matches/"+id).into(t, &m)
	for _, e := range m.Events {
		if e.Moved {
			moved = append(moved, e.Kind+e.Action)
		}
	}
	if got := fmt.Sprint(moved); got != "[created actiona3-c4 actiona6-c5 wordagree]" {
		t.Errorf("moved: %s", got)
	}
}

// A range is bounded, and only for those who may see the match.
func TestViewsRefuse(t *testing.T) {
	ada, _, id := newWorld(t).friends()
	for _, query := range []string{"from=1&to=201", "from=5&to=4", "from=0", "from=-1", "to=-1", "from=x"} {
		wantProblem(t, query, ada.get("/api/matches/"+id+"/views?"+query), table.Invalid, 422)
	}
	wantProblem(t, "no such match", ada.get("/api/matches/none/views"), table.NotFound, 404)
	wantProblem(t, "all and more", ada.get("/api/matches/"+id+"?views=more"), table.Invalid, 422)
	var v httpd.Views
	ada.get("/api/matches/"+id+"/views?from=900&to=1000").into(t, &v)
	if v.Views == nil || len(v.Views) != 0 {
		t.Errorf("behind the end: %v", v)
	}
}
