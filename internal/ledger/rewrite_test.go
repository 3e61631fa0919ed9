package ledger_test

import (
	"errors"
	"strconv"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// to rewrites event n of a purse.
func to(n int, text string) func(ledger.Saved) (ledger.Commit, error) {
	return func(ledger.Saved) (ledger.Commit, error) {
		return ledger.Commit{Rewritten: []ledger.Event{{N: n, Text: text}}}, nil
	}
}

// Processes that knew a log before it was rewritten read all of it again, even those that lack later events
// of it. The next command is decided on the result.
func TestRewrittenIsReadAgain(t *testing.T) {
	for _, several := range []bool{false, true} {
		mem := memstore.New()
		logs := []*ledger.Logs[purse, deed]{open(mem, 1<<20)}
		if several {
			logs = append(logs, open(mem, 1<<20))
			for i, l := range logs {
				l.Share(&ledger.Peers{By: strconv.Itoa(i), Store: mem})
			}
		}
		if _, err := logs[0].Open(t.Context(), "p", deed{"in", 5, "ada"}); err != nil {
			t.Fatal(err)
		}
		is := func(want int) {
			t.Helper()
			for i, l := range logs {
				if p, err := l.Look(t.Context(), "p"); err != nil || p.sum != want {
					t.Errorf("several: %v, logs %d: %+v, %v; want %d", several, i, p, err, want)
				}
			}
		}
		is(5)
		f, err := logs[0].Follow(t.Context(), "p", "bo")
		if err != nil {
			t.Fatal(err)
		}
		if did, err := logs[0].Rewrite(t.Context(), "p", to(1, "7")); !did || err != nil {
			t.Fatal(did, err)
		}
		<-f.News()
		f.Leave()
		is(7)
		if _, err := logs[0].Rewrite(t.Context(), "p", to(1, "9")); err != nil {
			t.Fatal(err)
		}
		if p, err := logs[0].Do(t.Context(), "p", deed{"out", 8, "ada"}); err != nil || p.sum != 1 {
			t.Errorf("%+v, %v", p, err)
		}
		is(1)
		if _, err := open(mem, 0).Look(t.Context(), "p"); err != nil {
			t.Error(err)
		}
	}
}

// A log that could not be read afterwards stays as it is. If there is nothing to change, nothing is
// written.
func TestRewrittenOnlyIfItFits(t *testing.T) {
	mem := memstore.New()
	l := open(mem, 1<<20)
	if _, err := l.Open(t.Context(), "p", deed{"in", 5, "ada"}); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Do(t.Context(), "p", deed{"out", 4, "ada"}); err != nil {
		t.Fatal(err)
	}
	for n, text := range map[int]string{1: "3", 2: "many", 3: "1", 0: "1"} {
		if did, err := l.Rewrite(t.Context(), "p", to(n, text)); did || err == nil {
			t.Errorf("event %d was rewritten to %s", n, text)
		}
	}
	nothing := func(ledger.Saved) (ledger.Commit, error) { return ledger.Commit{}, nil }
	if did, err := l.Rewrite(t.Context(), "p", nothing); did || err != nil {
		t.Error(did, err)
	}
	if did, err := l.Rewrite(t.Context(), "q", nothing); did || !errors.Is(err, ledger.ErrNone) {
		t.Error(did, err)
	}
	if p, err := open(mem, 0).Look(t.Context(), "p"); err != nil || p.sum != 1 {
		t.Errorf("%+v, %v", p, err)
	}
	if rev, err := mem.Revision(t.Context(), ledger.Name{Kind: "purse", ID: "p"}); err != nil || rev != 2 {
		t.Error(rev, err)
	}
}

// If several processes rewrite a log and write to it at once, nothing is lost, and all know the same.
func TestRewrittenAmongWriters(t *testing.T) {
	mem := memstore.New()
	var logs [2]*ledger.Logs[purse, deed]
	for i := range logs {
		logs[i] = ledger.New(purses, mem, time.Now, 1<<20)
		logs[i].Share(&ledger.Peers{By: strconv.Itoa(i), Store: mem})
	}
	if _, err := logs[0].Open(t.Context(), "p", deed{"in", 0, "ada"}); err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() {
		var err error
		for range 50 {
			if _, e := logs[1].Do(t.Context(), "p", deed{"in", 1, "bo"}); e != nil {
				err = e
			}
		}
		done <- err
	}()
	for n := range 20 {
		if _, err := logs[0].Rewrite(t.Context(), "p", to(1, strconv.Itoa(1000*n))); err != nil {
			t.Error(err)
		}
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
	for i, l := range logs {
		if p, err := l.Look(t.Context(), "p"); err != nil || p.sum != 19_050 {
			t.Errorf("logs %d: %+v, %v", i, p, err)
		}
	}
}
