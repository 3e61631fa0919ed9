package room_test

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/table"
)

// boLeaves opens a table at which it is Bo's turn, who has closed his page. The host's has noticed, and stays open.
func boLeaves(t *testing.T, h *room.Hall) (ada table.Watch) {
	t.Helper()
	toyOn(t, h, "m", "0", mine, byLink, byLink)
	do := func(by table.GuestID, c table.Command) {
		t.Helper()
		if _, err := h.Do(t.Context(), "m", table.By(by), c); err != nil {
			t.Fatal(err)
		}
	}
	follow := func(g table.GuestID) table.Watch {
		t.Helper()
		w, err := h.Follow(t.Context(), "m", g)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	do("bo", table.Sit{Seat: 1, Name: "Bo"})
	do("cy", table.Sit{Seat: 2, Name: "Cy"})
	ada = follow("host")
	bo := follow("bo")
	do("host", table.Act{Action: "1"})
	bo.Leave()
	ada.Presence()
	return ada
}

// A player comes back while it is being saved that the computer plays for them. They are here from then on, so it must
// not go on playing for them (TB16).
func TestBackWhileTheComputerTakesOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		store := &hooked{Store: mem}
		h := hall(t, store, mem)
		defer h.StopClocks()
		ctx := t.Context()
		defer boLeaves(t, h).Leave()
		var bo table.Watch
		var once sync.Once
		store.set(func(c ledger.Commit) error {
			if len(c.Events) > 0 && c.Events[0].Kind == string(table.StoodIn) {
				once.Do(func() {
					var err error
					if bo, err = h.Follow(ctx, "m", "bo"); err != nil {
						t.Error(err)
					}
				})
			}
			return nil
		})
		time.Sleep(table.Patience + time.Minute)
		synctest.Wait()
		defer bo.Leave()
		m := bo.Match()
		if kinds(m)[table.StoodIn] == 0 {
			t.Fatalf("the computer never took over: %v", kinds(m))
		}
		if p := m.Places[1]; p.StandIn > 0 && bo.Presence().Here[1] {
			t.Errorf("he has been here for a minute, and the computer still plays for him: %v", kinds(m))
		}
	})
}

// A player comes back by way of another process at the last moment, before the first one can know. They are here from
// then on, so the computer must not go on playing for them (TB16).
func TestBackElsewhereWhileTheComputerTakesOver(t *testing.T) {
	for before := 5 * time.Millisecond; before < 100*time.Millisecond; before += 30 * time.Millisecond {
		t.Run(before.String(), func(t *testing.T) { backBefore(t, before) })
	}
}

func backBefore(t *testing.T, before time.Duration) {
	synctest.Test(t, func(t *testing.T) {
		_, all := house(t, 2)
		a, b := all[0], all[1]
		ctx := t.Context()
		time.Sleep(time.Second)
		defer boLeaves(t, a.Hall).Leave()
		time.Sleep(table.Patience - before)
		again, err := b.Follow(ctx, "m", "bo")
		if err != nil {
			t.Fatal(err)
		}
		defer again.Leave()
		time.Sleep(10 * time.Second)
		m := again.Match()
		if p := m.Places[1]; p.StandIn > 0 && again.Presence().Here[1] {
			t.Errorf("he has been here for ten seconds, and the computer still plays for him (level %d)", p.StandIn)
		}
	})
}

// Somebody begins to watch while it is being saved that the table pauses. The table must go on (TB18).
func TestWatchedWhilePausing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		store := &hooked{Store: mem}
		h := hall(t, store, mem)
		defer h.StopClocks()
		ctx := t.Context()
		zoppOn(t, h, "m")
		var watch table.Watch
		var once sync.Once
		store.set(func(c ledger.Commit) error {
			if len(c.Events) > 0 && c.Events[0].Kind == string(table.Paused) {
				once.Do(func() {
					var err error
					if watch, err = h.Follow(ctx, "m", "host"); err != nil {
						t.Error(err)
					}
				})
			}
			return nil
		})
		time.Sleep(table.Quiet + time.Minute)
		synctest.Wait()
		if watch == nil {
			t.Fatal("it has not paused")
		}
		defer watch.Leave()
		if m := watch.Match(); m.Paused() {
			t.Errorf("the host has watched for a minute, and the table stands still: %v", kinds(m))
		}
	})
}

// Somebody begins to watch by way of another process just before the table pauses. It must go on (TB18).
func TestWatchedElsewhereWhilePausing(t *testing.T) {
	for before := 5 * time.Millisecond; before < 100*time.Millisecond; before += 10 * time.Millisecond {
		t.Run(before.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				_, all := house(t, 2)
				a, b := all[0], all[1]
				time.Sleep(time.Second)
				zoppOn(t, a.Hall, "m")
				time.Sleep(table.Quiet - before)
				watch, err := b.Follow(t.Context(), "m", "host")
				if err != nil {
					t.Fatal(err)
				}
				defer watch.Leave()
				time.Sleep(time.Minute)
				if m := watch.Match(); m.Paused() {
					t.Errorf("the host has watched for a minute, and the table stands still: %v", kinds(m))
				}
			})
		})
	}
}
