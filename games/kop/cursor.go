package kop

import (
	"math/bits"

	"stammtisch/rules"
)

// Cursor walks the tree of Kop with all cards open: it is for counting and testing, and
// no player may look into it.
type Cursor struct {
	line  []State
	dealt []hands // deals met so far, by number: a seed is slow to ask
	deal  dealing // asks dealt first
}

var _ interface {
	rules.Cursor
	rules.Counter
} = (*Cursor)(nil)

// Cursor starts a walk at the state.
func (s State) Cursor() rules.Cursor {
	c := &Cursor{line: make([]State, 1, 80)}
	c.line[0] = s
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

func (c *Cursor) now() *State { return &c.line[len(c.line)-1] }

// options are the legal moves, a bit each.
func (s *State) options() uint32 {
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
func (c *Cursor) Moves(buf []rules.Move) []rules.Move {
	for m := c.now().options(); m != 0; m &= m - 1 {
		buf = append(buf, rules.Move(bits.TrailingZeros32(m)))
	}
	return buf
}

// Count is the number of legal moves.
func (c *Cursor) Count() int { return bits.OnesCount32(c.now().options()) }

// Push plays a move.
func (c *Cursor) Push(m rules.Move) {
	c.line = append(c.line, *c.now())
	c.now().make(move(m), c.deal)
}

// Pop takes the last one back.
func (c *Cursor) Pop() { c.line = c.line[:len(c.line)-1] }

// Turn is the seat to act.
func (c *Cursor) Turn() rules.Seat { return c.now().Turn() }

// Value is 1 for the highest total, -1 for the others.
func (c *Cursor) Value(seat rules.Seat) float64 {
	t := &c.now().totals
	if t[seat] == max(t[0], t[1], t[2], t[3]) {
		return 1
	}
	return -1
}

// Key hashes the whole position: deal, calls, cards played and totals.
func (c *Cursor) Key() uint64 {
	s := c.now()
	k := uint64(s.number)
	for seat, n := range s.totals {
		k = mix(k ^ uint64(n)<<16 ^ uint64(s.now.dealt[seat]))
	}
	a := &s.now.auction
	for _, x := range a.call[:a.n] {
		k = mix(k + uint64(x))
	}
	for _, x := range s.now.played[:s.now.n] {
		k = mix(k + uint64(x))
	}
	return mix(k ^ uint64(s.now.dealer)<<8 ^ uint64(a.n)<<16 ^ uint64(s.now.n)<<24)
}

// mix is the finalizer of SplitMix64 (Steele, Lea, Flood 2014).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Notation is the text of a move.
func (c *Cursor) Notation(m rules.Move) string { return move(m).String() }
