package opengoal

import "stammtisch/rules"

// Rally is a walk that ends with the next goal: what a search needs, for a goal is worth
// the same whatever the score, and after it everything begins again.
type Rally struct {
	Cursor
	begin [2]uint32 // goals where the walk began
	looks []outlook // of each position of the line, where known
	// For Rank: what it is worth to come to a point, and what to leave it; all 0 between.
	to, from [points]int32
}

var _ interface {
	rules.Vetting
	rules.Aging
} = (*Rally)(nil)

// Judge starts a walk to the next goal.
func (s State) Judge() rules.Judge {
	return &Rally{
		Cursor: Cursor{s.terms, append(make([]frame, 0, 128), s.frame)},
		begin:  s.frame.goals,
		looks:  append(make([]outlook, 0, 128), outlook{}),
	}
}

var _ rules.Judged = State{}

// Push plays a move.
func (c *Rally) Push(m rules.Move) {
	f, n := c.now(), len(c.looks)
	c.looks = append(c.looks, c.looks[n-1])
	c.looks[n].follow(&f.board, int(f.turn), move(m))
	c.Cursor.Push(m)
}

// Pop takes the last one back.
func (c *Rally) Pop() {
	c.Cursor.Pop()
	c.looks = c.looks[:len(c.looks)-1]
}

func (c *Rally) outlook() *outlook {
	o := &c.looks[len(c.looks)-1]
	if !o.known {
		o.look(&c.now().board)
	}
	return o
}

func (c *Rally) over() bool {
	f := c.now()
	return f.end != running || f.goals != c.begin
}

// Turn is the seat to act, or Nobody once a goal has fallen or the match is over.
func (c *Rally) Turn() rules.Seat {
	if c.over() {
		return rules.Nobody
	}
	return rules.Seat(c.now().turn)
}

// Value is 1 for the seat that scored, -1 for the other, 0 if nobody did.
func (c *Rally) Value(seat rules.Seat) float64 {
	f := c.now()
	switch {
	case f.goals[seat] > c.begin[seat]:
		return 1
	case f.goals[1-seat] > c.begin[1-seat]:
		return -1
	}
	return 0
}

// Moves appends the legal moves.
func (c *Rally) Moves(buf []rules.Move) []rules.Move {
	if c.over() {
		return buf
	}
	return c.now().moves(buf)
}

// Strike gives a kick into the goal.
func (c *Rally) Strike() (rules.Move, bool) {
	m := c.outlook().strike[c.now().turn]
	return rules.Move(m), m != 0
}

// Threatened says whether the other side would score, were it to act.
func (c *Rally) Threatened() bool { return c.outlook().strike[1-c.now().turn] != 0 }

// Tries appends the actions that do not lose a goal at once.
func (c *Rally) Tries(buf []rules.Move) []rules.Move {
	if c.over() {
		return buf
	}
	f := c.now()
	if c.atRisk() {
		return f.parries(buf, c.outlook().strike[1-f.turn])
	}
	return f.moves(buf)
}

// Vet says whether Tries would append a move.
func (c *Rally) Vet(m rules.Move) bool {
	f := c.now()
	return !c.over() && f.allows(move(m)) && (!c.atRisk() || f.parriedBy(move(m)))
}

// atRisk says whether an action may let the other side score: it threatens to, and there
// is a turn left for it.
func (c *Rally) atRisk() bool {
	t := c.terms.turns
	return (t == 0 || int(c.now().turns)+1 < t) && c.Threatened()
}

// Age is the number of turns taken, once the last one is near.
func (c *Rally) Age() uint64 {
	if t := c.terms.turns; t > 0 && int(c.now().turns)+50 >= t {
		return uint64(c.now().turns)
	}
	return 0
}
