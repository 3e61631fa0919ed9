package table

import (
	"time"

	"stammtisch/rules"
)

// Command asks for something at a table. Each kind of event has its commands in its own file: Act,
// Say, Sit, Join, Rename, Hand, Cut, StandIn, Back, Another, Unpause and Tick; ChooseAhead asks for
// what stands beside the log,
// and so does Carry.
type Command interface {
	// decide says what the command brings about, or refuses it.
	decide(m *Match, s Scene) (Decision, *Error)
}

// Scene has the facts besides the match that decide a command and that no log holds.
type Scene struct {
	By    Actor
	At    time.Time
	Here  func() Presence
	Games rules.Catalogue
}

// Decision is the outcome of a command: one event with all that becomes true with it, or what a
// seat has chosen ahead, or nothing.
type Decision struct {
	Event Event
	Next  rules.State // the position after an action
	// Owner gets the seat of a Seated event; Owners, if there are any, alone have it from now on.
	Owner  GuestID
	Owners []GuestID
	Ticket *Ticket // is used up
	Opens  *Match  // must be there before the event that names it
	// In place of an event: what a seat has chosen ahead, or a ticket that carries it elsewhere.
	Ahead  *Ahead
	Issues *Ticket
	// Done says that there is nothing to do. Event is then that which made it so, if there is one.
	Done bool
	// Again says that this comes first: the command is then decided once more.
	Again bool
}

// Result says what became of a command.
type Result struct {
	Event  Event // the last one it brought about, or the one that had made it so before
	Events int   // how many it brought about
}

var nothing = Decision{Done: true}

// Decide says what a command brings about, or refuses it with an *Error.
func (m *Match) Decide(c Command, s Scene) (Decision, error) {
	d, bad := c.decide(m, s)
	switch {
	case bad != nil:
		return Decision{}, bad
	case d.Done || d.Ahead != nil || d.Issues != nil:
		return d, nil
	case m.paused && s.By.Person() && d.Event.Kind != Unpaused:
		return Decision{Event: m.next(Unpaused, rules.Nobody, s.At), Again: true}, nil // who does something is there (TB18)
	}
	return d, nil
}

// next returns the frame of the next event.
func (m *Match) next(k EventKind, seat rules.Seat, at time.Time) Event {
	return Event{N: m.N() + 1, At: at, Kind: k, Seat: seat}
}
