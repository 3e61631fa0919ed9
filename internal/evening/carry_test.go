package evening_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/evening"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// carried is an evening in which links are made and opened.
type carried struct {
	*evening.Evening
	t  testing.TB
	at time.Time
}

func (c *carried) link(by table.GuestID, player int, hash string) {
	c.t.Helper()
	ev, bad := c.Link(by, player, hash, c.at)
	must(c.t, bad)
	c.Evening = c.With(ev)
}

func (c *carried) move(g table.GuestID, hash string) {
	c.t.Helper()
	ev, nothing, bad := c.Move(g, hash, c.at)
	must(c.t, bad)
	if nothing {
		c.t.Fatalf("%s opens %s, and nothing is to be done", g, hash)
	}
	c.Evening = c.With(ev)
}

func (c *carried) refused(what string, g table.GuestID, hash string, code table.Code) {
	c.t.Helper()
	if _, _, bad := c.Move(g, hash, c.at); bad == nil || bad.Code != code {
		c.t.Errorf("%s: %v, want %s", what, bad, code)
	}
}

// number of the player whose place a guest has, 0 for nobody's.
func (c *carried) number(g table.GuestID) int {
	if p := c.Of(g); p != nil {
		return p.Number
	}
	return 0
}

func carrying(t testing.TB, w evening.Wish) *carried {
	return &carried{opened(t, four, w), t, storetest.Start}
}

// EV17: a link carries a place to a second device, and from then on both have it, at the table
// and in later rounds; it is good once, for an hour, and a new one ends the one before.
func TestCarry(t *testing.T) {
	c := carrying(t, evening.Wish{Options: rules.Options{"deals": "1"}})
	if _, bad := c.Link("stranger", 0, "h", c.at); bad == nil || bad.Code != table.NotYourSeat || bad.Rule != "EV17" {
		t.Errorf("a stranger carries a place: %v", bad)
	}
	c.link("guest-Bo", 0, "first")
	c.link("guest-Bo", 0, "second")
	c.refused("a link that another ended", "tablet", "first", table.NotFound)
	c.refused("a link that nobody made", "tablet", "third", table.NotFound)
	if _, nothing, bad := c.Move("guest-Bo", "second", c.at); !nothing || bad != nil {
		t.Errorf("opened where it was made: %v, %v", nothing, bad)
	}
	c.refused("another player", "guest-Ada", "second", table.Taken) // EV19
	c.at = c.at.Add(evening.LinkFor - time.Second)
	c.move("tablet", "second")
	c.refused("used", "stranger", "second", table.NotFound)
	if _, nothing, bad := c.Move("tablet", "second", c.at); !nothing || bad != nil {
		t.Errorf("opened again by who has opened it: %v, %v", nothing, bad)
	}
	if c.number("guest-Bo") != 2 || c.number("tablet") != 2 || c.HostedBy("tablet") {
		t.Errorf("%+v", c.Players[1])
	}
	c.link("tablet", 0, "late")
	c.at = c.at.Add(evening.LinkFor)
	c.refused("an hour later", "laptop", "late", table.NotFound)

	c.Evening = seat(t, c.Evening, fixed())
	m, bad := c.MatchOf(games.All, 0, 0, c.at)
	must(t, bad)
	s := rules.Seat(slices.Index(c.Rounds[0].Tables[0].Players, 2))
	if !m.Owns("guest-Bo", s) || !m.Owns("tablet", s) || len(c.Astray(c.Rounds[0].Tables[0], m)) != 0 {
		t.Errorf("Bo's seat belongs to %v", m.Places[s].Owners)
	}
}

// EV18: the host gives a place out again. Whoever opens that link has it alone; the devices before
// have nothing, nor have the links they have made.
func TestGiveOut(t *testing.T) {
	c := carrying(t, evening.Wish{Options: rules.Options{"deals": "1"}, Duplicate: true})
	for _, by := range []table.GuestID{"guest-Bo", "guest-Ada", "stranger"} {
		if _, bad := c.Link(by, 2, "h", c.at); bad == nil || bad.Code != table.NotHost {
			t.Errorf("%s gives out the place of Bo: %v", by, bad)
		}
	}
	if _, bad := c.Link("host", 9, "h", c.at); bad == nil || bad.Code != table.NotFound {
		t.Errorf("the place of nobody: %v", bad)
	}
	cut, bad := c.CutFor("guest-Bo", "in-the-middle", c.at)
	must(t, bad)
	c.Evening = seat(t, c.With(cut), fixed())
	m, bad := c.MatchOf(games.All, 0, 0, c.at)
	must(t, bad)

	c.link("guest-Bo", 0, "own")
	c.link("host", 2, "old")
	c.link("host", 2, "given")
	c.link("guest-Bo", 0, "own again") // does not end what the host has made
	c.refused("the host made another", "new", "old", table.NotFound)
	c.refused("another player", "guest-Cy", "given", table.Taken)
	c.move("new", "given")
	c.refused("used", "guest-Bo", "given", table.NotFound)
	c.refused("sent on by the old device", "thief", "own again", table.NotFound)
	if c.number("new") != 2 || c.number("guest-Bo") != 0 || c.Was("guest-Bo").Number != 2 || c.Was("new") != nil || c.Was("stranger") != nil {
		t.Errorf("%+v", c.Players[1])
	}
	if c.Players[1].Name != "Bo" || len(c.People()) != 4 {
		t.Errorf("%+v", c.Players)
	}
	tab := c.Rounds[0].Tables[0]
	if s := c.Astray(tab, m); len(s) != 1 || tab.Players[s[0]] != 2 {
		t.Errorf("astray are %v of %v", s, tab.Players)
	}
	for what, bad := range map[string]*table.Error{
		"cuts":    second(c.CutFor("guest-Bo", "in-the-middle", c.at)),
		"carries": second(c.Link("guest-Bo", 0, "h", c.at)),
	} {
		if bad == nil || bad.Code != table.NotYourSeat {
			t.Errorf("the old device %s: %v", what, bad)
		}
	}

	// The old phone is found again: back by a link of the new one, it is no former device.
	c.link("new", 0, "back")
	c.move("guest-Bo", "back")
	if c.number("guest-Bo") != 2 || len(c.Players[1].Former) != 0 {
		t.Errorf("%+v", c.Players[1])
	}
}

// EV19: a player who lost everything and joins again, before the host could help, gives that up for
// their old place; who has played under the new name does not.
func TestJoinedAnew(t *testing.T) {
	c := carrying(t, evening.Wish{Options: rules.Options{"deals": "1"}})
	c.Evening = seat(t, c.Evening, fixed())
	join, bad := c.Join("new", "Bo 2", c.at)
	must(t, bad)
	c.Evening = c.With(join)
	other := c.Evening
	c.link("new", 0, "on")
	c.link("host", 5, "anew")
	c.link("host", 2, "given")
	c.move("new", "given")
	c.refused("to a place that nobody has any more", "thief", "on", table.NotFound)
	c.refused("the host's link to that place", "thief", "anew", table.NotFound)
	if _, bad := c.Link("host", 5, "again", c.at); bad == nil || bad.Rule != "EV19" {
		t.Errorf("the host gives out a place that nobody has: %v", bad)
	}
	if p := c.Players[4]; p.State != evening.Left || c.number("new") != 2 || slices.Contains(c.People(), 5) {
		t.Errorf("%+v, %+v", c.Players[1], p)
	}
	if _, bad := c.Admit("host", 5, c.at); bad == nil || bad.Rule != "EV19" {
		t.Errorf("the host lets nobody in: %v", bad)
	}
	must(t, second(c.Join("somebody", "Bo 2", c.at))) // the name is free

	let, bad := other.Admit("host", 5, c.at)
	must(t, bad)
	c.Evening = seat(t, other.With(let), fixed())
	c.link("host", 2, "given")
	c.refused("who has been seated under the new name", "new", "given", table.Taken)
}

// A host carries the evening along, with or without a place in it.
func TestCarryTheDesk(t *testing.T) {
	c := carrying(t, evening.Wish{})
	c.link("host", 0, "desk")
	c.move("host's phone", "desk")
	if !c.HostedBy("host's phone") || !c.HostedBy("host") || c.number("host's phone") != 0 || c.HostedBy("guest-Ada") {
		t.Error("the host carried the evening to a phone")
	}
	c.link("host", 0, "before")
	join, bad := c.Join("host", "Host", c.at)
	must(t, bad)
	c.Evening = c.With(join)
	c.link("host", 0, "both")
	c.refused("made before the host played, and another since", "thief", "before", table.NotFound)
	c.move("tablet", "both")
	if !c.HostedBy("tablet") || c.number("tablet") != 5 {
		t.Error("the host, who plays, carried both to a tablet")
	}
	// A host's place can go to somebody else without the evening.
	c.link("tablet", 5, "place")
	c.move("friend", "place")
	if c.HostedBy("friend") || c.number("friend") != 5 || c.number("tablet") != 0 || !c.HostedBy("tablet") {
		t.Errorf("%+v", c.Players[4])
	}
	end, bad := c.End("host's phone", true, c.at)
	must(t, bad)
	c.Evening = c.With(end)
	if _, bad := c.Link("host", 0, "late", c.at); bad == nil || bad.Code != table.Over {
		t.Errorf("carried when it is over: %v", bad)
	}
}

func second(_ evening.Event, bad *table.Error) *table.Error { return bad }

// EV20: one player, or the host, can make the log of an evening only so long; what an evening
// needs is not counted, and nobody suffers for another.
func TestEnough(t *testing.T) {
	c := carrying(t, evening.Wish{})
	// The host is so tried that a million deeds end somewhere.
	until := func(rule string, deed func(i int) (evening.Event, *table.Error)) int {
		for i := range 1_000_000 {
			ev, bad := deed(i)
			if bad != nil {
				if bad.Rule != rule {
					t.Fatalf("deed %d: %v", i, bad)
				}
				return i
			}
			c.Evening = c.With(ev)
		}
		t.Fatal("there is no end of it")
		return 0
	}
	if n := until("EV20", func(i int) (evening.Event, *table.Error) {
		if i%2 == 0 {
			return c.Link("guest-Ada", 0, fmt.Sprint("a", i), c.at)
		}
		return c.Join("guest-Ada", fmt.Sprint("Ada ", i), c.at)
	}); n != evening.MostSaid {
		t.Errorf("Ada made %d links and names", n)
	}
	c.link("guest-Bo", 0, "bo's")
	c.link("host", 1, "for Ada")
	c.move("ada's new phone", "for Ada")
	if n := until("EV20", func(i int) (evening.Event, *table.Error) {
		switch i % 3 {
		case 0:
			return c.Link("host", 2, fmt.Sprint("b", i), c.at)
		case 1:
			return c.Remove("host", 4, c.at)
		}
		return c.Admit("host", 4, c.at)
	}); n != evening.MostRuled-1 { // one was for Ada
		t.Errorf("the host did %d things", n)
	}
	if _, bad := c.Link("host", 0, "desk", c.at); bad == nil || bad.Rule != "EV20" {
		t.Errorf("a link for the desk: %v", bad)
	}
	c.Evening = seat(t, c.Evening, fixed())
	must(t, second(c.End("host", true, c.at)))
}

// EV21: a player may become a host where none has been here for five minutes, and whoever opened
// the evening stays one.
func TestTakeOver(t *testing.T) {
	c := carrying(t, evening.Wish{})
	out, bad := c.Remove("host", 4, c.at)
	must(t, bad)
	c.Evening = c.With(out)
	for _, x := range []struct {
		by   table.GuestID
		gone time.Duration
		code table.Code
	}{
		{"guest-Ada", evening.HostGrace - time.Second, table.Illegal},
		{"stranger", time.Hour, table.NotYourSeat},
		{"guest-Di", time.Hour, table.NotYourSeat},
		{"host", time.Hour, table.Stale},
	} {
		if _, bad := c.TakeOver(x.by, x.gone, c.at); bad == nil || bad.Code != x.code || bad.Rule != "EV21" {
			t.Errorf("%s after %s: %v", x.by, x.gone, bad)
		}
	}
	ev, bad := c.TakeOver("guest-Ada", evening.HostGrace, c.at)
	must(t, bad)
	log := c.With(ev)
	if !log.HostedBy("guest-Ada") || !log.HostedBy("host") || log.HostedBy("guest-Bo") {
		t.Error("Ada took the evening over, and the host has it too")
	}
	if _, bad := log.Seat("guest-Ada", true, true, fixed(), c.at); bad != nil {
		t.Errorf("Ada begins a round: %v", bad)
	}

	// She hosts as long as she plays, on whatever device she has then: not on one that was lost.
	c.Evening = log
	c.link("guest-Ada", 0, "another")
	c.move("Ada's tablet", "another")
	if !c.HostedBy("Ada's tablet") || !c.HostedBy("guest-Ada") {
		t.Error("Ada hosts on both of her devices")
	}
	c.link("host", 1, "anew")
	c.move("Ada's new phone", "anew")
	if c.HostedBy("guest-Ada") || c.HostedBy("Ada's tablet") || !c.HostedBy("Ada's new phone") {
		t.Error("Ada's place was given out anew, and her say with it")
	}
	if _, bad := c.Link("guest-Ada", 2, "Bo's hand", c.at); bad == nil || bad.Code != table.NotHost {
		t.Errorf("the lost device gives out Bo's place: %v", bad)
	}
	remove, bad := c.Remove("host", 1, c.at)
	must(t, bad)
	if away := c.With(remove); away.HostedBy("Ada's new phone") || !away.HostedBy("host") {
		t.Error("Ada was removed, and hosts no more")
	}

	end, bad := log.End("host", true, c.at)
	must(t, bad)
	if _, bad := log.With(end).TakeOver("guest-Bo", time.Hour, c.at); bad == nil || bad.Rule != "EV8" {
		t.Errorf("after the end: %v", bad)
	}
}
