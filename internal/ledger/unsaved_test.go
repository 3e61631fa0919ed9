package ledger_test

import (
	"context"
	"errors"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// full is a store whose disk may be full. It may have written even though it reports that it has not.
type full struct {
	ledger.Store
	is, wrote bool
	loads     int
}

var errFull = errors.New("the disk is full")

func (f *full) Append(ctx context.Context, c ledger.Commit) error {
	if !f.is {
		return f.Store.Append(ctx, c)
	}
	if f.wrote {
		return errors.Join(errFull, f.Store.Append(ctx, c))
	}
	return errFull
}

func (f *full) Load(ctx context.Context, n ledger.Name, after int) (ledger.Saved, error) {
	f.loads++
	return f.Store.Load(ctx, n, after)
}

func TestUnsavedDidNotHappen(t *testing.T) {
	for _, wrote := range []bool{false, true} {
		f := &full{Store: memstore.New(), wrote: wrote}
		l := open(f, 1<<20)
		if _, err := l.Open(t.Context(), "a", deed{word: "in", n: 5}); err != nil {
			t.Fatal(err)
		}
		f.is = true
		if _, err := l.Do(t.Context(), "a", deed{word: "in", n: 1}); !errors.Is(err, ledger.ErrUnsaved) || !errors.Is(err, errFull) {
			t.Fatal(err)
		}
		f.is = false
		want := 5
		if wrote {
			want = 6
		}
		if p, err := l.Look(t.Context(), "a"); err != nil || p.sum != want {
			t.Errorf("%+v, %v; want %d", p, err, want)
		}
	}
}
