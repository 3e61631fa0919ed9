package httpd_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// kickOff places all counters.
var kickOff = strings.Fields("w1=-88,62 b1=88,62 w2=-88,-62 b2=88,-62 w3=-150,0 b3=150,0")

// flicked is a match of flicks on one device that is over after some of them.
func flicked(c *client, flicks ...string) (id string) {
	c.t.Helper()
	var m httpd.Match
	c.post(201, "/api/matches", obj{"game": "zopp", "seats": seats("me", "me"), "options": obj{"goals": "1", "turns": fmt.Sprint(len(flicks))}}).into(c.t, &m)
	if m.Draw != nil {
		c.post(200, "/api/matches/"+m.ID+"/cut", obj{"text": "somewhere-in-the-middle"})
	}
	for ply, a := range append(kickOff[:6:6], flicks...) {
		now := c.match(m.ID)
		if now.Result != nil {
			c.t.Fatalf("over before %s", a)
		}
		c.act(200, m.ID, *now.Turn, ply, a)
	}
	return m.ID
}

func (c *client) reviewed(path string) (r httpd.Review) {
	c.t.Helper()
	a := c.get(path)
	if a.status != 200 {
		c.t.Fatalf("%s: %d %s", path, a.status, a.body)
	}
	a.into(c.t, &r)
	return r
}

// A match of flicks is reviewed when it is over, for whoever asks, and not before (TB8): every
// position has a chance, and every flick what was meant by it.
func TestReviewOfFlicks(t *testing.T) {
	w := newWorld(t)
	ada, eve := w.guest(), w.guest()
	running := ada.open("zopp", "me", "me").ID
	p := eve.get("/api/matches/" + running + "/review")
	wantProblem(t, "before the end", p, table.Illegal, 422)
	if p.problem(t).Rule != "TB8" {
		t.Errorf("%s", p.body)
	}

	id := flicked(ada, "w2@180.000,0.200", "b2@0.000,0.200", "w2@90.000,0.200")
	path := "/api/matches/" + id + "/review"
	began := time.Now()
	all := eve.reviewed(path)
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
	// In parts, by somebody else: the same, without further work.
	began = time.Now()
	var parts []httpd.Judged
	for len(parts) < all.Total {
		r := ada.reviewed(fmt.Sprintf("%s?from=%d&count=4", path, len(parts)))
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
	if r := ada.reviewed(path + "?from=9"); r.Total != 9 || len(r.Positions) != 0 {
		t.Errorf("past the end: %+v", r)
	}
	wantProblem(t, "from nowhere", ada.get(path+"?from=-1"), table.Invalid, 422)
}
