package trihop

import (
	"math/bits"

	"stammtisch/rules"
)

// reach returns the fields that the marble on the square, of the seat to act, may hop to.
func (o options) reach(own, enemy uint64, sq int) uint64 {
	free := board &^ (own | enemy)
	to := ends(sq, free&inner, free&inner, free)
	if o.extra {
		to |= extraHops(own, enemy, sq)
	}
	if o.strict && to&targets != 0 {
		to &^= shut(to, own&^(1<<sq), enemy)
	}
	return to
}

// stuck reports whether the side has no legal hop (TH12).
func (o options) stuck(own, enemy uint64) bool {
	for m := own; m != 0; m &= m - 1 {
		if o.reach(own, enemy, bits.TrailingZeros64(m)) != 0 {
			return false
		}
	}
	return true
}

// after returns the frame that a legal move leads to, and whether a seat's turn begins in it; then beginTurn
// must follow.
func (o options) after(now *frame, m move) (f frame, begins bool) {
	f = *now
	f.by, f.closed = m, result{}
	switch m.kind() {
	case place:
		f.marbles[f.turn] |= 1 << m.to()
		f.placed++
		if f.placed == allMarbles {
			return f, true // the side that placed last makes the first hop (TH2)
		}
		f.turn = 1 - f.turn
		return f, false
	case hop:
		f.marbles[f.turn] ^= 1<<m.from() | 1<<m.to()
		f.hops++
		if targets>>m.to()&1 == 1 {
			f.pinched = pinched(m.to(), f.marbles[f.turn], f.marbles[1-f.turn])
		}
	case put:
		f.marbles[1-f.turn] ^= 1<<m.from() | 1<<m.to()
		f.pinched &^= 1 << m.from()
	case keep:
		f.pinched = 0
	}
	if f.pinched != 0 {
		return f, false
	}
	if f.marbles[f.turn]&inner == 0 {
		o.close(&f, home)
		return f, false
	}
	f.turn = 1 - f.turn
	return f, true
}

// beginTurn checks whether the seat to act can act, and whether the game is over. before counts the turns of this
// game that began with the same position.
func (o options) beginTurn(f *frame, before int) {
	switch {
	case o.stuck(f.marbles[f.turn], f.marbles[1-f.turn]):
		o.close(f, blocked)
	case before >= 2:
		o.close(f, repeated)
	case f.hops >= hopLimit:
		o.close(f, tooMany)
	}
}

// again reports whether the position, which begins a turn, is that of an earlier frame.
func (f *frame) again(g *frame) bool {
	return g.marbles == f.marbles && g.turn == f.turn && g.pinched == 0
}

// close ends the game. In a series the frame becomes the beginning of the next one.
func (o options) close(f *frame, e end) {
	f.end = e
	if o.games == 1 {
		return
	}
	f.closed = result{end: e, winner: f.winner()}
	if w := f.closed.winner; w != rules.Nobody {
		f.closed.points = noWayHome
		if e == home {
			if n, ok := o.hopsHome(f.marbles[1-w], f.marbles[w]); ok {
				f.closed.points = uint16(n)
			}
		}
		f.points[w] += f.closed.points
	}
	f.game++
	if f.game == o.games {
		f.end = series
		return
	}
	*f = frame{by: f.by, closed: f.closed, points: f.points, game: f.game, turn: f.game % 2}
}

// Play makes an action: "@d4", "d6-c8", "d8>e5", "keep".
func (s state) Play(action string) (rules.State, error) {
	m, illegal := s.opt.read(s.now(), action)
	if illegal != nil {
		return nil, illegal
	}
	return s.play(m), nil
}

func (s state) play(m move) state {
	next, begins := s.opt.after(s.now(), m)
	if begins {
		before := 0
		for at := s.at; at != nil && at.Now.placed == allMarbles; at = at.Last {
			if next.again(&at.Now) {
				before++
			}
		}
		s.opt.beginTurn(&next, before)
	}
	if next.closed.end != running && next.end == running { // a new game
		past := append(s.past[:len(s.past):len(s.past)], next.closed)
		return state{opt: s.opt, past: past, at: &rules.Chain[frame]{Now: next}}
	}
	return state{opt: s.opt, past: s.past, at: &rules.Chain[frame]{Now: next, Last: s.at}}
}

// Legal lists the legal actions.
func (s state) Legal() []string {
	var list []string
	for _, m := range s.opt.moves(s.now(), nil) {
		list = append(list, move(m).String())
	}
	return list
}
