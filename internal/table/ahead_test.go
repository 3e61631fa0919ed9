package table_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// choose chooses ahead for a seat at the present ply.
func choose(t *testing.T, m *table.Match, seat rules.Seat, action string) *table.Match {
	t.Helper()
	d, err := storetest.Decide(m, seat, table.ChooseAhead{Seat: int(seat), Ply: m.Ply(), Action: action}, now)
	if err != nil {
		t.Fatalf("%s for seat %d: %v", action, seat, err)
	}
	return m.WithAhead(*d.Ahead)
}

// tick returns what the clock brings about.
func tick(t *testing.T, m *table.Match, at time.Time) table.Decision {
	t.Helper()
	d, err := m.Decide(table.Tick{}, storetest.Scene(m, table.ByClock, at))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// standIn lets the computer play a seat.
func standIn(m *table.Match, seat rules.Seat) *table.Match {
	return m.Fold(table.Decision{Event: table.Event{N: m.N() + 1, At: now, Kind: table.StoodIn, Seat: seat, Action: "1"}})
}

// hand gives a seat to a guest alone.
func hand(m *table.Match, seat rules.Seat, g table.GuestID) *table.Match {
	ev := table.Event{N: m.N() + 1, At: now, Kind: table.Seated, Seat: seat}
	return m.Fold(table.Decision{Event: ev, Owners: []table.GuestID{g}})
}

// chosen are the actions that the guest's seats have chosen.
func chosen(m *table.Match, g table.GuestID) (out []string) {
	for _, a := range m.AheadOf(g) {
		out = append(out, a.Action)
	}
	return out
}

// TB17: what is refused, with which code.
func TestChooseAheadRefuses(t *testing.T) {
	waiting, fresh := newToy(t, false), newToy(t, true)
	over := play(t, fresh, "3", "3", "1")
	for _, c := range []struct {
		name   string
		m      *table.Match
		seat   rules.Seat
		ply    int
		action string
		code   table.Code
		rule   string
	}{
		{"a seat is empty", waiting, 1, 0, "1", table.Waiting, ""},
		{"one's own turn", fresh, 0, 0, "1", table.Illegal, "TB17"},
		{"somebody acted meanwhile", play(t, fresh, "1"), 2, 0, "1", table.Stale, ""},
		{"somebody acted meanwhile, and it is one's turn", play(t, fresh, "1"), 1, 0, "1", table.Stale, ""},
		{"a ply to come", fresh, 1, 1, "1", table.Stale, ""},
		{"a ply before all", fresh, 1, -1, "1", table.Stale, ""},
		{"after the end", over, 1, 3, "1", table.Over, "T3"},
		{"two words", fresh, 1, 0, "1 2", table.Invalid, ""},
		{"a line's end", fresh, 1, 0, "1\n", table.Invalid, ""},
		{"a comment", fresh, 1, 0, "1;2", table.Invalid, ""},
		{"other letters", fresh, 1, 0, "één", table.Invalid, ""},
	} {
		_, err := storetest.Decide(c.m, c.seat, table.ChooseAhead{Seat: int(c.seat), Ply: c.ply, Action: c.action}, now)
		if err == nil || err.Code != c.code || err.Rule != c.rule || err.Detail == "" || strings.Contains(err.Detail, "\n") {
			t.Errorf("%s: %+v, want %s %s", c.name, err, c.code, c.rule)
		}
	}
}

// Only the seat's own guest reads it, and nothing else of the match tells it.
func TestAheadIsOnlyTheSeats(t *testing.T) {
	plain := newToy(t, true)
	m := choose(t, plain, 2, "3")
	if got := chosen(m, "guest"); !slices.Equal(got, []string{"3"}) {
		t.Errorf("its own seat has %v", got)
	}
	for _, g := range []table.GuestID{"host", "stranger", ""} {
		if got := m.AheadOf(g); got != nil {
			t.Errorf("%q is told %v", g, got)
		}
	}
	if !reflect.DeepEqual(m.Events(), plain.Events()) || m.Record().String() != plain.Record().String() {
		t.Error("log or record tell it")
	}
	if chosen(plain, "guest") != nil {
		t.Error("the match before has changed")
	}
}

// When its turn comes it is due, made like any action, and gone; others' stay for theirs.
func TestTakeUp(t *testing.T) {
	m := choose(t, choose(t, newToy(t, true), 2, "2"), 1, "1")
	if d := tick(t, m, now); !d.Done || m.AheadDue() {
		t.Fatal("due before its turn")
	}
	m = play(t, m, "1")
	if !m.AheadDue() {
		t.Fatal("not due on its turn")
	}
	at := now.Add(time.Second)
	d := tick(t, m, at)
	if want := (table.Event{N: 4, At: at, Kind: table.Acted, Seat: 1, Ply: 1, Action: "1"}); d.Done || !reflect.DeepEqual(d.Event, want) {
		t.Fatalf("%+v, want %+v", d, want)
	}
	after := m.Fold(d)
	if lost := table.LostAhead(m, after); !slices.Equal(lost, []rules.Seat{1}) || chosen(after, "host") != nil {
		t.Errorf("lost %v, left %v", lost, chosen(after, "host"))
	}
	if d := tick(t, after, at); d.Done || d.Event.Seat != 2 || d.Event.Action != "2" {
		t.Errorf("the next: %+v", d)
	}
}

// A choice that is illegal when its turn comes is never made; its player sees so until they act.
func TestAheadThatDoesNotGo(t *testing.T) {
	m := play(t, choose(t, newToy(t, true), 2, "2"), "3", "3") // one is left
	if d := tick(t, m, now); !d.Done {
		t.Fatal("it is made")
	}
	if got := chosen(m, "guest"); !slices.Equal(got, []string{"2"}) {
		t.Errorf("on its turn its player is told %v", got)
	}
	if m = play(t, m, "1"); chosen(m, "guest") != nil {
		t.Error("it outlives the turn")
	}
}

// It is for one turn: whatever ends that ends it, the clock's own action too.
func TestAheadEnds(t *testing.T) {
	fresh := newToy(t, true)
	due := play(t, choose(t, play(t, fresh, "1"), 2, "elephant"), "1") // never legal
	byClock := func(m *table.Match, action string) *table.Match {
		next, err := m.State().Play(action)
		if err != nil {
			t.Fatal(err)
		}
		return m.Fold(table.Decision{Event: table.Event{N: m.N() + 1, At: now, Kind: table.Acted, Seat: rules.Nobody, Ply: m.Ply(), Action: action}, Next: next})
	}
	hurried, bad := table.New(storetest.Games, table.Wish{
		Game: "toy", Host: "guest", Options: rules.Options{"hurry": "5"}, Seats: []table.SeatWish{{Kind: table.Me}, {Kind: table.Me}, {Kind: table.Me}},
	}, "m", "5eed", now)
	if bad != nil {
		t.Fatal(bad)
	}
	other := choose(t, fresh, 2, "1")
	for _, c := range []struct {
		name string
		m    *table.Match
		want []string
	}{
		{"another choice", choose(t, other, 2, "2"), []string{"2"}},
		{"taken back", other.WithAhead(table.Ahead{Seat: 2}), nil},
		{"the clock acts for another", byClock(choose(t, hurried, 2, "1"), "skip"), []string{"1"}},
		{"the clock acts for the seat", byClock(byClock(choose(t, hurried, 1, "elephant"), "skip"), "skip"), nil},
		{"the match ends on another's turn", byClock(other, "time"), nil},
		{"the turn has come, and it never goes", due, []string{"elephant"}},
		{"the computer stands in", standIn(other, 2), nil},
		{"the computer stands in for another", standIn(other, 1), []string{"1"}},
		{"the seat is another's", hand(other, 2, "guest"), nil},
		{"another seat is another's", hand(other, 1, "guest2"), []string{"1"}},
		{"another acts", play(t, other, "1"), []string{"1"}},
	} {
		if got := chosen(c.m, "guest"); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// A position that is taken back takes what was chosen in it along.
func TestAheadAndTakeBack(t *testing.T) {
	m, bad := table.New(duel{}, table.Wish{
		Game: "duel", Host: "a", Seats: []table.SeatWish{{Kind: table.Me}, {Kind: table.Link}},
	}, "m", "5eed", now)
	if bad != nil {
		t.Fatal(bad)
	}
	m = storetest.Sat(m, 1, "", "b", now)
	m = choose(t, play(t, m, "1", "2"), 1, "4")
	say := func(seat rules.Seat, w table.Word, offer int) {
		t.Helper()
		d, err := storetest.Decide(m, seat, table.Say{Seat: int(seat), Word: w, Offer: offer}, now)
		if err != nil {
			t.Fatal(err)
		}
		m = m.Fold(d)
	}
	say(0, table.TakeBack, 0)
	if chosen(m, "b") == nil {
		t.Error("asking alone has taken it away")
	}
	say(1, table.Agree, m.Offer.N)
	if m.Ply() != 0 || chosen(m, "b") != nil {
		t.Errorf("ply %d, chosen %v", m.Ply(), chosen(m, "b"))
	}
}

// A log rebuilds with what was saved beside it; what cannot be true is left out.
func TestAheadRebuilds(t *testing.T) {
	m := newToy(t, true)
	saved := table.Saved{
		ID: m.ID, Game: "toy", Rules: "1", Options: m.Setup.Options, Seed: m.Kept(), Host: m.Host, Created: m.Created,
		Places: slices.Clone(m.Places), Events: m.Events(),
		Ahead: []table.Ahead{{Seat: 2, Action: "2"}, {Seat: 7, Action: "1"}, {Seat: -1, Action: "1"}},
	}
	storetest.SameHeard(t, storetest.Games, saved)
	back, err := table.Rebuild(storetest.Games, saved)
	if err != nil {
		t.Fatal(err)
	}
	if got := chosen(back, "guest"); !slices.Equal(got, []string{"2"}) {
		t.Errorf("%v", got)
	}
}

// A seat that has chosen nothing pays nothing for it.
func TestNoAheadCostsNothing(t *testing.T) {
	m := newToy(t, true)
	if n := testing.AllocsPerRun(100, func() {
		_ = m.Dropped(table.Ahead{Seat: 2})
		if m.AheadDue() || table.LostAhead(m, m) != nil {
			t.Error("something is due")
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
