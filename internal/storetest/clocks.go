package storetest

import (
	"slices"
	"testing"
	"time"

	"stammtisch/internal/ledger"
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
	a := NewTimed(t, "a", "5+3")
	pace, bad := table.ParsePace("3d")
	if bad != nil {
		t.Fatal(bad)
	}
	b, bad := table.New(Games, table.Wish{Game: "zoom", Host: "h", Pace: pace, Seats: []table.SeatWish{{Kind: table.Me}, {Kind: table.Link}}}, "b", "5eed", Start)
	if bad != nil {
		t.Fatal(bad)
	}
	for _, m := range []*table.Match{a, b, NewMatch(t, "c", "h", false)} {
		mustCreate(t, s, m)
	}
	same(t, "pace", load(t, s, "a").Pace, "5+3")
	same(t, "no pace", load(t, s, "c").Pace, "")
	list("a")
	mustDo(t, s, b, "g", table.Sit{Seat: 1})
	list("a", "b")
	a = mustDo(t, s, a, "h", table.Act{Action: "c1-c4"})
	list("a", "b")
	// It is due when the first clock runs out at the latest, and not long before.
	for late, want := range map[time.Duration][]string{4 * time.Minute: nil, 6 * time.Minute: {"a"}} {
		got, err := s.Logs().Take(t.Context(), ledger.Lease{Kind: "match", Task: "clock", By: "me", Due: Start.Add(late), Now: Start, Until: Start})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("after %v: %v, %v; want %v", late, got, err, want)
		}
	}
	mustDo(t, s, a, "h", table.Say{Word: table.Resign})
	list("b")
}

func outages(t *testing.T, s Store) {
	at := func(sec int) time.Time { return Start.Add(time.Duration(sec) * time.Second) }
	woke := func(sec int, want ...ledger.Outage) {
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
	woke(0) // no beat was ever recorded here
	beat(5)
	beat(10)
	woke(70, ledger.Outage{From: at(10), To: at(70)})
	beat(75)
	woke(100, ledger.Outage{From: at(10), To: at(70)}, ledger.Outage{From: at(75), To: at(100)})
}
