package room_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// club is an evening of Ada, Bo and Cy, with a clock that a test moves.
type club struct {
	*room.Evenings
	t     *testing.T
	store *hooked
	now   time.Time
}

func newClub(t *testing.T) *club {
	t.Helper()
	mem := memstore.New()
	c := &club{t: t, store: &hooked{Store: mem}, now: time.Now()}
	n := 0
	hall := &room.Hall{Games: storetest.Games, Store: c.store, Thinker: &bell{}, Now: func() time.Time { return c.now }}
	c.Evenings = room.NewEvenings(hall, mem, evening.Chance{
		Seed:  func() rules.Seed { n++; return rules.Seed(fmt.Sprintf("%064d", n)) },
		Match: func() table.MatchID { n++; return table.MatchID(fmt.Sprint("m", n)) },
	})
	if _, err := c.Open(t.Context(), evening.Wish{Game: "toy", Host: "host"}, "e"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Ada", "Bo", "Cy"} {
		c.do(evening.Deed{Word: evening.ToJoin, By: table.GuestID(name), Text: name})
	}
	c.do(evening.Deed{Word: evening.ToStart, By: "host"})
	return c
}

func (c *club) do(d evening.Deed) {
	c.t.Helper()
	if err := c.Do(c.t.Context(), "e", d); err != nil {
		c.t.Fatalf("%+v: %v", d, err)
	}
}

// seat returns a player's match and seat.
func (c *club) seat(player int) (*table.Match, rules.Seat) {
	c.t.Helper()
	e, err := c.Logs.Look(c.t.Context(), "e")
	if err != nil {
		c.t.Fatal(err)
	}
	tab := e.Current().Tables[0]
	m, _, err := c.Hall.Look(c.t.Context(), tab.Match)
	if err != nil {
		c.t.Fatal(err)
	}
	for s, n := range tab.Players {
		if n == player {
			return m, rules.Seat(s)
		}
	}
	c.t.Fatalf("player %d does not sit", player)
	return nil, 0
}

// A link is valid for an hour, by the server's clock.
func TestPlaceLinkExpires(t *testing.T) {
	c := newClub(t)
	c.do(evening.Deed{Word: evening.ToLink, By: "host", Player: 2, Text: "h"})
	c.now = c.now.Add(evening.LinkFor)
	wantCode(t, "an hour later", c.Do(t.Context(), "e", evening.Deed{Word: evening.ToMove, By: "phone", Text: "h"}), table.NotFound)
	c.do(evening.Deed{Word: evening.ToLink, By: "host", Player: 2, Text: "i"})
	c.now = c.now.Add(evening.LinkFor - time.Second)
	c.do(evening.Deed{Word: evening.ToMove, By: "phone", Text: "i"})
	if m, s := c.seat(2); !m.Owns("phone", s) || m.Owns("Bo", s) {
		t.Errorf("the seat belongs to %v", m.Places[s].Owners)
	}
}

// The server died after the place was given out and before the seat was: the next visitor of the
// evening completes it.
func TestPlaceGivenOutBeforeACrash(t *testing.T) {
	c := newClub(t)
	c.do(evening.Deed{Word: evening.ToLink, By: "host", Player: 2, Text: "h"})
	c.store.set(func(ledger.Commit) error { return errors.New("the disk is full") })
	wantCode(t, "no seat can be handed over", c.Do(t.Context(), "e", evening.Deed{Word: evening.ToMove, By: "phone", Text: "h"}), table.Unsaved)
	c.store.set(nil)
	if m, s := c.seat(2); !m.Owns("Bo", s) {
		t.Fatal("it was handed over all the same")
	}
	if _, err := c.Look(t.Context(), "e"); err != nil {
		t.Fatal(err)
	}
	m, s := c.seat(2)
	if !m.Owns("phone", s) || m.Owns("Bo", s) || m.Places[s].Name != "Bo" {
		t.Errorf("%+v", m.Places[s])
	}
	// The phone was told that it failed, and tries again.
	c.do(evening.Deed{Word: evening.ToMove, By: "phone", Text: "h"})
	if again, _ := c.seat(2); again.N() != m.N() {
		t.Error("it was handed over once more")
	}
}

// The computer plays for an absent player until their new device is there, even if that device was
// watching when it got the place.
func TestPlaceTakenUpAgain(t *testing.T) {
	c := newClub(t)
	c.do(evening.Deed{Word: evening.ToReplace, By: "host", Player: 2})
	m, s := c.seat(2)
	if m.Places[s].StandIn == 0 {
		t.Fatal("nobody plays for Bo")
	}
	w, err := c.Hall.Follow(context.Background(), m.ID, "phone")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Leave()
	c.do(evening.Deed{Word: evening.ToLink, By: "host", Player: 2, Text: "h"})
	c.do(evening.Deed{Word: evening.ToMove, By: "phone", Text: "h"})
	if m, s = c.seat(2); m.Places[s].StandIn != 0 {
		t.Errorf("the computer goes on: %+v", m.Places[s])
	}
	// A table's own ticket cannot give away a seat of an evening.
	wantCode(t, "a ticket", why(c.Hall.Do(t.Context(), m.ID, table.By("thief"), table.Sit{Seat: int(s), Name: "Thief", Ticket: &table.Ticket{Match: m.ID, Seat: s}})), table.Taken)
}

// An evening may be taken over five minutes after the last host was seen, by the server's clock
// (EV21): on the evening's page, or at the host's table if the host plays.
func TestTakeOver(t *testing.T) {
	c := newClub(t)
	over := func() error { return c.Do(t.Context(), "e", evening.Deed{Word: evening.ToHost, By: "Ada"}) }
	gone := func() time.Duration {
		t.Helper()
		st, err := c.Look(t.Context(), "e")
		if err != nil {
			t.Fatal(err)
		}
		return st.HostGone
	}
	_, leave, err := c.Follow(t.Context(), "e", "host")
	if err != nil {
		t.Fatal(err)
	}
	c.now = c.now.Add(time.Hour)
	wantCode(t, "the host is here", over(), table.Illegal)
	leave()
	if g := gone(); g == 0 || g > time.Second {
		t.Errorf("the host has just gone: %s", g)
	}
	c.now = c.now.Add(evening.HostGrace - time.Second)
	wantCode(t, "too early", over(), table.Illegal)
	_, leave, err = c.Follow(t.Context(), "e", "host") // back for a moment, unnoticed
	if err != nil {
		t.Fatal(err)
	}
	leave()
	gone()
	c.now = c.now.Add(evening.HostGrace - time.Second)
	wantCode(t, "too early again", over(), table.Illegal)
	c.now = c.now.Add(time.Second)
	if err := over(); err != nil {
		t.Fatal(err)
	}
	wantCode(t, "once more", over(), table.Stale)
	wantCode(t, "Bo, just after Ada", c.Do(t.Context(), "e", evening.Deed{Word: evening.ToHost, By: "Bo"}), table.Illegal)

	// Ada is a host now and sits at her table: Bo cannot take over.
	m, _ := c.seat(1)
	watch, err := c.Hall.Follow(t.Context(), m.ID, "Ada")
	if err != nil {
		t.Fatal(err)
	}
	if gone() != 0 {
		t.Error("Ada is at her table")
	}
	watch.Leave()
	gone()
	c.now = c.now.Add(time.Minute)
	if gone() != time.Minute {
		t.Errorf("gone for %s", gone())
	}
	// Everybody, including Ada, is at their tables for an hour, so that nobody looks at the
	// evening.
	if watch, err = c.Hall.Follow(t.Context(), m.ID, "Ada"); err != nil {
		t.Fatal(err)
	}
	c.now = c.now.Add(time.Hour)
	watch.Leave()
	if g := gone(); g > time.Second {
		t.Errorf("Ada has left her table just now: gone for %s", g)
	}
}
