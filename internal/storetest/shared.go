package storetest

import (
	"errors"
	"slices"
	"testing"
	"time"

	"stammtisch/internal/ledger"
)

// shared returns a store that several processes may write, or skips the test for other stores.
func shared(t *testing.T, s Store) ledger.Shared {
	t.Helper()
	is, ok := s.Logs().(ledger.Shared)
	if !ok {
		t.Skip("one process writes this store")
	}
	return is
}

func heldTasks(t *testing.T, s Store) {
	c := entry("c", 1, "founded")
	c.Tasks = []ledger.Task{{Name: "think", Due: Start, By: "one", Until: Start.Add(time.Second)}}
	mustLog(t, s, c)
	for late, want := range map[time.Duration][]string{0: nil, time.Second: {"c"}} {
		now := Start.Add(late)
		got, err := s.Logs().Take(t.Context(), ledger.Lease{Kind: "club", Task: "think", By: "two", Due: now, Now: now, Until: now})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("after %v: %v, %v; want %v", late, got, err, want)
		}
	}
}

func revisions(t *testing.T, s Store) {
	logs := shared(t, s)
	is := func(want int64) {
		t.Helper()
		if got, err := logs.Revision(t.Context(), change("c").Log); err != nil || got != want {
			t.Errorf("revision %d, %v; want %d", got, err, want)
		}
		if got, err := logs.Load(t.Context(), change("c").Log, 1); err != nil || got.Revision != want || got.After != 1 {
			t.Errorf("read after %d at revision %d, %v; want %d", got.After, got.Revision, err, want)
		}
	}
	if _, err := logs.Revision(t.Context(), change("c").Log); !errors.Is(err, ledger.ErrNone) {
		t.Errorf("of a log that is not there: %v", err)
	}
	mustLog(t, s, entry("c", 1, "founded"), entry("d", 1, "founded"))
	is(1)
	said := change("c")
	said.Papers = []ledger.Paper{paper("a", "x")}
	mustLog(t, s, said)
	is(2)
	if err := logs.Append(t.Context(), entry("c", 1, "late")); !errors.Is(err, ledger.ErrConflict) {
		t.Fatal(err)
	}
	is(2)
	mustLog(t, s, entry("c", 2, "joined"), entry("c", 3, "joined"))
	is(4)
}

func oldRevision(t *testing.T, s Store) {
	logs := shared(t, s)
	mustLog(t, s, entry("c", 1, "founded"))
	said := change("c")
	said.Papers, said.Revision = []ledger.Paper{paper("a", "x")}, 1
	late := entry("c", 2, "joined")
	late.Revision, late.Keys = 1, []string{"k"}
	mustLog(t, s, said)
	for _, c := range []ledger.Commit{said, late} {
		if err := logs.Append(t.Context(), c); !errors.Is(err, ledger.ErrConflict) {
			t.Errorf("decided on revision 1 of 2: %v", err)
		}
	}
	if log, err := logs.Load(t.Context(), said.Log, 0); err != nil || len(log.Events) != 1 {
		t.Errorf("the log has %v, %v", log.Events, err)
	}
	late.Revision = 2
	mustLog(t, s, late)
	// Of many who have decided on the same revision, one wins.
	errs := together(8, func(int) error {
		c := change("c")
		c.Papers, c.Revision = []ledger.Paper{paper("b", "x")}, 3
		return logs.Append(t.Context(), c)
	})
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
		} else if !errors.Is(err, ledger.ErrConflict) {
			t.Error(err)
		}
	}
	if won != 1 {
		t.Errorf("%d have won", won)
	}
}

// exchange runs one exchange of a process.
func exchange(t *testing.T, s ledger.Shared, by string, since ledger.Mark, mine ...ledger.Attendance) ledger.News {
	t.Helper()
	news, err := s.Exchange(t.Context(), by, mine, since)
	if err != nil {
		t.Fatal(err)
	}
	return news
}

func exchanged(t *testing.T, s Store) {
	logs := shared(t, s)
	mustLog(t, s, entry("before", 1, "founded"))
	first := exchange(t, logs, "one", 0)
	if !first.Forgotten || len(first.Logs) > 0 || !slices.Equal(first.Alive, []string{"one"}) {
		t.Errorf("the first hears %+v", first)
	}
	if off := time.Since(first.Now); off.Abs() > time.Minute {
		t.Errorf("the store's time is off by %v", off)
	}
	since := first.Next
	hears := func(want ...ledger.Written) {
		t.Helper()
		news := exchange(t, logs, "one", since)
		since = news.Next
		for _, w := range want {
			if !slices.Contains(news.Logs, w) {
				t.Errorf("%v is missing from %v", w, news.Logs)
			}
		}
		if news.Forgotten {
			t.Error("known a moment ago, and not now")
		}
	}
	mustLog(t, s, entry("c", 1, "founded"), entry("c", 2, "joined"))
	hears(ledger.Written{Log: change("c").Log, Revision: 2})
	said := change("before")
	said.Papers = []ledger.Paper{paper("a", "x")}
	mustLog(t, s, said)
	hears(ledger.Written{Log: said.Log, Revision: 2})
	// Whatever many write while another listens, it hears of all.
	done := make(chan []error, 1)
	go func() {
		done <- together(8, func(i int) error { return logs.Append(t.Context(), entry(string(rune('p'+i)), 1, "founded")) })
	}()
	heard := map[string]bool{}
	for deadline := time.Now().Add(20 * time.Second); len(heard) < 8 && time.Now().Before(deadline); {
		news := exchange(t, logs, "one", since)
		since = news.Next
		for _, w := range news.Logs {
			if w.Log.ID >= "p" {
				heard[w.Log.ID] = true
			}
		}
	}
	if err := errors.Join(<-done...); err != nil || len(heard) != 8 {
		t.Errorf("heard of %v, %v", heard, err)
	}
}

func attended(t *testing.T, s Store) {
	logs := shared(t, s)
	a, b := ledger.Name{Kind: "club", ID: "a"}, ledger.Name{Kind: "club", ID: "b"}
	at := func(log ledger.Name, by, who string, n int) ledger.Attendance {
		return ledger.Attendance{Log: log, By: by, Who: who, N: n}
	}
	exchange(t, logs, "one", 0, at(a, "one", "ada", 2), at(b, "one", "bo", 1))
	news := exchange(t, logs, "two", 0, at(a, "two", "cy", 1))
	if !news.Forgotten || !slices.Equal(news.Alive, []string{"one", "two"}) {
		t.Errorf("the second hears %+v", news)
	}
	for _, want := range []ledger.Attendance{at(a, "one", "ada", 2), at(b, "one", "bo", 1)} {
		if !slices.Contains(news.Attended, want) {
			t.Errorf("%v is missing from %v", want, news.Attended)
		}
	}
	exchange(t, logs, "one", 0, at(a, "one", "ada", 0), at(b, "one", "", 0))
	after := exchange(t, logs, "two", news.Next)
	for _, want := range []ledger.Attendance{at(a, "one", "ada", 0), at(b, "one", "", 0)} {
		if !slices.Contains(after.Attended, want) {
			t.Errorf("%v is missing from %v", want, after.Attended)
		}
	}
	for _, x := range exchange(t, logs, "three", 0).Attended {
		if x.N == 0 && x.Who != "" || x == at(a, "one", "ada", 2) {
			t.Errorf("a third hears of one who has left: %v", x)
		}
	}
	// A silent process counts as gone, with all its followers, until it reports again.
	deadline := time.Now().Add(30 * time.Second)
	for mark := after.Next; ; time.Sleep(100 * time.Millisecond) {
		after = exchange(t, logs, "two", mark)
		if mark = after.Next; slices.Equal(after.Alive, []string{"two"}) {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("still there: %v", after.Alive)
		}
	}
	if back := exchange(t, logs, "one", 0); !back.Forgotten {
		t.Errorf("it was not told that it had been taken for gone")
	}
	for _, x := range exchange(t, logs, "four", 0).Attended {
		if x.Who == "bo" {
			t.Errorf("bo is still there: %v", x)
		}
	}
}
