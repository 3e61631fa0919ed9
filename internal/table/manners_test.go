package table_test

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// duel is a game of two who count up in turn; who says 9 wins.
type duel struct{}

func (duel) Info() rules.Info {
	return rules.Info{Name: "duel", Title: "Duel", Seats: "2", Sides: []string{"White", "Black"}, Rules: "1", Levels: []rules.Level{{Level: 1}}}
}
func (duel) Start(rules.Setup) (rules.State, error)         { return count(0), nil }
func (duel) Parse(rules.Setup, string) (rules.State, error) { return nil, rules.Wrong("", "no text") }
func (d duel) Find(name string) (rules.Game, bool)          { return d, name == "duel" }

type count int

func (count) Seats() int { return 2 }
func (c count) Turn() rules.Seat {
	if c == 9 {
		return rules.Nobody
	}
	return rules.Seat(c % 2)
}

func (c count) Play(a string) (rules.State, error) {
	if a != strconv.Itoa(int(c)+1) {
		return nil, &rules.Illegal{Action: a, Why: "count on", Rule: "D1"}
	}
	return c + 1, nil
}

func (c count) Outcome() *rules.Outcome {
	if c == 9 {
		return rules.Win(0, "nine", "D2")
	}
	return nil
}
func (c count) View(rules.Seat) rules.View { return c }
func (c count) Text() string               { return strconv.Itoa(int(c)) }
func (c count) Draw() string               { return fmt.Sprintln(int(c)) }

var morning = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

// evening is a match of the duel under test, and the log a store would have of it.
type evening struct {
	t *testing.T
	*table.Match
}

func sitDown(t *testing.T, seats ...table.SeatWish) *evening {
	t.Helper()
	m, err := table.New(duel{}, table.Wish{Game: "duel", Seats: seats, Host: "ada"}, "m", "", morning)
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{t, m}
	for i, p := range m.Places {
		if !p.Taken() {
			e.Match = storetest.Sat(e.Match, rules.Seat(i), "Bo", "bo", morning)
		}
	}
	return e
}

// count plays on to n.
func (e *evening) count(n int) {
	e.t.Helper()
	for e.Ply() < n {
		d, err := storetest.Act(e.Match, e.Turn(), e.Ply(), strconv.Itoa(e.Ply()+1), morning)
		if err != nil {
			e.t.Fatal(err)
		}
		e.Match = e.Fold(d)
	}
}

// say says a word, answering the offer that stands, and gives what was refused.
func (e *evening) say(seat rules.Seat, w table.Word) *table.Error {
	offer := 0
	if e.Offer != nil {
		offer = e.Offer.N
	}
	d, err := e.answer(seat, w, offer)
	if err == nil {
		e.Match = e.Fold(d)
	}
	return err
}

func (e *evening) answer(seat rules.Seat, w table.Word, offer int) (table.Decision, *table.Error) {
	return storetest.Decide(e.Match, seat, table.Say{Seat: int(seat), Word: w, Offer: offer}, morning)
}

// another is the next match of the same people, as the player of seat 0 asks for it.
func another(m *table.Match, c table.Choice, seed rules.Seed, at time.Time) (*table.Match, *table.Error) {
	d, err := storetest.Decide(m, 0, table.Another{Choice: c, ID: "n", Seed: seed}, at)
	return d.Opens, err
}

func (e *evening) must(seat rules.Seat, words ...table.Word) {
	e.t.Helper()
	for _, w := range words {
		if err := e.say(seat, w); err != nil {
			e.t.Fatal(err)
		}
	}
}

// rebuilt is the match as it comes back from a store.
func (e *evening) rebuilt() *table.Match {
	e.t.Helper()
	s := table.Saved{ID: "m", Game: "duel", Rules: "1", Host: e.Host, Created: e.Created}
	s.Places = append(s.Places, e.Places...)
	for _, ev := range e.Events() {
		kept := table.Event{N: ev.N, At: ev.At, Kind: ev.Kind, Seat: ev.Seat}
		if err := kept.SetText(ev.Text()); err != nil {
			e.t.Fatal(err)
		}
		s.Events = append(s.Events, kept)
	}
	m, err := table.Rebuild(duel{}, s)
	if err != nil {
		e.t.Fatal(err)
	}
	return m
}

var (
	friends = []table.SeatWish{{Kind: table.Me}, {Kind: table.Link}}
	oneSofa = []table.SeatWish{{Kind: table.Me}, {Kind: table.Me}}
	alone   = []table.SeatWish{{Kind: table.Me}, {Kind: table.Computer, Level: 1}}
)

func TestResign(t *testing.T) {
	e := sitDown(t, friends...)
	e.count(3)
	e.must(0, table.Resign)
	want := &rules.Outcome{Scores: []float64{0, 1}, Winners: []rules.Seat{1}, Reason: "resigned", Rule: "TB1"}
	if !reflect.DeepEqual(e.Outcome(), want) || e.Turn() != rules.Nobody {
		t.Errorf("%+v, turn %d; want %+v", e.Outcome(), e.Turn(), want)
	}
	if _, err := storetest.Act(e.Match, 1, 3, "4", morning); err == nil || err.Code != table.Over || err.Rule != "TB1" {
		t.Errorf("playing on: %+v", err)
	}
	if err := e.say(1, table.Resign); err == nil || err.Code != table.Over {
		t.Errorf("resigning again: %+v", err)
	}
	if got := e.Record().String(); !reflect.DeepEqual(e.rebuilt().Outcome(), want) || e.rebuilt().Record().String() != got {
		t.Errorf("rebuilt: %+v, record\n%s", e.rebuilt().Outcome(), got)
	}
}

func TestDraw(t *testing.T) {
	e := sitDown(t, friends...)
	e.count(1)
	e.must(1, table.OfferDraw)
	if err := e.say(1, table.Agree); err == nil || err.Code != table.NotYourTurn {
		t.Errorf("agreeing with oneself: %+v", err)
	}
	if err := e.say(0, table.OfferDraw); err == nil || err.Code != table.Stale {
		t.Errorf("a second offer: %+v", err)
	}
	e.must(0, table.Decline)
	if e.Offer != nil || e.Over() {
		t.Fatalf("declined: offer %+v, over %v", e.Offer, e.Over())
	}
	if _, err := e.answer(0, table.Agree, 3); err == nil || err.Code != table.Stale {
		t.Errorf("agreeing to what was declined: %+v", err)
	}
	e.must(1, table.OfferDraw)
	e.count(2) // Black plays on, though it was Black who asked: the offer is gone
	if e.Offer != nil {
		t.Errorf("an offer outlives an action: %+v", e.Offer)
	}
	e.must(0, table.OfferDraw)
	e.must(1, table.Agree)
	if o := e.Outcome(); o == nil || o.Reason != "agreed" || o.Rule != "TB2" || len(o.Winners) != 0 {
		t.Errorf("%+v", o)
	}
	if !reflect.DeepEqual(e.rebuilt().Outcome(), e.Outcome()) {
		t.Error("rebuilt, the match is not drawn")
	}
	if err := sitDown(t, alone...).say(0, table.OfferDraw); err == nil || err.Rule != "TB2" {
		t.Errorf("offering the computer a draw: %+v", err)
	}
}

// A take-back asks exactly those who have acted since.
func TestTakeBack(t *testing.T) {
	for _, c := range []struct {
		what  string
		seats []table.SeatWish
		ply   int
		seat  rules.Seat
		asks  []rules.Seat
		stays int
	}{
		{"not answered yet", friends, 3, 0, nil, 2},
		{"answered", friends, 4, 0, []rules.Seat{1}, 2},
		{"the first action", friends, 1, 0, nil, 0},
		{"the first action, answered", friends, 2, 0, []rules.Seat{1}, 0},
		{"the computer always agrees", alone, 4, 0, nil, 2},
		{"on one sofa nobody need ask", oneSofa, 4, 0, nil, 2},
	} {
		e := sitDown(t, c.seats...)
		e.count(c.ply)
		before, old := e.Match, positions(e.Match)
		e.must(c.seat, table.TakeBack)
		if c.asks != nil {
			if e.Offer == nil || !reflect.DeepEqual(e.Offer.Left, c.asks) || e.Ply() != c.ply {
				t.Errorf("%s: offer %+v at ply %d", c.what, e.Offer, e.Ply())
				continue
			}
			for _, s := range c.asks {
				e.must(s, table.Agree)
			}
		}
		if e.Offer != nil || e.Ply() != c.stays || e.State() != count(c.stays) || e.Turn() != c.seat {
			t.Errorf("%s: ply %d, state %v, turn %d, offer %+v", c.what, e.Ply(), e.State(), e.Turn(), e.Offer)
		}
		e.count(c.stays + 1)
		if got := e.rebuilt(); got.Ply() != e.Ply() || got.State() != e.State() || got.Record().String() != e.Record().String() {
			t.Errorf("%s: rebuilt at ply %d, state %v", c.what, got.Ply(), got.State())
		}
		if before.Ply() != c.ply || positions(before) != old || before.Record().String() == e.Record().String() && c.ply != c.stays+1 {
			t.Errorf("%s: the older value has changed", c.what)
		}
	}
	e := sitDown(t, friends...)
	if err := e.say(0, table.TakeBack); err == nil || err.Rule != "TB3" {
		t.Errorf("nothing to take back: %+v", err)
	}
}

// positions are those after each entry of the log.
func positions(m *table.Match) string {
	var out []rules.State
	for i := range m.Events() {
		out = append(out, m.StateAt(i))
	}
	return fmt.Sprint(out)
}

// An agreement in the log stays valid, though seats change hands later.
func TestRebuildAsksWhoWasAskedThen(t *testing.T) {
	e := sitDown(t, friends...)
	e.count(2)
	e.must(0, table.TakeBack)
	e.must(1, table.Agree)
	e.Match = storetest.Sat(e.Match, 1, "Bo", "ada", morning)
	if got := e.rebuilt(); got.Ply() != 0 {
		t.Errorf("rebuilt at ply %d", got.Ply())
	}
}

func TestAnother(t *testing.T) {
	e := sitDown(t, friends...)
	if _, err := another(e.Match, table.Choice{}, "", morning); err == nil || err.Rule != "TB6" {
		t.Errorf("another before the end: %+v", err)
	}
	e.count(9)
	n, err := another(e.Match, table.Choice{}, "", morning)
	if err != nil {
		t.Fatal(err)
	}
	if !n.Owns("bo", 0) || !n.Owns("ada", 1) || n.Owns("ada", 0) || n.Places[0].Name != "Bo" || n.Places[0].Side != "White" {
		t.Errorf("places %+v", n.Places)
	}
	if n.Ply() != 0 || n.Over() || !n.Ready() {
		t.Errorf("it begins at ply %d, over %v, ready %v", n.Ply(), n.Over(), n.Ready())
	}
}

// The same people may play something else next: the seats move on, the computer plays as
// well as it can there, and the game's own options hold.
func TestAnotherGame(t *testing.T) {
	zoom, _ := storetest.Games.Find("zoom")
	toy, _ := storetest.Games.Find("toy")
	m, err := table.New(storetest.Games, table.Wish{
		Game: "toy", Host: "h", Options: rules.Options{"pile": "1"},
		Seats: []table.SeatWish{{Kind: table.Me, Name: "Ada"}, {Kind: table.Computer, Level: 2}, {Kind: table.Me, Name: "Bo"}},
	}, "m", "5eed", now)
	if err != nil {
		t.Fatal(err)
	}
	m = play(t, m, "1")
	if _, err := another(m, table.Choice{Game: zoom}, "", now); err == nil || err.Code != table.Invalid || !strings.Contains(err.Detail, "Zoom seats 2, and you are 3") {
		t.Errorf("three sat down at Zoom: %v", err)
	}
	if _, err := another(m, table.Choice{Game: toy, Options: rules.Options{"pile": "no"}}, "", now); err == nil || err.Code != table.Invalid {
		t.Errorf("options that are none: %v", err)
	}
	n, err := another(m, table.Choice{Game: toy, Options: rules.Options{"pile": "3"}}, "", now)
	if err != nil {
		t.Fatal(err)
	}
	if n.Setup.Options["pile"] != "3" || n.Places[0].Name != "Sharp" || n.Places[1].Name != "Bo" || n.Places[2].Side != "Blue" || !n.ComputerToAct() {
		t.Errorf("options %v, places %+v", n.Setup.Options, n.Places)
	}

	two, err := table.New(storetest.Games, table.Wish{
		Game: "zoom", Host: "h", Seats: []table.SeatWish{{Kind: table.Me}, {Kind: table.Computer, Level: 8}},
	}, "m", "5eed", now)
	if err != nil {
		t.Fatal(err)
	}
	word, err := storetest.Decide(two, 0, table.Say{Word: table.Resign}, now)
	if err != nil {
		t.Fatal(err)
	}
	two = two.Fold(word)
	if _, err := another(two, table.Choice{Game: noLevels{zoom}}, "", now); err == nil || !strings.Contains(err.Detail, "no computer") {
		t.Errorf("the computer plays what it cannot: %v", err)
	}
	if n, err := another(two, table.Choice{Game: fewLevels{zoom}}, "", now); err != nil || n.Places[0].Level != 1 || n.Places[0].Name != "Only" {
		t.Errorf("%+v, %v", n, err)
	}
}

type noLevels struct{ rules.Game }

func (g noLevels) Info() rules.Info {
	in := g.Game.Info()
	in.Levels = nil
	return in
}

type fewLevels struct{ rules.Game }

func (g fewLevels) Info() rules.Info {
	in := g.Game.Info()
	in.Levels = []rules.Level{{Level: 1, Name: "Only"}}
	return in
}
