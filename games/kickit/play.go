package kickit

import (
	"math/bits"

	"stammtisch/rules"
)

// Play makes an action.
func (s state) Play(action string) (rules.State, error) {
	if action == "time" && s.ClockActions() != nil {
		s.frame.rest()
		s.frame.phase = overTime
		return s, nil
	}
	m, illegal := s.read(action)
	if illegal != nil {
		return nil, illegal
	}
	s.frame.play(m, &s.limits)
	return s, nil
}

// play makes a legal move.
func (f *frame) play(m move, l *limits) {
	from, to := m.from(), m.to()
	f.by = m
	switch m.kind() {
	case put:
		f.set(to)
	case kick:
		f.relocate(from, to)
		f.ball = centre
		f.beginTurn()
	case step:
		f.relocate(from, to)
		if int(f.ball) == from {
			f.ball = uint8(to)
		} else if int(f.ball) == to {
			f.took = true
		}
		f.points--
		f.settle(l)
	case jump:
		f.relocate(from, to)
		f.ball = uint8(to)
		f.toBall()
		f.settle(l)
	case pass:
		f.played |= 1 << f.ball
		f.ball = uint8(to)
		f.toBall()
		f.settle(l)
	case shot:
		f.score(l)
	case foul:
		f.foul(from, to, l)
	case place:
		f.men[f.turn] |= 1 << to
		if f.keeper[f.turn] == nowhere {
			f.keeper[f.turn] = uint8(to)
		}
		f.ball, f.phase = uint8(to), freeing
		if f.plays() == 0 { // "the turn ends at once" (KI21)
			f.endTurn(l)
		}
	default:
		f.endTurn(l)
	}
}

// relocate moves a piece of the side to act.
func (f *frame) relocate(from, to int) {
	f.men[f.turn] ^= 1<<from | 1<<to
	if int(f.keeper[f.turn]) == from {
		f.keeper[f.turn] = uint8(to)
	}
}

// toBall ends the movement of a turn.
func (f *frame) toBall() { f.phase, f.points, f.took = playing, 0, false }

// set places the next piece of a set-up: four pawns, then the goalkeeper (KI4).
func (f *frame) set(to int) {
	f.men[f.turn] |= 1 << to
	if bits.OnesCount64(f.men[f.turn]) < men {
		return
	}
	f.keeper[f.turn] = uint8(to)
	f.turn = 1 - f.turn
	if f.men[f.turn] != 0 { // it set up before
		f.phase = kicking
	}
}

// settle ends the turn if nothing else is left to do (KI13).
func (f *frame) settle(l *limits) {
	if f.plays() == 0 && !f.canMove(l) {
		f.endTurn(l)
	}
}

func (f *frame) endTurn(l *limits) {
	if f.count(l) {
		return
	}
	f.turn = 1 - f.turn
	f.beginTurn()
}

// count counts a turn, and reports whether it was the last one (KI16).
func (f *frame) count(l *limits) bool {
	f.rest()
	f.turns++
	if l.turns == 0 || int(f.turns) < l.turns {
		return false
	}
	f.phase = overTurns
	return true
}

// rest resets what belongs to a running turn.
func (f *frame) rest() { f.points, f.played, f.took, f.must = 0, 0, false, false }

// beginTurn gives the side to act its points (KI7).
func (f *frame) beginTurn() {
	f.phase, f.points = moving, 2
	switch {
	case f.men[1-f.turn]>>f.ball&1 == 1:
		f.points = 3
	case f.keeper[f.turn] == f.ball:
		f.must = true
	}
}

// score counts a goal; the side that shot sets up first (KI15).
func (f *frame) score(l *limits) {
	f.ball = nowhere
	f.goals[f.turn]++
	last := f.count(l)
	switch {
	case l.goals > 0 && int(f.goals[f.turn]) >= l.goals:
		f.phase = overGoals
	case !last:
		f.phase = setting
		f.men = [2]uint64{}
		f.keeper = [2]uint8{nowhere, nowhere}
	}
}

// foul removes the fouled piece until it is put back beside (KI20).
func (f *frame) foul(from, to int, l *limits) {
	f.relocate(from, to)
	f.fouls[f.turn]++
	other := 1 - f.turn
	f.men[other] &^= 1 << to
	keeper := int(f.keeper[other]) == to
	if keeper {
		f.keeper[other] = nowhere
	}
	if f.count(l) {
		return
	}
	f.turn, f.phase, f.must = other, putting, keeper
}

// Legal lists the legal actions.
func (s state) Legal() []string {
	c := cursor{Line: []frame{s.frame}, limits: s.limits}
	var list []string
	for _, m := range c.Moves(nil) {
		list = append(list, c.Notation(m))
	}
	return list
}
