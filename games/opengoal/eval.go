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
// it, then those that step into a lane of the other side. What a move is worth hangs on
// the three lines through the ball alone, so it is written on their points first, and
// each move looks up its two.
func (c *Rally) Rank(moves []rules.Move, scores []int32) {
	f := c.now()
	seat := int(f.turn)
	up := 1 - 2*seat
	at := int(f.ball)
	rank := at / files
	for i, way := range aims {
		mine, theirs := f.lane(seat, i), f.lane(1-seat, i)
		var behind, ahead int32
		if mine.open() {
			behind += 60
		}
		if theirs.open() {
			behind += 40
		}
		if theirs.kicker {
			ahead += 5
		}
		back, forth := edge[at][way][seat], edge[at][way][1-seat]
		by := up * step[way]
		for p, n := at-by, back; n > 0; p, n = p-by, n-1 {
			c.to[p], c.from[p] = behind, 20
		}
		for p, n := at+by, forth; n > 0; p, n = p+by, n-1 {
			c.to[p] = ahead
		}
	}
	for k, rm := range moves {
		m := move(rm)
		if m.kicks() {
			scores[k] = 30 + int32(up*(m.to()/files-rank))*4
			continue
		}
		scores[k] = c.to[m.to()] - c.from[m.from()]
	}
	for _, way := range aims {
		by := up * step[way]
		for p, n := at-by, edge[at][way][seat]; n > 0; p, n = p-by, n-1 {
			c.to[p], c.from[p] = 0, 0
		}
		for p, n := at+by, edge[at][way][1-seat]; n > 0; p, n = p+by, n-1 {
			c.to[p] = 0
		}
	}
}

// edge[p][way] is how many points lie on a line through p below it and above it.
var edge = func() (e [points][ways][2]uint8) {
	for p := range points {
		f, r := p%files, p/files
		for way, d := range [ways][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			for i, sign := range []int{-1, 1} {
				n := 0
				for x, y := f, r; ; n++ {
					x, y = x+sign*d[0], y+sign*d[1]
					if x < 0 || y < 0 || x >= files || y >= ranks {
						break
					}
				}
				e[p][way][i] = uint8(n)
			}
		}
	}
	return e
}()
