package thinker_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// world is rooms with a pool that is not started yet.
type world struct {
	*room.Hall
	pool  *thinker.Pool
	store *flaky
	log   *lockedLog
}

// flaky is a store whose Append fails while broken is set.
type flaky struct {
	*memstore.Store
	broken atomic.Bool
}

func (f *flaky) Append(ctx context.Context, c ledger.Commit) error {
	if f.broken.Load() {
		return fmt.Errorf("no room left")
	}
	return f.Store.Append(ctx, c)
}

type lockedLog struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lockedLog) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *lockedLog) lines() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Count(l.text.String(), "\n")
}

func newWorld() *world {
	w := &world{store: &flaky{Store: memstore.New()}, log: &lockedLog{}}
	w.pool = &thinker.Pool{Log: slog.New(slog.NewTextHandler(w.log, nil))}
	w.Hall = &room.Hall{Games: storetest.Games, Store: w.store, Thinker: w.pool, Now: time.Now}
	return w
}

// open creates a match on a pile; a seat with level 0 is the host's.
func (w *world) open(t *testing.T, id table.MatchID, pile int, levels ...int) {
	t.Helper()
	w.openFor(t, "host", id, pile, levels...)
}

func (w *world) openFor(t *testing.T, host table.GuestID, id table.MatchID, pile int, levels ...int) {
	t.Helper()
	wish := table.Wish{Game: "toy", Host: host, Options: rules.Options{"pile": fmt.Sprint(pile)}}
	for _, l := range levels {
		seat := table.SeatWish{Kind: table.Me}
		if l > 0 {
			seat = table.SeatWish{Kind: table.Computer, Level: l}
		}
		wish.Seats = append(wish.Seats, seat)
	}
	m, err := table.New(storetest.Games, wish, id, "5eed", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
}

func (w *world) look(t *testing.T, id table.MatchID) *table.Match {
	t.Helper()
	m, _, err := w.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// byLevel takes as many as its level.
func byLevel(_ context.Context, _ rules.State, l rules.Level, _ rules.Seed) (string, error) {
	return fmt.Sprint(l.Level), nil
}

func minds(m thinker.Mind) func() thinker.Mind { return func() thinker.Mind { return m } }

// Computers play a match to its end, each at its own level; turns that waited before the start are
// taken up.
func TestPlays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		for i := range 20 {
			w.open(t, table.MatchID(fmt.Sprint("m", i)), 8, 1, 2, 1)
		}
		w.pool.Start(w, 2, minds(byLevel), nil)
		synctest.Wait()
		w.pool.Stop()
		for i := range 20 {
			m := w.look(t, table.MatchID(fmt.Sprint("m", i)))
			got := ""
			for _, e := range m.Events() {
				got += e.Action
			}
			if !m.Over() || got != "121121" {
				t.Errorf("m%d: over %v after %q", i, m.Over(), got)
			}
		}
		if due, err := storetest.In(w.store).Thoughts(t.Context()); err != nil || len(due) != 0 {
			t.Errorf("still due: %v %v", due, err)
		}
		if w.log.lines() != 0 {
			t.Error(w.log.text.String())
		}
	})
}

// A starting server takes up the turns that the previous one left.
func TestTakesUpWhatIsDue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		before := newWorld()
		before.open(t, "m", 3, 1, 0, 0) // and it never thinks
		w := newWorld()
		w.store.Store = before.store.Store
		due, err := storetest.In(w.store).Thoughts(t.Context())
		if err != nil || len(due) != 1 {
			t.Fatal(due, err)
		}
		w.pool.Start(w, 1, minds(byLevel), due)
		synctest.Wait()
		w.pool.Stop()
		if m := w.look(t, "m"); m.Ply() != 1 {
			t.Errorf("at ply %d", m.Ply())
		}
	})
}

// A mind that fails, panics or plays nonsense is asked again after a while, and does
// not stop the others.
func TestFailingMind(t *testing.T) {
	for name, fail := range map[string]func() (string, error){
		"error":   func() (string, error) { return "", fmt.Errorf("no idea") },
		"panic":   func() (string, error) { panic("lost its mind") },
		"illegal": func() (string, error) { return "elephant", nil },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld()
				w.open(t, "bad", 1000, 2, 0, 0)
				w.open(t, "good", 1000, 1, 0, 0)
				var asked atomic.Int32
				w.pool.Start(w, 1, minds(func(_ context.Context, _ rules.State, l rules.Level, _ rules.Seed) (string, error) {
					if l.Level == 2 && asked.Add(1) < 3 {
						return fail()
					}
					return "1", nil
				}), nil)
				defer w.pool.Stop()
				synctest.Wait()
				if n := asked.Load(); n != 1 {
					t.Errorf("asked %d times without a pause", n)
				}
				if w.look(t, "good").Ply() != 1 || w.look(t, "bad").Ply() != 0 {
					t.Error("the bad one held up the good one, or was played")
				}
				time.Sleep(10 * time.Second)
				synctest.Wait()
				if m := w.look(t, "bad"); m.Ply() != 1 || asked.Load() != 3 {
					t.Errorf("later: ply %d after %d attempts", m.Ply(), asked.Load())
				}
				if w.log.lines() != 2 {
					t.Errorf("two failures, in the log:\n%s", w.log.text.String())
				}
			})
		})
	}
}

// A turn that cannot be saved stays due, and is played when saving works again.
func TestStoreFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.open(t, "m", 10, 1, 0, 0)
		w.store.broken.Store(true)
		w.pool.Start(w, 1, minds(byLevel), nil)
		defer w.pool.Stop()
		time.Sleep(time.Minute)
		synctest.Wait()
		if w.look(t, "m").Ply() != 0 {
			t.Fatal("played without a store")
		}
		w.store.broken.Store(false)
		time.Sleep(time.Minute)
		synctest.Wait()
		if w.look(t, "m").Ply() != 1 {
			t.Error("not played afterwards")
		}
	})
}

// Stop cuts thinking short: the action is not played, and the turn stays due.
func TestStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.open(t, "m", 10, 1, 0, 0)
		w.open(t, "waits", 10, 1, 0, 0)
		w.pool.Start(w, 1, minds(func(ctx context.Context, _ rules.State, _ rules.Level, _ rules.Seed) (string, error) {
			<-ctx.Done()
			return "1", nil // the best so far
		}), nil)
		synctest.Wait()
		w.pool.Stop()
		if w.look(t, "m").Ply() != 0 || w.look(t, "waits").Ply() != 0 {
			t.Error("a thought cut short was played")
		}
		if due, err := storetest.In(w.store).Thoughts(t.Context()); err != nil || len(due) != 2 {
			t.Errorf("due: %v %v", due, err)
		}
		if w.log.lines() != 0 {
			t.Errorf("stopping is no error: %s", w.log.text.String())
		}
		w.pool.Stop() // twice does no harm
	})
}

// Stop does not wait for workers that only pause.
func TestStopDuringPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.open(t, "m", 10, 1, 0, 0)
		w.pool.Start(w, 1, minds(func(context.Context, rules.State, rules.Level, rules.Seed) (string, error) {
			return "", fmt.Errorf("no idea")
		}), nil)
		synctest.Wait()
		began := time.Now()
		w.pool.Stop()
		if d := time.Since(began); d != 0 {
			t.Errorf("it took %v", d)
		}
	})
}

// Two wakes for one turn, in progress at the same time, give one action and no error.
func TestTwoWakes(t *testing.T) {
	for _, same := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			w := newWorld()
			w.open(t, "m", 10, 1, 0, 0)
			release := make(chan struct{})
			var asked atomic.Int32
			w.pool.Start(w, 2, minds(func(context.Context, rules.State, rules.Level, rules.Seed) (string, error) {
				n := asked.Add(1)
				<-release
				if same {
					n = 1
				}
				return fmt.Sprint(n), nil
			}), nil)
			defer w.pool.Stop()
			synctest.Wait()
			w.pool.Wake(table.Turn{Match: "m"})
			synctest.Wait()
			if n := asked.Load(); n != 2 {
				t.Fatalf("%d think about it; the test wants 2", n)
			}
			close(release)
			time.Sleep(time.Minute)
			synctest.Wait()
			if m := w.look(t, "m"); m.N() != 2 || asked.Load() != 2 {
				t.Errorf("%d events after %d thoughts", m.N(), asked.Load())
			}
			if w.log.lines() != 0 {
				t.Error(w.log.text.String())
			}
		})
	}
}

// No more minds think at once than there are workers, and none is woken in vain; a mind is created
// only when there is something to think about.
func TestBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.open(t, "mine", 10, 0, 1, 1)
		var made, busy, most atomic.Int32
		w.pool.Start(w, 3, func() thinker.Mind {
			made.Add(1)
			return func(context.Context, rules.State, rules.Level, rules.Seed) (string, error) {
				most.Store(max(most.Load(), busy.Add(1)))
				time.Sleep(time.Second)
				busy.Add(-1)
				return "1", nil
			}
		}, nil)
		defer w.pool.Stop()
		synctest.Wait()
		if made.Load() != 0 {
			t.Error("a mind was made for nothing")
		}
		for i := range 12 {
			w.open(t, table.MatchID(fmt.Sprint("m", i)), 10, 1, 0, 0)
		}
		began := time.Now()
		for w.pool.Waiting() > 0 {
			time.Sleep(100 * time.Millisecond)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if d := time.Since(began); d > 6*time.Second {
			t.Errorf("three workers took %v for twelve seconds of thought", d)
		}
		if most.Load() != 3 || made.Load() > 3 {
			t.Errorf("at most %d at once, %d minds", most.Load(), made.Load())
		}
		if w.look(t, "mine").Ply() != 0 {
			t.Error("it played a person's turn")
		}
	})
}

// A decision can be repeated: its seed comes from the match and the ply. It is not the match's own
// seed, which would reveal hidden things.
func TestSeeds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		seen := map[rules.Seed]int{}
		for range 2 {
			w := newWorld()
			w.open(t, "a", 4, 1, 1, 1)
			w.open(t, "b", 4, 1, 1, 1)
			w.pool.Start(w, 1, minds(func(_ context.Context, _ rules.State, _ rules.Level, s rules.Seed) (string, error) {
				seen[s]++
				return "1", nil
			}), nil)
			synctest.Wait()
			w.pool.Stop()
		}
		if len(seen) != 8 || seen["5eed"] != 0 {
			t.Errorf("seeds: %v", seen)
		}
		for s, n := range seen {
			if n != 2 {
				t.Errorf("seed %s came %d times", s, n)
			}
			if err := s.Check(); err != nil {
				t.Error(err)
			}
		}
	})
}
