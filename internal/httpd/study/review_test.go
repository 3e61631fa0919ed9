package study_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/study"
	"stammtisch/internal/table"
)

// kickOff places all counters.
var kickOff = strings.Fields("w1=-88,62 b1=88,62 w2=-88,-62 b2=88,-62 w3=-150,0 b3=150,0")

// flicked returns a match of flicks on one device that is over after some of them.
func flicked(c *apitest.Client, flicks ...string) (id string) {
	c.T.Helper()
	var m matches.Match
	c.Post(201, "/api/matches", obj{"game": "zopp", "seats": apitest.Seats("me", "me"), "options": obj{"goals": "1", "turns": fmt.Sprint(len(flicks))}}).Into(c.T, &m)
	if m.Draw != nil {
		c.Post(200, "/api/matches/"+m.ID+"/cut", obj{"text": "somewhere-in-the-middle"})
	}
	for ply, a := range append(kickOff[:6:6], flicks...) {
		now := c.Match(m.ID)
		if now.Result != nil {
			c.T.Fatalf("over before %s", a)
		}
		c.Act(200, m.ID, *now.Turn, ply, a)
	}
	return m.ID
}

func reviewed(c *apitest.Client, path string) (r study.Review) {
	c.T.Helper()
	a := c.Get(path)
	if a.Status != 200 {
		c.T.Fatalf("%s: %d %s", path, a.Status, a.Body)
	}
	a.Into(c.T, &r)
	return r
}

// A match of flicks can be reviewed after the end, by anybody, and not before (TB8): every position
// has a chance, and every flick what was meant by it.
func TestReviewOfFlicks(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, eve := w.Guest(), w.Guest()
	running := ada.Open("zopp", "me", "me").ID
	p := eve.Get("/api/matches/" + running + "/review")
	apitest.WantProblem(t, "before the end", p, table.Illegal, 422)
	if p.Problem(t).Rule != "TB8" {
		t.Errorf("%s", p.Body)
	}

	id := flicked(ada, "w2@180.000,0.200", "b2@0.000,0.200", "w2@90.000,0.200")
	path := "/api/matches/" + id + "/review"
	began := time.Now()
	all := reviewed(eve, path)
	took := time.Since(began)
	if all.Total != 9 || len(all.Positions) != 9 || len(all.Plays) != 0 {
		t.Fatalf("%d of %d positions", len(all.Positions), all.Total)
	}
	for ply, j := range all.Positions {
		if j.Ply != ply || j.Chance == nil || j.Meant == nil || j.Played == "" {
			t.Fatalf("%+v", j)
		}
		if flick := ply >= 6; flick == (j.Best == "") || flick != (len(j.Line) == 1) {
			t.Errorf("ply %d: best %q, line %v", ply, j.Best, j.Line)
		}
		lost := *j.Chance - *j.Meant
		if j.Seat%2 == 1 {
			lost = -lost
		}
		if lost < 0 || ply < 6 && lost != 0 {
			t.Errorf("ply %d gave away %v", ply, lost)
		}
	}
	// In parts, for somebody else: the same, without further work.
	began = time.Now()
	var parts []study.Judged
	for len(parts) < all.Total {
		r := reviewed(ada, fmt.Sprintf("%s?from=%d&count=4", path, len(parts)))
		if want := min(4, 9-len(parts)); r.Total != 9 || len(r.Positions) != want {
			t.Fatalf("from %d: %d of %d positions, want %d", len(parts), len(r.Positions), r.Total, want)
		}
		parts = append(parts, r.Positions...)
	}
	a, _ := json.Marshal(all.Positions)
	b, _ := json.Marshal(parts)
	if string(a) != string(b) {
		t.Errorf("in parts:\n%s\nat once:\n%s", b, a)
	}
	if again := time.Since(began); again > took {
		t.Errorf("again it took %v, at first %v", again, took)
	}
	if r := reviewed(ada, path+"?from=9"); r.Total != 9 || len(r.Positions) != 0 {
		t.Errorf("past the end: %+v", r)
	}
	apitest.WantProblem(t, "from nowhere", ada.Get(path+"?from=-1"), table.Invalid, 422)
}
