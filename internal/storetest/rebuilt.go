package storetest

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// rebuilt checks that a live match need not be reloaded after a save, since loading gives the same
// match.
func rebuilt(t *testing.T, s Store) {
	at := time.UnixMilli(1_700_000_000_123)
	me, link, computer := table.SeatWish{Kind: table.Me, Name: "Ada"}, table.SeatWish{Kind: table.Link}, table.SeatWish{Kind: table.Computer, Level: 1}
	guest := table.SeatWish{Kind: table.Guest, Name: "Bo", Guests: []table.GuestID{"b1", "b2"}}
	record, err := rules.ParseRecord("[Game \"zoom\"]\n\nc1-c4 c8-c5 d1-d4")
	if err != nil {
		t.Fatal(err)
	}
	fast, bad := table.ParsePace("5+3")
	if bad != nil {
		t.Fatal(bad)
	}
	for i, w := range []table.Wish{
		{Game: "zoom", Seats: []table.SeatWish{me, link}},
		{Game: "zoom", Seats: []table.SeatWish{me, me}, Pace: fast, Series: 3},
		{Game: "zoom", Seats: []table.SeatWish{computer, guest}},
		{Game: "zoom", Seats: []table.SeatWish{me, computer}, From: record},
		{Game: "zopp", Seats: []table.SeatWish{me, link}},
		{Game: "toy", Seats: []table.SeatWish{me, link, computer}, Options: rules.Options{"pile": "4", "minutes": "2"}},
		{Game: "drawn", Seats: []table.SeatWish{me, guest, computer}},
		{Game: "drawn", Seats: []table.SeatWish{guest, guest, link}, Evening: "e", Cuts: []string{"one", "two"}},
	} {
		w.Host = "h"
		m, bad := table.New(Games, w, table.MatchID(fmt.Sprint("m", i)), "5eed", at.Add(456*time.Microsecond))
		if bad != nil {
			t.Fatal(i, bad)
		}
		mustCreate(t, s, m)
		back, err := table.Rebuild(Games, load(t, s, m.ID))
		if err != nil {
			t.Fatal(i, err)
		}
		all := cmp.Exporter(func(reflect.Type) bool { return true })
		if diff := cmp.Diff(m, back, all, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("match %d (%s) is read otherwise than it was made (-made +read)\n%s", i, w.Game, diff)
		}
	}
}
