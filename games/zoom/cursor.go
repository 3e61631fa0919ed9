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
	return &cursor{s.at.Line()}
}

// Moves appends the legal moves.
func (c *cursor) Moves(buf []rules.Move) []rules.Move {
	f := c.Now()
	if f.end != running {
		return buf
	}
	own := f.marbles[f.turn]
	taken := own | f.marbles[1-f.turn]
	begun := len(buf)
	buf = slices.Grow(buf, mostMoves)[:begun+mostMoves]
	list := (*[mostMoves]rules.Move)(buf[begun:])
	n := writeRolls(list, own&innerMask, taken)
	if own&ringMask != 0 {
		n = writeEntries(list, n, own&ringMask, taken)
	}
	return buf[:begun+n]
}

// mostMoves is room for all moves of eight marbles, and for what is written in vain after the last.
const mostMoves = 8*inners + 10

// writeEntries writes the moves of the marbles on the ring after the first n of a list, and returns how many there
// are then.
func writeEntries(list *[mostMoves]rules.Move, n int, ring, taken uint64) int {
	l := openLanes(taken)
	for ; ring != 0; ring &= ring - 1 {
		from := bits.TrailingZeros64(ring)
		n = writeMoves(list, n, from, l.from(ringReach(from-inners, taken)))
	}
	return n
}

// writeMoves writes a move to each of the fields. It takes four at a time, because a loop of random length is
// mispredicted nearly every time.
func writeMoves(list *[mostMoves]rules.Move, n, from int, to uint64) int {
	at, end := rules.Move(from<<6), n+bits.OnesCount64(to)
	for ; to != 0; n += 4 {
		four := (*[4]rules.Move)(list[n : n+4 : n+4])
		four[0] = at | rules.Move(bits.TrailingZeros64(to))
		to &= to - 1
		four[1] = at | rules.Move(bits.TrailingZeros64(to))
		to &= to - 1
		four[2] = at | rules.Move(bits.TrailingZeros64(to))
		to &= to - 1
		four[3] = at | rules.Move(bits.TrailingZeros64(to))
		to &= to - 1
	}
	return end
}

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
	c.Line = append(c.Line, frame{})
	f := c.Now()
	f.end = f.follow(c.Line[:len(c.Line)-1], move(m))
}

// Turn returns the seat to move.
func (c *cursor) Turn() rules.Seat { return c.Now().toMove() }

// Value returns 1 for the side that made the square, -1 for the other, 0 for a draw.
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

// Key returns the key of the present position.
func (c *cursor) Key() uint64 { return c.Now().key() }

// Key returns the key of the state.
func (s state) Key() uint64 { return s.at.Now.key() }

// key hashes the marbles and the side to move.
func (f *frame) key() uint64 {
	return rules.Mix(f.marbles[white]*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(f.marbles[black]*0xc2b2ae3d27d4eb4f, 31) ^ uint64(f.turn))
}

// Age returns the number of moves without an entering (ZM13), once it matters to a search.
func (c *cursor) Age() uint64 {
	if q := c.Now().quiet; q >= quietLimit/2 {
		return uint64(q)
	}
	return 0
}

// Notation returns the text of a move.
func (c *cursor) Notation(m rules.Move) string { return move(m).String() }
