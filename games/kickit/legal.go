package kickit

import "math/bits"

// The legal actions, as sets of fields.

// placings returns the fields for the next piece of a set-up (KI4, KI5).
func (f *frame) placings() uint64 {
	own := f.men[f.turn]
	if bits.OnesCount64(own) == pawns {
		return goals[f.turn] &^ own
	}
	free := half[f.turn] &^ own &^ full(own)
	if own&goals[f.turn] != 0 {
		free &^= goals[f.turn] // room for the goalkeeper
	}
	return free
}

// free returns the fields without a piece.
func (f *frame) free() uint64 { return (1<<fields - 1) &^ (f.men[0] | f.men[1]) }

// room returns the free fields next to a field where KI5 lets its piece stand; crowded holds the
// full zones of that seat's men.
func (f *frame) room(sq int, crowded uint64) uint64 {
	return beside[sq] & f.free() &^ (crowded &^ zone[sq])
}

// steps returns the fields that a piece of the side to act may step to (KI8, KI9, KI19).
func (f *frame) steps(sq int, crowded uint64) uint64 {
	to := f.room(sq, crowded)
	if sq == int(f.ball) {
		if f.took {
			return 0
		}
		if sq == int(f.keeper[f.turn]) {
			to &^= goals[f.turn]
		}
	}
	return to
}

// pressed reports whether the other side has the ball.
func (f *frame) pressed() bool { return f.men[1-f.turn]>>f.ball&1 == 1 }

// mayFoul reports whether any foul is possible at this moment, by whatever pawn (KI20).
func (f *frame) mayFoul(l *limits) bool {
	return int(f.fouls[f.turn]) < l.fouls && f.room(int(f.ball), full(f.men[1-f.turn])) != 0
}

// foulers returns the pawns that may commit a foul.
func (f *frame) foulers(crowded uint64) uint64 {
	set := beside[f.ball] & f.men[f.turn] &^ (1 << f.keeper[f.turn])
	if crowded>>f.ball&1 == 1 {
		set &= zone[f.ball] // a piece already in the zone does not fill it further
	}
	return set
}

// landing returns the field where a piece lands after jumping over the enemy with the ball, or
// nowhere (KI10).
func (f *frame) landing(sq int, crowded uint64) int {
	to := opposite(sq, int(f.ball))
	if to == nowhere || (f.free()&^(crowded&^zone[sq]))>>to&1 == 0 {
		return nowhere
	}
	return to
}

// canMove reports whether a piece of the side to act can step, jump or foul.
func (f *frame) canMove(l *limits) bool {
	if f.phase != moving || f.points == 0 {
		return false
	}
	crowded := full(f.men[f.turn])
	for m := f.men[f.turn]; m != 0; m &= m - 1 {
		if f.steps(bits.TrailingZeros64(m), crowded) != 0 {
			return true
		}
	}
	if !f.pressed() {
		return false
	}
	if f.points >= 2 {
		for m := beside[f.ball] & f.men[f.turn]; m != 0; m &= m - 1 {
			if f.landing(bits.TrailingZeros64(m), crowded) != nowhere {
				return true
			}
		}
	}
	return f.foulers(crowded) != 0 && f.mayFoul(l)
}

// holds reports whether a piece of the side to act has the ball and may still play it (KI12).
func (f *frame) holds() bool { return (f.men[f.turn]&^f.played)>>f.ball&1 == 1 }

// passes returns the fields that the ball may be passed to.
func (f *frame) passes() uint64 {
	if !f.holds() {
		return 0
	}
	to := reach(int(f.ball), f.men[1-f.turn])
	if f.must {
		to &^= 1 << f.keeper[f.turn] // KI18
	}
	return to
}

// shots returns the goalkeeper fields that the ball may be shot through (KI14).
func (f *frame) shots() uint64 {
	if f.ball == f.keeper[f.turn] || !f.holds() {
		return 0
	}
	there := goals[1-f.turn]
	if there>>f.ball&1 == 1 {
		return 1 << f.ball
	}
	if lines[1-f.turn]>>f.ball&1 == 0 {
		return 0
	}
	return beside[f.ball] & there &^ f.men[1-f.turn]
}

// plays is not 0 if the ball may be played.
func (f *frame) plays() uint64 { return f.passes() | f.shots() }

// mayEnd reports whether the turn may be ended (KI13, KI18, KI21).
func (f *frame) mayEnd() bool {
	switch f.phase {
	case moving, playing:
		return !f.must || f.played != 0 || f.passes() == 0
	}
	return false
}
