package storetest

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

func ahead(t *testing.T, s Store) {
	mustCreate(t, s, NewMatch(t, "a", "h", false), false)
	mustCreate(t, s, NewMatch(t, "b", "h", false), false)
	set := func(id table.MatchID, seat rules.Seat, action string) {
		t.Helper()
		if err := s.SetAhead(t.Context(), id, table.Ahead{Seat: seat, Action: action}); err != nil {
			t.Fatal(err)
		}
	}
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
	set("a", 1, "c8-c5")
	set("b", 0, "c1-c4")
	want("one", []table.MatchID{"a", "b"}, table.Ahead{Seat: 1, Action: "c8-c5"})
	set("a", 1, "d8-d5")
	set("a", 0, "x")
	want("another in its place", []table.MatchID{"a", "b"}, table.Ahead{Seat: 0, Action: "x"}, table.Ahead{Seat: 1, Action: "d8-d5"})
	set("a", 0, "")
	set("a", 0, "")
	want("one taken back, twice", []table.MatchID{"a", "b"}, table.Ahead{Seat: 1, Action: "d8-d5"})
	if n := len(load(t, s, "a").Events); n != 1 {
		t.Errorf("the log has %d events: it tells", n)
	}
	// With an event it goes, or not at all.
	late := act("a", 1, 0, "c1-c4")
	late.Ahead = []rules.Seat{1}
	if err := s.Append(t.Context(), late); !errors.Is(err, table.ErrConflict) {
		t.Fatalf("%v, want ErrConflict", err)
	}
	want("after a conflict", []table.MatchID{"a", "b"}, table.Ahead{Seat: 1, Action: "d8-d5"})
	if err := s.Append(t.Context(), act("a", 2, 0, "c1-c4")); err != nil {
		t.Fatal(err)
	}
	want("after another's action", []table.MatchID{"a", "b"}, table.Ahead{Seat: 1, Action: "d8-d5"})
	made := act("a", 3, 1, "d8-d5")
	made.Ahead = []rules.Seat{1}
	if err := s.Append(t.Context(), made); err != nil {
		t.Fatal(err)
	}
	want("after it was made", []table.MatchID{"b"})
	if err := s.SetAhead(t.Context(), "nowhere", table.Ahead{Action: "x"}); err == nil {
		t.Error("kept for no match")
	}
}

// aheadAmong has many choose at once while others' moves are saved, one of them badly.
func aheadAmong(t *testing.T, s Store) {
	const matches = 24
	name := func(i int) table.MatchID { return table.MatchID(fmt.Sprintf("m%d", i)) }
	for i := range matches {
		mustCreate(t, s, NewMatch(t, string(name(i)), "h", false), false)
	}
	errs := together(matches, func(i int) error {
		switch i % 3 {
		case 0:
			return s.Append(t.Context(), act(name(i), 2, 0, "c1-c4"))
		case 1:
			return s.SetAhead(t.Context(), name(i), table.Ahead{Seat: 1, Action: string(name(i))})
		}
		return s.SetAhead(t.Context(), "nowhere", table.Ahead{Seat: 1, Action: "x"})
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
