package kickit

import "math/bits"

// A quick estimate of whether a side could score this turn: the ball travels by passes along
// standing pieces, after one piece has moved. It is nearly always right (chance_test.go measures
// it) and takes a fraction of a search's time.

// leftEdge and rightEdge are the files a and g.
var leftEdge, rightEdge = func() (a, g uint64) {
	for r := range ranks {
		a |= 1 << at(0, r)
		g |= 1 << at(files-1, r)
	}
	return a, g
}()

// around returns the fields of a set and their neighbours.
func around(set uint64) uint64 {
	set |= set&^rightEdge<<1 | set&^leftEdge>>1
	return (set | set<<files | set>>files) & (1<<fields - 1)
}

// hunter is a side that looks for a goal, on a board that does not change meanwhile.
type hunter struct {
	own, enemy uint64
	pawns      uint64 // own ones
	free       uint64 // where its pieces may go
	spots      uint64 // from where a pawn scores
}

func (f *frame) hunter(seat uint8) hunter {
	h := hunter{own: f.men[seat], enemy: f.men[1-seat]}
	h.pawns = h.own &^ (1 << f.keeper[seat])
	h.free = f.free() &^ full(h.own)
	there := goals[1-seat]
	h.spots = there | around(there&^h.enemy)&lines[1-seat]
	return h
}

// chain returns the own pieces that passes can bring the ball to from a field, and all fields it
// can roll to. Pieces of except take no part.
func (h *hunter) chain(from int, except uint64) (met, reached uint64) {
	met = 1 << from
	for todo := met; todo != 0; {
		r := reach(bits.TrailingZeros64(todo), h.enemy)
		todo &= todo - 1 // before later fields are added, which may have lower numbers
		reached |= r
		next := r & h.own &^ met &^ except
		met |= next
		todo |= next
	}
	return met, reached
}

// from reports whether the side scores with the ball on a field, with the given points for pawns to
// run into a spot first. Pieces of except neither get the ball nor run.
func (h *hunter) from(ball int, points uint8, except uint64) bool {
	met, reached := h.chain(ball, except)
	if met&h.pawns&h.spots&^(1<<ball) != 0 {
		return true
	}
	if points == 0 || reached&h.spots == 0 {
		return false
	}
	run := around(h.pawns&^except&^(1<<ball)) & h.free
	if points >= 2 {
		run |= around(run) & h.free
	}
	return run&h.spots&reached != 0
}

// carries reports whether the pawn or goalkeeper with the ball scores by running with it: into a
// spot, or to where a pawn in a spot can receive it.
func (h *hunter) carries(ball int, points uint8) bool {
	run := beside[ball] & h.free
	if points >= 2 {
		run |= around(run) & h.free
	}
	if h.pawns>>ball&1 == 1 && run&h.spots != 0 {
		return true
	}
	for waiting := h.pawns & h.spots; waiting != 0; waiting &= waiting - 1 {
		if reach(bits.TrailingZeros64(waiting), h.enemy)&run != 0 {
			return true
		}
	}
	return false
}

// chance reports whether the side to act could score in this turn, or whether the other side could
// if its turn began now with the given points.
func (f *frame) chance(seat, points uint8) bool {
	h := f.hunter(seat)
	ball := int(f.ball)
	bit := uint64(1) << ball
	switch {
	case h.own&bit != 0:
		except := f.played // nothing while pieces move
		if except&bit != 0 {
			return false
		}
		if f.must {
			except |= 1 << f.keeper[seat] &^ bit
		}
		return h.pawns&bit&h.spots != 0 || h.from(ball, points, except) || points > 0 && !f.took && h.carries(ball, points)
	case h.enemy&bit != 0:
		return points >= 2 && h.robs(ball, points)
	}
	return points > 0 && h.picks(ball, points)
}

// picks reports whether the side scores with a free ball.
func (h *hunter) picks(ball int, points uint8) bool {
	near := h.own & beside[ball]
	for m := near; m != 0; m &= m - 1 {
		taker := m & -m
		if taker&h.pawns != 0 && h.spots>>ball&1 == 1 || h.from(ball, points-1, taker) {
			return true
		}
	}
	if points < 2 || near != 0 {
		return false
	}
	for m := around(beside[ball]&h.free) & h.own; m != 0; m &= m - 1 {
		taker := m & -m
		if taker&h.pawns != 0 && h.spots>>ball&1 == 1 || h.from(ball, points-2, taker) {
			return true
		}
	}
	return false
}

// robs reports whether the side scores after a jump over the enemy with the ball.
func (h *hunter) robs(ball int, points uint8) bool {
	for m := beside[ball] & (h.own | h.free); m != 0; m &= m - 1 {
		from := bits.TrailingZeros64(m)
		to := opposite(from, ball)
		if to == nowhere || h.free>>to&1 == 0 {
			continue
		}
		jumper, left := m&-m, points-2
		if h.own&jumper == 0 { // somebody has to come first
			jumper = beside[from] & h.own
			if jumper == 0 || left == 0 {
				continue
			}
			left--
		}
		if jumper&h.pawns != 0 && h.spots>>to&1 == 1 || h.from(to, left, jumper) {
			return true
		}
	}
	return false
}
