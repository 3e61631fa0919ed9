package matches

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// One guest and one address have limited numbers of unfinished tables, and of those at which
// computers think for nobody else; this machine has no limits.
func TestOpenTablesAreCapped(t *testing.T) {
	store, now := memstore.New(), time.Now()
	thinking := map[table.MatchID]bool{}
	server := httpd.New(httpd.Config{
		Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now }, Rooms: &room.Hall{Store: store, Now: time.Now},
	})
	defer server.Close()
	s := Add(server, nil, func(id table.MatchID) bool { return thinking[id] }, nil, nil, nil, nil)
	n := 0
	open := func(g httpd.Guest, alone bool) error {
		n++
		id := table.MatchID(fmt.Sprint("m", n))
		w := table.Wish{Game: "zoom", Host: g.ID, Seats: []table.SeatWish{{Kind: table.Computer, Level: 1}, {Kind: table.Computer, Level: 1}}}
		if !alone {
			w.Seats[0] = table.SeatWish{Kind: table.Me}
		}
		m, bad := table.New(storetest.Games, w, id, "5eed", now)
		if bad != nil {
			t.Fatal(bad)
		}
		ctx := httpd.WithGuest(t.Context(), g)
		if err := s.admit(ctx, m); err != nil {
			return err
		}
		if err := storetest.In(store).Create(ctx, m); err != nil {
			t.Fatal(err)
		}
		s.opened.note(g, id)
		thinking[id] = alone
		return nil
	}
	// until counts how many are opened before one is refused with why in its text.
	until := func(why string, most int, one func(i int) error) int {
		t.Helper()
		for i := range most {
			if err := one(i); err != nil {
				var p *table.Error
				if !errors.As(err, &p) || p.Code != table.TooMany || !strings.Contains(p.Detail, why) {
					t.Errorf("refused with %v, not because of %q", err, why)
				}
				return i
			}
		}
		return most
	}
	ada, bo := httpd.Guest{ID: "ada", From: "192.0.2.1"}, httpd.Guest{ID: "bo", From: "192.0.2.2"}
	if n := until("tables of yours", 99, func(int) error { return open(ada, true) }); n != thoughtsOfGuest {
		t.Errorf("one guest has %d tables at which computers think", n)
	}
	if err := open(ada, false); err != nil {
		t.Errorf("a table with a person: %v", err)
	}
	clear(thinking)
	if err := open(ada, true); err != nil {
		t.Errorf("when they do not think any longer: %v", err)
	}
	if n := until("from your address", 99, func(i int) error {
		return open(httpd.Guest{ID: table.GuestID(fmt.Sprint("x", i)), From: "192.0.2.3"}, true)
	}); n != thoughtsOfAddress {
		t.Errorf("one address has %d tables at which computers think", n)
	}
	if n := until("you have 200", 999, func(int) error { return open(bo, false) }); n != openOfGuest {
		t.Errorf("one guest has %d tables", n)
	}
	if n := until("opened from your address", 9999, func(i int) error {
		return open(httpd.Guest{ID: table.GuestID(fmt.Sprint("y", i)), From: "192.0.2.4"}, false)
	}); n != openOfAddress {
		t.Errorf("one address has %d tables", n)
	}
	cy := httpd.Guest{ID: "cy", From: "192.0.2.4"}
	end := func(last int) {
		for i := last; i > last-10; i-- {
			c := storetest.Entry{Match: table.MatchID(fmt.Sprint("m", i)), Event: table.Event{N: 2, Kind: table.Said, Seat: rules.Seat(0), Action: "resign"}, Over: true}
			if err := storetest.In(store).Append(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
	}
	end(n - 1)
	if now = now.Add(2 * time.Second); open(cy, false) != nil {
		t.Error("ten are over, and no new one can be opened")
	}
	if n := until("", 2000, func(int) error { return open(httpd.Guest{ID: "host"}, true) }); n != 2000 {
		t.Errorf("this machine has %d tables", n)
	}
	if s.opened.count < openOfAddress || s.opened.count > openOfAddress+300 {
		t.Errorf("%d tables are remembered", s.opened.count)
	}
}

// However many addresses open tables, a limited number is remembered.
func TestLedgerIsBounded(t *testing.T) {
	var o ledger
	for i := range 2 * maxOpened {
		o.note(httpd.Guest{ID: "g", From: fmt.Sprint(i / 10)}, "m")
	}
	sum := 0
	for _, f := range o.of {
		sum += len(f.list)
	}
	if sum != o.count || o.count > maxOpened {
		t.Errorf("%d tables are remembered, counted as %d", sum, o.count)
	}
}
