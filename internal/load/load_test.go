package load_test

import (
	"io"
	"log/slog"
	"math"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/games/zoom"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/site"
	"stammtisch/internal/load"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/thinker"
)

func table() http.Handler {
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	store := memstore.New()
	return site.New(site.Config{
		Config: httpd.Config{
			Rooms: &room.Hall{Games: games.All, Store: store, Thinker: &thinker.Pool{Log: quiet}, Now: time.Now},
			Key:   make([]byte, 32), Log: quiet, Now: time.Now,
		},
		Games: games.All, List: games.All,
	})
}

// However many clients are asked for, the first that cannot sit down ends the load.
func TestManyClients(t *testing.T) {
	s := httptest.NewServer(http.NotFoundHandler())
	defer s.Close()
	if r, err := load.Run(t.Context(), load.Config{URLs: []string{s.URL}, Game: zoom.Game{}, Clients: math.MaxInt, Duration: time.Second, Seed: 1}); err == nil {
		t.Errorf("nobody could sit down: %v", r)
	}
}

func TestRun(t *testing.T) {
	var actions atomic.Int64
	real := table()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/actions") {
			actions.Add(1)
		}
		real.ServeHTTP(w, r)
	}))
	defer s.Close()
	r, err := load.Run(t.Context(), load.Config{URLs: []string{s.URL}, Game: zoom.Game{}, Clients: 3, Duration: 300 * time.Millisecond, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if r.Errors != 0 || len(r.Moves) == 0 {
		t.Fatalf("%d moves, %d errors: %v", len(r.Moves), r.Errors, r.First)
	}
	// A move under way when the time is over is not counted; there is one a client at most.
	if n := int(actions.Load()); len(r.Moves) > n || len(r.Moves) < n-3 {
		t.Errorf("%d moves reported, the server saw %d", len(r.Moves), n)
	}
	if !slices.IsSorted(r.Moves) || r.Quantile(0.5) > r.Quantile(0.99) || r.Quantile(0.99) > r.Moves[len(r.Moves)-1] {
		t.Errorf("quantiles out of order: %s", r)
	}
}

// Clients who stay can play on servers that know nothing of each other.
func TestRunStay(t *testing.T) {
	var urls []string
	for range 2 {
		s := httptest.NewServer(table())
		defer s.Close()
		urls = append(urls, s.URL)
	}
	r, err := load.Run(t.Context(), load.Config{URLs: urls, Stay: true, Game: zoom.Game{}, Clients: 4, Duration: 300 * time.Millisecond, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if r.Errors != 0 || len(r.Moves) == 0 {
		t.Errorf("%d moves, %d errors: %v", len(r.Moves), r.Errors, r.First)
	}
}

// A server that fails is counted, not hidden.
func TestRunCountsErrors(t *testing.T) {
	real := table()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/actions") {
			http.Error(w, "out of order", http.StatusServiceUnavailable)
			return
		}
		real.ServeHTTP(w, r)
	}))
	defer s.Close()
	r, err := load.Run(t.Context(), load.Config{URLs: []string{s.URL}, Game: zoom.Game{}, Clients: 2, Duration: 150 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	if r.Errors == 0 || len(r.Moves) != 0 || r.First == nil || !strings.Contains(r.First.Error(), "out of order") {
		t.Errorf("%d errors, %d moves, first: %v", r.Errors, len(r.Moves), r.First)
	}
	s.Close()
	if _, err := load.Run(t.Context(), load.Config{URLs: []string{s.URL}, Game: zoom.Game{}, Clients: 1, Duration: time.Millisecond}); err == nil {
		t.Error("no server, no error")
	}
}
