package trihop

import (
	"math/bits"

	"stammtisch/rules"
)

var _ interface {
	rules.Tactician
	rules.Aging
} = (*cursor)(nil)

// The weights of the evaluation, in hundredths of a hop. Only their proportions matter. Matches
// between variants gave them.
const (
	worthHop    = 100 // a hop less to go until all marbles are home
	worthStuck  = 60  // a marble that cannot get home in two hops
	worthGate   = 25  // each marble that can go home beyond the number of fields for it
	worthThreat = 45  // a field on which a marble would pinch, and one that can get there
	worthMove   = 60  // being to move
	worthPinch  = 80  // a pinched marble that waits to be put back
	worthPoint  = 60  // a point of a series
)

// Eval judges the position for the seat to act.
func (c *cursor) Eval() int {
	f := c.Now()
	own, enemy := f.marbles[f.turn], f.marbles[1-f.turn]
	v := worth(own, enemy) - worth(enemy, own) + worthMove
	if f.pinched != 0 {
		v += worthPinch * bits.OnesCount64(f.pinched)
	}
	if c.opt.games > 1 {
		v += worthPoint * (int(f.points[f.turn]) - int(f.points[1-f.turn]))
	}
	return max(-rules.MostEval, min(rules.MostEval, v))
}

// worth rates one side: how few hops it has to go, and where it could pinch.
func worth(own, enemy uint64) int {
	free := board &^ (own | enemy)
	in, open := free&inner, free&targets
	left := own & inner
	// The starts of hops home, and the starts of hops to those: hops can be made backwards.
	near := endsOf(open, in, in, inner)
	one := left & near
	two := left &^ one & endsOf(near&free, in, in, left)
	n := bits.OnesCount64(left)
	n1, n2 := bits.OnesCount64(one), bits.OnesCount64(two)
	v := -worthHop*(n1+2*n2+2*(n-n1-n2)) - worthStuck*(n-n1-n2)
	gates := bits.OnesCount64(endsOf(left, in, in, open))
	if gates < n1 {
		v -= worthGate * (n1 - gates)
	}
	if bite := bites(own, enemy); bite != 0 {
		v += worthThreat * bits.OnesCount16(bite&ring16(endsOf(own, in, in, open)))
	}
	return v
}

// ring16 returns the target fields in the order of the ring, c8 lowest. The multiplications gather
// the fields of the sides; every product falls on a separate place.
func ring16(set uint64) uint16 {
	right := (set >> 23 & 0x01010101) * (1<<27 | 1<<18 | 1<<9 | 1) >> 24 & 15
	left := (set >> 16 & 0x01010101) * (1<<24 | 1<<17 | 1<<10 | 1<<3) >> 24 & 15
	return uint16(set>>58&15 | right<<4 | uint64(reversed[set>>2&15])<<8 | left<<12)
}

// reversed[n] is n with its four bits in reverse order.
var reversed = [16]uint8{0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15}

// bites returns the free places of the ring on which a marble would pinch.
func bites(own, enemy uint64) uint16 {
	o, e := ring16(own), ring16(enemy)
	rot := bits.RotateLeft16
	return (rot(e, 1)&rot(o, 2) | rot(e, -1)&rot(o, -2)) &^ (o | e)
}

// Rank prefers hops that pinch, then those that bring a marble home, and leaves marbles at home. It
// puts a pinched marble where it has farthest to go.
func (c *cursor) Rank(moves []rules.Move, scores []int32) {
	f := c.Now()
	own, enemy := f.marbles[f.turn], f.marbles[1-f.turn]
	free := board &^ (own | enemy)
	in, open := free&inner, free&targets
	switch {
	case f.placed < allMarbles:
		for i, m := range moves {
			scores[i] = 0
			if heart>>move(m).to()&1 == 1 {
				scores[i] = -10
			}
		}
	case f.pinched != 0:
		near := endsOf(open, in, in, in)
		for i, m := range moves {
			switch to := move(m).to(); {
			case move(m).kind() == keep:
				scores[i] = -50
			case near>>to&1 == 1:
				scores[i] = 0
			default:
				scores[i] = 20
			}
			if heart>>move(m).to()&1 == 1 {
				scores[i] += 5
			}
		}
	default:
		bite, guard := bites(own, enemy), bites(enemy, own)
		near := endsOf(open, in, in, in|own&inner)
		for i, rm := range moves {
			m := move(rm)
			from, to := m.from(), m.to()
			var s int32
			if targets>>to&1 == 1 {
				s += 40
				if bite>>onRing[to]&1 == 1 {
					s += 60
				}
				if guard>>onRing[to]&1 == 1 {
					s += 15
				}
			} else if near>>to&1 == 1 {
				s += 15
			}
			if targets>>from&1 == 1 {
				s -= 45
			} else if near>>from&1 == 0 {
				s += 10
			}
			scores[i] = s
		}
	}
}

// Age returns the number of hops (TH13), once it matters to a search.
func (c *cursor) Age() uint64 {
	if h := c.Now().hops; h >= hopLimit-50 {
		return uint64(h)
	}
	return 0
}

// strike finds a hop that brings the last marble home and pinches nothing, and so ends the game.
func (o options) strike(own, enemy uint64) (m move, ok bool) {
	last := own & inner
	if last == 0 || last&(last-1) != 0 {
		return 0, false
	}
	from := bits.TrailingZeros64(last)
	for to := o.reach(own, enemy, from) & targets; to != 0; to &= to - 1 {
		if sq := bits.TrailingZeros64(to); pinched(sq, own&^last, enemy) == 0 {
			return newMove(hop, from, sq), true
		}
	}
	return 0, false
}

// hopping reports whether the position begins a turn of a single game with hops: then a strike
// decides the match. A hop that leaves the enemy none (TH12) would too; that is rare, and the
// search finds it.
func (c *cursor) hopping() bool {
	f := c.Now()
	return c.opt.games == 1 && f.end == running && f.placed == allMarbles && f.pinched == 0
}

// Strike returns a hop that brings the last marble home.
func (c *cursor) Strike() (rules.Move, bool) {
	f := c.Now()
	if !c.hopping() {
		return 0, false
	}
	m, ok := c.opt.strike(f.marbles[f.turn], f.marbles[1-f.turn])
	return rules.Move(m), ok
}

// Threatened reports whether the other side could bring its last marble home if it were to hop.
func (c *cursor) Threatened() bool {
	f := c.Now()
	if !c.hopping() {
		return false
	}
	_, ok := c.opt.strike(f.marbles[1-f.turn], f.marbles[f.turn])
	return ok
}

// Tries appends the moves that do not lose at once.
func (c *cursor) Tries(buf []rules.Move) []rules.Move {
	f := c.Now()
	n := len(buf)
	buf = c.Moves(buf)
	own, enemy := f.marbles[f.turn], f.marbles[1-f.turn]
	if left := enemy & inner; !c.hopping() || left&(left-1) != 0 {
		return buf
	}
	kept := buf[:n]
	for _, rm := range buf[n:] {
		m := move(rm)
		after := own ^ (1<<m.from() | 1<<m.to())
		_, lost := c.opt.strike(enemy, after)
		if lost && targets>>m.to()&1 == 1 && pinched(m.to(), after, enemy) != 0 {
			lost = false // the marble may be put back first
		}
		if lost && c.ends(m) {
			lost = false
		}
		if !lost {
			kept = append(kept, rm)
		}
	}
	return kept
}

// ends reports whether the hop ends the game: a win, or a draw by TH13 before the enemy's turn. A
// third occurrence takes eight hops at least.
func (c *cursor) ends(m move) bool {
	f := c.Now()
	own := f.marbles[f.turn] ^ (1<<m.from() | 1<<m.to())
	if own&inner != 0 && f.hops < 7 {
		return false
	}
	return c.after(m).end != running
}
