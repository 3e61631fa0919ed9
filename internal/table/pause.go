package table

import (
	"fmt"
	"time"

	"stammtisch/rules"
)

// While nobody watches a table, whatever runs there by itself stands still (TB18): the clocks of
// its game's own rules, and computers that play only each other. Whether somebody watches is not
// in the log; when it paused and when it went on is.

// Quiet is how long nobody has to have been there before a table pauses.
const Quiet = 2 * time.Minute

// Paused says whether the table waits for somebody to watch.
func (m *Match) Paused() bool { return m.paused }

// MayPause says whether something runs at the table though nobody does anything.
func (m *Match) MayPause() bool {
	if m.paused || m.Over() || !m.Ready() {
		return false
	}
	return m.Alone() || m.watching()
}

// Unpause says that somebody watches the table: if it had paused, it resumes.
type Unpause struct{}

func (Unpause) decide(m *Match, s Scene) (Decision, *Error) {
	if !m.paused {
		return nothing, nil
	}
	return Decision{Event: m.next(Unpaused, rules.Nobody, s.At)}, nil
}

func fitsPause(m *Match, ev *Event) (rules.State, error) {
	if m.paused == (ev.Kind == Paused) {
		return nil, fmt.Errorf("%s, and it was that already", ev.Kind)
	}
	return nil, nil
}

func foldPause(c *change) { c.paused = c.made.Event.Kind == Paused }

// Attended is when the log last shows that somebody was at the table, if that was after a time.
func (m *Match) Attended(after time.Time) time.Time {
	for i := m.N() - 1; i >= 0; i-- {
		e := m.Event(i)
		switch {
		case !e.At.After(after):
			return after
		case e.Kind == Acted && m.cameLate(i): // the computer did
		case e.Kind == Acted && (e.Seat == rules.Nobody || m.Places[e.Seat].Plays() > 0),
			e.Kind == StoodIn, e.Kind == Late, e.Kind == Resumed, e.Kind == Paused, e.Kind == LastDeal, e.Kind == Flagged:
		default:
			return e.At
		}
	}
	return after
}
