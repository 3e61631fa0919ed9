package kickit

import "stammtisch/rules"

var _ rules.Judged = state{}

// rally is the tree up to the next goal, which is all that a search looks at: the value of a goal
// does not depend on the score, and after it everything starts again.
type rally struct {
	*cursor
	goals [2]uint32 // when the search began
}

// Judge walks the tree up to the next goal.
func (s state) Judge() rules.Judge {
	return &rally{s.Cursor().(*cursor), s.frame.goals}
}

// Turn returns Nobody after a goal too.
func (r *rally) Turn() rules.Seat {
	if f := r.Now(); f.goals == r.goals {
		return f.toAct()
	}
	return rules.Nobody
}

// Value returns 1 for the side that has scored, or for the winner of a match that ended without a
// goal.
func (r *rally) Value(seat rules.Seat) float64 {
	switch f := r.Now(); {
	case f.goals[seat] > r.goals[seat]:
		return 1
	case f.goals != r.goals:
		return -1
	}
	return r.cursor.Value(seat)
}
