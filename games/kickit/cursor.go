package kickit

import (
	"math/bits"
	"slices"

	"stammtisch/rules"
)

// cursor walks the tree of Kick-It on bit boards.
type cursor struct {
	rules.Line[frame]
	limits limits
}

var _ rules.Cursor = (*cursor)(nil)

// Cursor starts a walk at the state.
func (s state) Cursor() rules.Cursor {
	return &cursor{[]frame{s.frame}, s.limits}
}

// Moves appends the legal moves.
func (c *cursor) Moves(buf []rules.Move) []rules.Move {
	f := c.Now()
	switch f.phase {
	case setting:
		return appendTo(buf, newMove(put, 0, 0), f.placings())
	case kicking:
		for m := f.men[f.turn] &^ (1 << f.keeper[f.turn]); m != 0; m &= m - 1 {
			buf = append(buf, rules.Move(newMove(kick, bits.TrailingZeros64(m), centre)))
		}
		return buf
	case putting:
		crowded := full(f.men[f.turn])
		return appendTo(buf, newMove(place, 0, 0), f.room(int(f.ball), crowded))
	case moving, playing, freeing:
	default:
		return buf
	}
	if f.phase == moving && f.points > 0 {
		buf = f.appendMovement(buf, &c.limits)
	}
	buf = appendTo(buf, newMove(shot, 0, 0), f.shots())
	buf = appendTo(buf, newMove(pass, 0, 0), f.passes())
	if f.mayEnd() {
		buf = append(buf, rules.Move(newMove(end, 0, 0)))
	}
	return buf
}

// appendMovement appends steps, jumps and fouls.
func (f *frame) appendMovement(buf []rules.Move, l *limits) []rules.Move {
	crowded := full(f.men[f.turn])
	for m := f.men[f.turn]; m != 0; m &= m - 1 {
		from := bits.TrailingZeros64(m)
		buf = appendTo(buf, newMove(step, from, 0), f.steps(from, crowded))
	}
	if !f.pressed() {
		return buf
	}
	if f.points >= 2 {
		for m := beside[f.ball] & f.men[f.turn]; m != 0; m &= m - 1 {
			from := bits.TrailingZeros64(m)
			if to := f.landing(from, crowded); to != nowhere {
				buf = append(buf, rules.Move(newMove(jump, from, to)))
			}
		}
	}
	if l.fouls > 0 && f.mayFoul(l) {
		for m := f.foulers(crowded); m != 0; m &= m - 1 {
			buf = append(buf, rules.Move(newMove(foul, bits.TrailingZeros64(m), int(f.ball))))
		}
	}
	return buf
}

// appendTo appends a move to each field of a set.
func appendTo(buf []rules.Move, m move, to uint64) []rules.Move {
	n := bits.OnesCount64(to)
	buf = slices.Grow(buf, n)
	list := buf[len(buf) : len(buf)+n]
	for i := range list {
		list[i] = rules.Move(int(m) | bits.TrailingZeros64(to))
		to &= to - 1
	}
	return buf[:len(buf)+n]
}

// Push plays a move.
func (c *cursor) Push(m rules.Move) {
	c.Line = append(c.Line, *c.Now())
	c.Now().play(move(m), &c.limits)
}

// Turn returns the seat to act.
func (c *cursor) Turn() rules.Seat { return c.Now().toAct() }

// Value returns 1 for the side with more goals, -1 for the other, 0 for a draw.
func (c *cursor) Value(seat rules.Seat) float64 {
	switch g := c.Now().goals; {
	case g[seat] > g[1-seat]:
		return 1
	case g[seat] < g[1-seat]:
		return -1
	}
	return 0
}

// Key hashes everything that decides what may be done, and the goals and fouls. Of the turns it
// covers only what Age returns.
func (c *cursor) Key() uint64 { return c.Now().key() }

func (f *frame) key() uint64 {
	small := uint64(f.keeper[0]) | uint64(f.keeper[1])<<6 | uint64(f.ball)<<12 | uint64(f.points)<<18 |
		uint64(f.phase)<<20 | uint64(f.turn)<<24 | uint64(f.fouls[0])<<32 | uint64(f.fouls[1])<<36
	if f.took {
		small |= 1 << 25
	}
	if f.must {
		small |= 1 << 26
	}
	h := f.men[0]*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(f.men[1]*0xc2b2ae3d27d4eb4f, 31) ^ rules.Mix(small)
	if f.played != 0 {
		h ^= rules.Mix(f.played ^ 0x5851f42d4c957f2d)
	}
	return rules.Mix(h ^ uint64(f.goals[0])<<17 ^ uint64(f.goals[1])<<41)
}

// Notation returns the text of a move.
func (c *cursor) Notation(m rules.Move) string { return move(m).String() }
