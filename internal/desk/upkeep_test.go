package desk_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/table"
)

// Once a day one process deletes what the host does not keep, and the record says how much went.
func TestUpkeep(t *testing.T) {
	store, now := memstore.New(), time.UnixMilli(1_000_000_000_000)
	clock := func() time.Time { return now }
	house := desk.New(store, clock)
	var tables, guests []time.Time
	var fails error
	process := func(by string) *desk.Upkeep {
		return &desk.Upkeep{
			House: house, Store: store, Usual: desk.Keep{Tables: 30}, By: by, Now: clock, Log: slog.New(slog.DiscardHandler),
			Tables: func(_ context.Context, before time.Time) (int, error) { tables = append(tables, before); return 3, nil },
			Guests: func(_ context.Context, before time.Time) (int, error) {
				guests = append(guests, before)
				return 2, fails
			},
		}
	}
	one, other := process("one"), process("other")
	once := func(u *desk.Upkeep, want bool) {
		t.Helper()
		if did, err := u.Once(t.Context()); did != want || err != nil {
			t.Errorf("did it: %v, want %v, %v", did, want, err)
		}
	}
	days := func(n int) time.Time { return now.AddDate(0, 0, -n) }
	once(one, true)
	once(other, false)
	if len(tables) != 1 || !tables[0].Equal(days(30)) || len(guests) != 0 {
		t.Errorf("as usual: %v, %v", tables, guests)
	}
	now = now.Add(23 * time.Hour)
	once(one, false)
	if _, err := house.Do(t.Context(), desk.Keep{Guests: 90}); err != nil {
		t.Fatal(err)
	}
	now = now.Add(time.Hour)
	once(other, true)
	if len(tables) != 1 || len(guests) != 1 || !guests[0].Equal(days(90)) {
		t.Errorf("as the host chose: %v, %v", tables, guests)
	}
	h, err := house.Look(t.Context())
	if err != nil || len(h.Changes) != 3 || *h.Changes[0].Swept != (desk.Swept{Tables: 3}) || *h.Changes[1].Keep != (desk.Keep{Guests: 90}) || *h.Changes[2].Swept != (desk.Swept{Guests: 2}) {
		t.Errorf("%+v, %v", h, err)
	}
	// If it fails it is tried again when the lease has run out, by any process.
	fails, now = errors.New("the disk is gone"), now.Add(24*time.Hour)
	if did, err := one.Once(t.Context()); did || !errors.Is(err, fails) {
		t.Errorf("%v, %v", did, err)
	}
	fails = nil
	once(other, false)
	now = now.Add(10 * time.Minute)
	once(other, true)
	if len(guests) != 3 {
		t.Errorf("%v", guests)
	}
	if again, err := desk.New(store, clock).Look(t.Context()); err != nil || *again.Keep != (desk.Keep{Guests: 90}) || again.Kept(one.Usual) != *again.Keep {
		t.Errorf("%+v, %v", again, err)
	}
	for _, bad := range []desk.Keep{{Tables: -1}, {Guests: -1}, {Tables: desk.MostDays + 1}, {Guests: desk.MostDays + 1}} {
		_, err := house.Do(t.Context(), bad)
		var why *table.Error
		if !errors.As(err, &why) || why.Code != table.Invalid {
			t.Errorf("%+v: %v", bad, err)
		}
	}
}

// Every day says what the store holds, each once, and a new year has a log of its own.
func TestSizes(t *testing.T) {
	store, now := memstore.New(), time.Date(2025, 12, 30, 23, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	none := func(context.Context, time.Time) (int, error) { return 0, nil }
	u := &desk.Upkeep{House: desk.New(store, clock), Store: store, By: "one", Now: clock, Log: slog.New(slog.DiscardHandler), Tables: none, Guests: none}
	once := func() {
		t.Helper()
		if did, err := u.Once(t.Context()); !did || err != nil {
			t.Fatal(did, err)
		}
	}
	for i := range 4 {
		c := ledger.Commit{Log: ledger.Name{Kind: "match", ID: fmt.Sprint(i)}, Events: []ledger.Event{{N: 1, At: now, Kind: "created", Text: "0123456789"}}}
		if err := store.Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		once()
		now = now.Add(24 * time.Hour)
	}
	days, err := desk.Sizes(t.Context(), store, now)
	if err != nil || len(days) != 4 {
		t.Fatalf("%+v, %v", days, err)
	}
	for i, d := range days {
		if want := now.AddDate(0, 0, i-4).Format("2006-01-02"); d.Day != want || d.Kinds["match"] != (ledger.Amount{Logs: i + 1, Bytes: int64(i+1) * 33}) || d.Disk != -1 {
			t.Errorf("day %d: %+v, want %s", i, d, want)
		}
	}
	if n, err := store.Count(t.Context(), ledger.Query{Kind: desk.KindName}); err != nil || n != 3 {
		t.Errorf("%d logs, %v", n, err)
	}
	if later, err := desk.Sizes(t.Context(), store, now.AddDate(2, 0, 0)); err != nil || len(later) != 0 {
		t.Errorf("years later: %+v, %v", later, err)
	}
}
