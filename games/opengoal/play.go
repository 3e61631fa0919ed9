package opengoal

import (
	"math/bits"
	"slices"

	"stammtisch/rules"
)

// reach returns how far a man may move along one line, up and down (OG7).
func (b *board) reach(p, way int) (upTo, downTo int) {
	s := spots[p][way]
	line := b.all[s.line]
	return up(line, s.at), down(line, s.at)
}

// shot holds all kicks of one man: he stands on from and runs along the way, up or down. The bits
// of ends say how many steps further the ball may end: bit 0 is one step.
type shot struct {
	from int
	step int // of the run, as a difference of points
	ends uint32
}

// shots returns the kicks of a seat, at most one man from each of the eight directions.
func (b *board) shots(seat int, list *[8]shot) []shot {
	n := 0
	at := int(b.ball)
	for way, s := range &spots[at] {
		line, own, theirs := b.all[s.line], b.men[seat][s.line], b.men[1-seat][s.line]
		// From below, the ball goes up; from above, down.
		run := down(line, s.at)
		if own<<(32-s.at)<<run>>31 == 1 {
			if ends := flights(above(own, s.at), above(theirs, s.at), space[at][way][0], run == 0); ends != 0 {
				list[n] = shot{at - (run+1)*step[way], step[way], ends}
				n++
			}
		}
		run = up(line, s.at)
		if own>>(s.at+1)>>run&1 == 1 {
			if ends := flights(below(own, s.at), below(theirs, s.at), space[at][way][1], run == 0); ends != 0 {
				list[n] = shot{at + (run+1)*step[way], -step[way], ends}
				n++
			}
		}
	}
	return list[:n]
}

// flights returns where the ball may end, given the men on its way (bit 0 is the next point) and
// the space. It goes over the heads of opponents only if the kicker started next to it, and then at
// most three points beyond the last one (OG9, OG10).
func flights(own, theirs uint32, space uint8, nextToIt bool) uint32 {
	open := before(own) & (1<<space - 1)
	if !nextToIt {
		return open & before(theirs)
	}
	return open &^ theirs & (before(theirs) | theirs<<1 | theirs<<2 | theirs<<3)
}

// before returns the places up to the first man, or all of them if there is none.
func before(men uint32) uint32 { return men&-men - 1 }

// count returns the number of legal actions, whether or not the match is over.
func (f *frame) count() int {
	n := 0
	f.each(int(f.turn), func(p int) {
		for way := range ways {
			u, d := f.reach(p, way)
			n += u + d
		}
	})
	var buf [8]shot
	for _, s := range f.shots(int(f.turn), &buf) {
		n += bits.OnesCount32(s.ends)
	}
	return n
}

// stuck reports whether the side to act has no legal action (OG17).
func (f *frame) stuck() bool {
	for r, m := range f.men[f.turn][:ranks] {
		for ; m != 0; m &= m - 1 {
			p := r*files + bits.TrailingZeros32(m) - 1
			for way := range ways {
				if u, d := f.reach(p, way); u+d > 0 {
					return false
				}
			}
		}
	}
	var buf [8]shot
	return len(f.shots(int(f.turn), &buf)) == 0
}

// mostRuns is more than any man can go along one line.
const mostRuns = ranks - 1

// moves appends the legal actions: men in the order of their points, then kicks.
func (f *frame) moves(buf []rules.Move) []rules.Move {
	if f.end != running {
		return buf
	}
	for r, m := range f.men[f.turn][:ranks] {
		for ; m != 0; m &= m - 1 {
			buf = f.runs(buf, r*files+bits.TrailingZeros32(m)-1)
		}
	}
	return f.kicks(buf)
}

// runs appends the moves of one man.
func (f *frame) runs(buf []rules.Move, p int) []rules.Move {
	for way, by := range step {
		u, d := f.reach(p, way)
		n := len(buf)
		buf = slices.Grow(buf, mostRuns)[:n+u+d]
		at := rules.Move(newMove(p, p-d*by))
		for i := range d {
			buf[n+i] = at
			at += rules.Move(by)
		}
		for i := range u {
			at += rules.Move(by)
			buf[n+d+i] = at
		}
	}
	return buf
}

// kicks appends the kicks.
func (f *frame) kicks(buf []rules.Move) []rules.Move {
	var list [8]shot
	for _, s := range f.shots(int(f.turn), &list) {
		for e := s.ends; e != 0; e &= e - 1 {
			to := int(f.ball) + (bits.TrailingZeros32(e)+1)*s.step
			buf = append(buf, rules.Move(newMove(s.from, to)|kick))
		}
	}
	return buf
}

// allows reports whether a move is a legal action, whether or not the match is over.
func (f *frame) allows(m move) bool {
	if m.from() >= points || f.manOn(m.from()) != int(f.turn) {
		return false
	}
	if m.kicks() {
		var buf [8]shot
		for _, s := range f.shots(int(f.turn), &buf) {
			if flown := m.to() - int(f.ball); s.from == m.from() && flown%s.step == 0 && flown/s.step > 0 {
				return s.ends>>(flown/s.step-1)&1 == 1
			}
		}
		return false
	}
	way, by, steps := line(m.from(), m.to())
	u, d := f.reach(m.from(), way)
	if by < 0 {
		u = d
	}
	return 0 < steps && steps <= u
}

// act plays a legal action, or one of the clock.
func (f *frame) act(m move, t *terms) {
	f.by, f.met = m, 0
	switch {
	case m == timeOut:
		f.end = timeUp
		return
	case m == forfeit:
		f.turn = 1 - f.turn
	case !m.kicks():
		f.put(int(f.turn), m.from())
		f.put(int(f.turn), m.to())
		f.turn = 1 - f.turn
	default:
		f.met = f.ball
		if goalLine(m.to()) {
			f.score(m.to())
			break
		}
		f.put(int(f.turn), m.from())
		f.putBall(int(f.ball))
		f.putBall(m.to())
		f.put(int(f.turn), int(f.met))
		f.turn = 1 - f.turn
	}
	f.turns++
	f.settle(t)
}

// score counts a goal and sets up again; the side that conceded kicks off (OG12, OG13).
func (f *frame) score(at int) {
	scorer := black
	if at >= points-files {
		scorer = white
	}
	goals := f.goals
	goals[scorer]++
	k := &kickOffs[1-scorer]
	f.board, f.key, f.turn, f.goals = k.board, k.key, k.turn, goals
}

// settle ends the match, or makes a side that cannot act lose the turn. One of the two sides can
// always act: there are too few men to fill the field around them.
func (f *frame) settle(t *terms) {
	for {
		switch {
		case t.goals > 0 && int(max(f.goals[white], f.goals[black])) >= t.goals:
			f.end = enough
		case t.turns > 0 && int(f.turns) >= t.turns:
			f.end = played
		}
		if f.end != running || !f.stuck() {
			return
		}
		f.turn = 1 - f.turn
		f.turns++
	}
}

// Play makes an action: "f8-f12" is a move, "i7*i12" a kick (OG7, OG8); "forfeit" and "time" are
// the clock's (OG14, OG16).
func (s state) Play(action string) (rules.State, error) {
	m, illegal := s.read(action)
	if illegal != nil {
		return nil, illegal
	}
	s.frame.act(m, &s.terms)
	return s, nil
}

// Legal lists the legal actions.
func (s state) Legal() []string {
	moves := s.frame.moves(nil)
	if len(moves) == 0 {
		return nil
	}
	// One string holds them all, and the list consists of slices of it.
	text := make([]byte, 0, 8*len(moves))
	ends := make([]int, len(moves))
	for i, m := range moves {
		m := move(m)
		text = append(text, names[m.from()]...)
		text = append(text, m.sign())
		text = append(text, names[m.to()]...)
		ends[i] = len(text)
	}
	all, list, from := string(text), make([]string, len(moves)), 0
	for i, end := range ends {
		list[i], from = all[from:end], end
	}
	return list
}
