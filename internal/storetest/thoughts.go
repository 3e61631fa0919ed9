package storetest

import (
	"slices"
	"testing"
	"time"

	"stammtisch/internal/table"
)

func thoughts(t *testing.T, s Store) {
	due := func(want ...table.MatchID) {
		t.Helper()
		got, err := s.Thoughts(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(got)
		same(t, "thoughts", got, want)
	}
	toy := func(id table.MatchID, seats ...table.SeatWish) *table.Match {
		m, bad := table.New(Games, table.Wish{Game: "toy", Host: "h", Seats: seats}, id, "5eed", Start)
		if bad != nil {
			t.Fatal(bad)
		}
		mustCreate(t, s, m)
		return m
	}
	me, computer := table.SeatWish{Kind: table.Me}, table.SeatWish{Kind: table.Computer, Level: 1}
	a, b := toy("a", me, computer, computer), toy("b", computer, me, me)
	due("b")
	step := func(m *table.Match) *table.Match {
		t.Helper()
		d, bad := Act(m, m.Turn(), m.Ply(), "1", Start)
		if bad != nil {
			t.Fatal(bad)
		}
		after, err := s.Save(t.Context(), m, d)
		if err != nil {
			t.Fatal(err)
		}
		return after
	}
	a = step(a)
	due("a", "b")
	a = step(a) // two computer turns in a row
	due("a", "b")
	step(a)
	due("b")
	b = step(b)
	due()
	b = step(step(b))
	take := func(by string, sec int, want ...table.MatchID) {
		t.Helper()
		now := Start.Add(time.Duration(sec) * time.Second)
		if got, err := s.TakeThoughts(t.Context(), by, 9, now, now.Add(time.Minute)); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s takes %v, %v; want %v", by, got, err, want)
		}
	}
	keep := func(by string, sec int, want ...table.MatchID) {
		t.Helper()
		now := Start.Add(time.Duration(sec) * time.Second)
		if got, err := s.KeepThoughts(t.Context(), by, []table.MatchID{"a", "b"}, now, now.Add(time.Minute)); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s keeps %v, %v; want %v", by, got, err, want)
		}
	}
	take("one", 0, "b")
	take("two", 1)
	take("one", 1) // it has it
	keep("two", 1)
	keep("one", 59, "b")
	take("two", 61)
	take("two", 120, "b")
	keep("one", 121)
	step(b)
	due()
}
