package opengoal

import "stammtisch/rules"

// rally is a walk that ends with the next goal, which is all that a search looks at: the value of a
// goal does not depend on the score, and after it everything starts again.
type rally struct {
	cursor
	begin [2]uint32 // goals where the walk began
	looks []outlook // of each position of the line, if known
	// For Rank: the value of coming to a point, and of leaving it; 0 between calls.
	to, from [points]int32
}

var _ interface {
	rules.Vetting
	rules.Aging
} = (*rally)(nil)

// Judge starts a walk to the next goal.
func (s state) Judge() rules.Judge {
	return &rally{
		cursor: cursor{append(make([]frame, 0, 128), s.frame), s.terms},
		begin:  s.frame.goals,
		looks:  append(make([]outlook, 0, 128), outlook{}),
	}
}

var _ rules.Judged = state{}

// Push plays a move.
func (c *rally) Push(m rules.Move) {
	f, n := c.Now(), len(c.looks)
	c.looks = append(c.looks, c.looks[n-1])
	c.looks[n].follow(&f.board, int(f.turn), move(m))
	c.cursor.Push(m)
}

// Pop undoes the last Push.
func (c *rally) Pop() {
	c.cursor.Pop()
	c.looks = c.looks[:len(c.looks)-1]
}

func (c *rally) outlook() *outlook {
	o := &c.looks[len(c.looks)-1]
	if !o.known {
		o.look(&c.Now().board)
	}
	return o
}

func (c *rally) over() bool {
	f := c.Now()
	return f.end != running || f.goals != c.begin
}

// Turn returns the seat to act, or Nobody after a goal or the end of the match.
func (c *rally) Turn() rules.Seat {
	if c.over() {
		return rules.Nobody
	}
	return rules.Seat(c.Now().turn)
}

// Value returns 1 for the seat that scored, -1 for the other, 0 if nobody did.
func (c *rally) Value(seat rules.Seat) float64 {
	f := c.Now()
	switch {
	case f.goals[seat] > c.begin[seat]:
		return 1
	case f.goals[1-seat] > c.begin[1-seat]:
		return -1
	}
	return 0
}

// Moves appends the legal moves.
func (c *rally) Moves(buf []rules.Move) []rules.Move {
	if c.over() {
		return buf
	}
	return c.Now().moves(buf)
}

// Strike returns a kick into the goal.
func (c *rally) Strike() (rules.Move, bool) {
	m := c.outlook().strike[c.Now().turn]
	return rules.Move(m), m != 0
}

// Threatened reports whether the other side would score if it had the turn.
func (c *rally) Threatened() bool { return c.outlook().strike[1-c.Now().turn] != 0 }

// Tries appends the actions that do not lose a goal at once.
func (c *rally) Tries(buf []rules.Move) []rules.Move {
	if c.over() {
		return buf
	}
	f := c.Now()
	if c.atRisk() {
		return f.parries(buf, c.outlook().strike[1-f.turn])
	}
	return f.moves(buf)
}

// Vet reports whether Tries would append a move.
func (c *rally) Vet(m rules.Move) bool {
	f := c.Now()
	return !c.over() && f.allows(move(m)) && (!c.atRisk() || f.parriedBy(move(m)))
}

// atRisk reports whether an action may let the other side score: it threatens to, and has a turn
// left.
func (c *rally) atRisk() bool {
	t := c.terms.turns
	return (t == 0 || int(c.Now().turns)+1 < t) && c.Threatened()
}

// Age returns the number of turns taken, once the last one is near.
func (c *rally) Age() uint64 {
	if t := c.terms.turns; t > 0 && int(c.Now().turns)+50 >= t {
		return uint64(c.Now().turns)
	}
	return 0
}
