// Command cluster measures one, two and three processes on one PostgreSQL, with NATS between them, all
// on this machine, and checks a simulation: fed with the times that moves take on one and two
// processes, it must predict the rate of three within a fifth.
//
// With -plan the same simulation says what a thousand, a hundred thousand and a million players need
// (docs/scale.md).
package main

import (
	"context"
	"flag"
	"fmt"
	"runtime"
	"time"

	"github.com/jackc/pgx/v5"

	"stammtisch/bench/cluster/model"
	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/internal/pgtest"
)

func main() {
	bin := flag.String("bin", "bin/stammtisch", "the program")
	round := flag.Duration("round", 3*time.Second, "how long a round takes")
	rounds := flag.Int("rounds", 3, "rounds of each; the median counts")
	clients := flag.Int("clients", 64, "how many play at once")
	watchers := flag.Int("watchers", 9999, "how many watch while nothing happens")
	tables := flag.Int("tables", 2000, "at how many tables computers play")
	plan := flag.Bool("plan", false, "say what many players need, by the times measured")
	rig.Begin()
	flag.Parse()

	db, err := pgtest.Start()
	rig.Check(err)
	b := &bench{bin: *bin, db: db, round: *round}
	var alone []sample
	all := map[int][]sample{}
	for range *rounds {
		alone = append(alone, b.measure(1, 1))
		for n := 1; n <= 3; n++ {
			all[n] = append(all[n], b.measure(n, *clients))
		}
	}
	one := median(alone)
	fmt.Printf("1 process, 1 client:   %s\n", one)
	of := map[int]sample{}
	for n := 1; n <= 3; n++ {
		of[n] = median(all[n])
		fmt.Printf("%d processes, %d clients: %s\n", n, *clients, of[n])
	}
	costs := costs(one, of[1], of[2])
	fmt.Printf("measured on one and two: %+v\n", costs)
	for n := 1; n <= 3; n++ {
		r := model.Run(model.House{Costs: costs, Processes: n, Clients: *clients, Cores: runtime.NumCPU()}, 20*time.Second, 1)
		fmt.Printf("simulated, %d processes: %8.0f moves/s, p99 %.1f ms, %.1f moves a commit\n", n, r.Rate, rig.MS(r.P99), r.Batch)
		if n == 3 {
			row.AtMost("three processes, simulated rate against measured: off by", max(r.Rate/of[n].rate, of[n].rate/r.Rate)-1, 0.2)
		}
	}
	if *plan {
		tell(costs, of[3])
	}
	b.hints(30)
	b.idle(*watchers)
	b.crowd(*tables)
	db.Remove()
	row.End()
}

// sample holds the figures of one round. Times are per move, in seconds.
type sample struct {
	rate, p50, p99            float64 // p50 and p99 in milliseconds
	batch                     float64 // moves in a commit
	client, process, database float64 // processor time
	wal                       float64 // bytes that a move adds to the database's log
}

func (s sample) String() string {
	return fmt.Sprintf("%8.0f moves/s, p99 %5.1f ms, %4.1f moves a commit; processor time of a move: players %3.0f µs, processes %3.0f µs, database %3.0f µs; %4.0f bytes of WAL",
		s.rate, s.p99, s.batch, 1e6*s.client, 1e6*s.process, 1e6*s.database, s.wal)
}

// median returns the median of each figure.
func median(list []sample) (m sample) {
	pick := func(of func(*sample) *float64) {
		var all []float64
		for i := range list {
			all = append(all, *of(&list[i]))
		}
		*of(&m) = rig.Median(all)
	}
	pick(func(s *sample) *float64 { return &s.rate })
	pick(func(s *sample) *float64 { return &s.p50 })
	pick(func(s *sample) *float64 { return &s.p99 })
	pick(func(s *sample) *float64 { return &s.batch })
	pick(func(s *sample) *float64 { return &s.client })
	pick(func(s *sample) *float64 { return &s.process })
	pick(func(s *sample) *float64 { return &s.database })
	pick(func(s *sample) *float64 { return &s.wal })
	return m
}

type bench struct {
	bin   string
	db    *pgtest.Server
	round time.Duration
}

// measure plays one round on that many processes of a fresh house.
func (b *bench) measure(processes, clients int) (s sample) {
	list := b.house(processes)
	defer stop(list)
	var urls []string
	for _, p := range list {
		urls = append(urls, p.URL)
	}
	rig.PlayOn(urls, "kick-it", clients, 500*time.Millisecond) // until all know of each other
	before := b.now(list)
	played := rig.PlayOn(urls, "kick-it", clients, b.round)
	after := b.now(list)
	moves := played.Rate * b.round.Seconds()
	return sample{
		rate: played.Rate, p50: played.P50, p99: played.P99, client: played.Used,
		batch:   (after.writes - before.writes) / (after.commits - before.commits),
		process: (after.process - before.process).Seconds() / moves, database: (after.database - before.database).Seconds() / moves,
		wal: (after.wal - before.wal) / moves,
	}
}

// used counts what has been used so far.
type used struct {
	process, database    time.Duration
	writes, commits, wal float64
}

func (b *bench) now(list []process) (u used) {
	for _, p := range list {
		u.process += p.CPU()
		f := figures(p)
		u.writes += f["stammtisch_writes_total"]
		u.commits += f["stammtisch_commits_total"]
	}
	var err error
	u.database, err = b.db.Used()
	rig.Check(err)
	c, err := pgx.Connect(context.Background(), b.db.URL())
	rig.Check(err)
	defer c.Close(context.Background())
	rig.Check(c.QueryRow(context.Background(), `SELECT (pg_current_wal_lsn() - '0/0')::float8`).Scan(&u.wal))
	return u
}

// costs computes the times of the single steps from measurements of one process, with commits of one
// move and of many, and of two processes.
func costs(one, many, two sample) model.Costs {
	seconds := func(s float64) time.Duration { return time.Duration(max(0, s) * float64(time.Second)) }
	step := func(of func(sample) float64) model.Step {
		// of(one) = commit + move; of(many) = commit / batch + move.
		commit := max(0, of(one)-of(many)) / (1 - 1/many.batch)
		move := of(many) - commit/many.batch
		// With two processes half of the moves follow one that the other made. One in four is refused and
		// retried; for three in four the process asks what is new.
		elsewhere := (of(two) - commit/two.batch - 1.25*move) / 0.75
		return model.Step{Commit: seconds(commit), Move: seconds(move), Elsewhere: seconds(elsewhere)}
	}
	c := model.Costs{
		Client:  seconds(many.client),
		Process: step(func(s sample) float64 { return s.process }), Database: step(func(s sample) float64 { return s.database }),
	}
	c.Flush = seconds(one.p50/1000 - one.client - one.process - one.database)
	return c
}
