package table

import (
	"fmt"
	"strconv"
	"time"

	"stammtisch/rules"
)

// At a table of more than two there may be a time for each action (TB9). When it runs out the
// computer makes this one action for the player, so that nobody waits and nobody loses their seat.

// tooLate names the clock's move when the time for an action is up.
const tooLate = "late"

// counted is the number of last seconds that are counted, on top of the time for an action.
const counted = 5

// turnTimer returns the stopwatch of the action that a player has to make, where there is a time for it.
func (m *Match) turnTimer() []rules.Timer {
	if m.Pace.Turn == 0 || m.Over() || !m.Ready() {
		return nil
	}
	if t := m.Turn(); t == rules.Nobody || m.Places[t].Plays() > 0 {
		return nil
	}
	return []rules.Timer{{
		Key: "turn " + strconv.Itoa(m.Ply()+1), Action: tooLate,
		Seconds: int(m.Pace.Turn/time.Second) + counted, Count: counted, Rule: "TB9",
	}}
}

// errLate refuses the action of a player for whom the computer makes it already.
var errLate = &Error{Code: Stale, Rule: "TB9", Detail: "the time for this action is up: the computer makes it (TB9)"}

// late returns the event with which the computer makes the next action of the seat to act.
func (m *Match) late(at time.Time) Event {
	ev := m.next(Late, m.Turn(), at)
	ev.Action = strconv.Itoa(MiddleLevel(*m.Info))
	return ev
}

func fitsLate(m *Match, ev *Event) (rules.State, error) {
	if len(m.turnTimer()) == 0 || ev.Seat != m.Turn() {
		return nil, fmt.Errorf("the time for an action of seat %d ran out, but it did not run", ev.Seat)
	}
	return fitsStandIn(m, ev)
}

func foldLate(c *change) { c.playedBy(true) }

// cameLate reports whether the computer made an action of the log because its time was up.
func (m *Match) cameLate(i int) bool {
	seat := m.Event(i).Seat
	for i--; i >= 0; i-- {
		switch e := m.Event(i); e.Kind {
		case Late:
			return e.Seat == seat
		case Acted, CameBack:
			return false
		}
	}
	return false
}

// inTimeAgain returns the places after an action of a seat: the computer has made the one that came too late.
func (m *Match) inTimeAgain(seat rules.Seat) Places {
	if seat == rules.Nobody || !m.Places[seat].Late {
		return m.Places
	}
	return m.changed(seat, func(p *Place) { p.Late, p.StandIn = false, 0 })
}
