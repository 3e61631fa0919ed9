package storetest

import (
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// opened checks that tables are in the list of their game, and in that of all games, until the last seat
// is taken.
func opened(t *testing.T, s Store) {
	match := func(id table.MatchID, game string, host table.GuestID, door table.Door, seats ...table.SeatKind) *table.Match {
		w := table.Wish{Game: game, Host: host, Door: door}
		for _, kind := range seats {
			w.Seats = append(w.Seats, table.SeatWish{Kind: kind, Level: 1})
		}
		m, bad := table.New(Games, w, id, "5eed", Start)
		if bad != nil {
			t.Fatal(bad)
		}
		mustCreate(t, s, m)
		return m
	}
	listed := func(game string, want ...table.MatchID) {
		t.Helper()
		ids, err := s.Listed(t.Context(), game, 9)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "open tables of "+game, ids, want)
	}
	a := match("a", "toy", "ada", table.Anybody, table.Me, table.Link, table.Link)
	z := match("z", "zoom", "ada", table.Beginners, table.Link, table.Me)
	match("closed", "toy", "ada", table.Closed, table.Me, table.Link, table.Link)
	listed("", "a", "z")
	listed("toy", "a")
	if n, err := s.ListedBy(t.Context(), "ada", 9); err != nil || n != 2 {
		t.Errorf("ada has %d, %v", n, err)
	}
	if limited, err := s.Listed(t.Context(), "", 1); err != nil || len(limited) != 1 || limited[0] != "a" {
		t.Errorf("the oldest is %v, %v", limited, err)
	}
	same(t, "door", load(t, s, "z").Door, table.Beginners)
	// One of two seats is taken, then the other.
	a = mustDo(t, s, a, "bo", table.Join{Seat: -1, Unasked: true})
	listed("toy", "a")
	mustDo(t, s, a, "cy", table.Join{Seat: -1, Unasked: true})
	listed("toy")
	// The host closes the other, and opens it again.
	door := func(d table.Door) {
		t.Helper()
		after := z.WithDoor(d)
		c := matchlog.Opened(z, after)
		c.Log = ledger.Name{Kind: matchlog.Kind, ID: "z"}
		if err := s.Logs().Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		z = after
		same(t, "door", load(t, s, "z").Door, d)
	}
	door(table.Closed)
	listed("")
	if n, err := s.ListedBy(t.Context(), "ada", 9); err != nil || n != 0 {
		t.Errorf("ada has %d, %v", n, err)
	}
	door(table.Experienced)
	listed("zoom", "z")
	// It enters the list of matches to watch, and leaves it again.
	show := func(all bool, want ...table.MatchID) {
		t.Helper()
		z = z.WithAudience(all)
		c := matchlog.Shown(z)
		c.Log = ledger.Name{Kind: matchlog.Kind, ID: "z"}
		if err := s.Logs().Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		same(t, "audience", load(t, s, "z").Audience, z.Audience)
		ids, err := s.Watchable(t.Context(), 9)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "tables to watch", ids, want)
	}
	show(true, "z")
	show(false)
	same(t, "audience", z.Audience, table.Once)
}
