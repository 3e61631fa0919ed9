// Command queue measures how long a person waits for a quick computer while hundreds of level-8
// computers play each other, against the same server when it is idle. The two take turns, so that
// a noisy machine is noisy to both. Then it measures how many turns a second computers make.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"log/slog"
	"os"
	"slices"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/games"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
	"stammtisch/search"
)

// game is played at every table: its seats alternate action by action, so that each of the person's
// actions waits for an answer, and its level 8 thinks longest.
const game = "zoom"

func main() {
	tables := flag.Int("tables", 300, "tables at which level-8 computers play each other")
	rounds := flag.Int("rounds", 6, "how often idle and busy take turns")
	moves := flag.Int("moves", 15, "answers that are waited for in each round")
	kops := flag.Int("kops", 2000, "tables of the computers whose turns are counted")
	flag.Parse()
	idle, busy := newServer(0), newServer(*tables)
	defer idle.pool.Stop()
	defer busy.pool.Stop()
	var waits [2][]time.Duration
	for range *rounds {
		busy.pause() // idle is idle only if the other server is too
		waits[0] = append(waits[0], idle.play(*moves)...)
		busy.resume()
		time.Sleep(300 * time.Millisecond)
		waits[1] = append(waits[1], busy.play(*moves)...)
	}
	var half [2]time.Duration
	for i, name := range []string{"idle", "busy"} {
		slices.Sort(waits[i])
		half[i] = waits[i][len(waits[i])/2]
		fmt.Printf("%s: a person at level 1 waits %v (median), %v at most one time in ten\n", name,
			half[i].Round(time.Microsecond), waits[i][len(waits[i])*9/10].Round(time.Microsecond))
	}
	fmt.Printf("%d tables of level-8 computers are queued, %d wait just now\n", *tables, busy.pool.Waiting())
	row.AtMost("wait of a person at level 1 while they think : when nobody does", float64(half[1])/float64(half[0]), 2)
	var rates, costs []float64
	for range *rounds {
		rate, cost := turns(*kops, time.Second)
		rates, costs = append(rates, rate), append(costs, cost)
	}
	fmt.Printf("turns a second: %.0f; of a processor, each took %.0f µs\n", rates, rig.Median(costs))
	row.AtLeast(fmt.Sprintf("computer turns a second, on disk, %d tables of Kop, level 3", *kops), rig.Median(rates), 12_000)
	row.End()
}

// turns lets one thinker without a beat play all seats of watched tables, with durable moves, and
// returns the turns per second and the microseconds of processor time per turn.
func turns(tables int, d time.Duration) (rate, cost float64) {
	dir, err := os.MkdirTemp("", "bench-queue")
	rig.Check(err)
	defer os.RemoveAll(dir)
	store, err := sqlite.Open(context.Background(), dir, sqlite.Options{})
	rig.Check(err)
	defer store.Close()
	pool := &thinker.Pool{Log: slog.New(slog.DiscardHandler), Quick: 10 * time.Millisecond}
	s := &server{pool: pool, hall: rig.NewHall(store, pool)}
	bot := table.SeatWish{Kind: table.Computer, Level: 3}
	for i := range tables {
		s.watch(s.create("kop", table.GuestID(fmt.Sprint("guest", i)), bot, bot, bot, bot))
	}
	made := func() (all int) {
		for _, w := range s.open {
			all += w.Match().Ply()
		}
		return all
	}
	pool.Start(s.hall, 1, mind, nil)
	defer pool.Stop()
	time.Sleep(d / 2) // until it has warmed up
	began, before, used := time.Now(), made(), rig.Used()
	time.Sleep(d)
	n := float64(made() - before)
	return n / time.Since(began).Seconds(), float64((rig.Used() - used).Microseconds()) / n
}

// mind returns a separate search engine for a worker, as in the program.
func mind() thinker.Mind {
	e := search.New(0)
	return func(ctx context.Context, st rules.State, l rules.Level, seed rules.Seed) (string, error) {
		d, err := e.Think(ctx, search.Ask{State: st, Level: l, Seed: seed})
		return d.Action, err
	}
}

// server is rooms with thinkers as the program has them on two processors.
type server struct {
	hall *room.Hall
	pool *thinker.Pool
	open []table.Watch
	gate chan struct{} // held by the one server that thinks at the moment
	n    int
}

func newServer(tables int) *server {
	s := &server{gate: make(chan struct{}, 1)}
	s.pool = &thinker.Pool{Log: slog.New(slog.DiscardHandler), Quick: 10 * time.Millisecond}
	s.hall = rig.NewHall(memstore.New(), s.pool)
	for i := range tables {
		id := s.create(game, table.GuestID(fmt.Sprint("guest", i)), table.SeatWish{Kind: table.Computer, Level: 8}, table.SeatWish{Kind: table.Computer, Level: 8})
		s.watch(id)
	}
	s.pool.Start(s.hall, 1, func() thinker.Mind {
		think := mind()
		return func(ctx context.Context, st rules.State, l rules.Level, seed rules.Seed) (string, error) {
			if l.Level > 1 {
				s.gate <- struct{}{}
				defer func() { <-s.gate }()
			}
			return think(ctx, st, l, seed)
		}
	}, nil)
	return s
}

func (s *server) pause()  { s.gate <- struct{}{} }
func (s *server) resume() { <-s.gate }

// watch follows a match: at one that nobody follows, computers do not play (TB18).
func (s *server) watch(id table.MatchID) {
	w, err := s.hall.Follow(context.Background(), id, "")
	rig.Check(err)
	s.open = append(s.open, w)
}

func (s *server) create(game string, host table.GuestID, seats ...table.SeatWish) table.MatchID {
	s.n++
	id := table.MatchID(fmt.Sprint("m", s.n))
	m, bad := table.New(games.All, table.Wish{Game: game, Host: host, Seats: seats}, id, rules.Seed(fmt.Sprintf("%064x", s.n)), time.Now())
	if bad != nil {
		log.Fatal("queue: ", bad)
	}
	rig.Check(s.hall.Create(context.Background(), m))
	return id
}

// play makes moves against level 1 and returns how long each answer took.
func (s *server) play(moves int) (waits []time.Duration) {
	ctx := context.Background()
	for len(waits) < moves {
		id := s.create(game, "ada", table.SeatWish{Kind: table.Me}, table.SeatWish{Kind: table.Computer, Level: 1})
		w, err := s.hall.Follow(ctx, id, "ada")
		rig.Check(err)
		for len(waits) < moves {
			m := w.Match()
			legal, _, err := rules.Legal(m.State())
			rig.Check(err)
			if m.Over() || len(legal) == 0 {
				break
			}
			began, ply := time.Now(), m.Ply()
			_, err = s.hall.Do(ctx, id, table.By("ada"), table.Act{Ply: m.Ply(), Action: legal[len(waits)%len(legal)]})
			rig.Check(err)
			for !w.Match().Over() && w.Match().Ply() < ply+2 {
				<-w.News()
			}
			if w.Match().Ply() == ply+2 { // otherwise the person's action ended the game
				waits = append(waits, time.Since(began))
			}
		}
		w.Leave()
	}
	return waits
}
