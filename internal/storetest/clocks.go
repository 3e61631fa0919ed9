package storetest

import (
	"slices"
	"testing"
	"time"

	"stammtisch/internal/table"
)

// NewTimed is NewMatch with a pace, between two seats of the host.
func NewTimed(t testing.TB, id, pace string) *table.Match {
	t.Helper()
	p, bad := table.ParsePace(pace)
	if bad != nil {
		t.Fatal(bad)
	}
	me := table.SeatWish{Kind: table.Me}
	m, err := table.New(Games, table.Wish{Game: "zoom", Host: "h", Pace: p, Seats: []table.SeatWish{me, me}}, table.MatchID(id), "5eed", Start)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func ticking(t *testing.T, s Store) {
	list := func(want ...table.MatchID) {
		t.Helper()
		got, err := s.Ticking(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(got)
		same(t, "ticking", got, want)
	}
	list()
	mustCreate(t, s, NewTimed(t, "a", "5+3"), false)
	mustCreate(t, s, NewMatch(t, "b", "h", false), false)
	same(t, "pace", load(t, s, "a").Pace, "5+3")
	same(t, "no pace", load(t, s, "b").Pace, "")
	list("a")
	change := func(id table.MatchID, n int, c table.ClockChange) {
		t.Helper()
		commit := act(id, n, n-2, "c1-c4")
		commit.Clock = c
		if err := s.Append(t.Context(), commit); err != nil {
			t.Fatal(err)
		}
	}
	change("b", 2, table.ClockStarts)
	list("a", "b")
	change("a", 2, table.ClockAsItWas)
	change("a", 3, table.ClockStops)
	list("b")
}

func outages(t *testing.T, s Store) {
	at := func(sec int) time.Time { return Start.Add(time.Duration(sec) * time.Second) }
	woke := func(sec int, want ...table.Outage) {
		t.Helper()
		got, err := s.Woke(t.Context(), at(sec))
		if err != nil {
			t.Fatal(err)
		}
		same(t, "outages", got, want)
	}
	beat := func(sec int) {
		t.Helper()
		if err := s.Beat(t.Context(), at(sec)); err != nil {
			t.Fatal(err)
		}
	}
	woke(0) // nobody has ever kept time here
	beat(5)
	beat(10)
	woke(70, table.Outage{From: at(10), To: at(70)})
	beat(75)
	woke(100, table.Outage{From: at(10), To: at(70)}, table.Outage{From: at(75), To: at(100)})
}
