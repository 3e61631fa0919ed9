package storetest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// unplayed are tables that nobody has ever played at: they may be forgotten, and nothing else.
func unplayed(t *testing.T, s Store) {
	day := 24 * time.Hour
	add := func(id string, n int, kind table.EventKind, seat rules.Seat, action string, at time.Time, over bool) {
		t.Helper()
		c := table.Commit{Match: table.MatchID(id), Event: table.Event{N: n, At: at, Kind: kind, Seat: seat, Action: action}, Over: over}
		if err := s.Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	for i, id := range []string{"empty", "played", "over", "late", "clock", "evening", "young"} {
		m := NewMatch(t, id, "host", true)
		m.Created = Start.Add(time.Duration(i) * time.Second)
		m.Events[0].At = m.Created
		switch id {
		case "evening":
			m.Evening = "e"
		case "young":
			m.Created = Start.Add(20 * day)
			m.Events[0].At = m.Created
		}
		mustCreate(t, s, m, id == "empty")
	}
	from := NewMatch(t, "from", "host", true)
	d, err := from.Decide(table.Act{Action: "c1-c4"}, table.Scene{By: table.By("host"), At: Start})
	if err != nil {
		t.Fatal(err)
	}
	from.Created = Start.Add(time.Minute)
	mustCreate(t, s, from.Fold(d), false)
	add("played", 2, table.Acted, 0, "c1-c4", Start, false)
	add("over", 2, table.Said, 0, string(table.Resign), Start, true)
	add("late", 2, table.Seated, 1, "", Start.Add(20*day), false)
	add("clock", 2, table.Acted, rules.Nobody, "forfeit", Start, false)
	if err := s.SetAhead(t.Context(), "empty", table.Ahead{Seat: 1, Action: "a"}); err != nil {
		t.Fatal(err)
	}
	before := Start.Add(10 * day)
	list := func(limit int) []table.MatchID {
		t.Helper()
		out, err := s.Unplayed(t.Context(), before, limit)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	if got := list(9); !slices.Equal(got, []table.MatchID{"empty", "clock", "from"}) {
		t.Errorf("unplayed: %v", got)
	}
	if got := list(1); !slices.Equal(got, []table.MatchID{"empty"}) {
		t.Errorf("the first of them: %v", got)
	}
	for _, id := range []table.MatchID{"played", "over", "late", "evening", "young", "nothing"} {
		if gone, err := s.Forget(t.Context(), id, before); gone || err != nil {
			t.Errorf("%s was forgotten: %v, %v", id, gone, err)
		}
	}
	for _, id := range []table.MatchID{"empty", "clock", "from"} {
		if gone, err := s.Forget(t.Context(), id, before); !gone || err != nil {
			t.Errorf("%s: %v, %v", id, gone, err)
		}
		if _, err := s.Load(t.Context(), id); err != table.ErrNoMatch {
			t.Errorf("%s is still there: %v", id, err)
		}
		if err := s.Append(t.Context(), table.Commit{Match: id, Event: table.Event{N: 9, At: Start, Kind: table.Acted, Action: "a"}}); err == nil {
			t.Errorf("%s is written to after it was forgotten", id)
		}
	}
	if got := list(9); len(got) != 0 {
		t.Errorf("still unplayed: %v", got)
	}
	for what, ask := range map[string]func() ([]table.MatchID, error){
		"thoughts": func() ([]table.MatchID, error) { return s.Thoughts(t.Context()) },
		"ahead":    func() ([]table.MatchID, error) { return s.Ahead(t.Context()) },
	} {
		if got, err := ask(); len(got) != 0 || err != nil {
			t.Errorf("%s of what was forgotten: %v, %v", what, got, err)
		}
	}
	mine, err := s.Running(t.Context(), "host", 20)
	slices.Sort(mine)
	if want := []table.MatchID{"evening", "late", "played", "young"}; err != nil || !slices.Equal(mine, want) {
		t.Errorf("the others go on: %v, %v; want %v", mine, err, want)
	}
}

// hosted counts what a guest has opened, and finds what is open of a list.
func hosted(t *testing.T, s Store) {
	for i := range 5 {
		mustCreate(t, s, NewMatch(t, fmt.Sprint("m", i), "host", true), false)
	}
	mustCreate(t, s, NewMatch(t, "other", "other", true), false)
	end := table.Commit{Match: "m2", Event: table.Event{N: 2, At: Start, Kind: table.Said, Seat: 0, Action: string(table.Resign)}, Over: true}
	if err := s.Append(t.Context(), end); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		g           table.GuestID
		limit, want int
	}{{"host", 100, 4}, {"host", 3, 3}, {"other", 9, 1}, {"nobody", 9, 0}} {
		if n, err := s.Hosted(t.Context(), c.g, c.limit); err != nil || n != c.want {
			t.Errorf("%s has opened %d up to %d (%v), want %d", c.g, n, c.limit, err, c.want)
		}
	}
	got, err := s.Open(t.Context(), []table.MatchID{"m1", "m2", "nothing", "other"})
	slices.Sort(got)
	if err != nil || !slices.Equal(got, []table.MatchID{"m1", "other"}) {
		t.Errorf("open: %v, %v", got, err)
	}
	if got, err := s.Open(t.Context(), nil); err != nil || len(got) != 0 {
		t.Errorf("open of none: %v, %v", got, err)
	}
}
