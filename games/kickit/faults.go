package kickit

import (
	"math/bits"

	"stammtisch/rules"
)

// faults returns why a well-formed position cannot occur under the options, as far as the position
// itself shows.
func (s state) faults() rules.Faults {
	f, l := &s.frame, &s.limits
	var list rules.Faults
	no := func(wrong bool, rule, text string) {
		if wrong {
			list.Add(rule, "%s", text)
		}
	}
	for seat := range 2 {
		no(int(f.fouls[seat]) > l.fouls, "KI20", "more fouls than the option fouls allows")
		no(l.goals > 0 && int(f.goals[seat]) > l.goals, "KI16", "more goals than the option goals allows")
		no(l.goals > 0 && int(f.goals[seat]) == l.goals && f.phase != overGoals, "KI16", "the goals that win are scored, yet the match goes on")
	}
	no(l.turns > 0 && int(f.turns) > l.turns, "KI16", "more turns than the option turns allows")
	no(l.turns > 0 && int(f.turns) == l.turns && !f.phase.over(), "KI16", "all turns are played, yet the match goes on")
	no(f.goals[0]+f.goals[1] > f.turns, "KI16", "more goals than turns")
	no(f.turns < uint32(f.fouls[0])+uint32(f.fouls[1]), "KI16", "more fouls than turns")

	onTurn := f.phase == moving || f.phase == playing || f.phase == freeing
	no(f.phase != moving && f.points > 0, "KI7", "points are left, though no piece may move")
	no(f.phase != moving && f.took, "KI9", "the mark t is only for while pieces move")
	no(!onTurn && f.phase != putting && f.must, "KI18", "the mark k is only for within a turn")
	no(f.phase != playing && f.played != 0, "KI11", "the ball has been played, so no piece moves any more")
	if len(list) > 0 {
		return list
	}
	switch f.phase {
	case setting:
		f.faultsOfSetting(no)
	case kicking:
		no(!f.setUp(0) || !f.setUp(1), "KI4", "before the kick-off both sides stand as they were set up")
		no(f.ball != nowhere, "KI6", "before the kick-off there is no ball on the board")
	case putting:
		f.faultsOfPutting(l, no)
	case overGoals:
		no(l.goals == 0 || (int(f.goals[0]) == l.goals) == (int(f.goals[1]) == l.goals), "KI16", "one side has the goals that win, and one only")
	case overTurns:
		no(l.turns == 0 || int(f.turns) != l.turns, "KI16", "not all turns are played")
	case overTime:
		no(l.minutes == 0, "KI16", "there is no match time: the option minutes is 0")
	default:
		no(!f.whole(0) || !f.whole(1), "KI4", "in play a side has four pawns and a goalkeeper")
		no(f.ball == nowhere, "KI6", "in play the ball is on the board")
		if len(list) == 0 {
			f.faultsOfTurn(l, no)
		}
	}
	return list
}

// whole reports whether a side has all its pieces.
func (f *frame) whole(seat int) bool {
	return bits.OnesCount64(f.men[seat]) == men && f.keeper[seat] != nowhere
}

// setUp reports whether a side stands as KI4 requires.
func (f *frame) setUp(seat int) bool {
	return f.whole(seat) && f.men[seat]&^half[seat] == 0 && goals[seat]>>f.keeper[seat]&1 == 1
}

func (f *frame) faultsOfSetting(no func(bool, string, string)) {
	own, other := f.men[f.turn], f.men[1-f.turn]
	no(f.ball != nowhere, "KI6", "before the kick-off there is no ball on the board")
	no(other != 0 && !f.setUp(int(1-f.turn)), "KI4", "the side that sets up second does so when the other has")
	no(f.keeper[f.turn] != nowhere || own&^half[f.turn] != 0, "KI4", "the side to act sets up pawns in its own half, then the goalkeeper")
	no(bits.OnesCount64(own&goals[f.turn]) > 1, "KI4", "one pawn at most is set up on the goalkeeper fields")
}

func (f *frame) faultsOfPutting(l *limits, no func(bool, string, string)) {
	fouling := 1 - f.turn
	no(l.fouls == 0 || f.fouls[fouling] == 0, "KI20", "nobody has fouled")
	no(!f.whole(int(fouling)), "KI4", "in play a side has four pawns and a goalkeeper")
	no(bits.OnesCount64(f.men[f.turn]) != men-1, "KI21", "the fouled side lacks the fouled piece")
	no((f.keeper[f.turn] == nowhere) != f.must, "KI21", "the mark k stands where the fouled piece is the goalkeeper")
	no((f.men[fouling]&^(1<<f.keeper[fouling]))>>f.ball&1 == 0, "KI20", "the fouling pawn stands on the ball")
	no(f.room(int(f.ball), full(f.men[f.turn])) == 0, "KI20", "the fouled piece has no field")
}

func (f *frame) faultsOfTurn(l *limits, no func(bool, string, string)) {
	own := f.men[f.turn]>>f.ball&1 == 1
	byKeeper := f.ball == f.keeper[f.turn]
	switch f.phase {
	case moving:
		most := uint8(2)
		if f.pressed() {
			most = 3
		} else if f.took {
			most = 1
		}
		no(f.took && !own, "KI9", "the mark t is for a side that has the ball")
		no(f.points > most, "KI7", "so many points cannot be left")
		no(f.must != (byKeeper && !f.took), "KI18", "the mark k stands where the goalkeeper has had the ball since the turn began")
		no(f.points < most && f.plays() == 0 && !f.canMove(l), "KI13", "the turn would have ended by itself")
	case freeing:
		no(!own, "KI21", "the fouled side has the ball")
		no(f.must != byKeeper, "KI21", "the mark k stands where the fouled piece is the goalkeeper")
		no(l.fouls == 0 || f.fouls[1-f.turn] == 0, "KI20", "nobody has fouled")
		no(f.plays() == 0, "KI13", "the turn would have ended by itself")
	default:
		no(f.played&^f.men[f.turn] != 0, "KI12", "only pieces of the side to act have played the ball")
		no(f.must && f.played>>f.keeper[f.turn]&1 == 0, "KI18", "the goalkeeper has played the ball where the mark k stands")
		no(f.plays() == 0, "KI13", "the turn would have ended by itself")
	}
}
