package opengoal

import (
	"math/bits"

	"stammtisch/rules"
)

// What a position is worth. Only the proportions matter.
const (
	worthRank   = 4  // the ball a rank further from one's own goal
	worthOpen   = 40 // a lane to the goal without a man on it
	worthHeads  = 12 // one that a kicker next to the ball has
	worthKicker = 12 // a man behind the ball on a lane
	worthNear   = 10 // who stands next to it
	worthBack   = 3  // a man between ball and own goal, by rank
	worthTurn   = 15 // being to act
)

// Eval judges the position for the side to act.
func (c *Rally) Eval() int {
	f := c.now()
	return f.worth(int(f.turn)) - f.worth(1-int(f.turn)) + worthTurn
}

func (f *frame) worth(seat int) int {
	rank := int(f.ball) / files
	ahead := rank
	if seat == black {
		ahead = ranks - 1 - rank
	}
	v := worthRank * ahead
	for i := range aims {
		l := f.lane(seat, i)
		switch {
		case l.open():
			v += worthOpen
		case l.overHeads():
			v += worthHeads
		}
		if l.kicker && l.n > 0 {
			v += worthKicker
			if l.run == 0 {
				v += worthNear
			}
		}
	}
	back := 0
	if seat == white {
		for _, m := range f.men[seat][:rank] {
			back += bits.OnesCount32(m)
		}
	} else {
		for _, m := range f.men[seat][rank+1 : ranks] {
			back += bits.OnesCount32(m)
		}
	}
	return v + worthBack*back
}

// Rank prefers kicks towards the goal, then men that come behind the ball on a lane to
// it, then those that step into a lane of the other side.
func (c *Rally) Rank(moves []rules.Move, scores []int32) {
	f := c.now()
	seat := int(f.turn)
	up := 1 - 2*seat
	var mine, theirs [3]lane
	for i := range aims {
		mine[i], theirs[i] = f.lane(seat, i), f.lane(1-seat, i)
	}
	ballAt := &spots[f.ball]
	ballRank := int(f.ball) / files
	for k, rm := range moves {
		m := move(rm)
		from, to := m.from(), m.to()
		var s int32
		if m.kicks() {
			scores[k] = 30 + int32(up*(to/files-ballRank))*4
			continue
		}
		for i, way := range aims {
			line := ballAt[way].line
			if spots[to][way].line == line {
				if up*(to/files-ballRank) < 0 { // behind the ball
					if mine[i].open() {
						s += 60
					}
					if theirs[i].n > 0 && theirs[i].own|theirs[i].theirs == 0 {
						s += 40
					}
				} else if theirs[i].kicker {
					s += 5
				}
			}
			if spots[from][way].line == line && up*(from/files-ballRank) < 0 {
				s -= 20
			}
		}
		scores[k] = s
	}
}
