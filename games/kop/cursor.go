package kop

import (
	"math/bits"

	"stammtisch/rules"
)

// cursor walks the tree of Kop with all cards open: it is for counting and testing, and
// no player may look into it.
type cursor struct {
	rules.Line[state]
	dealt []hands // deals met so far, by number: a seed is slow to ask
	deal  dealing // asks dealt first
}

var _ interface {
	rules.Cursor
	rules.Counter
} = (*cursor)(nil)

// Cursor starts a walk at the state.
func (s state) Cursor() rules.Cursor {
	c := &cursor{Line: append(make([]state, 0, 80), s)}
	c.deal = func(n int, dealer int8) hands {
		for len(c.dealt) <= n {
			c.dealt = append(c.dealt, hands{})
		}
		if c.dealt[n] == (hands{}) {
			c.dealt[n] = s.terms.deal(n, dealer)
		}
		return c.dealt[n]
	}
	return c
}

// options are the legal moves, a bit each.
func (s *state) options() uint32 {
	r := &s.now
	switch {
	case s.over():
		return 0
	case r.auction.over:
		return uint32(r.allowed())
	}
	return uint32(r.auction.legal(r.turn())) << cards
}

// Moves appends the legal moves.
func (c *cursor) Moves(buf []rules.Move) []rules.Move {
	for m := c.Now().options(); m != 0; m &= m - 1 {
		buf = append(buf, rules.Move(bits.TrailingZeros32(m)))
	}
	return buf
}

// Count is the number of legal moves.
func (c *cursor) Count() int { return bits.OnesCount32(c.Now().options()) }

// Push plays a move.
func (c *cursor) Push(m rules.Move) {
	c.Line = append(c.Line, *c.Now())
	c.Now().make(move(m), c.deal)
}

// Turn is the seat to act.
func (c *cursor) Turn() rules.Seat { return c.Now().Turn() }

// Value is 1 for the highest total, -1 for the others.
func (c *cursor) Value(seat rules.Seat) float64 {
	t := &c.Now().totals
	if t[seat] == max(t[0], t[1], t[2], t[3]) {
		return 1
	}
	return -1
}

// Key hashes the whole position: deal, calls, cards played and totals.
func (c *cursor) Key() uint64 {
	s := c.Now()
	k := uint64(s.number)
	for seat, n := range s.totals {
		k = rules.Mix(k ^ uint64(n)<<16 ^ uint64(s.now.dealt[seat]))
	}
	a := &s.now.auction
	for _, x := range a.call[:a.n] {
		k = rules.Mix(k + uint64(x))
	}
	for _, x := range s.now.played[:s.now.n] {
		k = rules.Mix(k + uint64(x))
	}
	return rules.Mix(k ^ uint64(s.now.dealer)<<8 ^ uint64(a.n)<<16 ^ uint64(s.now.n)<<24)
}

// Notation is the text of a move.
func (c *cursor) Notation(m rules.Move) string { return move(m).String() }
