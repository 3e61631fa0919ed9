package httpd

import (
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"
)

// The limits apply to every route, and answers name them.
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
