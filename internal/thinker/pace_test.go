package thinker_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// times returns when each action of a match was made, counted from its beginning.
func times(m *table.Match) (out []time.Duration) {
	for _, e := range m.Events() {
		if e.Kind == table.Acted {
			out = append(out, e.At.Sub(m.Events()[0].At))
		}
	}
	return out
}

// If hands are hidden, the time that a computer takes must not reveal its hand. A forced card, a
// hard one and one of a stronger level come on the same beat, and one that took longer than a beat
// on the next.
func TestTimeTellsNothing(t *testing.T) {
	const pace = time.Second
	for name, c := range map[string]struct {
		thinks []time.Duration // for each ply
		want   []time.Duration
	}{
		"forced":  {[]time.Duration{0, 0, 0}, []time.Duration{pace, 2 * pace, 3 * pace}},
		"hard":    {[]time.Duration{900 * time.Millisecond, 990 * time.Millisecond, time.Millisecond}, []time.Duration{pace, 2 * pace, 3 * pace}},
		"mixed":   {[]time.Duration{0, 700 * time.Millisecond, 0}, []time.Duration{pace, 2 * pace, 3 * pace}},
		"swamped": {[]time.Duration{1300 * time.Millisecond, 0, 0}, []time.Duration{2 * pace, 3 * pace, 4 * pace}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld()
				w.pool.Pace = pace
				w.open(t, "m", 3, 1, 2, 1)
				ply := 0
				w.pool.Start(w, 1, minds(func(context.Context, rules.State, rules.Level, rules.Seed) (string, error) {
					time.Sleep(c.thinks[ply])
					ply++
					return "1", nil
				}), nil)
				time.Sleep(time.Minute)
				synctest.Wait()
				w.pool.Stop()
				if got := times(w.look(t, "m")); !slices.Equal(got, c.want) {
					t.Errorf("acted at %v, want %v", got, c.want)
				}
			})
		})
	}
}

// Waiting for the beat delays nobody: one worker serves a hundred tables on one beat.
func TestPaceHoldsUpNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.pool.Pace = time.Second
		ids := make([]table.MatchID, 100)
		for i := range ids {
			ids[i] = table.MatchID(rune('a' + i))
			w.open(t, ids[i], 2, 1, 1, 1)
		}
		w.pool.Start(w, 1, minds(byLevel), nil)
		time.Sleep(2 * time.Second)
		synctest.Wait()
		w.pool.Stop()
		for _, id := range ids {
			if got := times(w.look(t, id)); !slices.Equal(got, []time.Duration{time.Second, 2 * time.Second}) {
				t.Errorf("%s: acted at %v", id, got)
			}
		}
	})
}

// A server that ends does not wait for the beat, and leaves the turn to the next one.
func TestStopBeforeTheBeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.pool.Pace = time.Second
		w.open(t, "m", 3, 1, 1, 1)
		w.pool.Start(w, 1, minds(byLevel), nil)
		synctest.Wait()
		began := time.Now()
		w.pool.Stop()
		if d := time.Since(began); d != 0 {
			t.Errorf("it took %v", d)
		}
		if due, err := storetest.In(w.store).Thoughts(t.Context()); err != nil || len(due) != 1 || w.look(t, "m").Ply() != 0 {
			t.Errorf("due: %v %v", due, err)
		}
	})
}

// Games without hidden parts are played at once.
func TestNoPaceInTheOpen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.pool.Pace = time.Hour
		wish := table.Wish{Game: "zoom", Host: "host", Seats: []table.SeatWish{{Kind: table.Computer, Level: 1}, {Kind: table.Me}}}
		m, bad := table.New(w.Games, wish, "open", "5eed", time.Now())
		if bad != nil {
			t.Fatal(bad)
		}
		if err := w.Create(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		w.pool.Start(w, 1, minds(func(context.Context, rules.State, rules.Level, rules.Seed) (string, error) { return "c1-c4", nil }), nil)
		synctest.Wait()
		w.pool.Stop()
		if w.look(t, "open").Ply() != 1 {
			t.Error("it was held back")
		}
	})
}

// In a game without hidden parts whose players must notice what there is to claim, computers keep
// the beat too: the same whether or not there is something (Zopp, ZP44).
func TestPaceWhereSeatsMustNotice(t *testing.T) {
	for referee, want := range map[string]int{"players": 0, "auto": 1} {
		t.Run(referee, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld()
				w.pool.Pace = time.Minute
				wish := table.Wish{
					Game: "zopp", Host: "host", Options: rules.Options{"referee": referee},
					Seats: []table.SeatWish{{Kind: table.Computer, Level: 1}, {Kind: table.Me}},
				}
				m, bad := table.New(w.Games, wish, "open", "5eed", time.Now())
				if bad != nil {
					t.Fatal(bad)
				}
				if err := w.Create(t.Context(), m); err != nil {
					t.Fatal(err)
				}
				w.pool.Start(w, 1, minds(func(context.Context, rules.State, rules.Level, rules.Seed) (string, error) { return "w1=-90,0", nil }), nil)
				synctest.Wait()
				before := w.look(t, "open").Ply()
				time.Sleep(time.Minute)
				synctest.Wait()
				w.pool.Stop()
				if after := w.look(t, "open").Ply(); before != want || after != 1 {
					t.Errorf("%d actions at once, %d after a beat", before, after)
				}
			})
		})
	}
}
