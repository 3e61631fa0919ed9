package site_test

import (
	"fmt"
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/site"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
)

// Metrics name routes, never a match, a token or anything else from a client, so the number of
// labels is bounded.
func TestObservedRoutesAreBounded(t *testing.T) {
	routes := map[string]int{}
	store := memstore.New()
	s := site.New(site.Config{Games: games.All, Config: httpd.Config{
		Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: time.Now,
		Rooms:   &room.Hall{Store: store, Now: time.Now},
		Observe: func(route string, status int, _ time.Duration) { routes[fmt.Sprint(route, " ", status)]++ },
	}})
	defer s.Close()
	for i := range 50 {
		for _, path := range []string{"/api/matches/m%d", "/api/matches/m%d/events", "/api/games/g%d", "/x%d", "/s/t%d", "/api/y%d"} {
			s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", fmt.Sprintf(path, i), nil))
		}
	}
	for _, want := range []string{"GET /api/matches/{id} 404", "GET /api/matches/{id}/events 404", "GET /api/games/{game} 404"} {
		if routes[want] != 50 {
			t.Errorf("%s was observed %d times, want 50", want, routes[want])
		}
	}
	if len(routes) > 6 {
		t.Errorf("six routes made %d labels: %v", len(routes), routes)
	}
}
