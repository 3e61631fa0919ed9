package opengoal

import "stammtisch/rules"

// A strike is an immediate kick into the other side's goal. The ball flies towards it along a file
// or one of two diagonals, so only three of the eight directions matter, and a few shifts decide
// each.

// aims are the directions of lines (numbers as in step) along which a goal can be reached.
var aims = [3]int{1, 2, 3}

// reaches[seat][p][i] counts the steps of the ball from p into the goal that the seat attacks along
// aims[i], including the goal boundary; 0 if the line ends elsewhere.
var reaches = func() (g [2][points][3]uint8) {
	for seat := range g {
		for p := range points {
			for i, way := range aims {
				n := int(space[p][way][seat]) // White goes up the line, Black down
				if end := p + n*step[way]*(1-2*seat); n > 0 && goalLine(end) {
					g[seat][p][i] = uint8(n)
				}
			}
		}
	}
	return g
}()

// lane is one of the three lines from the ball to the goal that a seat attacks, and back to where
// its kicker would come from. It has only four fields because the compiler keeps a larger struct in
// memory instead of registers.
type lane struct {
	own, theirs uint32 // men between ball and goal, bit 0 next to the ball
	n           uint8  // steps to the goal boundary; 0 if the line does not end there
	run         int8   // free points behind the ball up to the kicker; -1 without one
}

// lane returns the i-th of the aims. The kicker is the first man behind the ball, if he is the
// seat's own.
func (b *board) lane(seat, i int) lane {
	s := spots[b.ball][aims[i]]
	all, own, theirs := b.all[s.line], b.men[seat][s.line], b.men[1-seat][s.line]
	var run int
	var kicker bool
	if seat == white {
		run = down(all, s.at)
		kicker = own<<(32-s.at)<<run>>31 == 1
		own, theirs = above(own, s.at), above(theirs, s.at)
	} else {
		run = up(all, s.at)
		kicker = own>>(s.at+1)>>run&1 == 1
		own, theirs = below(own, s.at), below(theirs, s.at)
	}
	if !kicker {
		run = -1
	}
	n := reaches[seat][b.ball][i]
	if n > 0 {
		own &= 1<<n - 1
		theirs &= 1<<n - 1
	}
	return lane{own, theirs, n, int8(run)}
}

// kicker reports whether the seat has a kicker on the line.
func (l lane) kicker() bool { return l.run >= 0 }

// open reports whether nobody is between ball and goal.
func (l lane) open() bool { return l.n > 0 && l.own|l.theirs == 0 }

// overHeads reports whether a kicker next to the ball reaches the goal over opponents, or with
// nobody in between (OG10).
func (l lane) overHeads() bool {
	return l.n > 0 && l.own == 0 && (l.theirs == 0 || l.theirs>>(max(l.n, 4)-4) != 0)
}

// strikes reports whether the seat can kick the ball into the goal along the line.
func (l lane) strikes() bool { return l.kicker() && (l.open() || l.run == 0 && l.overHeads()) }

// goal returns a seat's kick into the goal along the i-th of the aims, a lane that strikes.
func (b *board) goal(seat, i int, l lane) move {
	at, by := int(b.ball), step[aims[i]]*(1-2*seat)
	return newMove(at-(int(l.run)+1)*by, at+int(l.n)*by) | kick
}

// sight is one of the three lines through the ball, as a strike sees it.
type sight struct {
	all, own, theirs uint32
	at, n            uint8 // place of the ball, steps to the goal boundary
}

// strikes reports whether a seat can kick the ball into the goal along the line.
func (v sight) strikes(seat int) bool {
	var run int
	var own, theirs uint32
	if seat == white {
		if run = down(v.all, v.at); v.own<<(32-v.at)<<run>>31 == 0 {
			return false
		}
		own, theirs = above(v.own, v.at), above(v.theirs, v.at)
	} else {
		if run = up(v.all, v.at); v.own>>(v.at+1)>>run&1 == 0 {
			return false
		}
		own, theirs = below(v.own, v.at), below(v.theirs, v.at)
	}
	way := uint32(1)<<v.n - 1
	if own&way != 0 {
		return false
	}
	theirs &= way
	return theirs == 0 || run == 0 && theirs>>(max(v.n, 4)-4) != 0
}

// threatensAfter reports whether a seat has a strike after an action of the other one, without
// making the action.
func (b *board) threatensAfter(seat int, m move) bool {
	from, to, ball := m.from(), m.to(), int(b.ball)
	if m.kicks() {
		ball, to = to, ball // the ball's new place and the kicker's
	}
	for i, way := range aims {
		n := reaches[seat][ball][i]
		if n == 0 {
			continue
		}
		s := spots[ball][way]
		v := sight{b.all[s.line], b.men[seat][s.line], b.men[1-seat][s.line], s.at, n}
		if p := spots[from][way]; p.line == s.line {
			v.all &^= 1 << p.at
			v.theirs &^= 1 << p.at
		}
		if p := spots[to][way]; p.line == s.line {
			v.all |= 1 << p.at
			v.theirs |= 1 << p.at
		}
		if v.strikes(seat) {
			return true
		}
	}
	return false
}

// parriedBy reports whether an action removes every strike that the other side threatens. An own
// goal parries nothing.
func (f *frame) parriedBy(m move) bool {
	return !(m.kicks() && goalLine(m.to())) && !f.threatensAfter(1-int(f.turn), m)
}

// parries appends the actions after which the other side no longer has a strike. The ball may be
// kicked away; a man may step onto the line of the strike, or off it (without his head, the goal
// may be too far behind the last one).
func (f *frame) parries(buf []rules.Move, strike move) []rules.Move {
	n := len(buf)
	buf = f.moves(buf)
	kept := buf[:n]
	way, _, _ := line(strike.from(), strike.to())
	struck := spots[f.ball][way].line
	for _, rm := range buf[n:] {
		m := move(rm)
		touches := m.kicks() || spots[m.from()][way].line == struck || spots[m.to()][way].line == struck
		if touches && f.parriedBy(m) {
			kept = append(kept, rm)
		}
	}
	return kept
}
