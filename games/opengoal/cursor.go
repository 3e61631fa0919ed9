package opengoal

import (
	"slices"

	"stammtisch/rules"
)

// cursor walks the tree of Open Goal.
type cursor struct {
	rules.Line[frame]
	terms terms
}

var _ interface {
	rules.Cursor
	rules.Counter
	rules.Scored
} = (*cursor)(nil)

// Cursor starts a walk at the state.
func (s state) Cursor() rules.Cursor {
	return &cursor{[]frame{s.frame}, s.terms}
}

// Moves appends the legal moves.
func (c *cursor) Moves(buf []rules.Move) []rules.Move { return c.Now().moves(buf) }

// Count returns the number of legal moves.
func (c *cursor) Count() int {
	f := c.Now()
	if f.end != running {
		return 0
	}
	return f.count()
}

// Push plays a move.
func (c *cursor) Push(m rules.Move) {
	n := len(c.Line)
	c.Line = slices.Grow(c.Line, 1)[:n+1]
	c.Line[n] = c.Line[n-1]
	c.Line[n].act(move(m), &c.terms)
}

// Turn returns the seat to act.
func (c *cursor) Turn() rules.Seat { return c.Now().toAct() }

// Value returns 1 for the seat with more goals, -1 for the other, 0 for a draw.
func (c *cursor) Value(seat rules.Seat) float64 {
	switch c.Now().leader() {
	case rules.Nobody:
		return 0
	case seat:
		return 1
	}
	return -1
}

// Standing returns the goals so far.
func (c *cursor) Standing() rules.Standing { return c.Now().standing() }

// Key hashes the men, the ball, the goals and the side to act.
func (c *cursor) Key() uint64 {
	f := c.Now()
	return rules.Mix(f.key ^ uint64(f.turn)<<63 ^ rules.Mix(uint64(f.goals[white])<<16|uint64(f.goals[black])))
}

// Notation returns the text of a move.
func (c *cursor) Notation(m rules.Move) string { return move(m).String() }
