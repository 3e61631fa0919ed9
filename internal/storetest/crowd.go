package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

func race(t *testing.T, s Store) {
	mustCreate(t, s, NewMatch(t, "m", "h", false))
	const writers, rounds = 8, 10
	for n := 2; n < 2+rounds; n++ {
		won := together(writers, func(i int) error {
			return s.Append(t.Context(), act("m", n, n-2, fmt.Sprintf("w%d", i)))
		})
		winner := -1
		for i, err := range won {
			switch {
			case err == nil && winner < 0:
				winner = i
			case err == nil:
				t.Fatalf("event %d: writers %d and %d were both acknowledged", n, winner, i)
			case !errors.Is(err, ledger.ErrConflict):
				t.Fatalf("event %d: %v, want ErrConflict", n, err)
			}
		}
		if winner < 0 {
			t.Fatalf("event %d: nobody won", n)
		}
		if e := load(t, s, "m").Events; len(e) != n || e[n-1].Action != fmt.Sprintf("w%d", winner) {
			t.Fatalf("event %d: writer %d was acknowledged, the log has %v", n, winner, e)
		}
	}
}

// together runs f that many times at once and returns the errors.
func together(n int, f func(i int) error) []error {
	errs := make([]error, n)
	var wg sync.WaitGroup
	begin := make(chan struct{})
	for i := range n {
		wg.Go(func() {
			<-begin
			errs[i] = f(i)
		})
	}
	close(begin)
	wg.Wait()
	return errs
}

func many(t *testing.T, s Store) {
	const matches, moves = 16, 12
	name := func(i int) table.MatchID { return table.MatchID(fmt.Sprintf("m%d", i)) }
	errs := together(matches, func(i int) error {
		if err := s.Create(t.Context(), NewMatch(t, string(name(i)), "h", false)); err != nil {
			return err
		}
		for n := 2; n < 2+moves; n++ {
			if err := s.Append(t.Context(), act(name(i), n, n-2, fmt.Sprintf("%d/%d", i, n))); err != nil {
				return err
			}
			// Acknowledged writes are visible at once.
			got, err := s.Load(t.Context(), name(i))
			if err == nil && len(got.Events) != n {
				err = fmt.Errorf("%s has %d events, %d were acknowledged", name(i), len(got.Events), n)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	for i := range matches {
		for n, e := range load(t, s, name(i)).Events {
			if e.N != n+1 || n > 0 && e.Action != fmt.Sprintf("%d/%d", i, e.N) {
				t.Fatalf("%s: %+v in the place of %d", name(i), e, n+1)
			}
		}
	}
}

func neighbours(t *testing.T, s Store) {
	const writers = 16
	for i := range writers {
		mustCreate(t, s, NewMatch(t, fmt.Sprintf("m%d", i), "h", false))
	}
	for n := 2; n < 6; n++ {
		errs := together(writers, func(i int) error {
			c := act(table.MatchID(fmt.Sprintf("m%d", i)), n, n-2, "c1-c4")
			switch i % 4 {
			case 1: // there already
				c.Event.N = 1
			case 2: // a ticket nobody has
				return s.append(context.Background(), c.Match, ledger.Commit{Events: []ledger.Event{{N: n, At: Start, Kind: "seat"}}, Uses: "ticket/never issued"})
			}
			return s.Append(context.Background(), c)
		})
		for i, err := range errs {
			want := []error{nil, ledger.ErrConflict, ledger.ErrNone, nil}[i%4]
			if !errors.Is(err, want) {
				t.Fatalf("round %d, writer %d: %v, want %v", n, i, err, want)
			}
			wantN := n
			if want != nil {
				wantN = 1
			}
			if got := load(t, s, table.MatchID(fmt.Sprintf("m%d", i))); len(got.Events) != wantN {
				t.Fatalf("round %d, writer %d: %d events, want %d", n, i, len(got.Events), wantN)
			}
		}
	}
}
