package opengoal

import (
	"math/bits"

	"stammtisch/rules"
)

// The weights of a position. Only their proportions matter.
const (
	worthRank   = 4  // each rank of the ball away from the seat's own goal
	worthOpen   = 40 // a lane to the goal without a man on it
	worthHeads  = 12 // a lane open to a kicker next to the ball
	worthKicker = 12 // a man behind the ball on a lane
	worthNear   = 10 // who stands next to it
	worthBack   = 3  // a man between ball and own goal, by rank
	worthTurn   = 15 // being to act
)

// outlook holds what both seats may hope for in a position. Except for the men behind the ball, it
// depends only on the three lines of aims through the ball, which most moves leave alone. Then it
// is copied from the position before.
type outlook struct {
	known  bool
	worth  [2]int32 // of the position for each seat, whoever acts next
	strike [2]move  // a kick into the goal that each seat attacks, if it had the turn; 0 if none
}

// look computes the outlook of a position from the board alone.
func (o *outlook) look(b *board) {
	for seat := range o.worth {
		worth, strike := worthRank*b.ahead(seat)+worthBack*b.back(seat), move(0)
		for i := range aims {
			l := b.lane(seat, i)
			worth += l.worth()
			if strike == 0 && l.strikes() {
				strike = b.goal(seat, i, l)
			}
		}
		o.worth[seat], o.strike[seat] = int32(worth), strike
	}
	o.known = true
}

// follow updates the outlook after a seat's move, if little of it has changed.
func (o *outlook) follow(b *board, seat int, m move) {
	if m.kicks() || b.inAim(m.from()) || b.inAim(m.to()) {
		o.known = false
		return
	}
	o.worth[seat] += worthBack * (b.behind(seat, m.to()) - b.behind(seat, m.from()))
}

// inAim reports whether a point lies on a line of aims with the ball.
func (b *board) inAim(p int) bool {
	at, s := &spots[b.ball], &spots[p]
	return s[1].line == at[1].line || s[2].line == at[2].line || s[3].line == at[3].line
}

// Eval judges the position for the side to act.
func (c *rally) Eval() int {
	o, seat := c.outlook(), c.Now().turn
	return int(o.worth[seat]-o.worth[1-seat]) + worthTurn
}

// worth returns the value of a line of aims for the seat that attacks along it.
func (l lane) worth() (v int) {
	switch {
	case l.open():
		v += worthOpen
	case l.overHeads():
		v += worthHeads
	}
	if l.kicker() && l.n > 0 {
		v += worthKicker
		if l.run == 0 {
			v += worthNear
		}
	}
	return v
}

// ahead counts the ranks between the ball and a seat's own goal.
func (b *board) ahead(seat int) int {
	rank := int(b.ball) / files
	if seat == black {
		return ranks - 1 - rank
	}
	return rank
}

// back counts a seat's men between ball and own goal, by rank.
func (b *board) back(seat int) (n int) {
	rank := int(b.ball) / files
	men := b.men[seat][:rank]
	if seat == black {
		men = b.men[seat][rank+1 : ranks]
	}
	for _, m := range men {
		n += bits.OnesCount32(m)
	}
	return n
}

// behind returns 1 if a man of the seat on that point counts as back, and otherwise 0.
func (b *board) behind(seat, p int) int32 {
	rank := int(b.ball) / files
	if seat == white && p < rank*files || seat == black && p >= (rank+1)*files {
		return 1
	}
	return 0
}

// Rank prefers kicks towards the goal, then men that come behind the ball on a lane to it, then men
// that step into a lane of the other side. A move's rank depends only on the three lines through
// the ball, so Rank first writes values on their points, and each move looks up its two.
func (c *rally) Rank(moves []rules.Move, scores []int32) {
	f := c.Now()
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
		if theirs.kicker() {
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

// edge[p][way] counts the points on a line through p below it and above it.
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
