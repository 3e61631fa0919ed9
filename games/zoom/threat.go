package zoom

import (
	"math/bits"

	"stammtisch/rules"
)

// A strike completes a 2×2 square: three own marbles are in it, its fourth field is free, and
// another own marble gets there in one move. Two of the four lines to that field begin inside the
// square and its own marbles block them, so only the two that lead away matter. On each, the first
// marble on the way strikes if it is own, and a line free to the edge continues to the ring.

// way is a direction of a line; a window's missing corner looks along two of them.
type way uint8

const (
	west way = iota
	east
	south
	north
)

// rays has the inner fields from a square to the edge, without the square itself.
var rays = func() (r [4][inners]uint64) {
	for sq := range inners {
		for f := range side {
			for w, ok := range [4]bool{f < sq%side, f > sq%side, f < sq/side, f > sq/side} {
				switch {
				case !ok:
				case w < int(south):
					r[w][sq] |= 1 << (sq/side*side + f)
				default:
					r[w][sq] |= 1 << (f*side + sq%side)
				}
			}
		}
	}
	return r
}()

// gate has the ring field (0 to 15) from which a marble rolls in against the way, on the line of
// the square, or -1 for lines without one.
var gate = func() (g [4][inners]int8) {
	for sq := range inners {
		for w := range 4 {
			line := sq / side // row
			if w >= int(south) {
				line = sq % side // file
			}
			g[w][sq] = -1
			if line == 0 || line == side-1 {
				continue
			}
			switch way(w) {
			case north:
				g[w][sq] = int8(line - 1)
			case east:
				g[w][sq] = int8(4 + 4 - line)
			case south:
				g[w][sq] = int8(8 + 4 - line)
			case west:
				g[w][sq] = int8(12 + line - 1)
			}
		}
	}
	return g
}()

// comer returns the own marble that can roll to the free square from the given direction, or -1.
func comer(sq int, w way, own, taken uint64) int {
	if on := rays[w][sq] & taken; on != 0 {
		first := bits.TrailingZeros64(on)
		if w == west || w == south {
			first = 63 - bits.LeadingZeros64(on)
		}
		if own>>first&1 == 0 {
			return -1
		}
		return first
	}
	if g := gate[w][sq]; g >= 0 && own&ringMask != 0 {
		return ringComer(int(g), own, taken)
	}
	return -1
}

// ringComer returns the own marble that can pass to a ring field, or is there already; -1 if there
// is none.
func ringComer(i int, own, taken uint64) int {
	// Rotated so that the field is bit 0; the nearest marbles in each direction are the first and
	// the last.
	t := bits.RotateLeft16(uint16(taken>>inners), -i)
	if t == 0 {
		return -1
	}
	up := bits.TrailingZeros16(t)
	if at := inners + (i+up)&(rings-1); own>>at&1 == 1 {
		return at
	}
	if up == 0 {
		return -1 // an enemy marble is on the field
	}
	down := 15 - bits.LeadingZeros16(t)
	if at := inners + (i+down)&(rings-1); own>>at&1 == 1 {
		return at
	}
	return -1
}

// strike returns a completing move of own; ok is false if there is none.
func strike(own, enemy uint64) (m move, ok bool) {
	taken := own | enemy
	a := own & innerMask
	b, c, d := a>>1, a>>side, a>>(side+1)
	free := ^taken & innerMask
	const at = uint64(rowsSquare & (innerMask >> side))
	// Each set has the missing field itself, not the lower left one.
	lowerLeft := b & c & d & at & free
	lowerRight := a & c & d & at << 1 & free
	upperLeft := a & b & d & at << side & free
	upperRight := a & b & c & at << (side + 1) & free
	if lowerLeft|lowerRight|upperLeft|upperRight == 0 {
		return 0, false
	}
	for _, q := range [4]struct {
		lack uint64
		x, y way
	}{{lowerLeft, west, south}, {lowerRight, east, south}, {upperLeft, west, north}, {upperRight, east, north}} {
		for ; q.lack != 0; q.lack &= q.lack - 1 {
			sq := bits.TrailingZeros64(q.lack)
			if from := comer(sq, q.x, own, taken); from >= 0 {
				return newMove(from, sq), true
			}
			if from := comer(sq, q.y, own, taken); from >= 0 {
				return newMove(from, sq), true
			}
		}
	}
	return 0, false
}

// Strike returns a move that completes a 2×2 square.
func (c *cursor) Strike() (rules.Move, bool) {
	f := c.Now()
	m, ok := strike(f.marbles[f.turn], f.marbles[1-f.turn])
	return rules.Move(m), ok
}

// Threatened reports whether the other side could complete a square if it were to move.
func (c *cursor) Threatened() bool {
	f := c.Now()
	_, ok := strike(f.marbles[1-f.turn], f.marbles[f.turn])
	return ok
}

// Tries appends the moves that do not lose at once.
func (c *cursor) Tries(buf []rules.Move) []rules.Move {
	f := c.Now()
	if f.end != running {
		return buf
	}
	own, enemy := f.marbles[f.turn], f.marbles[1-f.turn]
	n := len(buf)
	m, ok := strike(enemy, own)
	switch {
	case ok && !c.mayDraw():
		return c.keep(f.parries(buf, m), n)
	case !ok && openWindows(enemy, 0).three == 0:
		return c.Moves(buf)
	}
	// A move away may open a line to an enemy three, or free its fourth field: check each.
	return c.keep(c.Moves(buf), n)
}

// mayDraw reports whether a move of this position may end the game by ZM12 or ZM13. A third
// occurrence takes eight moves at least.
func (c *cursor) mayDraw() bool { return c.Now().quiet >= 7 }

// parries appends the moves that may stop the strike: all of them end on the struck field or on the
// path of the striking marble.
func (f *frame) parries(buf []rules.Move, m move) []rules.Move {
	sq := m.to()
	block := uint64(1) << sq
	for w := range rays {
		if from := m.from(); from >= inners || rays[w][sq]>>from&1 == 1 {
			block |= rays[w][sq]
		}
	}
	f.targets(func(from int, to uint64) {
		for to &= block; to != 0; to &= to - 1 {
			buf = append(buf, rules.Move(newMove(from, bits.TrailingZeros64(to))))
		}
	})
	return buf
}

// keep filters buf[n:] down to the moves after which the enemy has no strike, or no turn because
// they draw.
func (c *cursor) keep(buf []rules.Move, n int) []rules.Move {
	f := c.Now()
	own, enemy := f.marbles[f.turn], f.marbles[1-f.turn]
	kept := buf[:n]
	for _, rm := range buf[n:] {
		m := move(rm)
		_, lost := strike(enemy, own^(1<<m.from()|1<<m.to()))
		if lost && c.mayDraw() && after(c.Line, m).end != running {
			lost = false
		}
		if !lost {
			kept = append(kept, rm)
		}
	}
	return kept
}
