package main

import (
	"fmt"
	"math"
	"time"

	"stammtisch/bench/cluster/model"
)

// Assumptions of the plan; docs/scale.md repeats them.
const (
	think       = 10 * time.Second // from one move of a player to the next
	cores       = 8                // of a machine with one process
	primary     = 32               // of the database's
	walAtMost   = 200e6            // bytes of WAL per second that a primary and its standby can take
	flushOnDisk = time.Millisecond // of a reliable disk, with a synchronous standby
	most        = 1000             // processes on one database: more would only hear of each other
	busyAtMost  = 0.6              // of the processors, to leave room for an evening's peak and for a failed one
)

// tell prints what many players need, by the measured times. Players have their own machines.
func tell(c model.Costs, measured sample) {
	c.Client, c.Flush = model.Step{}, flushOnDisk
	// With few simultaneous moves per process, nearly every move is a commit by itself, the process asks what
	// is new before, and all others hear of it.
	takes := func(s model.Step, processes float64) float64 {
		return (s.Commit + s.Move + s.Ask).Seconds() + (processes-1)*s.Hear.Seconds()
	}
	// processes are needed for a rate on one database: a process commits over one connection, on which the database
	// handles one commit after another.
	processes := func(rate float64) float64 {
		n := math.Max(2, math.Ceil(rate*(c.Database.Move+c.Database.Commit).Seconds()/busyAtMost))
		for n < most && rate*takes(c.Process, n) > n*cores*busyAtMost {
			n++
		}
		return n
	}
	fits := func(rate float64) bool {
		return rate*takes(c.Database, processes(rate)) <= primary*busyAtMost && rate*measured.wal <= walAtMost
	}
	fmt.Printf("%9s %10s %9s %10s %9s %12s %9s %8s\n", "players", "moves/s", "databases", "processes", "WAL, MB/s", "events a day", "p99, ms", "machines")
	for _, players := range []int{1_000, 100_000, 1_000_000} {
		rate := float64(players) / think.Seconds()
		databases := 1.0
		for !fits(rate / databases) {
			databases++
		}
		each := processes(rate / databases)
		// This simulates one shard: its share of the players, on its own processes.
		share := model.House{
			Costs: c, Processes: int(each), Clients: int(float64(players) / databases),
			Think: think, Cores: cores, DatabaseCores: primary,
		}
		r := model.Run(share, 30*time.Second, 1)
		fmt.Printf("%9d %10.0f %9.0f %10.0f %9.1f %11.0fM %9.1f %8.0f\n",
			players, r.Rate*databases, databases, databases*each, rate*measured.wal/1e6, rate*86400/1e6, r.P99.Seconds()*1000, databases*(each+2))
	}
	full := 0.0
	for fits(full + 100) {
		full += 100
	}
	fmt.Printf("one primary of %d cores ends at about %.0f moves/s\n", primary, full)
}
