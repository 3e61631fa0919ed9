package site_test

import (
	"strconv"
	"testing"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// Every request and every stream really asks the limits.
func TestLimitsAreWired(t *testing.T) {
	w := apitest.NewLimitedWorld(t, httpd.Limits{PerSecond: 0.001, Burst: 5, Streams: 1})
	c := w.Guest()
	m := c.Open("toy", "me", "me", "me") // from this machine itself: not limited
	from := []string{"X-Forwarded-For", "198.51.100.1"}
	for range 5 {
		if a := c.Do("GET", "/api/matches/"+m.ID, "", from...); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	for _, route := range [][2]string{{"GET", "/api/matches/" + m.ID}, {"POST", "/api/claims"}, {"GET", "/api/matches/" + m.ID + "/events"}} {
		a := c.Do(route[0], route[1], "", from...)
		apitest.WantProblem(t, route[1], a, table.TooMany, 429)
		if a.Header.Get("Retry-After") == "" {
			t.Error("nobody is told when to come again")
		}
	}
	if a := c.Do("GET", "/api/me", "", "X-Forwarded-For", "198.51.100.2"); a.Status != 200 {
		t.Errorf("another address: %d", a.Status)
	}
}

// Every refusal of a guest who does something too often says when to try again (docs/api.md).
func TestRetryAfter(t *testing.T) {
	w := apitest.NewWorld(t)
	w.Stop()
	from := []string{"X-Forwarded-For", "198.51.100.7"}
	c := w.Guest()
	for what, ask := range map[string]func() apitest.Answer{
		"evenings": func() apitest.Answer { return c.Do("POST", "/api/evenings", `{"game":"toy"}`, from...) },
		"tournaments": func() apitest.Answer {
			return c.Do("POST", "/api/tournaments", `{"game":"zoom","system":"swiss"}`, from...)
		},
		"records":  func() apitest.Answer { return c.Do("GET", "/api/me/records", "", from...) },
		"ways":     func() apitest.Answer { return c.Do("POST", "/api/me/notices", `{"kind":"feed"}`, from...) },
		"deletion": func() apitest.Answer { return w.Guest().Do("DELETE", "/api/me", "", from...) },
	} {
		a := ask()
		for n := 1; a.Status != 429 && n < 30; n++ {
			a = ask()
		}
		apitest.WantProblem(t, what, a, table.TooMany, 429)
		if seconds, err := strconv.Atoi(a.Header.Get("Retry-After")); err != nil || seconds < 1 {
			t.Errorf("%s: try again after %q", what, a.Header.Get("Retry-After"))
		}
	}
}
