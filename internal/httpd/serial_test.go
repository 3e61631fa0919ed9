package httpd

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/table"
)

// Of all who ask for a position at once one has it judged, and one position is judged at a time.
func TestReviewsAreSharedAndInTurn(t *testing.T) {
	r := newSerial[position, int](keptPositions)
	var judged, busy atomic.Int32
	var all sync.WaitGroup
	for n := range 40 {
		all.Go(func() {
			m, ply := table.MatchID("ab"[n%2:n%2+1]), n%4/2
			want := 10*ply + n%2
			got, err := r.get(t.Context(), position{m, ply}, func() (int, error) {
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
	r := newSerial[position, int](keptPositions)
	ctx, cancel := context.WithCancel(t.Context())
	judge := func() (int, error) { return 1, nil }
	r.turn <- struct{}{} // something else is being judged
	waited := make(chan error)
	go func() {
		_, err := r.get(ctx, position{"m", 0}, judge)
		waited <- err
	}()
	cancel()
	if err := <-waited; !errors.Is(err, context.Canceled) {
		t.Errorf("it waited on: %v", err)
	}
	<-r.turn
	if _, err := r.get(ctx, position{"m", 0}, judge); !errors.Is(err, context.Canceled) {
		t.Errorf("judged for nobody: %v", err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	half := func() (int, error) { cancel(); return 2, nil }
	if _, err := r.get(ctx, position{"m", 0}, half); !errors.Is(err, context.Canceled) {
		t.Errorf("half a judgement: %v", err)
	}
	bad := errors.New("bad")
	if _, err := r.get(t.Context(), position{"m", 0}, func() (int, error) { return 0, bad }); !errors.Is(err, bad) {
		t.Error(err)
	}
	if got, err := r.get(t.Context(), position{"m", 0}, judge); got != 1 || err != nil {
		t.Errorf("%d, %v", got, err)
	}
}

// The oldest are forgotten before they are too many.
func TestReviewsAreForgotten(t *testing.T) {
	r := newSerial[position, int](keptPositions)
	for n := range keptPositions + 10 {
		r.keep(position{"m", n}, n)
	}
	last, ok := r.find(position{"m", keptPositions + 9})
	_, first := r.find(position{"m", 0})
	if last != keptPositions+9 || !ok || first || r.made.Len() != keptPositions {
		t.Errorf("%d are kept", r.made.Len())
	}
}

// An address may have a few under way; those of the server end with it.
func TestReviewsAreLimited(t *testing.T) {
	s := New(Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: time.Now})
	ctx, stop := s.untilClosed(t.Context())
	defer stop()
	var ends []func()
	for {
		end, ok := s.reviewing.stream("192.0.2.7")
		if !ok {
			break
		}
		ends = append(ends, end)
	}
	if len(ends) != 4 {
		t.Errorf("%d at a time", len(ends))
	}
	if _, ok := s.reviewing.stream("192.0.2.8"); !ok {
		t.Error("another address is refused")
	}
	ends[0]()
	if _, ok := s.reviewing.stream("192.0.2.7"); !ok {
		t.Error("refused though one has ended")
	}
	if ctx.Err() != nil {
		t.Error("ended before the server")
	}
	s.Close()
	select {
	case <-ctx.Done():
	case <-time.After(10 * time.Second):
		t.Error("it goes on when the server ends")
	}
}
