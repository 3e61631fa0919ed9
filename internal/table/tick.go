package table

import (
	"fmt"
	"strconv"
	"time"

	"stammtisch/rules"
)

// Tick asks what has come true by now because time has passed, one event after another until there
// is none: the server was away, nobody watches, a clock has run out, an action was chosen ahead, a
// player is missed.
type Tick struct {
	Down   time.Duration // for how long the server was away since the last event
	Pauses time.Time     // when the table pauses if nobody comes before; zero: never
}

func (c Tick) decide(m *Match, s Scene) (Decision, *Error) {
	if m.Ticks() && c.Down > 0 {
		return m.resumes(c.Down, s.At), nil
	}
	deadline, ticks := m.Deadline()
	if !c.Pauses.IsZero() && !s.At.Before(c.Pauses) && (!ticks || !deadline.Before(c.Pauses)) {
		return Decision{Event: m.next(Paused, rules.Nobody, s.At)}, nil
	}
	if ticks && !s.At.Before(deadline) {
		if d, ok := m.runsOut(s.At); ok {
			return d, nil
		}
	}
	if d, ok := m.takesUp(s.At); ok {
		return d, nil
	}
	if seat, at, missed := m.Missing(s.Here); missed && !s.At.Before(at) {
		return m.standsIn(seat, s), nil
	}
	return nothing, nil
}

// runsOut returns what the clock does that has run out: the action of a rule's stopwatch (TB12),
// what a stopwatch of the table's does, or the end of a player's time (TB10).
func (m *Match) runsOut(at time.Time) (d Decision, ok bool) {
	switch _, action := m.Clocks.next(); action {
	case "":
		d.Event = m.next(Flagged, m.Turn(), at)
	case roundOver:
		d.Event = m.next(LastDeal, rules.Nobody, at)
	case tooLate:
		d.Event = m.late(at)
	default:
		next, err := m.State().Play(action)
		if err != nil { // a game whose timers name what it refuses; the kit forbids it
			return d, false
		}
		d.Event, d.Next = m.next(Acted, rules.Nobody, at), next
		d.Event.Ply, d.Event.Action = m.Ply(), action
	}
	return d, true
}

func fitsFlag(m *Match, ev *Event) (rules.State, error) {
	if ev.Seat != m.on {
		return nil, fmt.Errorf("the time of seat %d ran out, but its clock did not run", ev.Seat)
	}
	return nil, nil
}

func foldFlag(c *change) {
	c.end = rules.Win(1-c.made.Event.Seat, "time", "TB10")
	c.Offer = nil
}

// resumes leaves out time in which the server was not there (TB11).
func (m *Match) resumes(down time.Duration, at time.Time) Decision {
	ev := m.next(Resumed, rules.Nobody, at)
	ev.Action = strconv.FormatInt(down.Milliseconds(), 10)
	return Decision{Event: ev}
}

func fitsOutage(_ *Match, ev *Event) (rules.State, error) {
	if ms, err := strconv.ParseInt(ev.Action, 10, 64); err != nil || ms < 0 {
		return nil, fmt.Errorf("%q is no number of milliseconds", rules.Clip(ev.Action))
	}
	return nil, nil
}
