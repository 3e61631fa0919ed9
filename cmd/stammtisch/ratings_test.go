package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/ladder"
	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// rated plays a table of a rated evening, in which the computer acts for a player in some deals, and files it.
func rated(t *testing.T, store *sqlite.Store, id table.MatchID, away func(deal int) bool) {
	t.Helper()
	w := table.Wish{Game: "kop", Host: "ada", Rated: true, Evening: "e", Options: rules.Options{"deals": "4"}}
	for _, g := range []table.GuestID{"ada", "bo", "cy", "di"} {
		w.Seats = append(w.Seats, table.SeatWish{Kind: table.Guest, Guests: []table.GuestID{g}, Name: strings.ToUpper(string(g))})
	}
	m, bad := table.New(games.All, w, id, "5eed", storetest.Start)
	if bad != nil {
		t.Fatal(bad)
	}
	matches := matchlog.On(store)
	if err := matches.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	does := func(d table.Decision, bad *table.Error) {
		t.Helper()
		if bad != nil {
			t.Fatal(bad)
		}
		var err error
		if m, err = matches.Save(t.Context(), m, d); err != nil {
			t.Fatal(err)
		}
	}
	for seat := range m.Places {
		does(storetest.Decide(m, rules.Seat(seat), table.Cut{Text: "somewhere-else"}, storetest.Start))
	}
	for gone := false; !m.Over(); {
		if turn := m.Turn(); turn == 2 && away(m.State().(rules.Scored).Standing().Game) != gone {
			gone = !gone
			ev := table.Event{N: m.N() + 1, At: storetest.Start, Kind: table.CameBack, Seat: 2}
			if gone {
				ev.Kind, ev.Action = table.StoodIn, "1"
			}
			does(table.Decision{Event: ev}, nil)
		}
		legal, _, err := rules.Legal(m.State())
		if err != nil {
			t.Fatal(err)
		}
		does(storetest.Act(m, m.Turn(), m.Ply(), legal[m.Ply()%len(legal)], storetest.Start))
	}
	if err := ladder.New(store, time.Now).Ended(t.Context(), m); err != nil {
		t.Fatal(err)
	}
}

// The ratings of evenings come to the same numbers again, from the lists and from the matches; a table at which the
// computer acted for somebody in each deal is in no list.
func TestRatingsOfEvenings(t *testing.T) {
	dir := t.TempDir()
	store, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	rated(t, store, "whole", func(int) bool { return false })
	rated(t, store, "part", func(deal int) bool { return deal == 2 })
	rated(t, store, "gone", func(int) bool { return true })
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	for _, more := range [][]string{nil, {"--matches"}} {
		out, errs, code := said(t.Context(), append([]string{"ratings", "--database", dir}, more...)...)
		if code != 0 || !strings.Contains(out, "1 lists, 2 matches, the same numbers") || !strings.Contains(out, "ADA") {
			t.Errorf("%v: %d %s %s", more, code, out, errs)
		}
	}
}

// While ratings are computed again, a server files more matches. None of them is called wrong.
func TestRatingsUnderAServer(t *testing.T) {
	dir := t.TempDir()
	store, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	whole := func(int) bool { return false }
	rated(t, store, "first", whole)
	var kinds []string
	inspect := func(ctx context.Context, at, kind string, look func(id string, log ledger.Saved, err error) error) error {
		err := sqlite.Inspect(ctx, at, kind, look)
		kinds = append(kinds, kind)
		rated(t, store, table.MatchID("after "+strings.Join(kinds, " ")), whole)
		return err
	}
	var out bytes.Buffer
	k := ratingsCmd{Database: dir, Matches: true}
	if err := k.rate(t.Context(), &stdio{strings.NewReader(""), &out, &out}, inspect); err != nil || !strings.Contains(out.String(), "1 lists, 1 matches, the same numbers") {
		t.Errorf("%v, %s, read %v", err, out.String(), kinds)
	}
}
