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

// after returns the frame that a legal move leads to. The line holds the frames so far, the present
// one last; after does not change it.
func (o options) after(line []frame, m move) frame {
	f := line[len(line)-1]
	f.by, f.closed = m, result{}
	switch m.kind() {
	case place:
		f.marbles[f.turn] |= 1 << m.to()
		f.placed++
		if f.placed == allMarbles {
			o.beginTurn(&f, line) // the side that placed last makes the first hop (TH2)
		} else {
			f.turn = 1 - f.turn
		}
		return f
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
	if f.pinched == 0 {
		o.endTurn(&f, line)
	}
	return f
}

// endTurn checks the mover's result, and passes the turn on.
func (o options) endTurn(f *frame, line []frame) {
	if f.marbles[f.turn]&inner == 0 {
		o.close(f, home)
		return
	}
	f.turn = 1 - f.turn
	o.beginTurn(f, line)
}

// beginTurn checks whether the seat to act can act, and whether the game is over.
func (o options) beginTurn(f *frame, line []frame) {
	switch {
	case o.stuck(f.marbles[f.turn], f.marbles[1-f.turn]):
		o.close(f, blocked)
	case f.before(line) >= 2:
		o.close(f, repeated)
	case f.hops >= hopLimit:
		o.close(f, tooMany)
	}
}

// before counts how often the position began a turn in this game.
func (f *frame) before(line []frame) int {
	n := 0
	for i := len(line) - 1; i >= 0; i-- {
		g := &line[i]
		if g.placed < allMarbles {
			break
		}
		if g.marbles == f.marbles && g.turn == f.turn && g.pinched == 0 {
			n++
		}
	}
	return n
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
	next := s.opt.after(s.line, m)
	if next.closed.end != running && next.end == running { // a new game
		past := append(s.past[:len(s.past):len(s.past)], next.closed)
		return state{opt: s.opt, past: past, line: []frame{next}}
	}
	line := make([]frame, len(s.line)+1)
	copy(line, s.line)
	line[len(s.line)] = next
	return state{opt: s.opt, past: s.past, line: line}
}

// Legal lists the legal actions.
func (s state) Legal() []string {
	var list []string
	for _, m := range s.opt.moves(s.now(), nil) {
		list = append(list, move(m).String())
	}
	return list
}
