package trihop

import (
	"math/bits"
	"slices"

	"stammtisch/rules"
)

// cursor walks the tree of TriHop on bit boards.
type cursor struct {
	rules.Line[frame]
	opt options
}

var _ interface {
	rules.Cursor
	rules.Counter
} = (*cursor)(nil)

// Cursor starts a walk at the state.
func (s state) Cursor() rules.Cursor {
	return &cursor{s.at.Line(), s.opt}
}

// Moves appends the legal moves.
func (c *cursor) Moves(buf []rules.Move) []rules.Move { return c.opt.moves(c.Now(), buf) }

func (o options) moves(f *frame, buf []rules.Move) []rules.Move {
	switch {
	case f.end != running:
		return buf
	case f.placed < allMarbles:
		return appendMoves(buf, place, o.places(f))
	case f.pinched != 0:
		buf = append(buf, rules.Move(newMove(keep, 0, 0)))
		free := inner &^ (f.marbles[white] | f.marbles[black])
		for p := f.pinched; p != 0; p &= p - 1 {
			buf = appendMoves(buf, put|bits.TrailingZeros64(p)<<6, free)
		}
		return buf
	}
	own, enemy := f.marbles[f.turn], f.marbles[1-f.turn]
	for m := own; m != 0; m &= m - 1 {
		sq := bits.TrailingZeros64(m)
		buf = appendMoves(buf, hop|sq<<6, o.reach(own, enemy, sq))
	}
	return buf
}

// appendMoves appends a move to each of the fields. It makes room first, so that the
// loop only writes.
func appendMoves(buf []rules.Move, kindAndFrom int, to uint64) []rules.Move {
	n := bits.OnesCount64(to)
	buf = slices.Grow(buf, n)
	list := buf[len(buf) : len(buf)+n]
	for i := range list {
		list[i] = rules.Move(kindAndFrom | bits.TrailingZeros64(to))
		to &= to - 1
	}
	return buf[:len(buf)+n]
}

// Count returns the number of legal moves.
func (c *cursor) Count() int {
	f := c.Now()
	switch {
	case f.end != running:
		return 0
	case f.placed < allMarbles:
		return bits.OnesCount64(c.opt.places(f))
	case f.pinched != 0:
		free := inner &^ (f.marbles[white] | f.marbles[black])
		return 1 + bits.OnesCount64(f.pinched)*bits.OnesCount64(free)
	}
	n, own, enemy := 0, f.marbles[f.turn], f.marbles[1-f.turn]
	for m := own; m != 0; m &= m - 1 {
		n += bits.OnesCount64(c.opt.reach(own, enemy, bits.TrailingZeros64(m)))
	}
	return n
}

// Push plays a move.
func (c *cursor) Push(m rules.Move) { c.Line = append(c.Line, c.after(move(m))) }

// after returns the frame that a legal move leads to.
func (c *cursor) after(m move) frame {
	next, begins := c.opt.after(c.Now(), m)
	if begins {
		before := 0
		for i := len(c.Line) - 1; i >= 0 && c.Line[i].placed == allMarbles; i-- {
			if next.again(&c.Line[i]) {
				before++
			}
		}
		c.opt.beginTurn(&next, before)
	}
	return next
}

// Turn returns the seat to act.
func (c *cursor) Turn() rules.Seat { return c.Now().toMove() }

// Value returns 1 for the winner of the match, -1 for the other, 0 for a draw.
func (c *cursor) Value(seat rules.Seat) float64 {
	switch c.Now().winner() {
	case rules.Nobody:
		return 0
	case seat:
		return 1
	}
	return -1
}

// Key hashes the marbles, the seat to act, the marbles that may still be put back, and the score of
// a series.
func (c *cursor) Key() uint64 { return c.Now().key() }

// Key returns the same without a walk.
func (s state) Key() uint64 { return s.at.Now.key() }

func (f *frame) key() uint64 {
	k := f.marbles[white]*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(f.marbles[black]*0xc2b2ae3d27d4eb4f, 31)
	k ^= bits.RotateLeft64(f.pinched*0xff51afd7ed558ccd, 17) ^ uint64(f.turn)
	k ^= (uint64(f.game)<<32 | uint64(f.points[white])<<16 | uint64(f.points[black])) * 0xc4ceb9fe1a85ec53
	return rules.Mix(k)
}

// Notation returns the text of a move.
func (c *cursor) Notation(m rules.Move) string { return move(m).String() }
