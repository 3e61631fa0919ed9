package room_test

import (
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// wall is a clock that can be set.
type wall struct{ by atomic.Int64 }

func (w *wall) set(by time.Duration) { w.by.Add(int64(by)) }

func (w *wall) now() time.Time { return time.Now().Add(time.Duration(w.by.Load())) }

func (w *wall) hall(t *testing.T, mem *memstore.Store) *room.Hall {
	t.Helper()
	h := &room.Hall{Games: storetest.Games, Store: mem, Thinker: &bell{}, Now: w.now}
	if err := h.StartClocks(t.Context(), mem); err != nil {
		t.Fatal(err)
	}
	return h
}

// inOrder fails if events run backwards.
func inOrder(t *testing.T, m *table.Match) {
	t.Helper()
	for i := 1; i < len(m.Events()); i++ {
		if m.Events()[i].At.Before(m.Events()[i-1].At) {
			t.Errorf("event %d is of %s, %s before the one before it", i+1, m.Events()[i].At, m.Events()[i-1].At.Sub(m.Events()[i].At))
		}
	}
}

// However the wall clock jumps, a player pays for the time that passed on their turn, give or take
// a beat, and loses on time when it is spent: not before, and not hours later.
func TestClockJumps(t *testing.T) {
	for name, jumps := range map[string][]time.Duration{
		"forward":               {5 * time.Hour},
		"back":                  {-5 * time.Hour},
		"forward and back":      {5 * time.Hour, -5 * time.Hour},
		"back and forward":      {-5 * time.Hour, 5 * time.Hour},
		"back, again and again": {-time.Hour, -3 * time.Hour, -20 * time.Minute},
		"to and fro":            {72 * time.Hour, -71 * time.Hour, 2 * time.Hour, -3 * time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				mem, w := memstore.New(), &wall{}
				h := w.hall(t, mem)
				defer h.StopClocks()
				zoomOn(t, h, "m", "5+0", mine, mine)
				began := time.Now()
				for _, by := range jumps {
					time.Sleep(31 * time.Second)
					w.set(by)
				}
				time.Sleep(31 * time.Second)
				played := time.Since(began)
				m := at(t, h, "m")
				if m.Over() {
					t.Fatalf("flagged after %s of five minutes: %+v", played, m.Outcome())
				}
				if _, err := h.Do(t.Context(), "m", table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
					t.Fatal(err)
				}
				m = at(t, h, "m")
				inOrder(t, m)
				left, _ := m.Left(0)
				// A missing beat reveals a jump forward: no clock pays for the time since the last beat.
				most, least := 5*time.Minute-played+time.Duration(len(jumps))*10*time.Second, 5*time.Minute-played-time.Second
				if left < least || left > most {
					t.Errorf("after %s White has %s left, want %s to %s", played, left, least, most)
				}
				// The other player's time runs out on time.
				time.Sleep(5*time.Minute - 10*time.Second)
				if m = at(t, h, "m"); m.Over() {
					t.Fatalf("Black was flagged too soon: %+v", m.Outcome())
				}
				time.Sleep(30 * time.Second)
				if m = at(t, h, "m"); m.Outcome() == nil || m.Outcome().Reason != "time" || m.Outcome().Winners[0] != 0 {
					t.Errorf("Black's time has passed: %+v", m.Outcome())
				}
				inOrder(t, m)
			})
		})
	}
}

// A clock that is set back while the server is down costs nobody time, and an earlier outage does
// not count for later clocks.
func TestClockSetBackWhileAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem, w := memstore.New(), &wall{}
		h := w.hall(t, mem)
		zoomOn(t, h, "m", "5+0", mine, mine)
		time.Sleep(30 * time.Second)
		w.set(8 * time.Hour) // seems to be an outage
		time.Sleep(30 * time.Second)
		if _, err := h.Do(t.Context(), "m", table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
			t.Fatal(err)
		}
		h.StopClocks()
		w.set(-8*time.Hour - 10*time.Second)
		h = w.hall(t, mem)
		defer h.StopClocks()
		zoomOn(t, h, "n", "1+0", mine, mine)
		time.Sleep(30 * time.Second)
		for id, own := range map[table.MatchID]int{"m": 1, "n": 0} {
			action := []string{"c1-c4", "c8-c5"}[own]
			if _, err := h.Do(t.Context(), id, table.By("host"), table.Act{Seat: own, Ply: own, Action: action}); err != nil {
				t.Fatal(id, err)
			}
			m := at(t, h, id)
			inOrder(t, m)
			for _, e := range m.Events() {
				if id == "n" && e.Kind == table.Resumed {
					t.Errorf("an outage from before it began is charged to nobody: %+v", e)
				}
			}
			if left, _ := m.Left(0); id == "n" && (left < 25*time.Second || left > 35*time.Second) {
				t.Errorf("in the new match White has %s left of a minute, after half a minute", left)
			}
		}
		time.Sleep(62 * time.Second)
		if m := at(t, h, "n"); m.Outcome() == nil || m.Outcome().Reason != "time" {
			t.Errorf("the new match: %+v", m.Outcome())
		}
		if m := at(t, h, "m"); m.Over() {
			t.Errorf("the old match: %+v", m.Outcome())
		}
	})
}

// A server that was started once with its clock far ahead has stored an outage that ends in the future. At the next
// start, with the clock right, that outage ends then: it is charged to nobody once, and time runs as ever.
func TestOutageThatEndsInTheFuture(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem, w := memstore.New(), &wall{}
		h := w.hall(t, mem)
		zoomOn(t, h, "m", "5+0", mine, mine)
		time.Sleep(time.Minute)
		h.StopClocks()
		w.set(30 * 24 * time.Hour)
		w.hall(t, mem).StopClocks() // nobody looks at anything
		w.set(-30 * 24 * time.Hour)
		time.Sleep(time.Hour)

		store := &hooked{Store: mem}
		saves := 0
		store.set(func(ledger.Commit) error {
			time.Sleep(2 * time.Millisecond) // as a disk does
			if saves++; saves > 100 {
				return errors.New("enough")
			}
			return nil
		})
		h = &room.Hall{Games: storetest.Games, Store: store, Thinker: &bell{}, Now: w.now}
		if err := h.StartClocks(t.Context(), mem); err != nil {
			t.Fatal(err)
		}
		defer h.StopClocks()
		at(t, h, "m")
		time.Sleep(time.Minute)
		if _, err := h.Do(t.Context(), "m", table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
			t.Fatal(err)
		}
		m := at(t, h, "m")
		if n := kinds(m); n[table.Resumed] != 1 {
			t.Errorf("one outage was saved %d times", n[table.Resumed])
		}
		if left, _ := m.Left(0); left < 3*time.Minute-time.Second || left > 3*time.Minute+time.Second {
			t.Errorf("after two minutes White has %s of five left", left)
		}
	})
}
