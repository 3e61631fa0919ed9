package guess_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/guess"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// counted counts what is written.
type counted struct {
	*memstore.Store
	writes int
}

func (s *counted) Append(ctx context.Context, c ledger.Commit) error {
	s.writes++
	return s.Store.Append(ctx, c)
}

func left(t *testing.T, g *guess.Guesses, id string, l guess.Limit) bool {
	t.Helper()
	is, err := g.Left(t.Context(), id, l)
	if err != nil {
		t.Fatal(err)
	}
	return is
}

func miss(t *testing.T, g *guess.Guesses, id string, l guess.Limit) {
	t.Helper()
	if err := g.Miss(t.Context(), id, l); err != nil {
		t.Fatal(err)
	}
}

// So many wrong guesses are possible in all processes together, and then one in each interval; what was used up and more
// comes back no later. To ask writes nothing, and of what has faded nothing stays.
func TestTogether(t *testing.T) {
	store := &counted{Store: memstore.New()}
	store.Declared = []ledger.Holds{guess.Holds}
	at := time.Unix(1_800_000_000, 0)
	now := func() time.Time { return at }
	one, other := guess.New(store, now), guess.New(store, now)
	l := guess.Limit{Burst: 4, Every: time.Minute}
	if !left(t, one, "a", l) || store.writes != 0 {
		t.Fatalf("%d writes before anything was guessed", store.writes)
	}
	for i, g := range []*guess.Guesses{one, other, one, other} {
		if !left(t, one, "a", l) || !left(t, other, "a", l) {
			t.Fatalf("used up after %d", i)
		}
		miss(t, g, "a", l)
	}
	for range 5 {
		if left(t, one, "a", l) || left(t, other, "a", l) {
			t.Fatal("a fifth guess may be made")
		}
		miss(t, one, "a", l) // those that were under way
	}
	if !left(t, other, "b", l) {
		t.Error("another name is used up too")
	}
	writes := store.writes
	at = at.Add(time.Minute - time.Millisecond)
	if left(t, other, "a", l) {
		t.Error("a guess comes back too early")
	}
	at = at.Add(time.Millisecond)
	if !left(t, other, "a", l) || store.writes != writes {
		t.Errorf("after a minute: %d writes", store.writes-writes)
	}
	miss(t, other, "a", l)
	if left(t, one, "a", l) {
		t.Error("a second one has come back")
	}
	at = at.Add(4*time.Minute - time.Millisecond)
	kept := func() int {
		n, err := store.Count(t.Context(), ledger.Query{Kind: guess.KindName, Over: true})
		if err := one.Sweep(t.Context(), "one"); err != nil {
			t.Fatal(err)
		}
		after, _ := store.Count(t.Context(), ledger.Query{Kind: guess.KindName, Over: true})
		if err != nil {
			t.Fatal(err)
		}
		return n - after
	}
	if n := kept(); n != 0 {
		t.Errorf("%d were deleted that still count", n)
	}
	at = at.Add(time.Millisecond)
	if n := kept(); n != 1 {
		t.Errorf("%d were deleted", n)
	}
	for range 4 {
		if !left(t, one, "a", l) {
			t.Fatal("not all have come back")
		}
		miss(t, one, "a", l)
	}
}

// Many wrong guesses at once are all counted.
func TestAtOnce(t *testing.T) {
	store := memstore.New()
	now := func() time.Time { return time.Unix(1_800_000_000, 0) }
	l := guess.Limit{Burst: 9, Every: time.Minute}
	var all sync.WaitGroup
	for range 8 {
		g := guess.New(store, now)
		all.Go(func() {
			if err := g.Miss(t.Context(), "a", l); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	g := guess.New(store, now)
	if !left(t, g, "a", l) {
		t.Error("more were counted than made")
	}
	miss(t, g, "a", l)
	if left(t, g, "a", l) {
		t.Error("fewer were counted than made")
	}
}

// One sweep deletes all counts that have faded, however many there are.
func TestAllFadedCountsGo(t *testing.T) {
	store, at := memstore.New(), time.Unix(1_800_000_000, 0)
	g := guess.New(store, func() time.Time { return at })
	for n := range 2500 {
		miss(t, g, fmt.Sprint("one of many ", n), guess.Limit{Burst: 10, Every: time.Minute})
	}
	at = at.Add(time.Minute)
	miss(t, g, "the last", guess.Limit{Burst: 10, Every: time.Minute})
	if err := g.Sweep(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	if n, err := store.Count(t.Context(), ledger.Query{Kind: guess.KindName, Over: true}); err != nil || n != 1 {
		t.Errorf("%d counts are kept of one, %v", n, err)
	}
}
