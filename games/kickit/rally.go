package kickit

import "stammtisch/rules"

var _ rules.Judged = state{}

// rally is the tree as far as the next goal, which is all a search looks for: what a
// goal is worth does not change with the score, and after it everything begins again.
type rally struct {
	*cursor
	goals [2]uint32 // when the search began
}

// Judge walks the tree as far as the next goal.
func (s state) Judge() rules.Judge {
	return &rally{s.Cursor().(*cursor), s.frame.goals}
}

// Turn is Nobody after a goal too.
func (r *rally) Turn() rules.Seat {
	if f := r.Now(); f.goals == r.goals {
		return f.toAct()
	}
	return rules.Nobody
}

// Value is 1 for the side that has scored; of a match over without a goal, for the winner.
func (r *rally) Value(seat rules.Seat) float64 {
	switch f := r.Now(); {
	case f.goals[seat] > r.goals[seat]:
		return 1
	case f.goals != r.goals:
		return -1
	}
	return r.cursor.Value(seat)
}
