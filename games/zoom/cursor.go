package zoom

import (
	"math/bits"
	"slices"

	"stammtisch/rules"
)

// cursor walks the tree of Zoom on bit boards.
type cursor struct{ rules.Line[frame] }

var _ interface {
	rules.Cursor
	rules.Counter
} = (*cursor)(nil)

// Cursor starts a walk at the state.
func (s state) Cursor() rules.Cursor {
	return &cursor{append(make([]frame, 0, len(s.line)+128), s.line...)}
}

// Moves appends the legal moves.
func (c *cursor) Moves(buf []rules.Move) []rules.Move {
	f := c.Now()
	if f.end != running {
		return buf
	}
	own := f.marbles[f.turn]
	taken := own | f.marbles[1-f.turn]
	for m := own & innerMask; m != 0; m &= m - 1 {
		sq := bits.TrailingZeros64(m)
		buf = appendRook(buf, sq, rook(sq, taken))
	}
	if own&ringMask == 0 {
		return buf
	}
	l := openLanes(taken)
	for m := own & ringMask; m != 0; m &= m - 1 {
		sq := bits.TrailingZeros64(m)
		buf = appendMoves(buf, sq, l.from(ringReach(sq-inners, taken)))
	}
	return buf
}

// appendRook appends a move to each of at most ten fields. Their number is as good
// as random, and a loop of random length is mispredicted nearly every time; so six are
// written always, ten sometimes, and the list then ends where it should.
func appendRook(buf []rules.Move, from int, to uint64) []rules.Move {
	const most, usual = 2 * (side - 1), 6
	n, end := bits.OnesCount64(to), len(buf)
	buf = slices.Grow(buf, most)[:end+most]
	at := rules.Move(from << 6)
	list := (*[most]rules.Move)(buf[end:])
	for i := range usual {
		list[i] = at | rules.Move(bits.TrailingZeros64(to))
		to &= to - 1
	}
	if n > usual {
		for i := usual; i < most; i++ {
			list[i] = at | rules.Move(bits.TrailingZeros64(to))
			to &= to - 1
		}
	}
	return buf[:end+n]
}

// appendMoves appends a move to each of the fields. It makes room first, so that
// the loop, in which a random game spends most of its time, only writes.
func appendMoves(buf []rules.Move, from int, to uint64) []rules.Move {
	n := bits.OnesCount64(to)
	buf = slices.Grow(buf, n)
	list := buf[len(buf) : len(buf)+n]
	for i := range list {
		list[i] = rules.Move(from<<6 | bits.TrailingZeros64(to))
		to &= to - 1
	}
	return buf[:len(buf)+n]
}

// Count is the number of legal moves.
func (c *cursor) Count() int {
	f := c.Now()
	if f.end != running {
		return 0
	}
	return f.count()
}

// Push plays a move.
func (c *cursor) Push(m rules.Move) { c.Line = append(c.Line, after(c.Line, move(m))) }

// Turn is the seat to move.
func (c *cursor) Turn() rules.Seat { return c.Now().toMove() }

// Value is 1 for who made the square, -1 for the other, 0 for a draw.
func (c *cursor) Value(seat rules.Seat) float64 {
	f := c.Now()
	if f.end != square4 {
		return 0
	}
	if rules.Seat(f.turn) == seat {
		return -1
	}
	return 1
}

// Key hashes the marbles and the side to move.
func (c *cursor) Key() uint64 {
	f := c.Now()
	return rules.Mix(f.marbles[white]*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(f.marbles[black]*0xc2b2ae3d27d4eb4f, 31) ^ uint64(f.turn))
}

// Age is the number of moves without an entering (ZM13), once it matters to a search.
func (c *cursor) Age() uint64 {
	if q := c.Now().quiet; q >= quietLimit/2 {
		return uint64(q)
	}
	return 0
}

// Notation is the text of a move.
func (c *cursor) Notation(m rules.Move) string { return move(m).String() }
