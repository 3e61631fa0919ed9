package table

import "stammtisch/rules"

// Actor is the sender of a command: a guest, the program that plays the computers' seats, or the
// clock. The zero value is nobody, who may do nothing.
type Actor struct {
	guest GuestID
	role  role
}

type role int

const (
	nobody role = iota
	person
	program
	clockwork
)

// The actors that are no guests.
var (
	ByComputer = Actor{role: program}
	ByClock    = Actor{role: clockwork} // what happens because time has passed, and nobody asked
)

// By returns a guest as an actor.
func By(g GuestID) Actor { return Actor{guest: g, role: person} }

// Guest returns which guest it is; "" for the computer and the clock.
func (a Actor) Guest() GuestID { return a.guest }

// Person reports whether it is a guest, and neither the computer nor the clock.
func (a Actor) Person() bool { return a.role == person }

// own returns the seat of a number, which must be one that the actor plays.
func (m *Match) own(a Actor, number int) (rules.Seat, *Error) {
	seat, bad := m.Seat(number)
	if bad != nil {
		return seat, bad
	}
	switch p := m.Places[seat]; {
	case a == ByComputer && p.Plays() == 0:
		return seat, fault(NotYourSeat, "a person sits there")
	case a != ByComputer && !m.Owns(a.guest, seat):
		return seat, fault(NotYourSeat, p.Side+"'s seat is not yours")
	}
	return seat, nil
}
