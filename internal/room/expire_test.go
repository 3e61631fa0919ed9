package room

import (
	"context"
	"errors"
	"testing"
	"time"

	"stammtisch/internal/memstore"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// A table without an action expires in time, but not while somebody has it open.
func TestExpire(t *testing.T) {
	now := time.Now()
	h := &Hall{Games: storetest.Games, Store: memstore.New(), Thinker: nobody{}, Now: func() time.Time { return now }}
	h.Awaited = func(_ context.Context, id table.MatchID) (bool, error) { return id == "awaited", nil }
	for _, id := range []string{"awaited", "empty", "open", "played"} {
		if err := h.Create(t.Context(), storetest.NewMatch(t, id, "host", true)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := h.Do(t.Context(), "played", table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
		t.Fatal(err)
	}
	watch, err := h.Follow(t.Context(), "open", "host")
	if err != nil {
		t.Fatal(err)
	}
	expire := func() int {
		t.Helper()
		n, err := h.Expire(t.Context(), now.AddDate(0, 0, -30))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := expire(); n != 0 {
		t.Fatalf("%d went on the first day", n)
	}
	now = now.AddDate(0, 0, 31)
	if n := expire(); n != 1 {
		t.Errorf("%d tables went, want the empty one", n)
	}
	var bad *table.Error
	if _, err := h.Do(t.Context(), "empty", table.By("host"), table.Act{Action: "c1-c4"}); !errors.As(err, &bad) || bad.Code != table.NotFound {
		t.Errorf("a table that is gone: %v", err)
	}
	if _, err := h.Do(t.Context(), "open", table.By("host"), table.Act{Action: "c1-c4"}); err != nil || watch.Match().Ply() != 1 {
		t.Errorf("the open one: %v", err)
	}
	watch.Leave()
	if n := expire(); n != 0 {
		t.Errorf("%d that were played at went", n)
	}
	if _, _, err := h.Look(t.Context(), "awaited"); err != nil {
		t.Errorf("one that a tournament waits for: %v", err)
	}
	if n := h.logs().InMemory(); n != 3 {
		t.Errorf("%d rooms are left", n)
	}
}

// A table at which somebody sits down while its host throws it away stays.
func TestDiscardWhileSomebodySits(t *testing.T) {
	var h *Hall
	sits := false
	now := func() time.Time { // the hall asks for the time after it has looked at the table
		if sits {
			sits = false
			if _, err := h.Do(t.Context(), "m", table.By("bo"), table.Join{Seat: 1, Name: "Bo"}); err != nil {
				t.Error(err)
			}
		}
		return time.Now()
	}
	h = &Hall{Games: storetest.Games, Store: memstore.New(), Thinker: nobody{}, Now: now}
	m, bad := table.New(storetest.Games, table.Wish{
		Game: "zoom", Host: "host", Seats: []table.SeatWish{{Kind: table.Me}, {Kind: table.Link}},
	}, "m", "5eed", time.Now())
	if bad != nil {
		t.Fatal(bad)
	}
	if err := h.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	sits = true
	var refused *table.Error
	if err := h.Discard(t.Context(), "m", "host"); !errors.As(err, &refused) || refused.Code != table.Taken {
		t.Errorf("the table at which Bo has just sat down was thrown away: %v", err)
	}
	if m, _, err := h.Look(t.Context(), "m"); err != nil || !m.Sits("bo") {
		t.Error(m, err)
	}
}
