package httpd

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// place is the key in these tests, with a small cache.
type place struct {
	match string
	ply   int
}

const kept = 5_000

// If several ask for a position at once, it is judged once, and only one position is judged at a
// time.
func TestReviewsAreSharedAndInTurn(t *testing.T) {
	r := NewSerial[place, int](kept, NewTurn())
	var judged, busy atomic.Int32
	var all sync.WaitGroup
	for n := range 40 {
		all.Go(func() {
			m, ply := "ab"[n%2:n%2+1], n%4/2
			want := 10*ply + n%2
			got, err := r.Get(t.Context(), place{m, ply}, func() (int, error) {
				if busy.Add(1) > 1 {
					t.Error("two are judged at a time")
				}
				time.Sleep(time.Millisecond)
				busy.Add(-1)
				judged.Add(1)
				return want, nil
			})
			if err != nil || got != want {
				t.Errorf("%d, %v, want %d", got, err, want)
			}
		})
	}
	all.Wait()
	if judged.Load() != 4 {
		t.Errorf("%d were judged, of 4", judged.Load())
	}
}

// A cancelled request is not judged, even while it waits; failures are not cached.
func TestReviewsOfWhoHasGone(t *testing.T) {
	r := NewSerial[place, int](kept, NewTurn())
	ctx, cancel := context.WithCancel(t.Context())
	judge := func() (int, error) { return 1, nil }
	r.turn <- struct{}{} // something else is being judged
	waited := make(chan error)
	go func() {
		_, err := r.Get(ctx, place{"m", 0}, judge)
		waited <- err
	}()
	cancel()
	if err := <-waited; !errors.Is(err, context.Canceled) {
		t.Errorf("it waited on: %v", err)
	}
	<-r.turn
	if _, err := r.Get(ctx, place{"m", 0}, judge); !errors.Is(err, context.Canceled) {
		t.Errorf("judged for nobody: %v", err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	half := func() (int, error) { cancel(); return 2, nil }
	if _, err := r.Get(ctx, place{"m", 0}, half); !errors.Is(err, context.Canceled) {
		t.Errorf("half a judgement: %v", err)
	}
	bad := errors.New("bad")
	if _, err := r.Get(t.Context(), place{"m", 0}, func() (int, error) { return 0, bad }); !errors.Is(err, bad) {
		t.Error(err)
	}
	if got, err := r.Get(t.Context(), place{"m", 0}, judge); got != 1 || err != nil {
		t.Errorf("%d, %v", got, err)
	}
}

// The oldest are evicted from a full cache.
func TestReviewsAreForgotten(t *testing.T) {
	r := NewSerial[place, int](kept, NewTurn())
	for n := range kept + 10 {
		r.keep(place{"m", n}, n)
	}
	last, ok := r.Find(place{"m", kept + 9})
	_, first := r.Find(place{"m", 0})
	if last != kept+9 || !ok || first || r.made.Len() != kept {
		t.Errorf("%d are kept", r.made.Len())
	}
}
