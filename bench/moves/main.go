// Command moves measures durable moves over HTTP: the whole server, with seats, views
// and rule checks, on three stores in one run.
//
//	sqlite   as it ships: whoever waits is committed together
//	alone    the same, but each move has a commit of its own
//	nothing  a store that keeps nothing on disk
//
// Rounds of the three take turns, so that a noisy machine is noisy to all, and the
// median round of each counts.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net/http/httptest"
	"os"
	"slices"
	"time"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/load"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
)

func main() {
	clients := flag.Int("clients", 64, "how many play at once, each a match of their own")
	round := flag.Duration("round", 2*time.Second, "how long a round takes")
	rounds := flag.Int("rounds", 5, "rounds of each store; the median counts")
	game := flag.String("game", "kick-it", "the game that is played, by random moves")
	flag.Parse()

	g, ok := games.All.Find(*game)
	if !ok {
		log.Fatalf("there is no game %q", *game)
	}
	names := []string{"sqlite", "alone", "nothing"}
	rates := map[string][]float64{}
	for range *rounds {
		for _, name := range names {
			rates[name] = append(rates[name], measure(name, g, *clients, *round))
		}
	}
	median := func(name string) float64 {
		r := slices.Sorted(slices.Values(rates[name]))
		return r[len(r)/2]
	}
	for _, name := range names {
		fmt.Printf("%-8s %8.0f moves/s (rounds: %.0f)\n", name, median(name), rates[name])
	}
	fmt.Printf("sqlite : nothing = %.2f (at least 0.5)\n", median("sqlite")/median("nothing"))
	fmt.Printf("sqlite : alone   = %.2f (at least 5)\n", median("sqlite")/median("alone"))
}

// measure plays one round on a fresh server and gives moves a second.
func measure(store string, g rules.Game, clients int, round time.Duration) float64 {
	s, end := open(store)
	defer end()
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	hall := &room.Hall{Games: games.All, Store: s, Thinker: &thinker.Pool{Log: quiet}, Now: time.Now}
	server := httptest.NewServer(httpd.New(httpd.Config{
		Games: games.All, List: games.All, Rooms: hall, Key: make([]byte, 32), Log: quiet, Now: time.Now,
	}))
	defer server.Close()
	r, err := load.Run(context.Background(), load.Config{URL: server.URL, Game: g, Clients: clients, Duration: round, Seed: 1})
	check(err)
	check(r.First)
	return r.PerSecond()
}

func open(name string) (table.Store, func()) {
	if name == "nothing" {
		return memstore.New(), func() {}
	}
	dir, err := os.MkdirTemp("", "bench-moves")
	check(err)
	s, err := sqlite.Open(context.Background(), dir, sqlite.Options{Alone: name == "alone"})
	check(err)
	return s, func() {
		check(s.Close())
		check(os.RemoveAll(dir))
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
