package opengoal

import (
	"slices"

	"stammtisch/rules"
)

// Cursor walks the tree of Open Goal.
type Cursor struct {
	terms terms
	line  []frame
}

var _ interface {
	rules.Cursor
	rules.Counter
	rules.Scored
} = (*Cursor)(nil)

// Cursor starts a walk at the state.
func (s State) Cursor() rules.Cursor {
	return &Cursor{s.terms, append(make([]frame, 0, 8), s.frame)}
}

func (c *Cursor) now() *frame { return &c.line[len(c.line)-1] }

// Moves appends the legal moves.
func (c *Cursor) Moves(buf []rules.Move) []rules.Move { return c.now().moves(buf) }

// Count is the number of legal moves.
func (c *Cursor) Count() int {
	f := c.now()
	if f.end != running {
		return 0
	}
	return f.count()
}

// Push plays a move.
func (c *Cursor) Push(m rules.Move) {
	n := len(c.line)
	c.line = slices.Grow(c.line, 1)[:n+1]
	c.line[n] = c.line[n-1]
	c.line[n].act(move(m), &c.terms)
}

// Pop takes the last one back.
func (c *Cursor) Pop() { c.line = c.line[:len(c.line)-1] }

// Turn is the seat to act.
func (c *Cursor) Turn() rules.Seat { return c.now().toAct() }

// Value is 1 for the seat with more goals, -1 for the other, 0 for a draw.
func (c *Cursor) Value(seat rules.Seat) float64 {
	switch c.now().leader() {
	case rules.Nobody:
		return 0
	case seat:
		return 1
	}
	return -1
}

// Standing is the goals so far.
func (c *Cursor) Standing() rules.Standing { return c.now().standing() }

// Key hashes the men, the ball, the goals and the side to act.
func (c *Cursor) Key() uint64 {
	f := c.now()
	return mix(f.key ^ uint64(f.turn)<<63 ^ mix(uint64(f.goals[white])<<16|uint64(f.goals[black])))
}

// Notation is the text of a move.
func (c *Cursor) Notation(m rules.Move) string { return move(m).String() }
