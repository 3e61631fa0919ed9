package forget_test

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/sqlite"
)

// failing is a store that fails once, at one of its writes.
type failing struct {
	*sqlite.Store
	left atomic.Int64
}

func (f *failing) Append(ctx context.Context, c ledger.Commit) error {
	if f.left.Add(-1) == 0 {
		return errors.New("the process died")
	}
	return f.Store.Append(ctx, c)
}

// Wherever the deletion breaks off, the next process completes it.
func TestGoesOnAfterACrash(t *testing.T) {
	broken := 0
	for at := int64(2); ; at += 4 {
		dir := t.TempDir()
		s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
		if err != nil {
			t.Fatal(err)
		}
		f := &failing{Store: s}
		w := newWorld(t, f, "")
		live(w)
		f.left.Store(at)
		done, err := w.house.Guest(t.Context(), ada)
		if err != nil {
			t.Fatal(at, err)
		}
		if !done {
			next := newWorld(t, s, "")
			ctx, end := context.WithCancel(t.Context())
			ended := make(chan struct{})
			go func() { defer close(ended); next.house.Run(ctx) }()
			for limit := time.Now().Add(40 * time.Second); ; time.Sleep(5 * time.Millisecond) {
				if _, err := s.Load(t.Context(), ledger.Name{Kind: "player", ID: string(ada)}, 0); errors.Is(err, ledger.ErrNone) {
					break
				}
				if time.Now().After(limit) {
					t.Fatalf("broken off at write %d, it never went on", at)
				}
			}
			end()
			<-ended
			lacks(t, fmt.Sprintf("broken off at write %d, the database", at), dumpSQLite(t, dir), traces...)
		}
		reached := f.left.Load() <= 0
		s.Close()
		if !done {
			broken++
		}
		if !reached {
			break
		}
	}
	if broken < 5 {
		t.Errorf("it was broken off %d times", broken)
	}
}

// traced is a store that knows more about people than the logs hold, and once cannot delete it.
type traced struct {
	*sqlite.Store
	fails atomic.Bool
	clean atomic.Bool
}

func (s *traced) Scrub(context.Context, string) error {
	if s.fails.Swap(false) {
		return errors.New("the database cannot be reached")
	}
	s.clean.Store(true)
	return nil
}

// Whatever the store knows besides its logs is deleted in the end, even if that fails at first.
func TestScrubsUntilItWorks(t *testing.T) {
	inner, err := sqlite.Open(t.Context(), t.TempDir(), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { inner.Close() })
	s := &traced{Store: inner}
	w := newWorld(t, s, "")
	s.fails.Store(true)
	if done, err := w.house.Guest(t.Context(), ada); done || err != nil {
		t.Fatal(done, err)
	}
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); w.house.Run(ctx) }()
	for limit := time.Now().Add(40 * time.Second); !s.clean.Load(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Error("never tried again")
			break
		}
	}
	end()
	<-ended
}
