package storetest

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

func entry(id string, n int, kind string) ledger.Commit {
	return ledger.Commit{Log: ledger.Name{Kind: "club", ID: id}, Events: []ledger.Event{{
		N: n, At: Start.Add(time.Duration(n) * time.Minute), Kind: kind, Text: fmt.Sprintf(`{"title":"Zoë's \"last\" Friday; \\","n":%d}`, n),
	}}}
}

func mustLog(t *testing.T, s Store, list ...ledger.Commit) {
	t.Helper()
	for _, c := range list {
		if err := s.Logs().Append(t.Context(), c); err != nil {
			t.Fatalf("event %d of %s: %v", c.Events[0].N, c.Log.ID, err)
		}
	}
}

func wholeLog(t *testing.T, s Store) {
	list := []ledger.Commit{entry("c", 1, "founded"), entry("c", 2, "joined"), entry("c", 3, "left")}
	var want []ledger.Event
	for _, c := range list {
		want = append(want, c.Events...)
	}
	mustLog(t, s, list...)
	other := entry("c", 1, "another kind of log by the same name")
	other.Log.Kind = "evening"
	mustLog(t, s, other)

	log := ledger.Name{Kind: "club", ID: "c"}
	for after := range 5 {
		got, err := s.Logs().Load(t.Context(), log, after)
		if err != nil {
			t.Fatal(err)
		}
		same(t, fmt.Sprint("the log after ", after), slices.Concat(got.Events), slices.Concat(want[min(after, len(want)):]))
	}
	if _, err := s.Logs().Load(t.Context(), ledger.Name{Kind: "club", ID: "another"}, 0); !errors.Is(err, ledger.ErrNone) {
		t.Errorf("a log that is not there: %v", err)
	}
	if err := s.Logs().Append(t.Context(), entry("another", 2, "joined")); !errors.Is(err, ledger.ErrNone) {
		t.Errorf("an event of a log that is not there: %v", err)
	}
}

func logRace(t *testing.T, s Store) {
	mustLog(t, s, entry("c", 1, "founded"))
	if err := s.Logs().Append(t.Context(), entry("c", 1, "founded")); !errors.Is(err, ledger.ErrConflict) {
		t.Errorf("made twice: %v", err)
	}
	errs := together(8, func(i int) error { return s.Logs().Append(t.Context(), entry("c", 2, fmt.Sprint(i))) })
	winner := -1
	for i, err := range errs {
		switch {
		case err == nil && winner < 0:
			winner = i
		case !errors.Is(err, ledger.ErrConflict):
			t.Errorf("writer %d: %v", i, err)
		}
	}
	if log, err := s.Logs().Load(t.Context(), entry("c", 1, "").Log, 0); err != nil || len(log.Events) != 2 || log.Events[1].Kind != fmt.Sprint(winner) {
		t.Errorf("writer %d was acknowledged, the log has %v, %v", winner, log.Events, err)
	}
}

func foundLogs(t *testing.T, s Store) {
	for _, id := range []string{"first", "second", "third"} {
		c := entry(id, 1, "founded")
		c.Keys = []string{"h"}
		mustLog(t, s, c)
	}
	other := entry("first", 1, "opened")
	other.Log.Kind, other.Keys = "evening", []string{"h"}
	second, third := entry("second", 2, "joined"), entry("third", 2, "joined")
	second.Keys, third.Keys = []string{"a", "b", "h"}, []string{"a"}
	ended := entry("third", 3, "ended")
	ended.Over = true
	mustLog(t, s, other, second, third, ended)
	for key, want := range map[string][]string{"h": {"second", "first"}, "a": {"second"}, "b": {"second"}, "nobody": nil} {
		if got, err := s.Logs().Find(t.Context(), ledger.Query{Kind: "club", Key: key, Limit: 9}); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v, %v", key, got, want, err)
		}
	}
	if got, err := s.Logs().Find(t.Context(), ledger.Query{Kind: "club", Key: "h", Limit: 1}); err != nil || !slices.Equal(got, []string{"second"}) {
		t.Errorf("at most one: %v, %v", got, err)
	}
	if got, err := s.Logs().Find(t.Context(), ledger.Query{Kind: "club", Oldest: true}); err != nil || !slices.Equal(got, []string{"first", "second"}) {
		t.Errorf("those that go on: %v, %v", got, err)
	}
}

// Names come from addresses that anybody may type.
func brokenNames(t *testing.T, s Store) {
	mustLog(t, s, entry("first", 1, "founded"))
	for _, name := range []string{"\x00", "first\x00", "\xff"} {
		if _, err := s.Logs().Load(t.Context(), entry(name, 1, "").Log, 0); !errors.Is(err, ledger.ErrNone) {
			t.Errorf("%q: %v", name, err)
		}
		byKey := ledger.Query{Kind: "club", Key: name}
		if got, err := s.Logs().Find(t.Context(), byKey); err != nil || len(got) > 0 {
			t.Errorf("by the key %q: %v, %v", name, got, err)
		}
		if n, err := s.Logs().Count(t.Context(), byKey); err != nil || n > 0 {
			t.Errorf("by the key %q: %d, %v", name, n, err)
		}
		if got, err := s.Logs().Find(t.Context(), ledger.Query{Kind: "club", Of: []string{name, "first"}}); err != nil || !slices.Equal(got, []string{"first"}) {
			t.Errorf("of %q and first: %v, %v", name, got, err)
		}
		// The host looks for whatever they type in.
		for _, r := range []ledger.Range{{Kind: "club", From: "first" + name}, {Kind: "club", From: name, To: name}} {
			ids, err := s.Logs().(ledger.Directory).IDs(t.Context(), r)
			keys, bad := s.Logs().(ledger.Directory).Keys(t.Context(), r)
			if err != nil || bad != nil || len(ids)+len(keys) > 0 {
				t.Errorf("from %q to %q: %v, %v, %v, %v", r.From, r.To, ids, keys, err, bad)
			}
		}
	}
}

func ofEvening(t *testing.T, s Store) {
	m, bad := table.New(Games, table.Wish{Game: "toy", Evening: "e", Seats: []table.SeatWish{
		{Kind: table.Guest, Guests: []table.GuestID{"a"}, Name: "Ada"}, {Kind: table.Computer, Level: 1}, {Kind: table.Computer, Level: 1},
	}}, "m", "5eed", Start)
	if bad != nil {
		t.Fatal(bad)
	}
	mustCreate(t, s, m)
	if saved := load(t, s, "m"); saved.Evening != "e" {
		t.Errorf("the match is of evening %q", saved.Evening)
	}
}
