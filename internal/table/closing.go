package table

import (
	"errors"
	"slices"
	"time"

	"stammtisch/rules"
)

// A round of an evening may end by time (EV22): when it is over, the table ends with the deal that is
// being played. That time is up is an event, LastDeal, read off the log like every clock; the end
// follows from it.

// roundOver is the action of the stopwatch of a round; no game has one of this name.
const roundOver = "last-deal"

// byTime is the rule of evenings by which a round ends.
const byTime = "EV22"

// roundTimer returns the stopwatch of the round, where it has one that has not run out.
func (m *Match) roundTimer() []rules.Timer {
	if m.Pace.Round == 0 || m.lastDeal > 0 || m.Over() || !m.Ready() {
		return nil
	}
	return []rules.Timer{{Key: "round", Action: roundOver, Seconds: int(m.Pace.Round / time.Second), Rule: byTime}}
}

// LastDeal returns the number of the deal with which the table ends because time is up, or 0.
func (m *Match) LastDeal() int { return m.lastDeal }

// deals returns how a state of deals stands; ok is false where the game is not made of any.
func deals(s rules.State) (st rules.Standing, ok bool) {
	if scored, is := s.(rules.Scored); is {
		st = scored.Standing()
	}
	return st, st.Games > 0
}

// begun reports whether anybody has acted in the present deal.
func (m *Match) begun() bool {
	if m.Ply() == 0 {
		return false
	}
	was, _ := deals(m.After(m.Ply() - 1))
	now, _ := deals(m.State())
	return was.Game == now.Game
}

func fitsLastDeal(m *Match, _ *Event) (rules.State, error) {
	if len(m.roundTimer()) == 0 {
		return nil, errors.New("the time of the round is up, but it did not run")
	}
	return nil, nil
}

// foldLastDeal: the deal that is being played is the last. If nobody has acted in it, it is not
// begun, and the match is over.
func foldLastDeal(c *change) {
	st, _ := deals(c.before.State())
	c.lastDeal = st.Game
	if !c.before.begun() {
		c.end = standingEnd(st)
	}
}

// closed ends the match once the deal after the last one would begin; now is the state after an action.
func (n *Match) closed(now rules.State) {
	if st, _ := deals(now); n.lastDeal > 0 && st.Game > n.lastDeal && now.Outcome() == nil {
		n.end = standingEnd(st)
	}
}

// standingEnd is the outcome of a match that stops as it stands.
func standingEnd(st rules.Standing) *rules.Outcome {
	o := &rules.Outcome{Scores: slices.Clone(st.Scores), Winners: []rules.Seat{}, Reason: "round-over", Rule: byTime}
	best := slices.Max(o.Scores)
	for seat, x := range o.Scores {
		if x == best {
			o.Winners = append(o.Winners, rules.Seat(seat))
		}
	}
	return o
}
