package postgres_test

import (
	"slices"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
)

// Tasks are counted by their leases and, if no process holds them, by how long they have waited.
func TestWaiting(t *testing.T) {
	s := open(t, pgtest.Database(t), postgres.Options{})
	now := time.UnixMilli(1_000_000_000)
	ago := func(d time.Duration) time.Time { return now.Add(-d) }
	for id, task := range map[string]ledger.Task{
		"mine":       {Name: "think", Due: ago(time.Minute), By: "me", Until: now.Add(time.Second)},
		"another's":  {Name: "think", Due: ago(time.Minute), By: "you", Until: now.Add(time.Second)},
		"just due":   {Name: "think", Due: ago(100 * time.Millisecond)},
		"left alone": {Name: "think", Due: ago(3 * time.Second), By: "dead", Until: ago(time.Second)},
		"very late":  {Name: "think", Due: ago(time.Hour)},
		"later":      {Name: "clock", Due: now.Add(time.Hour)},
	} {
		c := ledger.Commit{
			Log:    ledger.Name{Kind: "toy", ID: id},
			Events: []ledger.Event{{N: 1, At: ago(time.Hour), Kind: "made", Text: "{}"}},
			Tasks:  []ledger.Task{task},
		}
		if err := s.Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	list, err := s.Waiting(t.Context(), "me", now)
	if err != nil || len(list) != 2 {
		t.Fatalf("%+v, %v", list, err)
	}
	if w := list[0]; w.Task != "clock" || w.Due != 0 || w.Held != 0 {
		t.Errorf("clocks: %+v", w)
	}
	w := list[1]
	if w.Held != 2 || w.Mine != 1 || w.Due != 3 || w.Ages != time.Hour+3100*time.Millisecond || !slices.Equal(w.Within, []int64{1, 1, 2, 2}) {
		t.Errorf("thoughts: %+v", w)
	}
}
