package storetest

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"stammtisch/internal/ledger"
)

// change returns a commit without events.
func change(id string) ledger.Commit {
	return ledger.Commit{Log: ledger.Name{Kind: "club", ID: id}}
}

func paper(name, text string) ledger.Paper { return ledger.Paper{Name: name, Text: text} }

func papers(t *testing.T, s Store) {
	first := entry("c", 1, "founded")
	first.Papers = []ledger.Paper{paper("b/2", "two"), paper("a", "Zoë's \"secret\""), paper("none", "")}
	other := entry("d", 1, "founded")
	other.Papers = []ledger.Paper{paper("a", "the other's")}
	mustLog(t, s, first, other)
	list := func(id string, want ...ledger.Paper) {
		t.Helper()
		for _, after := range []int{0, ledger.PapersOnly} {
			got, err := s.Logs().Load(t.Context(), change(id).Log, after)
			if err != nil || after > 0 && len(got.Events) > 0 {
				t.Fatalf("%d events, %v", len(got.Events), err)
			}
			same(t, "papers", slices.Concat(got.Papers), slices.Concat(want))
		}
	}
	list("c", paper("a", "Zoë's \"secret\""), paper("b/2", "two"))
	list("d", paper("a", "the other's"))

	more := change("c")
	more.Papers = []ledger.Paper{paper("a", "another"), paper("b/2", ""), paper("gone", ""), {Name: "c", Text: "three", New: true}}
	mustLog(t, s, more)
	list("c", paper("a", "another"), paper("c", "three"))
	if log, err := s.Logs().Load(t.Context(), more.Log, 0); err != nil || len(log.Events) != 1 {
		t.Errorf("papers have made events: %v, %v", log.Events, err)
	}
	twice := entry("c", 2, "joined")
	twice.Keys, twice.Papers = []string{"k"}, []ledger.Paper{paper("a", "never"), {Name: "c", Text: "again", New: true}}
	if err := s.Logs().Append(t.Context(), twice); !errors.Is(err, ledger.ErrConflict) {
		t.Errorf("a new paper that is there already: %v", err)
	}
	list("c", paper("a", "another"), paper("c", "three"))
	nowhere := change("nowhere")
	nowhere.Papers = []ledger.Paper{paper("a", "x")}
	for _, c := range []ledger.Commit{nowhere, change("nowhere")} {
		if err := s.Logs().Append(t.Context(), c); !errors.Is(err, ledger.ErrNone) {
			t.Errorf("beside no log: %v", err)
		}
	}
}

func usedKeys(t *testing.T, s Store) {
	first := entry("c", 1, "founded")
	first.Keys = []string{"ticket", "member"}
	other := entry("d", 1, "founded")
	other.Keys = []string{"other"}
	mustLog(t, s, first, other)
	errs := together(6, func(i int) error {
		c := entry("c", 2+i, fmt.Sprint(i))
		c.Uses, c.Lost = "ticket", []string{"member", "nobody"}
		return s.Logs().Append(t.Context(), c)
	})
	won := 0
	for i, err := range errs {
		switch {
		case err == nil:
			won++
		case !errors.Is(err, ledger.ErrNone) && !errors.Is(err, ledger.ErrConflict):
			t.Errorf("writer %d: %v", i, err)
		}
	}
	if won != 1 {
		t.Errorf("%d have used it", won)
	}
	for _, key := range []string{"ticket", "member"} {
		if got, err := s.Logs().Find(t.Context(), ledger.Query{Kind: "club", Key: key, Over: true}); err != nil || len(got) > 0 {
			t.Errorf("%s still finds %v, %v", key, got, err)
		}
	}
	foreign := entry("c", 20, "joined")
	foreign.Uses = "other"
	if err := s.Logs().Append(t.Context(), foreign); !errors.Is(err, ledger.ErrNone) {
		t.Errorf("the key of another log: %v", err)
	}
}

// task returns a task that is due that many minutes after the start; 0 deletes it.
func task(name string, minutes int) ledger.Task {
	if minutes == 0 {
		return ledger.Task{Name: name}
	}
	return ledger.Task{Name: name, Due: Start.Add(time.Duration(minutes) * time.Minute)}
}

func tasks(t *testing.T, s Store) {
	due := func(name string, want ...string) {
		t.Helper()
		got, err := s.Logs().Due(t.Context(), "club", name)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v; want %v", name, got, err, want)
		}
	}
	for i, id := range []string{"a", "b", "c"} {
		c := entry(id, 1, "founded")
		c.Tasks = []ledger.Task{task("think", 3-i), task("clock", 1), task("never", 0)}
		mustLog(t, s, c)
	}
	other := entry("a", 1, "opened")
	other.Log.Kind, other.Tasks = "evening", []ledger.Task{task("think", 1)}
	mustLog(t, s, other)
	due("think", "a", "b", "c")
	due("never")
	done, moved := entry("b", 2, "done"), change("c")
	done.Tasks, moved.Tasks = []ledger.Task{task("think", 0), task("never", 0)}, []ledger.Task{task("think", 9)}
	mustLog(t, s, done, moved)
	due("think", "a", "c")
	due("clock", "a", "b", "c")
	over := entry("a", 2, "over")
	over.Over = true // open tasks stay open
	mustLog(t, s, over)
	due("clock", "a", "b", "c")
}

func takenTasks(t *testing.T, s Store) {
	for i, id := range []string{"a", "b", "c"} {
		c := entry(id, 1, "founded")
		c.Tasks = []ledger.Task{task("think", i+1), task("clock", 1)}
		mustLog(t, s, c)
	}
	at := func(minutes int) time.Time { return Start.Add(time.Duration(minutes) * time.Minute) }
	take := func(by string, now, limit int, want ...string) {
		t.Helper()
		got, err := s.Logs().Take(t.Context(), ledger.Lease{Kind: "club", Task: "think", By: by, Due: at(now), Now: at(now), Until: at(now + 10), Limit: limit})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s takes %v, %v; want %v", by, got, err, want)
		}
	}
	take("one", 0, 0)
	take("one", 2, 1, "a")
	take("two", 2, 0, "b")
	take("two", 5, 0, "c")
	take("one", 5, 0)
	again := change("b")
	again.Tasks = []ledger.Task{task("think", 6)} // written again: nobody has it
	mustLog(t, s, again)
	take("one", 6, 0, "b")
	take("two", 30, 0, "a", "b", "c") // the leases have run out
	// If many processes ask at once, each task goes to one.
	put := func(id string) ledger.Commit {
		c := change(id)
		c.Tasks = []ledger.Task{task("think", 1)}
		return c
	}
	mustLog(t, s, put("a"), put("b"), put("c"))
	won := make([][]string, 8)
	if err := errors.Join(together(len(won), func(i int) (err error) {
		won[i], err = s.Logs().Take(t.Context(), ledger.Lease{Kind: "club", Task: "think", By: fmt.Sprint(i), Due: at(40), Now: at(40), Until: at(50), Limit: 1})
		return err
	})...); err != nil {
		t.Fatal(err)
	}
	all := slices.Concat(won...)
	slices.Sort(all)
	if !slices.Equal(all, []string{"a", "b", "c"}) {
		t.Errorf("taken: %v", won)
	}
}

func forgotten(t *testing.T, s Store) {
	c, other := entry("c", 1, "founded"), entry("d", 1, "founded")
	c.Keys, c.Papers, c.Tasks = []string{"k"}, []ledger.Paper{paper("a", "x")}, []ledger.Task{task("think", 1)}
	other.Keys, other.Papers, other.Tasks = c.Keys, c.Papers, c.Tasks
	mustLog(t, s, c, other, entry("c", 2, "joined"))
	for _, n := range []int{0, 1, 3} {
		if err := s.Logs().Forget(t.Context(), c.Log, n); !errors.Is(err, ledger.ErrConflict) {
			t.Errorf("as if it had %d events: %v", n, err)
		}
	}
	if err := s.Logs().Forget(t.Context(), change("nowhere").Log, 0); !errors.Is(err, ledger.ErrConflict) {
		t.Errorf("one that is not there: %v", err)
	}
	if err := s.Logs().Forget(t.Context(), c.Log, 2); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Logs().Load(t.Context(), c.Log, 0); !errors.Is(err, ledger.ErrNone) {
		t.Errorf("it is still there: %v", err)
	}
	found, err := s.Logs().Find(t.Context(), ledger.Query{Kind: "club", Key: "k", Over: true})
	due, err2 := s.Logs().Due(t.Context(), "club", "think")
	if err != nil || err2 != nil || !slices.Equal(found, []string{"d"}) || !slices.Equal(due, []string{"d"}) {
		t.Errorf("found %v %v, due %v %v", found, err, due, err2)
	}
	mustLog(t, s, entry("c", 1, "founded")) // a log of another kind with the same ID has none of it
	if got, err := s.Logs().Load(t.Context(), c.Log, 0); err != nil || len(got.Papers) > 0 || len(got.Events) != 1 {
		t.Errorf("%+v, %v", got, err)
	}
}

func listedLogs(t *testing.T, s Store) {
	for i, id := range []string{"a", "b", "c", "d"} {
		c := entry(id, 1, "founded")
		c.Events[0].At = Start.Add(time.Duration(i) * time.Hour)
		c.Keys = []string{"k"}
		mustLog(t, s, c)
	}
	ended := entry("b", 2, "ended")
	ended.Over = true
	mustLog(t, s, ended)
	for _, x := range []struct {
		q    ledger.Query
		want []string
	}{
		{ledger.Query{}, []string{"d", "c", "a"}},
		{ledger.Query{Over: true, Oldest: true}, []string{"a", "b", "c", "d"}},
		{ledger.Query{Key: "k", Over: true}, []string{"d", "c", "b", "a"}},
		{ledger.Query{Key: "k", Limit: 2}, []string{"d", "c"}},
		{ledger.Query{Limit: 2, Skip: 1}, []string{"c", "a"}},
		{ledger.Query{Skip: 2}, []string{"a"}},
		{ledger.Query{Limit: 2, Skip: 9}, nil},
		{ledger.Query{Made: Start.Add(2 * time.Hour), Oldest: true}, []string{"a"}},
		{ledger.Query{Made: Start.Add(2 * time.Hour), Over: true, Oldest: true, Key: "k"}, []string{"a", "b"}},
		{ledger.Query{Of: []string{"c", "b", "nowhere"}}, []string{"c"}},
		{ledger.Query{Of: []string{}}, nil},
	} {
		x.q.Kind = "club"
		got, err := s.Logs().Find(t.Context(), x.q)
		if err != nil || !slices.Equal(got, x.want) {
			t.Errorf("%+v: %v, %v; want %v", x.q, got, err, x.want)
		}
		if n, err := s.Logs().Count(t.Context(), x.q); err != nil || n != len(x.want) {
			t.Errorf("%+v: %d, %v; want %d", x.q, n, err, len(x.want))
		}
	}
}
