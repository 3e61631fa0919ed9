package main

import (
	"fmt"
	"runtime"
	"time"

	"stammtisch/games"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// plies is the number of actions of the longest record that a match may continue from.
const plies = 4000

// longest has the options that make a game last longest.
var longest = map[string]rules.Options{
	"open-goal": {"minutes": "0", "goals": "0", "turns": "0", "seconds": "0"},
	"zopp":      {"turns": "0", "minutes": "120", "goals": "20"},
	"kop":       {"deals": "64"},
	"kick-it":   {"goals": "0", "turns": "10000"},
	"trihop":    {"series": "20"},
}

// play plays a game at random, for that many actions or to its end.
func play(g rules.Game, most int) (*rules.Record, error) {
	in := g.Info()
	o, err := in.Complete(longest[in.Name])
	if err != nil {
		return nil, err
	}
	setup := rules.Setup{Options: o, Seed: "1eef"}
	s, err := g.Start(setup)
	if err != nil {
		return nil, err
	}
	r, dice := rules.NewRecord(in, setup), rules.NewDice(7)
	for range most {
		legal, families, err := rules.Legal(s)
		if err != nil || len(legal)+len(families) == 0 {
			return r, err
		}
		a := ""
		if i := dice.Intn(len(legal) + len(families)); i < len(legal) {
			a = legal[i]
		} else {
			a = s.(rules.Families).Sample(families[i-len(legal)], dice)
		}
		if s, err = s.Play(a); err != nil {
			return nil, err
		}
		if s.Outcome() != nil {
			return r, nil // before its end: a match can go on from here
		}
		r.Add(a)
	}
	return r, nil
}

// saved returns a played match as a store has it.
func saved(g rules.Game, r *rules.Record) (table.Saved, error) {
	w := table.Wish{Game: g.Info().Name, Host: "host", From: r}
	_, _, s, err := r.Open(games.All)
	if err != nil {
		return table.Saved{}, err
	}
	for range s.Seats() {
		w.Seats = append(w.Seats, table.SeatWish{Kind: table.Me, Name: "Ada"})
	}
	m, bad := table.New(games.All, w, "long", "5eed", time.Unix(1e9, 0))
	if bad != nil {
		return table.Saved{}, bad
	}
	return table.Saved{
		ID: m.ID, Game: m.Info.Name, Rules: m.Info.Rules, Options: m.Setup.Options, Seed: m.Kept(), Host: m.Host,
		Created: m.Created, Places: m.Places, Events: m.Events(),
	}, nil
}

// heap measures the bytes of memory that a match from a store takes.
func heap(s table.Saved) (*table.Match, int64, error) {
	const copies = 4 // so that other memory matters less
	all := make([]*table.Match, copies)
	before := inUse()
	for i := range all {
		var err error
		if all[i], err = table.Rebuild(games.All, copied(s)); err != nil {
			return nil, 0, fmt.Errorf("%s: %w", s.Game, err)
		}
	}
	took := inUse() - before
	m := all[0]
	runtime.KeepAlive(all)
	runtime.KeepAlive(s)
	return m, took / copies, nil
}

// copied returns a copy with its own texts, as they come from a store.
func copied(s table.Saved) table.Saved {
	events := make([]table.Event, len(s.Events))
	for i, e := range s.Events {
		e.Action = string([]byte(e.Action))
		events[i] = e
	}
	s.Events = events
	return s
}

func inUse() int64 {
	runtime.GC()
	runtime.GC() // garbage of the first match
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
