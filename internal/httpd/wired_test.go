package httpd_test

import (
	"testing"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// The limits are not only there, they are asked: by every request, and by every stream.
func TestLimitsAreWired(t *testing.T) {
	w := newLimitedWorld(t, httpd.Limits{PerSecond: 0.001, Burst: 5, Streams: 1})
	c := w.guest()
	m := c.open("toy", "me", "me", "me") // from this machine itself: not limited
	from := []string{"X-Forwarded-For", "198.51.100.1"}
	for range 5 {
		if a := c.do("GET", "/api/matches/"+m.ID, "", from...); a.status != 200 {
			t.Fatalf("%d %s", a.status, a.body)
		}
	}
	for _, route := range [][2]string{{"GET", "/api/matches/" + m.ID}, {"POST", "/api/claims"}, {"GET", "/api/matches/" + m.ID + "/events"}} {
		a := c.do(route[0], route[1], "", from...)
		wantProblem(t, route[1], a, table.TooMany, 429)
		if a.header.Get("Retry-After") == "" {
			t.Error("nobody is told when to come again")
		}
	}
	if a := c.do("GET", "/api/me", "", "X-Forwarded-For", "198.51.100.2"); a.status != 200 {
		t.Errorf("another address: %d", a.status)
	}
}
