package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"stammtisch/rules"
)

// MatchID names a match; whoever knows it may watch.
type MatchID string

// GuestID is a browser that was given a cookie.
type GuestID string

// EventKind says what an event of the log is.
type EventKind string

// The kinds of events.
const (
	Created EventKind = "created" // the first of every match
	Seated  EventKind = "seat"    // somebody took a seat: Seat, Name
	Acted   EventKind = "action"  // an action of the game: Seat, Ply, Action
)

// Event is one entry of a match's append-only log.
type Event struct {
	N      int // 1, 2, … without gaps
	At     time.Time
	Kind   EventKind
	Seat   rules.Seat // rules.Nobody where it is about none
	Ply    int        // of an action: how many came before
	Action string
	Name   string
}

// Place is a seat of a match and who sits there.
type Place struct {
	Side   string
	Level  int // of a computer; 0 for a person
	Name   string
	Owners []GuestID // who may act here; none while the seat is open
}

// Computer says whether the seat is played by the program.
func (p Place) Computer() bool { return p.Level > 0 }

// Taken says whether somebody sits there.
func (p Place) Taken() bool { return p.Computer() || len(p.Owners) > 0 }

// Match is a match as it stands after its last event.
type Match struct {
	ID      MatchID
	Game    rules.Game
	Info    rules.Info
	Setup   rules.Setup
	Host    GuestID // who made it, and may hand out its open seats
	Places  []Place
	Created time.Time

	Events []Event
	// States has the position after every ply, the beginning first.
	States []rules.State
}

// State is the present position.
func (m *Match) State() rules.State { return m.States[len(m.States)-1] }

// N is the number of the last event.
func (m *Match) N() int { return len(m.Events) }

// Ply is how many actions were made.
func (m *Match) Ply() int { return len(m.States) - 1 }

// Turn is the seat to act, or rules.Nobody.
func (m *Match) Turn() rules.Seat { return m.State().Turn() }

// Over says whether the match has ended.
func (m *Match) Over() bool { return m.State().Outcome() != nil }

// Ready says whether every seat is taken.
func (m *Match) Ready() bool {
	return !slices.ContainsFunc(m.Places, func(p Place) bool { return !p.Taken() })
}

// ComputerToAct says whether the next action is the program's.
func (m *Match) ComputerToAct() bool {
	t := m.Turn()
	return t != rules.Nobody && m.Ready() && m.Places[t].Computer()
}

// Owns says whether the guest may act for the seat.
func (m *Match) Owns(g GuestID, s rules.Seat) bool {
	return g != "" && slices.Contains(m.Places[s].Owners, g)
}

// Seat checks that a number is a seat of this match.
func (m *Match) Seat(n int) (rules.Seat, *Error) {
	if n < 0 || n >= len(m.Places) {
		return 0, fault(NotFound, fmt.Sprintf("there is no seat %d: this match has %d, counted from 0", n, len(m.Places)))
	}
	return rules.Seat(n), nil
}

// Act checks an action and gives its event and the position after it. Repeated says
// that the very same action was made already as that ply: nothing is to be done, and
// the event is the old one.
func (m *Match) Act(seat rules.Seat, ply int, action string, at time.Time) (ev Event, next rules.State, repeated bool, err *Error) {
	if ply >= 0 && ply < m.Ply() {
		if old := m.action(ply); old.Seat == seat && old.Action == action {
			return old, nil, true, nil
		}
	}
	turn := m.Turn()
	switch {
	case m.Over():
		o := m.State().Outcome()
		return ev, nil, false, &Error{Code: Over, Detail: "the match has ended: " + o.Reason + " (" + o.Rule + ")", Rule: o.Rule}
	case ply != m.Ply():
		return ev, nil, false, fault(Stale, fmt.Sprintf("another action came first: %d were made, so the next is ply %d, not %d", m.Ply(), m.Ply(), ply))
	case !m.Ready():
		return ev, nil, false, fault(Waiting, "a seat is still empty: the match begins when everybody sits")
	case turn != seat:
		return ev, nil, false, fault(NotYourTurn, fmt.Sprintf("it is %s's turn (seat %d)", m.Places[turn].Side, turn))
	}
	if rules.ClockOnly(m.State(), action) {
		return ev, nil, false, &Error{Code: Illegal, Detail: rules.Clip(action) + ": only the clock makes this action"}
	}
	next, playErr := m.State().Play(action)
	if playErr != nil {
		return ev, nil, false, illegal(playErr)
	}
	return Event{N: m.N() + 1, At: at, Kind: Acted, Seat: seat, Ply: ply, Action: action}, next, false, nil
}

// action finds the event of a ply that was made.
func (m *Match) action(ply int) Event {
	// Every event before the action is at or after its ply, so the search is short.
	for i := ply; i < len(m.Events); i++ {
		if m.Events[i].Kind == Acted && m.Events[i].Ply == ply {
			return m.Events[i]
		}
	}
	panic("table: a ply without its event")
}

// With gives the match after an event that Act or Sit made; next is the position of
// an action.
func (m *Match) With(ev Event, next rules.State, owner GuestID) *Match {
	n := *m
	// Appending past the length that anybody else sees leaves their slices alone.
	n.Events = append(m.Events, ev)
	switch ev.Kind {
	case Acted:
		n.States = append(m.States, next)
	case Seated:
		n.Places = slices.Clone(m.Places)
		p := &n.Places[ev.Seat]
		p.Name = ev.Name
		p.Owners = append(slices.Clone(p.Owners), owner)
	}
	return &n
}

// Record writes the match as a record. The seed stays out of it until the end: it is
// all that hidden hands hang on.
func (m *Match) Record() *rules.Record {
	setup := m.Setup
	if !m.Over() && m.Info.Hidden {
		setup.Seed = ""
	}
	r := rules.NewRecord(m.Info, setup)
	names := ""
	for i, p := range m.Places {
		if i > 0 {
			names += "; "
		}
		names += strings.ReplaceAll(p.Title(), ";", ",") // which parts the names
	}
	r.Set("Seats", names)
	r.Set("Date", m.Created.UTC().Format("2006.01.02"))
	o := m.State().Outcome()
	r.Set("Result", o.Result())
	if o != nil {
		r.Set("Reason", o.Reason+" "+o.Rule)
	}
	for _, e := range m.Events {
		if e.Kind == Acted {
			r.Add(e.Action)
		}
	}
	return r
}

// Title is what a seat is called in a record: a name, "computer 3" or its side.
func (p Place) Title() string {
	switch {
	case p.Computer():
		return fmt.Sprintf("computer %d", p.Level)
	case p.Name != "":
		return p.Name
	}
	return p.Side
}
