package httpd

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"

	"stammtisch/rules"
)

// The limits stand in front of every route, and name themselves.
func TestServerLimits(t *testing.T) {
	s := New(Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: time.Now, Limits: Limits{PerSecond: 0.001, Burst: 3}})
	defer s.Close()
	ask := func(path string) (status int, retry string) {
		r := httptest.NewRequest("GET", path, nil)
		r.RemoteAddr = "192.0.2.7:5000"
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w.Code, w.Header().Get("Retry-After")
	}
	for _, path := range []string{"/api/games", "/openapi.json", "/api/nothing"} {
		if status, _ := ask(path); status == 429 {
			t.Errorf("%s: refused within the burst", path)
		}
	}
	for _, path := range []string{"/api/games", "/", "/api/matches/m/events"} {
		if status, retry := ask(path); status != 429 || retry == "" {
			t.Errorf("%s past the burst: %d, Retry-After %q", path, status, retry)
		}
	}
}

// Opening evenings is limited by itself: each is a log that is kept.
func TestOpeningsAreLimited(t *testing.T) {
	now := time.Now()
	l := newLimiter(openings, func() time.Time { return now })
	n := 0
	for l.allow("192.0.2.7") {
		n++
	}
	if n != 10 || l.allow("192.0.2.7") || !l.allow("192.0.2.8") || !l.allow("") {
		t.Errorf("%d evenings at once", n)
	}
	if now = now.Add(time.Minute); !l.allow("192.0.2.7") || l.allow("192.0.2.7") {
		t.Error("a minute later it is not one more")
	}
}

// A long record counts as many requests as its actions are worth, a short one as one.
func TestLongRecordsCost(t *testing.T) {
	now := time.Now()
	s := New(Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now }, Limits: Limits{PerSecond: 10, Burst: 100}})
	defer s.Close()
	record := func(steps int) *rules.Record {
		r := &rules.Record{}
		for range steps {
			r.Add("a")
		}
		return r
	}
	ctx := context.WithValue(t.Context(), guestKey{}, guest{from: "192.0.2.7"})
	for range 200 {
		if s.charge(ctx, record(recordCost-1)) != nil || s.charge(ctx, nil) != nil {
			t.Fatal("a short record costs more than its request")
		}
	}
	n := 0
	for s.charge(ctx, record(4000)) == nil {
		n++
	}
	if n != 2 {
		t.Errorf("%d records of 4,000 actions at once, want 2", n)
	}
	now = now.Add(2 * time.Second)
	if s.charge(ctx, record(4000)) != nil || s.charge(ctx, record(4000)) == nil {
		t.Error("after two seconds it is not one more")
	}
	here := context.WithValue(t.Context(), guestKey{}, guest{})
	for range 20 {
		if s.charge(here, record(4000)) != nil {
			t.Fatal("this machine is limited")
		}
	}
	now = now.Add(time.Hour)
	if s.charge(ctx, record(1_000_000)) != nil {
		t.Error("who has waited for long enough is still refused")
	}
}
