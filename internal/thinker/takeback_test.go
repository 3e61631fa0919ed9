package thinker_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// While the computer thinks, its opponent takes the move back and makes another: the thought about
// the old position is not played in the new one.
func TestTakenBackWhileThinking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		if err := w.Create(t.Context(), storetest.NewMatch(t, "m", "host", true)); err != nil {
			t.Fatal(err)
		}
		release := make(chan struct{})
		var asked atomic.Int32
		w.pool.Start(w, 1, minds(func(context.Context, rules.State, rules.Level, rules.Seed) (string, error) {
			if asked.Add(1) == 1 {
				<-release
				return "c8-c5", nil
			}
			return "d8-d5", nil
		}), nil)
		defer w.pool.Stop()
		act := func(ply int, action string) {
			t.Helper()
			if _, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Ply: ply, Action: action}); err != nil {
				t.Fatal(err)
			}
		}
		act(0, "c1-c4")
		synctest.Wait()
		if _, err := w.Do(t.Context(), "m", table.By("host"), table.Say{Word: table.TakeBack}); err != nil {
			t.Fatal(err)
		}
		act(0, "d1-d4")
		close(release)
		synctest.Wait()
		m := w.look(t, "m")
		if got := m.Events()[m.N()-1].Action; m.Ply() != 2 || got != "d8-d5" || asked.Load() != 2 {
			t.Errorf("it played %s at ply %d after %d thoughts", got, m.Ply()-1, asked.Load())
		}
	})
}

// between does something between the computer's last look at a match and its action.
type between struct {
	*world
	once sync.Once
	do   func()
}

func (b *between) Do(ctx context.Context, id table.MatchID, by table.Actor, c table.Command) (table.Result, error) {
	if by == table.ByComputer {
		b.once.Do(b.do)
	}
	return b.world.Do(ctx, id, by, c)
}

// The same while the computer's action is on its way to the log.
func TestTakenBackWhileActing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		if err := w.Create(t.Context(), storetest.NewMatch(t, "m", "host", true)); err != nil {
			t.Fatal(err)
		}
		act := func(ply int, action string) {
			t.Helper()
			if _, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Ply: ply, Action: action}); err != nil {
				t.Error(err)
			}
		}
		b := &between{world: w}
		b.do = func() {
			if _, err := w.Do(t.Context(), "m", table.By("host"), table.Say{Word: table.TakeBack}); err != nil {
				t.Error(err)
			}
			act(0, "d1-d4")
		}
		var asked atomic.Int32
		w.pool.Start(b, 1, minds(func(context.Context, rules.State, rules.Level, rules.Seed) (string, error) {
			if asked.Add(1) == 1 {
				return "c8-c5", nil
			}
			return "d8-d5", nil
		}), nil)
		defer w.pool.Stop()
		act(0, "c1-c4")
		synctest.Wait()
		m := w.look(t, "m")
		if got := m.Events()[m.N()-1].Action; m.Ply() != 2 || got != "d8-d5" || asked.Load() != 2 {
			t.Errorf("it played %s at ply %d after %d thoughts", got, m.Ply()-1, asked.Load())
		}
	})
}
