package room

import (
	"context"
	"fmt"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

type nobody struct{}

func (nobody) Wake(table.Turn) {}

// weight returns the weight of a match of TestIdleRoomsLeave after at most one action.
func weight(t *testing.T) int64 {
	m := storetest.NewMatch(t, "m", "host", true)
	d, err := storetest.Act(m, 0, 0, "c1-c4", m.Created)
	if err != nil {
		t.Fatal(err)
	}
	return m.Fold(d).Weight()
}

// Idle rooms leave memory, rooms in use stay, and an evicted room comes back unchanged.
func TestIdleRoomsLeave(t *testing.T) {
	h := &Hall{Games: storetest.Games, Store: memstore.New(), Thinker: nobody{}, Now: time.Now, Keep: 3 * weight(t)}
	id := func(i int) table.MatchID { return table.MatchID(fmt.Sprint("m", i)) }
	const matches = 20
	for i := range matches {
		if err := h.Create(t.Context(), storetest.NewMatch(t, string(id(i)), "host", true)); err != nil {
			t.Fatal(err)
		}
	}
	if n := h.logs().InMemory(); n != 3 {
		t.Errorf("%d rooms of new matches in memory, want 3", n)
	}
	watch, err := h.Follow(t.Context(), id(0), "host")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		for i := range matches {
			if _, _, err := h.Look(t.Context(), id(i)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if n := h.logs().InMemory(); n != 4 {
		t.Errorf("%d rooms in memory, want 3 idle ones and the one in use", n)
	}
	<-watch.News()
	if _, err := h.Do(t.Context(), id(0), table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
		t.Fatal(err)
	}
	<-watch.News()
	if watch.Match().Ply() != 1 {
		t.Error("the follower has been left in a room of the past")
	}
	watch.Leave()
	for i := 1; i < matches; i++ {
		if _, err := h.Do(t.Context(), id(i), table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
			t.Fatal(err)
		}
	}
	if m, _, err := h.Look(t.Context(), id(0)); err != nil || m.Ply() != 1 {
		t.Errorf("it came back different: %v", err)
	}
}

// Asking for a match that does not exist leaves nothing behind.
func TestNoRoomForNothing(t *testing.T) {
	h := &Hall{Games: storetest.Games, Store: memstore.New(), Thinker: nobody{}, Now: time.Now}
	for i := range 100 {
		if _, _, err := h.Look(t.Context(), table.MatchID(fmt.Sprint(i))); err == nil {
			t.Fatal("found")
		}
	}
	if n := h.logs().InMemory(); n != 0 {
		t.Errorf("%d rooms of matches that are not there", n)
	}
}

// slowly is a store that waits after it has saved a new match.
type slowly struct {
	ledger.Store
	wait func(id string)
}

func (s slowly) Append(ctx context.Context, c ledger.Commit) error {
	err := s.Store.Append(ctx, c)
	if len(c.Events) > 0 && c.Events[0].N == 1 {
		s.wait(c.Log.ID)
	}
	return err
}

// An action in a new match, made before its opener was answered, is kept even if the match leaves
// memory meanwhile.
func TestPlayedWhileOpened(t *testing.T) {
	h := &Hall{Games: storetest.Games, Thinker: nobody{}, Now: time.Now, Keep: weight(t)}
	played := make(chan error, 1)
	early := make(chan struct{})
	h.Store = slowly{memstore.New(), func(id string) {
		if id != "new" {
			return
		}
		go func() {
			_, err := h.Do(t.Context(), "new", table.By("host"), table.Act{Action: "c1-c4"})
			for range 50 { // one of two leaves, whichever
				_, _, _ = h.Look(t.Context(), "other")
			}
			played <- err
			close(early)
		}()
		select {
		case <-early:
		case <-time.After(50 * time.Millisecond): // players may have to wait
		}
	}}
	for _, id := range []string{"other", "new"} {
		if err := h.Create(t.Context(), storetest.NewMatch(t, id, "host", true)); err != nil {
			t.Fatal(err)
		}
	}
	if err := <-played; err != nil {
		t.Fatal(err)
	}
	if m, _, err := h.Look(t.Context(), "new"); err != nil || m.Ply() != 1 {
		t.Errorf("at ply %d (%v), and one was played", m.Ply(), err)
	}
}
