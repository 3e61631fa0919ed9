package thinker_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Behind three hundred long thoughts, of computers among themselves and for other people, a player
// at a quick level waits for none of them.
func TestShortThoughtsWaitForNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.pool.Quick = 10 * time.Millisecond
		for i := range 300 {
			w.open(t, table.MatchID(fmt.Sprint("alone", i)), 100, 2, 2, 2)
			w.open(t, table.MatchID(fmt.Sprint("long", i)), 100, 2, 0, 0)
		}
		w.pool.Start(w, 1, minds(func(_ context.Context, _ rules.State, l rules.Level, _ rules.Seed) (string, error) {
			if l.Level == 1 {
				time.Sleep(time.Millisecond)
			} else {
				time.Sleep(80 * time.Millisecond)
			}
			return "1", nil
		}), nil)
		defer w.pool.Stop()
		time.Sleep(time.Second)
		for i := range 20 {
			id := table.MatchID(fmt.Sprint("short", i))
			w.openFor(t, "ada", id, 100, 1, 0, 0)
			time.Sleep(3 * time.Millisecond)
			synctest.Wait()
			if w.look(t, id).Ply() != 1 {
				t.Errorf("%s waits", id)
			}
		}
		if !w.pool.Thinking("alone299") || w.pool.Thinking("short0") || w.pool.Thinking("nothing") {
			t.Error("what is thought about is not known")
		}
	})
}

// Computers among themselves stop after nobody has been there for two minutes; when somebody comes,
// they play on.
func TestNobodyThinksForNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		if err := w.StartClocks(t.Context(), w.store); err != nil {
			t.Fatal(err)
		}
		defer w.StopClocks()
		w.open(t, "m", 100, 1, 1, 1)
		w.pool.Start(w, 1, minds(func(context.Context, rules.State, rules.Level, rules.Seed) (string, error) {
			time.Sleep(10 * time.Second)
			return "1", nil
		}), nil)
		defer w.pool.Stop()
		time.Sleep(time.Hour)
		if m := w.look(t, "m"); m.Ply() != 12 || !m.Paused() || w.pool.Thinking("m") {
			t.Errorf("after an hour: ply %d, paused %v", m.Ply(), m.Paused())
		}
		watch, err := w.Follow(t.Context(), "m", "")
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(10*time.Minute + time.Second)
		if m := w.look(t, "m"); m.Ply() != 72 {
			t.Errorf("ten minutes after somebody came: ply %d", m.Ply())
		}
		watch.Leave()
		time.Sleep(time.Hour)
		if m := w.look(t, "m"); m.Ply() != 84 || !m.Paused() {
			t.Errorf("an hour after they went: ply %d", m.Ply())
		}
	})
}
