package storetest

import (
	"slices"
	"testing"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Earlier returns a match of Zoom as version 1 of its rules wrote it: without options, and part of
// a series if of is more than 1. The host has both seats.
func Earlier(t testing.TB, id table.MatchID, of int) *table.Match {
	t.Helper()
	series := ""
	if of > 1 {
		series = table.Series{Of: of, Game: 1, Points: []float64{0, 0}, Scores: []float64{0, 0}}.Text()
	}
	m, err := table.Rebuild(Games, table.Saved{
		ID: id, Game: "zoom", Rules: "1", Seed: "5eed", Host: "h", Created: Start, Series: series,
		Places: []table.Place{{Side: "White", Name: "Ada", Owners: []table.GuestID{"h"}}, {Side: "Black", Name: "Bo", Owners: []table.GuestID{"h"}}},
		Events: []table.Event{{N: 1, At: Start, Kind: table.Created, Seat: rules.Nobody}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// earlier checks that a match that began under an earlier version of the rules continues under it.
func earlier(t *testing.T, s Store) {
	mustCreate(t, s, Earlier(t, "m", 1))
	for n, a := range []string{"g2-g4", "g7-g5"} { // under version 2 there is a black marble on g2
		if err := s.Append(t.Context(), act("m", n+2, n, a)); err != nil {
			t.Fatal(err)
		}
	}
	got := load(t, s, "m")
	same(t, "options", got.Options, rules.Options{})
	back, err := table.Rebuild(Games, got)
	if err != nil {
		t.Fatal("what was loaded is no match:", err)
	}
	if legal := back.State().(rules.Lister).Legal(); back.Info.Rules != "1" || !slices.Contains(legal, "g4-b4") {
		t.Errorf("it goes on under version %s, with %v", back.Info.Rules, legal)
	}
	got.Rules = "2"
	if _, err := table.Rebuild(Games, got); err == nil {
		t.Error("version 2 took a log of version 1")
	}
}
