package postgres

import (
	"sync"
	"testing"
	"time"

	"stammtisch/internal/guess"
	"stammtisch/internal/pgtest"
)

// Processes that count wrong guesses at the same moment lose none and count none twice, and delete what has faded.
func TestGuessesOfSeveralProcesses(t *testing.T) {
	at, start := pgtest.Database(t), time.UnixMilli(1_800_000_000_000)
	open := func() *Store {
		s, err := Open(t.Context(), at, Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		return s
	}
	one, two := open(), open()
	now := func() time.Time { return start }
	l := guess.Limit{Burst: 13, Every: time.Minute}
	var all sync.WaitGroup
	for i := range 12 {
		g := guess.New([]*Store{one, two}[i%2], now)
		all.Go(func() {
			if err := g.Miss(t.Context(), "a", l); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, want := range []bool{true, false} {
		for _, s := range []*Store{one, two} {
			if left, err := guess.New(s, now).Left(t.Context(), "a", l); err != nil || left != want {
				t.Errorf("another guess: %v, want %v, %v", left, want, err)
			}
		}
		if err := guess.New(two, now).Miss(t.Context(), "a", l); err != nil {
			t.Fatal(err)
		}
	}
	later := func() time.Time { return start.Add(13 * time.Minute) }
	if err := guess.New(one, later).Sweep(t.Context(), "one"); err != nil {
		t.Fatal(err)
	}
	var logs int
	if err := one.read.QueryRow(t.Context(), `SELECT count(*) FROM logs WHERE kind = 'guess'`).Scan(&logs); err != nil || logs != 0 {
		t.Errorf("%d logs, %v", logs, err)
	}
}
