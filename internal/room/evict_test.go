package room

import (
	"fmt"
	"testing"
	"time"

	"stammtisch/internal/memstore"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

func (h *Hall) inMemory() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.rooms)
}

type nobody struct{}

func (nobody) Wake(table.MatchID) {}

// Idle rooms leave memory, rooms in use stay, and a room that left comes back as it was.
func TestIdleRoomsLeave(t *testing.T) {
	h := &Hall{Games: storetest.Games, Store: memstore.New(), Thinker: nobody{}, Now: time.Now, Keep: 3}
	id := func(i int) table.MatchID { return table.MatchID(fmt.Sprint("m", i)) }
	const matches = 20
	for i := range matches {
		if err := h.Create(t.Context(), storetest.NewMatch(t, string(id(i)), "host", true)); err != nil {
			t.Fatal(err)
		}
	}
	if n := h.inMemory(); n != 3 {
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
	if n := h.inMemory(); n != 3 {
		t.Errorf("%d rooms in memory, want 3", n)
	}
	<-watch.News()
	if _, err := h.Act(t.Context(), id(0), "host", 0, 0, "c1-c4"); err != nil {
		t.Fatal(err)
	}
	<-watch.News()
	if watch.Match().Ply() != 1 {
		t.Error("the follower has been left in a room of the past")
	}
	watch.Leave()
	for i := 1; i < matches; i++ {
		if _, err := h.Act(t.Context(), id(i), "host", 0, 0, "c1-c4"); err != nil {
			t.Fatal(err)
		}
	}
	if m, _, err := h.Look(t.Context(), id(0)); err != nil || m.Ply() != 1 {
		t.Errorf("it came back different: %v", err)
	}
}

// Asking for what is not there leaves nothing behind.
func TestNoRoomForNothing(t *testing.T) {
	h := &Hall{Games: storetest.Games, Store: memstore.New(), Thinker: nobody{}, Now: time.Now}
	for i := range 100 {
		if _, _, err := h.Look(t.Context(), table.MatchID(fmt.Sprint(i))); err == nil {
			t.Fatal("found")
		}
	}
	if n := h.inMemory(); n != 0 {
		t.Errorf("%d rooms of matches that are not there", n)
	}
}
