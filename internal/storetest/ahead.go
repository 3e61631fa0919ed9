package storetest

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// choose makes a seat choose ahead, and returns the match after it.
func choose(t *testing.T, s Store, m *table.Match, seat rules.Seat, action string) *table.Match {
	t.Helper()
	a := table.Ahead{Seat: seat, Action: action}
	after := m.WithAhead(a)
	if err := s.append(t.Context(), m.ID, matchlog.Chosen(after, a, Start)); err != nil {
		t.Fatal(err)
	}
	return after
}

func ahead(t *testing.T, s Store) {
	a, b := NewMatch(t, "a", "h", false), NewMatch(t, "b", "h", false)
	mustCreate(t, s, a)
	mustCreate(t, s, b)
	want := func(what string, list []table.MatchID, of ...table.Ahead) {
		t.Helper()
		got, err := s.Ahead(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(got)
		same(t, what+": matches", got, list)
		have := append([]table.Ahead(nil), load(t, s, "a").Ahead...)
		slices.SortFunc(have, func(x, y table.Ahead) int { return int(x.Seat - y.Seat) })
		same(t, what, have, of)
	}
	want("at first", nil)
	a = choose(t, s, mustDo(t, s, a, "g", table.Sit{Seat: 1}), 1, "c8-c5")
	choose(t, s, b, 0, "c1-c4")
	want("one", []table.MatchID{"a", "b"}, table.Ahead{Seat: 1, Action: "c8-c5"})
	a = choose(t, s, a, 1, "d8-d5")
	a = choose(t, s, a, 0, "x")
	want("another in its place", []table.MatchID{"a", "b"}, table.Ahead{Seat: 0, Action: "x"}, table.Ahead{Seat: 1, Action: "d8-d5"})
	a = choose(t, s, a, 0, "")
	a = choose(t, s, a, 0, "")
	want("one taken back, twice", []table.MatchID{"a", "b"}, table.Ahead{Seat: 1, Action: "d8-d5"})
	if n := len(load(t, s, "a").Events); n != 2 {
		t.Errorf("the log has %d events: it tells", n)
	}
	// It is deleted with an event, or not at all.
	stale := a
	a = mustDo(t, s, a, "h", table.Act{Action: "c1-c4"})
	want("after another's action", []table.MatchID{"a", "b"}, table.Ahead{Seat: 1, Action: "d8-d5"})
	if _, err := s.Save(t.Context(), stale, decided(t, stale, "g", table.Say{Seat: 1, Word: table.Resign})); !errors.Is(err, ledger.ErrConflict) {
		t.Fatalf("%v, want ErrConflict", err)
	}
	want("after a conflict", []table.MatchID{"a", "b"}, table.Ahead{Seat: 1, Action: "d8-d5"})
	mustDo(t, s, a, "g", table.Act{Seat: 1, Ply: 1, Action: "d8-d5"})
	want("after it was made", []table.MatchID{"b"})
}

// aheadAmong lets many seats choose at once while other moves are saved, one of them invalid.
func aheadAmong(t *testing.T, s Store) {
	const matches = 24
	name := func(i int) table.MatchID { return table.MatchID(fmt.Sprintf("m%d", i)) }
	for i := range matches {
		mustCreate(t, s, NewMatch(t, string(name(i)), "h", false))
	}
	chosen := func(id table.MatchID, action string) error {
		a := table.Ahead{Seat: 1, Action: action}
		return s.append(t.Context(), id, matchlog.Chosen(NewMatch(t, "m", "h", false).WithAhead(a), a, Start))
	}
	errs := together(matches, func(i int) error {
		switch i % 3 {
		case 0:
			return s.Append(t.Context(), act(name(i), 2, 0, "c1-c4"))
		case 1:
			return chosen(name(i), string(name(i)))
		}
		return chosen("nowhere", "x")
	})
	for i, err := range errs {
		if (err != nil) != (i%3 == 2) {
			t.Errorf("writer %d: %v", i, err)
		}
		var want []table.Ahead
		if i%3 == 1 {
			want = []table.Ahead{{Seat: 1, Action: string(name(i))}}
		}
		same(t, "ahead", load(t, s, name(i)).Ahead, want)
	}
}
