package evenings_test

import (
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// Opening evenings and clubs is limited by itself: each is a log that is kept.
func TestOpeningsAreLimited(t *testing.T) {
	w := apitest.NewWorld(t)
	w.Stop()
	ada := w.Guest()
	open := func(from string, club bool) apitest.Answer {
		path, body := "/api/evenings", obj{"game": "toy"}
		if club {
			path, body = "/api/clubs", obj{"name": "Club", "you": "Ada"}
		}
		return ada.Do("POST", path, apitest.JSON(t, body), "X-Forwarded-For", from)
	}
	const ours, other = "192.0.2.7", "192.0.2.8"
	for i := range 10 {
		if a := open(ours, i%2 == 1); a.Status != 201 {
			t.Fatalf("after %d: %d %s", i, a.Status, a.Body)
		}
	}
	for _, club := range []bool{false, true} {
		apitest.WantProblem(t, "the eleventh", open(ours, club), table.TooMany, 429)
	}
	if a := open(other, false); a.Status != 201 {
		t.Errorf("from another address: %d %s", a.Status, a.Body)
	}
	for range 12 {
		ada.Post(201, "/api/evenings", obj{"game": "toy"}) // from this machine
	}
	w.Later(time.Minute)
	if a := open(ours, false); a.Status != 201 {
		t.Errorf("a minute later: %d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "two, a minute later", open(ours, false), table.TooMany, 429)
}
