package table_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

var now = storetest.Start

// newToy is a match of three on a pile of 7: two seats of the host's and one by link,
// which is taken if the match is to begin.
func newToy(t *testing.T, begin bool) *table.Match {
	t.Helper()
	m, err := table.New(storetest.Games, table.Wish{
		Game: "toy", Host: "host", Options: rules.Options{"pile": "7"},
		Seats: []table.SeatWish{{Kind: table.Me, Name: "Ada"}, {Kind: table.Me}, {Kind: table.Link}},
	}, "m", "5eed", now)
	if err != nil {
		t.Fatal(err)
	}
	if begin {
		m = storetest.Sat(m, 2, "Bo", "guest", now)
	}
	return m
}

// play makes actions in turn.
func play(t *testing.T, m *table.Match, actions ...string) *table.Match {
	t.Helper()
	for _, a := range actions {
		d, err := storetest.Act(m, m.Turn(), m.Ply(), a, now)
		if err != nil || d.Done {
			t.Fatalf("%s: repeated %v, %v", a, d.Done, err)
		}
		m = m.Fold(d)
	}
	return m
}

func TestActRefuses(t *testing.T) {
	waiting, fresh := newToy(t, false), newToy(t, true)
	one := play(t, fresh, "2")
	over := play(t, fresh, "3", "3", "1")
	for _, c := range []struct {
		name   string
		m      *table.Match
		seat   rules.Seat
		ply    int
		action string
		code   table.Code
		rule   string
		says   string
	}{
		{"a seat is empty", waiting, 0, 0, "1", table.Waiting, "", "still empty"},
		{"another's turn", fresh, 1, 0, "1", table.NotYourTurn, "", "Red's turn (seat 0)"},
		{"a ply that was", one, 0, 0, "1", table.Stale, "", "the next is ply 1, not 0"},
		{"a ply that was, of another seat", one, 1, 0, "2", table.Stale, "", ""},
		{"a ply to come", one, 1, 2, "1", table.Stale, "", "the next is ply 1, not 2"},
		{"a ply before all", one, 1, -1, "1", table.Stale, "", ""},
		{"a ply beyond all numbers", one, 1, 1<<62 - 1, "1", table.Stale, "", ""},
		{"nonsense", fresh, 0, 0, "elephant", table.Illegal, "T1", "elephant: take 1, 2 or 3 (T1)"},
		{"nothing", fresh, 0, 0, "", table.Illegal, "T1", "(nothing)"},
		{"forbidden now", play(t, fresh, "3", "3"), 2, 2, "2", table.Illegal, "T2", ""},
		{"the clock's", fresh, 0, 0, "time", table.Illegal, "", "only the clock"},
		{"it is over", over, 0, 3, "1", table.Over, "T3", "last (T3)"},
		{"it is over, at an old ply", over, 0, 1, "1", table.Over, "T3", ""},
	} {
		d, err := storetest.Act(c.m, c.seat, c.ply, c.action, now)
		if err == nil || d.Next != nil || d.Done {
			t.Errorf("%s: taken", c.name)
			continue
		}
		if err.Code != c.code || err.Rule != c.rule || !strings.Contains(err.Detail, c.says) {
			t.Errorf("%s: %s, rule %q, %q", c.name, err.Code, err.Rule, err.Detail)
		}
	}
}

// A client that lost the answer repeats its request, and is answered as at first:
// also when others have acted since, and when the match has ended.
func TestActRepeated(t *testing.T) {
	m := newToy(t, true)
	first, err := storetest.Act(m, 0, 0, "3", now)
	if err != nil {
		t.Fatal(err)
	}
	m = m.Fold(first)
	for _, later := range []*table.Match{m, play(t, m, "1"), play(t, m, "3", "1")} {
		d, err := storetest.Act(later, 0, 0, "3", now.Add(time.Hour))
		same := d.Event.At.Equal(first.Event.At)
		d.Event.At = first.Event.At // the same time may name another zone
		if err != nil || !d.Done || !same || !reflect.DeepEqual(d.Event, first.Event) {
			t.Errorf("at ply %d: %+v, repeated %v, %v; want %+v", later.Ply(), d.Event, d.Done, err, first.Event)
		}
	}
}

// Once published a match never changes, whatever is made of it.
func TestFoldLeavesOlderValuesAlone(t *testing.T) {
	m := newToy(t, false)
	type seen struct {
		m      *table.Match
		record string
		n, ply int
		ready  bool
		name   string
	}
	look := func(m *table.Match) seen {
		return seen{m, m.Record().String(), m.N(), m.Ply(), m.Ready(), m.Places[2].Name}
	}
	all := []seen{look(m)}
	m = storetest.Sat(m, 2, "Bo", "guest", now)
	all = append(all, look(m))
	for range 7 {
		m = play(t, m, "1")
		all = append(all, look(m))
	}
	m = storetest.Sat(m, 2, "Bo", "phone", now)
	all = append(all, look(m))
	for i, s := range all {
		if got := look(s.m); got != s {
			t.Errorf("value %d was %+v, is %+v", i, s, got)
		}
		if s.m.N() != i+1 {
			t.Errorf("value %d has %d events", i, s.m.N())
		}
	}
	if m.Owns("phone", 2) != true || m.Owns("guest", 2) != true || all[1].m.Owns("phone", 2) {
		t.Error("carrying a seat must add an owner, and only from then on")
	}
}

func TestSeatsAndTurns(t *testing.T) {
	m := newToy(t, true)
	for n, ok := range map[int]bool{-1: false, 0: true, 2: true, 3: false, 1 << 40: false} {
		if _, err := m.Seat(n); (err == nil) != ok || err != nil && err.Code != table.NotFound {
			t.Errorf("seat %d: %v", n, err)
		}
	}
	if m.Owns("", 2) || m.Owns("guest", 0) || !m.Owns("host", 1) {
		t.Error("owners are mixed up")
	}
	if m.ComputerToAct() || m.Over() || m.Turn() != 0 {
		t.Error("wrong at the beginning")
	}
	if m = play(t, m, "3", "3", "1"); !m.Over() || m.Turn() != rules.Nobody || m.ComputerToAct() {
		t.Error("wrong at the end")
	}
}
