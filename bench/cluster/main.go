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
	rounds := flag.Int("rounds", 5, "rounds of each; the median counts")
	clients := flag.Int("clients", 64, "how many play at once")
	watchers := flag.Int("watchers", 9999, "how many watch while nothing happens")
	tables := flag.Int("tables", 2000, "at how many tables computers play")
	plan := flag.Bool("plan", false, "say what many players need, by the times measured")
	rig.Begin()
	flag.Parse()

	db, err := pgtest.Start()
	rig.Check(err)
	b := &bench{bin: *bin, db: db, round: *round}
	setups := []setup{{1, 1, true}, {1, *clients, true}, {2, *clients, true}, {3, *clients, true}, {2, *clients, false}, {3, *clients, false}}
	all := map[setup][]sample{}
	for range *rounds {
		for _, s := range setups {
			all[s] = append(all[s], b.measure(s))
		}
	}
	of := map[setup]sample{}
	for _, s := range setups {
		of[s] = median(all[s])
		fmt.Printf("%s: %s\n", s, of[s])
	}
	for n := 2; n <= 3; n++ {
		row.AtLeast(fmt.Sprintf("%d processes: moves if each client stays at one, against any", n), of[setup{n, *clients, true}].rate/of[setup{n, *clients, false}].rate, 1)
	}
	three := setup{3, *clients, false}
	costs := costs(of[setup{1, 1, true}], of[setup{1, *clients, true}], of[setup{2, *clients, true}], of[setup{2, *clients, false}])
	fmt.Printf("measured on one and two: %+v\n", costs)
	for n := 1; n <= 3; n++ {
		r := model.Run(model.House{Costs: costs, Processes: n, Clients: *clients, Cores: runtime.NumCPU()}, 20*time.Second, 1)
		fmt.Printf("simulated, %d processes: %8.0f moves/s, p99 %5.1f ms, %4.1f moves a commit, %.2f questions a move\n", n, r.Rate, rig.MS(r.P99), r.Batch, r.Asks)
		if n == three.processes {
			row.AtMost("three processes, simulated rate against measured: off by", max(r.Rate/of[three].rate, of[three].rate/r.Rate)-1, 0.2)
		}
	}
	if *plan {
		tell(costs, of[three])
	}
	b.hints(30)
	b.idle(*watchers)
	b.crowd(*tables)
	db.Remove()
	row.End()
}

// setup describes the players and the servers of a round.
type setup struct {
	processes, clients int
	stay               bool // each client at one process, as behind a balancer that knows the matches
}

func (s setup) String() string {
	where := "each at any"
	if s.stay {
		where = "each at one"
	}
	return fmt.Sprintf("processes %d, clients %2d, %s", s.processes, s.clients, where)
}

// sample holds the figures of one round. Times are per move, in seconds.
type sample struct {
	rate, p50, p99            float64 // p50 and p99 in milliseconds
	batch                     float64 // moves in a commit
	asks                      float64 // round trips to the database for a move, but for the commits
	client, process, database float64 // processor time
	wal                       float64 // bytes that a move adds to the database's log
}

func (s sample) String() string {
	return fmt.Sprintf("%8.0f moves/s, p99 %5.1f ms, %4.1f moves a commit, %.2f questions a move; processor time of a move: players %3.0f µs, processes %3.0f µs, database %3.0f µs; %4.0f bytes of WAL",
		s.rate, s.p99, s.batch, s.asks, 1e6*s.client, 1e6*s.process, 1e6*s.database, s.wal)
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
	pick(func(s *sample) *float64 { return &s.asks })
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

// measure plays one round on a fresh house.
func (b *bench) measure(as setup) (s sample) {
	list := b.house(as.processes)
	defer stop(list)
	var urls []string
	for _, p := range list {
		urls = append(urls, p.URL)
	}
	rig.PlayOn(urls, as.stay, "kick-it", as.clients, 500*time.Millisecond) // until all know of each other
	before := b.now(list)
	played := rig.PlayOn(urls, as.stay, "kick-it", as.clients, b.round)
	after := b.now(list)
	moves := played.Rate * b.round.Seconds()
	return sample{
		rate: played.Rate, p50: played.P50, p99: played.P99, client: played.Used,
		asks:    (after.trips - before.trips - after.commits + before.commits) / moves,
		batch:   (after.writes - before.writes) / (after.commits - before.commits),
		process: (after.process - before.process).Seconds() / moves, database: (after.database - before.database).Seconds() / moves,
		wal: (after.wal - before.wal) / moves,
	}
}

// used counts what has been used so far.
type used struct {
	process, database           time.Duration
	writes, commits, trips, wal float64
}

func (b *bench) now(list []process) (u used) {
	for _, p := range list {
		u.process += p.CPU()
		f := figures(p)
		u.writes += f["stammtisch_writes_total"]
		u.commits += f["stammtisch_commits_total"]
		u.trips += f["stammtisch_database_round_trips_total"]
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
// move and of many, and of two processes, first with each player at one of them and then with all at both.
func costs(one, many, stay, roam sample) model.Costs {
	step := func(of func(sample) float64) model.Step {
		// of(one) = commit + move; of(many) = commit / batch + move.
		commit := max(0, of(one)-of(many)) / (1 - 1/many.batch)
		move := of(many) - commit/many.batch
		rest := func(s sample) float64 { return max(0, of(s)-commit/s.batch-move) }
		hear := rest(stay)
		ask := max(0, rest(roam)-hear) / roam.asks
		return model.Step{Commit: seconds(commit), Move: seconds(move), Ask: seconds(ask), Hear: seconds(hear)}
	}
	client := step(func(s sample) float64 { return s.client })
	return model.Costs{
		Client:  model.Step{Commit: client.Commit, Move: client.Move},
		Process: step(func(s sample) float64 { return s.process }), Database: step(func(s sample) float64 { return s.database }),
		Flush: seconds(one.p50/1000 - one.client - one.process - one.database),
	}
}

func seconds(s float64) time.Duration { return time.Duration(max(0, s) * float64(time.Second)) }
