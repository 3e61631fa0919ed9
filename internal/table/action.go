package table

import (
	"fmt"
	"time"

	"stammtisch/rules"
)

// Act asks for an action of the game.
type Act struct {
	Seat   int
	Ply    int // that it answers: how many came before
	Action string
	Seen   int // the number of the last event that its sender knows; 0: they do not say
}

func (c Act) decide(m *Match, s Scene) (Decision, *Error) {
	seat, bad := m.own(s.By, c.Seat)
	if bad != nil {
		return Decision{}, bad
	}
	if s.By.Person() && m.Places[seat].StandIn > 0 {
		if m.Places[seat].Late {
			return Decision{}, errLate
		}
		return m.comesBack(s), nil
	}
	// An action meant for an earlier position, long on its way, must not be made now.
	if bad := m.knows(c.Seen); bad != nil {
		return Decision{}, bad
	}
	return m.act(seat, c.Ply, c.Action, s.At)
}

// knows refuses somebody who saw the match only until before something was taken back; 0 does not say what they saw.
func (m *Match) knows(seen int) *Error {
	if seen > 0 && seen < m.undone {
		return fault(Stale, fmt.Sprintf("something was taken back since (event %d): read the match again", m.undone))
	}
	return nil
}

// act decides an action of a seat. The very same action for the same ply may be repeated: there is
// nothing to do, and the event is the old one.
func (m *Match) act(seat rules.Seat, ply int, action string, at time.Time) (Decision, *Error) {
	if ply >= 0 && ply < m.Ply() {
		if old := m.played(ply); old.Seat == seat && old.Action == action {
			return Decision{Event: old, Done: true}, nil
		}
	}
	turn := m.Turn()
	switch {
	case m.Over():
		return Decision{}, m.isOver()
	case ply != m.Ply():
		return Decision{}, m.stale(ply)
	case !m.Ready():
		return Decision{}, m.waiting()
	case turn != seat:
		return Decision{}, fault(NotYourTurn, fmt.Sprintf("it is %s's turn (seat %d)", m.Places[turn].Side, turn))
	}
	if rules.ClockOnly(m.State(), action) {
		return Decision{}, fault(Illegal, rules.Clip(action)+": only the clock makes this action")
	}
	next, err := m.State().Play(action)
	if err != nil {
		return Decision{}, illegal(err)
	}
	ev := m.next(Acted, seat, at)
	ev.Ply, ev.Action = ply, action
	return Decision{Event: ev, Next: next}, nil
}

// fitsAction plays an action of a log.
func fitsAction(m *Match, ev *Event) (rules.State, error) {
	now := m.State()
	byClock := ev.Seat == rules.Nobody && rules.ClockOnly(now, ev.Action)
	if t := now.Turn(); t != ev.Seat && !byClock || m.Over() {
		return nil, fmt.Errorf("seat %d acted, but it was the turn of %d", ev.Seat, t)
	}
	ev.Ply = m.Ply()
	return now.Play(ev.Action)
}

func foldAction(c *change) {
	c.leads, c.from = c.made.Next, c.N()-1
	c.stands()
	c.Offer = nil // who plays on has answered
	c.Places = c.before.inTimeAgain(c.made.Event.Seat)
	c.closed(c.leads)
}
