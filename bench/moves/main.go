// Command moves measures durable moves over HTTP: the whole server, with seats, views
// and rule checks, on four stores in one run.
//
//	sqlite    as it ships: whoever waits is committed together
//	alone     the same, but each move has a commit of its own
//	nothing   a store that keeps nothing on disk
//	postgres  a PostgreSQL server on this machine
//
// Rounds of the four take turns, so that a noisy machine is noisy to all, and the
// median round of each counts.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"slices"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/games"
	"stammtisch/internal/ledger"
	"stammtisch/internal/load"
	"stammtisch/internal/memstore"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
	"stammtisch/internal/sqlite"
	"stammtisch/rules"
)

func main() {
	few := flag.Int("clients", 64, "how many play at once, each a match of their own")
	many := flag.Int("many", 256, "and how many in a second measurement; 0: none")
	round := flag.Duration("round", 2*time.Second, "how long a round takes")
	rounds := flag.Int("rounds", 5, "rounds of each store; the median counts")
	game := flag.String("game", "kick-it", "the game that is played, by random moves")
	flag.Parse()

	g, ok := games.All.Find(*game)
	if !ok {
		log.Fatalf("there is no game %q", *game)
	}
	var err error
	server, err = pgtest.Start()
	rig.Check(err)
	compare([]string{"sqlite", "alone", "nothing", "postgres"}, g, *few, *round, *rounds, 0.6)
	if *many > 0 {
		compare([]string{"sqlite", "nothing"}, g, *many, *round, *rounds, 0.85)
	}
	server.Remove()
	row.End()
}

// compare lets stores take turns, and prints how the one that ships compares.
func compare(names []string, g rules.Game, clients int, round time.Duration, rounds int, want float64) {
	rates, late := map[string][]float64{}, map[string][]float64{}
	for range rounds {
		for _, name := range names {
			r := measure(name, g, clients, round)
			rates[name] = append(rates[name], r.PerSecond())
			late[name] = append(late[name], rig.MS(r.Quantile(0.99)))
		}
	}
	median := func(name string) float64 { return rig.Median(rates[name]) }
	for _, name := range names {
		fmt.Printf("%3d clients, %-8s %8.0f moves/s, p99 %.1f ms (rounds: %.0f)\n", clients, name, median(name), rig.Median(late[name]), rates[name])
	}
	row.AtLeast(fmt.Sprintf("%d clients, moves on disk : without a store", clients), median("sqlite")/median("nothing"), want)
	if slices.Contains(names, "alone") {
		row.AtLeast(fmt.Sprintf("%d clients, moves committed together : each alone", clients), median("sqlite")/median("alone"), 5)
	}
	if slices.Contains(names, "postgres") {
		row.AtLeast(fmt.Sprintf("%d clients, moves on PostgreSQL : on SQLite", clients), median("postgres")/median("sqlite"), 0.7)
		row.AtMost(fmt.Sprintf("%d clients, p99 of a move on PostgreSQL : on SQLite", clients), rig.Median(late["postgres"])/rig.Median(late["sqlite"]), 1.5)
	}
}

// measure plays one round on a fresh server.
func measure(store string, g rules.Game, clients int, round time.Duration) *load.Report {
	s, end := open(store)
	defer end()
	house := rig.NewHouse(s)
	defer house.End()
	r, err := load.Run(context.Background(), load.Config{URL: house.URL, Game: g, Clients: clients, Duration: round, Seed: 1})
	rig.Check(err)
	rig.Check(r.First)
	return r
}

// server is PostgreSQL.
var server *pgtest.Server

func open(name string) (ledger.Store, func()) {
	if name == "nothing" {
		return memstore.New(), func() {}
	}
	if name == "postgres" {
		url, err := server.Fresh(context.Background())
		rig.Check(err)
		s, err := postgres.Open(context.Background(), url, postgres.Options{})
		rig.Check(err)
		return s, func() { rig.Check(s.Close()) }
	}
	dir, err := os.MkdirTemp("", "bench-moves")
	rig.Check(err)
	s, err := sqlite.Open(context.Background(), dir, sqlite.Options{Alone: name == "alone"})
	rig.Check(err)
	return s, func() {
		rig.Check(s.Close())
		rig.Check(os.RemoveAll(dir))
	}
}
