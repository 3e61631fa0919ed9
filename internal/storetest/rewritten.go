package storetest

import (
	"errors"
	"testing"

	"stammtisch/internal/ledger"
)

// rewritten returns a commit that gives an event another text.
func rewritten(id string, n int, text string) ledger.Commit {
	c := change(id)
	c.Rewritten = []ledger.Event{{N: n, Kind: "of no matter", Text: text}}
	return c
}

// Rewriting replaces the text of events, along with changes beside the log; everything else stays.
func rewrites(t *testing.T, s Store) {
	mustLog(t, s, entry("c", 1, "founded"), entry("c", 2, "joined"), entry("d", 1, "founded"))
	was := map[string]ledger.Saved{}
	for _, id := range []string{"c", "d"} {
		log, err := s.Logs().Load(t.Context(), change(id).Log, 0)
		if err != nil {
			t.Fatal(err)
		}
		was[id] = log
	}
	c := rewritten("c", 2, `{"name":""}`)
	c.Lost, c.Papers = []string{"k"}, []ledger.Paper{paper("who", "somebody")}
	mustLog(t, s, c)
	log, err := s.Logs().Load(t.Context(), c.Log, 0)
	if err != nil || len(log.Events) != 2 {
		t.Fatalf("%v, %v", log, err)
	}
	want := was["c"].Events
	want[1].Text = `{"name":""}`
	same(t, "events", log.Events, want)
	same(t, "papers", log.Papers, c.Papers)
	other, err := s.Logs().Load(t.Context(), change("d").Log, 0)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the other's events", other.Events, was["d"].Events)
	if err := s.Logs().Append(t.Context(), rewritten("nowhere", 1, "x")); !errors.Is(err, ledger.ErrNone) {
		t.Errorf("of no log: %v", err)
	}
}

// A commit for an older revision rewrites nothing, even next to others that are saved with it.
func lateRewrites(t *testing.T, s Store) {
	logs := shared(t, s)
	mustLog(t, s, entry("c", 1, "founded"), entry("c", 2, "joined"))
	late := rewritten("c", 1, "late")
	late.Revision = 1
	errs := together(8, func(i int) error {
		if i == 0 {
			return logs.Append(t.Context(), late)
		}
		return logs.Append(t.Context(), entry(string(rune('d'+i)), 1, "founded"))
	})
	for i, err := range errs {
		if i == 0 != errors.Is(err, ledger.ErrConflict) {
			t.Errorf("%d: %v", i, err)
		}
	}
	if log, err := logs.Load(t.Context(), late.Log, 0); err != nil || log.Events[0].Text == "late" {
		t.Errorf("%v, %v", log.Events, err)
	}
}
