package storetest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// unplayed checks the list of tables opened before a time, outside evenings, at which nobody has
// played.
func unplayed(t *testing.T, s Store) {
	day := 24 * time.Hour
	at := map[string]*table.Match{}
	for _, id := range []string{"empty", "played", "over", "clock", "evening", "young"} {
		made := Start
		if id == "young" {
			made = Start.Add(20 * day)
		}
		m := matchOf(t, id, "host", true, made)
		if id == "evening" {
			m.Evening = "e"
		}
		mustCreate(t, s, m)
		at[id] = m
	}
	record, err := rules.ParseRecord("[Game \"zoom\"]\n\nc1-c4 c8-c5")
	if err != nil {
		t.Fatal(err)
	}
	me := table.SeatWish{Kind: table.Me}
	from, bad := table.New(Games, table.Wish{Game: "zoom", Host: "host", From: record, Seats: []table.SeatWish{me, me}}, "from", "5eed", Start)
	if bad != nil {
		t.Fatal(bad)
	}
	mustCreate(t, s, from)
	mustDo(t, s, at["played"], "host", table.Act{Action: "c1-c4"})
	mustDo(t, s, at["over"], "host", table.Say{Word: table.Resign})
	list := func(want ...table.MatchID) {
		t.Helper()
		got, err := s.Unplayed(t.Context(), Start.Add(10*day))
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("unplayed: %v, %v; want %v", got, err, want)
		}
	}
	list("empty", "clock", "from")
	from = mustDo(t, s, from, "host", table.Act{Ply: 2, Action: "d1-d4"})
	list("empty", "clock")
	mustDo(t, s, from, "host", table.Act{Seat: 1, Ply: 3, Action: "d8-d5"})
	list("empty", "clock")
}

// hosted counts the tables that a guest has opened, and finds the unfinished ones of a list.
func hosted(t *testing.T, s Store) {
	for i := range 5 {
		mustCreate(t, s, NewMatch(t, fmt.Sprint("m", i), "host", true))
	}
	mustCreate(t, s, NewMatch(t, "other", "other", true))
	end := Entry{Match: "m2", Event: table.Event{N: 2, At: Start, Kind: table.Said, Seat: 0, Action: string(table.Resign)}, Over: true}
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
