package kickit

import (
	"math/bits"

	"stammtisch/rules"
)

// faults says why a position, rightly spelled, cannot arise under the options; none if
// it can, as far as the position itself tells.
func (s state) faults() rules.Faults {
	f, l := &s.frame, &s.limits
	var list rules.Faults
	no := func(wrong bool, text string) {
		if wrong {
			list = append(list, text)
		}
	}
	for seat := range 2 {
		no(int(f.fouls[seat]) > l.fouls, "more fouls than the option fouls allows (KI20)")
		no(l.goals > 0 && int(f.goals[seat]) > l.goals, "more goals than the option goals allows (KI16)")
		no(l.goals > 0 && int(f.goals[seat]) == l.goals && f.phase != overGoals, "the goals that win are scored, yet the match goes on (KI16)")
	}
	no(l.turns > 0 && int(f.turns) > l.turns, "more turns than the option turns allows (KI16)")
	no(l.turns > 0 && int(f.turns) == l.turns && !f.phase.over(), "all turns are played, yet the match goes on (KI16)")
	no(f.goals[0]+f.goals[1] > f.turns, "more goals than turns (KI16)")
	no(f.turns < uint32(f.fouls[0])+uint32(f.fouls[1]), "more fouls than turns (KI16)")

	onTurn := f.phase == moving || f.phase == playing || f.phase == freeing
	no(f.phase != moving && f.points > 0, "points are left, though no piece may move (KI7)")
	no(f.phase != moving && f.took, "the mark t is only for while pieces move (KI9)")
	no(!onTurn && f.phase != putting && f.must, "the mark k is only for within a turn (KI18)")
	no(f.phase != playing && f.played != 0, "the ball has been played, so no piece moves any more (KI11)")
	if len(list) > 0 {
		return list
	}
	switch f.phase {
	case setting:
		f.faultsOfSetting(no)
	case kicking:
		no(!f.setUp(0) || !f.setUp(1), "before the kick-off both sides stand as they were set up (KI4)")
		no(f.ball != nowhere, "before the kick-off there is no ball on the board (KI6)")
	case putting:
		f.faultsOfPutting(l, no)
	case overGoals:
		no(l.goals == 0 || (int(f.goals[0]) == l.goals) == (int(f.goals[1]) == l.goals), "one side has the goals that win, and one only (KI16)")
	case overTurns:
		no(l.turns == 0 || int(f.turns) != l.turns, "not all turns are played (KI16)")
	case overTime:
		no(l.minutes == 0, "there is no match time (option minutes, KI16)")
	default:
		no(!f.whole(0) || !f.whole(1), "in play a side has four pawns and a goalkeeper (KI4)")
		no(f.ball == nowhere, "in play the ball is on the board (KI6)")
		if len(list) == 0 {
			f.faultsOfTurn(l, no)
		}
	}
	return list
}

// whole says whether a side has all its pieces.
func (f *frame) whole(seat int) bool {
	return bits.OnesCount64(f.men[seat]) == men && f.keeper[seat] != nowhere
}

// setUp says whether a side stands as KI4 sets it up.
func (f *frame) setUp(seat int) bool {
	return f.whole(seat) && f.men[seat]&^half[seat] == 0 && goals[seat]>>f.keeper[seat]&1 == 1
}

func (f *frame) faultsOfSetting(no func(bool, string)) {
	own, other := f.men[f.turn], f.men[1-f.turn]
	no(f.ball != nowhere, "before the kick-off there is no ball on the board (KI6)")
	no(other != 0 && !f.setUp(int(1-f.turn)), "the side that sets up second does so when the other has (KI4)")
	no(f.keeper[f.turn] != nowhere || own&^half[f.turn] != 0, "the side to act sets up pawns in its own half, then the goalkeeper (KI4)")
	no(bits.OnesCount64(own&goals[f.turn]) > 1, "one pawn at most is set up on the goalkeeper fields (KI4)")
}

func (f *frame) faultsOfPutting(l *limits, no func(bool, string)) {
	fouling := 1 - f.turn
	no(l.fouls == 0 || f.fouls[fouling] == 0, "nobody has fouled (KI20)")
	no(!f.whole(int(fouling)), "in play a side has four pawns and a goalkeeper (KI4)")
	no(bits.OnesCount64(f.men[f.turn]) != men-1, "the fouled side lacks the fouled piece (KI21)")
	no((f.keeper[f.turn] == nowhere) != f.must, "the mark k stands where the fouled piece is the goalkeeper (KI21)")
	no((f.men[fouling]&^(1<<f.keeper[fouling]))>>f.ball&1 == 0, "the fouling pawn stands on the ball (KI20)")
	no(f.room(int(f.ball), full(f.men[f.turn])) == 0, "the fouled piece has no field (KI20)")
}

func (f *frame) faultsOfTurn(l *limits, no func(bool, string)) {
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
		no(f.took && !own, "the mark t is for a side that has the ball (KI9)")
		no(f.points > most, "so many points cannot be left (KI7)")
		no(f.must != (byKeeper && !f.took), "the mark k stands where the goalkeeper has had the ball since the turn began (KI18)")
		no(f.points < most && f.plays() == 0 && !f.canMove(l), "the turn would have ended by itself (KI13)")
	case freeing:
		no(!own, "the fouled side has the ball (KI21)")
		no(f.must != byKeeper, "the mark k stands where the fouled piece is the goalkeeper (KI21)")
		no(l.fouls == 0 || f.fouls[1-f.turn] == 0, "nobody has fouled (KI20)")
		no(f.plays() == 0, "the turn would have ended by itself (KI13)")
	default:
		no(f.played&^f.men[f.turn] != 0, "only pieces of the side to act have played the ball (KI12)")
		no(f.must && f.played>>f.keeper[f.turn]&1 == 0, "the goalkeeper has played the ball where the mark k stands (KI18)")
		no(f.plays() == 0, "the turn would have ended by itself (KI13)")
	}
}
