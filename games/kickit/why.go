package kickit

import (
	"math/bits"

	"stammtisch/rules"
)

// reason is why a move is not legal, and by which rule. The zero reason means that it is.
type reason struct{ rule, why string }

var fine reason

// read turns notation into a legal move of the position, or returns why it is none.
func (s state) read(action string) (move, *rules.Illegal) {
	no := func(r reason) (move, *rules.Illegal) {
		return 0, &rules.Illegal{Action: action, Why: r.why, Rule: r.rule}
	}
	if action == "time" {
		if s.frame.phase.over() {
			return no(s.frame.finished())
		}
		return no(reason{"KI16", "no match time is agreed (option minutes)"})
	}
	m, missing, ok := readMove(action)
	switch {
	case !ok:
		return no(reason{"KI13", "an action is like @b3, d5<b3, b4-c5, c4^e6, >f7, >>c9, c4!d5, &e6 or end"})
	case missing != "":
		return no(reason{"KI1", "there is no field " + rules.Clip(missing)})
	}
	if r := s.frame.why(m, &s.limits); r != fine {
		return no(r)
	}
	return m, nil
}

// finished returns the refusal of everything after the end.
func (f *frame) finished() reason {
	switch f.phase {
	case overGoals:
		return reason{"KI16", "the match is over: one side has the goals that win"}
	case overTurns:
		return reason{"KI16", "the match is over: all turns are played"}
	}
	return reason{"KI16", "the match is over: time is up"}
}

// why returns why a move is not legal.
func (f *frame) why(m move, l *limits) reason {
	k := m.kind()
	switch f.phase {
	case setting:
		if k != put {
			return reason{"KI4", "both sides set up first: @ and a field"}
		}
		return f.whySet(m.to())
	case kicking:
		if k != kick {
			return reason{"KI6", "a pawn kicks off: d5< and its field"}
		}
		return f.whyKick(m)
	case putting:
		if k != place {
			return reason{"KI21", "put the fouled piece beside first: & and a field"}
		}
		return f.whyPlace(m.to())
	case moving, playing, freeing:
	default:
		return f.finished()
	}
	switch k {
	case put:
		return reason{"KI4", "the pieces are set up already"}
	case kick:
		return reason{"KI6", "the kick-off is over"}
	case place:
		return reason{"KI21", "nobody has been fouled"}
	case step, jump, foul:
		return f.whyMove(m, l)
	case pass:
		return f.whyPass(m.to())
	case shot:
		return f.whyShot(m.to())
	}
	return f.whyEnd()
}

func (f *frame) whySet(to int) reason {
	own := f.men[f.turn]
	if f.placings()>>to&1 == 1 {
		return fine
	}
	if own>>to&1 == 1 {
		return reason{"KI4", names[to] + " is not free"}
	}
	if bits.OnesCount64(own) == pawns {
		return reason{"KI4", "the goalkeeper goes on one of its own goalkeeper fields"}
	}
	switch {
	case half[f.turn]>>to&1 == 0:
		return reason{"KI4", "pieces are set up in one's own half"}
	case goals[f.turn]>>to&1 == 1:
		return reason{"KI4", "one pawn at most is set up on the goalkeeper fields: the goalkeeper needs room"}
	}
	return crowd(to)
}

// crowd returns that a limit of KI5 is reached.
func crowd(to int) reason {
	if (goals[0]|goals[1])>>to&1 == 1 {
		return reason{"KI5", "two pieces of a side stand on these goalkeeper fields, and more may not"}
	}
	return reason{"KI5", "three pieces of a side stand on this penalty area line, and more may not"}
}

func (f *frame) whyKick(m move) reason {
	switch from := m.from(); {
	case m.to() != centre:
		return reason{"KI6", "the kick-off is from d5"}
	case f.men[f.turn]>>from&1 == 0:
		return reason{"KI6", "no pawn of yours stands on " + names[from]}
	case int(f.keeper[f.turn]) == from:
		return reason{"KI6", "the goalkeeper does not kick off"}
	}
	return fine
}

func (f *frame) whyPlace(to int) reason {
	switch from := int(f.ball); {
	case beside[from]>>to&1 == 0:
		return reason{"KI21", "the fouled piece goes to a field next to " + names[from]}
	case f.free()>>to&1 == 0:
		return reason{"KI21", names[to] + " is not free"}
	case full(f.men[f.turn])>>to&1 == 1:
		return crowd(to)
	}
	return fine
}

// whyMove judges steps, jumps and fouls: first what they have in common.
func (f *frame) whyMove(m move, l *limits) reason {
	from, to := m.from(), m.to()
	switch {
	case f.phase == freeing:
		return reason{"KI21", "after a foul against you nobody moves: play the ball"}
	case f.phase == playing && f.played == 0:
		return reason{"KI10", "after a jump no piece moves in this turn"}
	case f.phase == playing:
		return reason{"KI11", "after the first pass no piece moves in this turn"}
	case f.men[1-f.turn]>>from&1 == 1:
		return reason{"KI8", "the piece on " + names[from] + " is not yours"}
	case f.men[f.turn]>>from&1 == 0:
		return reason{"KI8", "no piece stands on " + names[from]}
	}
	switch m.kind() {
	case jump:
		return f.whyJump(from, to)
	case foul:
		return f.whyFoul(from, to, l)
	}
	switch {
	case f.points == 0:
		return reason{"KI7", "no movement points are left"}
	case f.took && from == int(f.ball):
		return reason{"KI9", "who has taken the free ball moves no further in this turn"}
	case beside[from]>>to&1 == 0:
		return reason{"KI8", "a step goes to a field next to it"}
	case f.free()>>to&1 == 0:
		return reason{"KI8", names[to] + " is not free"}
	case f.room(from, full(f.men[f.turn]))>>to&1 == 0:
		return crowd(to)
	case f.steps(from, full(f.men[f.turn]))>>to&1 == 0:
		return reason{"KI19", "with the ball the goalkeeper does not step onto its own goalkeeper fields"}
	}
	return fine
}

func (f *frame) whyJump(from, to int) reason {
	switch beyond := opposite(from, int(f.ball)); {
	case !f.pressed():
		return reason{"KI10", "only over an enemy with the ball does a piece jump"}
	case f.points < 2:
		return reason{"KI10", "a jump takes two movement points"}
	case beside[f.ball]>>from&1 == 0:
		return reason{"KI10", "the piece is not next to the enemy with the ball"}
	case beyond == nowhere:
		return reason{"KI10", "there is no field beyond"}
	case beyond != to:
		return reason{"KI10", "a jump goes straight over the enemy with the ball, to " + names[beyond]}
	case f.free()>>to&1 == 0:
		return reason{"KI10", names[to] + " is not free"}
	case f.landing(from, full(f.men[f.turn])) == nowhere:
		return crowd(to)
	}
	return fine
}

func (f *frame) whyFoul(from, to int, l *limits) reason {
	switch {
	case l.fouls == 0:
		return reason{"KI20", "this match is played without fouls"}
	case int(f.fouls[f.turn]) >= l.fouls:
		return reason{"KI20", "your side has no fouls left"}
	case !f.pressed():
		return reason{"KI20", "only an enemy with the ball is fouled"}
	case to != int(f.ball):
		return reason{"KI20", "no enemy with the ball stands on " + names[to]}
	case int(f.keeper[f.turn]) == from:
		return reason{"KI20", "only a pawn commits a foul"}
	case beside[from]>>to&1 == 0:
		return reason{"KI20", "the pawn is not next to " + names[to]}
	case !f.mayFoul(l):
		return reason{"KI20", "the fouled piece would have no free field beside it"}
	case f.foulers(full(f.men[f.turn]))>>from&1 == 0:
		return crowd(to)
	}
	return fine
}

// noBall returns why no piece of the side to act may play the ball. A side with the ball may play
// it: if that is forbidden (KI12), nothing is left to do, and the turn has ended by itself.
func (f *frame) noBall() reason {
	if f.men[f.turn]>>f.ball&1 == 0 {
		return reason{"KI11", "no piece of yours has the ball"}
	}
	return fine
}

func (f *frame) whyPass(to int) reason {
	if r := f.noBall(); r != fine {
		return r
	}
	ball := int(f.ball)
	switch {
	case f.passes()>>to&1 == 1:
		return fine
	case to == ball:
		return reason{"KI11", "the ball lies there already"}
	case reach(ball, 0)>>to&1 == 0:
		return reason{"KI3", names[to] + " is not in a straight line with the ball"}
	case f.men[1-f.turn]>>to&1 == 1:
		return reason{"KI11", "an enemy stands on " + names[to]}
	case reach(ball, f.men[1-f.turn])>>to&1 == 0:
		return reason{"KI11", "an enemy is in the way"}
	}
	return reason{"KI18", "the goalkeeper had the ball when the turn began: no pass goes to it"}
}

func (f *frame) whyShot(to int) reason {
	if r := f.noBall(); r != fine {
		return r
	}
	ball, there := int(f.ball), goals[1-f.turn]
	switch {
	case f.shots()>>to&1 == 1:
		return fine
	case ball == int(f.keeper[f.turn]):
		return reason{"KI17", "the goalkeeper cannot score"}
	case there>>to&1 == 0:
		return reason{"KI14", "a goal goes through a goalkeeper field of the other side"}
	case there>>ball&1 == 1:
		return reason{"KI14", "from a goalkeeper field the shot goes through that very field"}
	case lines[1-f.turn]>>ball&1 == 0:
		return reason{"KI14", "there is no shot from " + names[ball]}
	case beside[ball]>>to&1 == 0:
		return reason{"KI14", names[to] + " is not next to the ball"}
	}
	return reason{"KI14", "an enemy stands on " + names[to]}
}

func (f *frame) whyEnd() reason {
	switch {
	case f.phase == freeing:
		return reason{"KI21", "the fouled piece plays the ball first"}
	case !f.mayEnd():
		return reason{"KI18", "the goalkeeper had the ball when the turn began: play it first"}
	}
	return fine
}
