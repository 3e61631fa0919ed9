package httpd_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"stammtisch/internal/guess"
	"stammtisch/internal/httpd"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// gone is a store that cannot be reached.
type gone struct{ ledger.Store }

func (gone) Load(context.Context, ledger.Name, int) (ledger.Saved, error) {
	return ledger.Saved{}, errors.New("away")
}

// Processes of one house count wrong guesses together, and others by themselves; so do they while the store is away. No
// address is stored, and this machine is not limited.
func TestGuessesOfAllProcesses(t *testing.T) {
	at := time.Unix(1_800_000_000, 0)
	now := func() time.Time { return at }
	store := memstore.New()
	limits := httpd.Limits{PerSecond: 0.1, Burst: 3}
	process := func(g *guess.Guesses) *httpd.Guessing {
		s := httpd.New(httpd.Config{Key: []byte("key"), Log: slog.New(slog.DiscardHandler), Now: now, Guesses: g})
		t.Cleanup(s.Close)
		return s.NewGuessing("door", limits)
	}
	ctx := t.Context()
	one, two, alone := process(guess.New(store, now)), process(guess.New(store, now)), process(nil)
	away := process(guess.New(gone{store}, now))
	for _, g := range []*httpd.Guessing{one, two, one} {
		if !two.Left(ctx, "198.51.100.1") || !g.Miss(ctx, "198.51.100.1") {
			t.Fatal("refused too early")
		}
	}
	for name, g := range map[string]*httpd.Guessing{"one": one, "two": two} {
		if g.Left(ctx, "198.51.100.1") || g.Miss(ctx, "198.51.100.1") {
			t.Errorf("process %s lets a fourth guess pass", name)
		}
		if !g.Left(ctx, "198.51.100.2") || !g.Left(ctx, "") || !g.Miss(ctx, "") {
			t.Errorf("process %s refuses somebody else", name)
		}
	}
	for name, g := range map[string]*httpd.Guessing{"alone": alone, "without its store": away} {
		for range 3 {
			if !g.Miss(ctx, "198.51.100.1") {
				t.Errorf("the process %s refuses too early", name)
			}
		}
		if g.Left(ctx, "198.51.100.1") {
			t.Errorf("the process %s lets a fourth guess pass", name)
		}
	}
	ids, err := store.IDs(ctx, ledger.Range{Kind: guess.KindName})
	if err != nil || len(ids) != 1 || len(ids[0]) < 20 {
		t.Errorf("%q, %v", ids, err)
	}
	at = at.Add(10 * time.Second)
	if !one.Left(ctx, "198.51.100.1") || !two.Left(ctx, "198.51.100.1") {
		t.Error("nothing has come back")
	}
}

// Guesses that are still being checked count as wrong ones, with those of other processes, and no longer once they
// turn out to be right.
func TestGuessesUnderWayCount(t *testing.T) {
	at := time.Unix(1_800_000_000, 0)
	now := func() time.Time { return at }
	store := memstore.New()
	process := func() *httpd.Guessing {
		s := httpd.New(httpd.Config{Key: []byte("key"), Log: slog.New(slog.DiscardHandler), Now: now, Guesses: guess.New(store, now)})
		t.Cleanup(s.Close)
		return s.NewGuessing("door", httpd.Limits{PerSecond: 0.1, Burst: 3})
	}
	ctx, key := t.Context(), "198.51.100.1"
	one, two := process(), process()
	if !two.Miss(ctx, key) { // two are left
		t.Fatal("refused too early")
	}
	var ends []func()
	for range 2 {
		end, ok := one.Begin(ctx, key)
		if !ok {
			t.Fatal("refused too early")
		}
		ends = append(ends, end)
	}
	if _, ok := one.Begin(ctx, key); ok {
		t.Error("a third passes while two are under way")
	}
	if _, ok := one.Begin(ctx, "198.51.100.2"); !ok {
		t.Error("somebody else is refused")
	}
	if _, ok := one.Begin(ctx, ""); !ok {
		t.Error("this machine is refused")
	}
	one.Miss(ctx, key)
	ends[0]() // a wrong one
	if _, ok := one.Begin(ctx, key); ok {
		t.Error("one passes that is not left")
	}
	ends[1]() // a right one
	if _, ok := one.Begin(ctx, key); !ok {
		t.Error("a right guess has used something up")
	}
}
