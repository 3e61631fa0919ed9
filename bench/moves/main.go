// Command moves measures durable moves over HTTP: the whole server, with seats, views
// and rule checks, against others in one run. The players have a process of their own.
//
//	sqlite    as it ships: whoever waits is committed together
//	alone     the same, but each move has a commit of its own
//	nothing   a store that keeps nothing on disk
//	postgres  a PostgreSQL server on this machine
//	bare      a handler that reads the move and appends it to a file, committed together
//
// Rounds of all take turns, so that a noisy machine is noisy to all, and the
// median round of each counts.
package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"net/http/httptest"
	"os"
	"slices"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
	"stammtisch/internal/sqlite"
)

// target is the minimum rate of one server relative to another.
type target struct {
	clients  int
	one, two string
	least    float64
}

var targets = []target{
	{1, "sqlite", "bare", 0.75},
	{64, "sqlite", "bare", 0.65},
	{64, "sqlite", "nothing", 0.6},
	{64, "sqlite", "alone", 5},
	{64, "postgres", "sqlite", 0.7},
	{256, "sqlite", "bare", 0.75},
	{256, "sqlite", "nothing", 0.85},
}

func main() {
	round := flag.Duration("round", 2*time.Second, "how long a round takes")
	rounds := flag.Int("rounds", 5, "rounds of each; the median counts")
	game := flag.String("game", "kick-it", "the game that is played, by random moves")
	flag.Parse()
	rig.Begin()

	var err error
	server, err = pgtest.Start()
	rig.Check(err)
	for _, clients := range []int{1, 64, 256} {
		rates, late := map[string][]float64{}, map[string][]float64{}
		for _, t := range targets {
			if t.clients == clients {
				rates[t.one], rates[t.two] = nil, nil
			}
		}
		names := slices.Sorted(maps.Keys(rates))
		for range *rounds {
			for _, name := range names {
				rate, p99 := measure(name, *game, clients, *round)
				rates[name], late[name] = append(rates[name], rate), append(late[name], p99)
			}
		}
		for _, name := range names {
			r := rates[name]
			fmt.Printf("%3d clients, %-8s %8.0f moves/s, p99 %.1f ms (rounds: %.0f)\n", clients, name, rig.Median(r), rig.Median(late[name]), r)
		}
		for _, t := range targets {
			if t.clients == clients {
				row.AtLeast(fmt.Sprintf("%d clients, moves, %s : %s", clients, t.one, t.two), rig.Median(rates[t.one])/rig.Median(rates[t.two]), t.least)
			}
		}
		if late["postgres"] != nil {
			row.AtMost(fmt.Sprintf("%d clients, p99 of a move, postgres : sqlite", clients), rig.Median(late["postgres"])/rig.Median(late["sqlite"]), 1.5)
		}
	}
	server.Remove()
	row.End()
}

// measure plays one round on a fresh server.
func measure(name, game string, clients int, round time.Duration) (rate, p99 float64) {
	if name == "bare" {
		b := newBare()
		defer b.end()
		over := httptest.NewServer(b)
		defer over.Close()
		return rig.Play(over.URL, game, clients, round)
	}
	s, end := open(name)
	defer end()
	house := rig.NewHouse(s)
	defer house.End()
	return rig.Play(house.URL, game, clients, round)
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
