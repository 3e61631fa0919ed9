package opengoal

import "stammtisch/rules"

// A strike is a kick into the other side's goal, now. The ball flies towards it along
// a file or one of two diagonals, so of the eight directions only three matter, and a
// handful of shifts tells each.

// aims are the ways of a line (numbers as in step) along which a goal can be reached.
var aims = [3]int{1, 2, 3}

// reaches[seat][p][i] counts the steps of the ball from p into the goal that the seat
// attacks along aims[i], the goal boundary included; 0 where the line ends elsewhere.
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

// lane is one of the three lines from the ball to the goal a seat attacks, and back to
// where its kicker would come from. It has four fields because the compiler keeps a struct
// of more in memory, not in registers.
type lane struct {
	own, theirs uint32 // men between ball and goal, bit 0 next to the ball
	n           uint8  // steps to the goal boundary; 0 if the line does not end there
	run         int8   // free points behind the ball up to the kicker; -1 without one
}

// lane looks along the i-th of the aims. The kicker is the first man behind the ball, if
// he is the seat's own.
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

// kicker says whether the seat has one on the line.
func (l lane) kicker() bool { return l.run >= 0 }

// open says whether nobody stands between ball and goal.
func (l lane) open() bool { return l.n > 0 && l.own|l.theirs == 0 }

// overHeads says whether a kicker next to the ball reaches the goal, over opponents or
// over nobody (OG10).
func (l lane) overHeads() bool {
	return l.n > 0 && l.own == 0 && (l.theirs == 0 || l.theirs>>(max(l.n, 4)-4) != 0)
}

// strikes says whether the seat kicks the ball into the goal along the line.
func (l lane) strikes() bool { return l.kicker() && (l.open() || l.run == 0 && l.overHeads()) }

// goal is the kick into the goal that a seat has along the i-th of the aims, a lane in
// which it strikes.
func (b *board) goal(seat, i int, l lane) move {
	at, by := int(b.ball), step[aims[i]]*(1-2*seat)
	return newMove(at-(int(l.run)+1)*by, at+int(l.n)*by) | kick
}

// sight is one of the three lines through the ball, as a strike sees it.
type sight struct {
	all, own, theirs uint32
	at, n            uint8 // place of the ball, steps to the goal boundary
}

// strikes says whether a seat kicks the ball into the goal along the line.
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

// threatensAfter says whether a seat has a strike after an action of the other one,
// without making it.
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

// parriedBy says whether the other side, which threatens to strike, has no strike after an
// action. An own goal parries nothing.
func (f *frame) parriedBy(m move) bool {
	return !(m.kicks() && goalLine(m.to())) && !f.threatensAfter(1-int(f.turn), m)
}

// parries appends the actions after which the other side has no strike, where it has one
// now. The ball may be kicked away; a man may step onto the line of the strike, or off it
// (with his head gone, the goal may lie too far behind the last one).
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
