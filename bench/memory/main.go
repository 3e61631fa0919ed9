// Command memory measures what long matches take. First of each game one match, as long as
// anybody can open one: how much memory it takes, and how long a server needs to read it from
// the database and play it through the rules. Then a server of its own gets many such matches,
// is asked for all of them again, and must stay small and keep answering. Then servers that rest:
// short matches, those who watch them, and what an hour of play leaves behind.
//
//	go run ./bench/memory -bin bin/stammtisch -matches 10000
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/games"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func main() {
	bin := flag.String("bin", "bin/stammtisch", "the program")
	matches := flag.Int("matches", 1000, "long matches that the server gets")
	// Together with the earlier half they stay below the 32 MB beyond which the server evicts idle ones.
	resting := flag.Int("resting", 800, "short matches at rest, then watched, on a server of their own")
	flag.Parse()
	log.SetFlags(0)
	fmt.Printf("%-10s %8s %10s %14s %14s %8s\n", "game", "actions", "heap, KB", "said to be, KB", "reload, CPU ms", "of 50 ms")
	var most, slowest float64
	for _, g := range games.All {
		r, err := play(g, plies)
		rig.Check(err)
		s, err := saved(g, r)
		rig.Check(err)
		m, bytes, err := heap(s)
		rig.Check(err)
		took := reload(m)
		most, slowest = max(most, float64(bytes>>10)), max(slowest, rig.MS(took))
		fmt.Printf("%-10s %8d %10d %14d %14.1f %8.2f\n", g.Info().Name, m.Ply(), bytes>>10, m.Weight()>>10, rig.MS(took), rig.MS(took)/50)
	}
	row.AtMost("KB of memory for the heaviest match of 4,000 actions", most, 1024)
	row.AtMost("ms of a processor to read the slowest of them", slowest, 50)
	if *matches > 0 {
		g, _ := games.All.Find("open-goal")
		r, err := play(g, plies)
		rig.Check(err)
		crowd(*bin, r, *matches)
	}
	if *resting > 0 {
		rest(*bin, *resting)
		hour(*bin)
	}
	row.End()
}

// reload returns the processor time for loading a match from the database, as a median over several
// runs, so that other load does not count.
func reload(m *table.Match) time.Duration {
	dir, err := os.MkdirTemp("", "bench-memory-")
	rig.Check(err)
	defer os.RemoveAll(dir)
	logs, err := sqlite.Open(context.Background(), dir, sqlite.Options{})
	rig.Check(err)
	defer logs.Close()
	store := matchlog.On(logs)
	rig.Check(store.Create(context.Background(), m))
	var all []time.Duration
	for range 15 {
		began := rig.Used()
		s, err := store.Load(context.Background(), m.ID)
		rig.Check(err)
		back, err := table.Rebuild(games.All, s)
		rig.Check(err)
		all = append(all, rig.Used()-began)
		if back.State().View(rules.Nobody).Draw() != m.State().View(rules.Nobody).Draw() {
			log.Fatal("memory: it came back different")
		}
	}
	return rig.Median(all)
}
