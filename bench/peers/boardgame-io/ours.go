package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/rules"
)

// warm is the warm-up of both servers before the measurement.
const warm = 3 * time.Second

// resting is the number of moves made in a match that is only watched.
const resting = 8

// ours is our server as it ships: durable, with streams and limits.
type ours struct {
	server *rig.Process
	addr   string
	data   string
	game   rules.Game
}

func startOurs(bin string, game rules.Game) (contender, error) {
	data, err := os.MkdirTemp("", "bench-boardgame-io")
	if err != nil {
		return nil, err
	}
	// The limits are on and count each player by a separate address.
	p, err := rig.Serve(bin, filepath.Join(data, "data"), "--rate", "100000", "--streams", "100000")
	if err != nil {
		return nil, err
	}
	return &ours{p, p.Addr(), data, game}, nil
}

func (o *ours) process() *rig.Process { return o.server }

func (o *ours) end() { rig.Check(os.RemoveAll(o.data)) }

func (o *ours) play(matches, seconds int, mark func()) (run, error) {
	ctx, stop := context.WithCancel(context.Background())
	tables := make([]*match, matches)
	var all sync.WaitGroup
	errs := make(chan error, matches)
	for i := range tables {
		t, err := sit(o.addr, o.game, i)
		if err != nil {
			stop()
			return run{}, err
		}
		tables[i] = t
	}
	for _, t := range tables {
		all.Go(func() { errs <- t.play(ctx) })
	}
	time.Sleep(warm)
	mark()
	from := time.Now()
	time.Sleep(time.Duration(seconds) * time.Second)
	till := time.Now()
	mark()
	stop()
	var took []time.Duration
	for range tables {
		if err := <-errs; err != nil {
			return run{}, err
		}
	}
	all.Wait()
	for _, t := range tables {
		for _, m := range t.made {
			if m.at.After(from) && m.at.Before(till) {
				took = append(took, m.took)
			}
		}
		t.leave()
	}
	slices.Sort(took)
	at := func(share float64) float64 {
		return float64(took[min(len(took)-1, int(share*float64(len(took))))]) / float64(time.Millisecond)
	}
	return run{moves: len(took), seconds: till.Sub(from).Seconds(), p50: at(0.5), p99: at(0.99)}, nil
}

func (o *ours) rest(matches int) (func(), error) {
	var tables []*match
	end := func() {
		for _, t := range tables {
			t.leave()
		}
	}
	for i := range matches {
		t, err := sit(o.addr, o.game, i)
		if err != nil {
			return end, err
		}
		tables = append(tables, t)
		for range resting {
			if err := t.move(); err != nil {
				return end, err
			}
		}
	}
	return end, nil
}
