package kickit

import (
	"math/bits"

	"stammtisch/rules"
)

var _ interface {
	rules.Paced
	rules.Aging
} = (*cursor)(nil)

// The weights of a position before the next goal. Only their proportions matter. Matches between
// variants gave them.
const (
	worthChance = 700 // a goal in this turn, as far as the quick estimate tells
	worthThreat = 120 // a goal if it were this side's turn
	worthBall   = 60  // having the ball
	worthWay    = 14  // each rank that the ball is nearer to the other goal
	worthNear   = 10  // each step that the nearest pawn is nearer to the ball
)

// standing is the value of a pawn on a field, from White's side: forward, but not all; nearer the
// middle files.
var standing = func() (s [2][fields + 1]int16) {
	byRank := [ranks]int16{0, 4, 9, 12, 18, 26, 36, 46, 34}
	byFile := [files]int16{0, 5, 9, 11, 9, 5, 0}
	for sq := range fields {
		v := byRank[sq/files] + byFile[sq%files]
		s[white][sq] = v
		s[black][fields-1-sq] = v
	}
	return s
}()

// guarding is the value of a goalkeeper on a field.
var guarding = func() (s [2][fields + 1]int16) {
	for sq := range fields {
		rank, file := sq/files, sq%files
		v := int16(0)
		switch {
		case rank == 0 && file == 3:
			v = 40
		case rank == 0 && (file == 2 || file == 4), rank == 1 && file >= 2 && file <= 4:
			v = 30
		case rank < 3:
			v = 15
		}
		s[white][sq] = v
		s[black][fields-1-sq] = v
	}
	return s
}()

// Pause says where a search may judge: at the beginning of a turn, except one in which a fouled
// piece must still be put back. A kick-off begins another round.
func (c *cursor) Pause() rules.Pause {
	f := c.Now()
	switch f.phase {
	case setting, kicking:
		return rules.RoundBegins
	case moving:
		if f.fresh() {
			return rules.TurnBegins
		}
	}
	return rules.MidTurn
}

// fresh reports whether the turn still has all its points.
func (f *frame) fresh() bool {
	if f.pressed() {
		return f.points == 3
	}
	return f.points == 2 && !f.took
}

// Age returns the number of turns played, once the last one is near (KI16).
func (c *cursor) Age() uint64 {
	if f := c.Now(); c.limits.turns > 0 && int(f.turns)+25 > c.limits.turns {
		return uint64(f.turns) + 1
	}
	return 0
}

// Eval judges the position for the side to act.
func (c *cursor) Eval() int {
	f := c.Now()
	me, you := f.turn, 1-f.turn
	v := f.stands(me) - f.stands(you)
	if f.phase == setting || f.phase == kicking {
		return v
	}
	ball := int(f.ball)
	v += worthNear * (f.distance(you) - f.distance(me))
	switch bit := uint64(1) << ball; {
	case f.men[me]&bit != 0:
		v += worthBall + worthWay*(way(me, ball)-way(you, ball))/2
	case f.men[you]&bit != 0:
		v += -worthBall + worthWay*(way(me, ball)-way(you, ball))/2
	default:
		v += worthWay * (way(me, ball) - way(you, ball)) / 2
	}
	if f.chance(me, f.points) {
		return v + worthChance
	}
	if f.chance(you, f.pointsOf(you)) {
		v -= worthThreat
	}
	return v
}

// pointsOf returns the movement points a side would have if its turn began now.
func (f *frame) pointsOf(seat uint8) uint8 {
	if f.men[1-seat]>>f.ball&1 == 1 {
		return 3
	}
	return 2
}

// way returns how far up the pitch a field is, from a seat's side.
func way(seat uint8, sq int) int {
	if rules.Seat(seat) == white {
		return sq / files
	}
	return ranks - 1 - sq/files
}

func (f *frame) stands(seat uint8) (v int) {
	k := f.keeper[seat]
	v = int(guarding[seat][k])
	for m := f.men[seat] &^ (1 << k); m != 0; m &= m - 1 {
		v += int(standing[seat][bits.TrailingZeros64(m)])
	}
	return v
}

// distance returns the number of steps from the side's nearest piece to the ball, 3 at most.
func (f *frame) distance(seat uint8) int {
	near := uint64(1) << f.ball
	for n := range 3 {
		if f.men[seat]&near != 0 {
			return n
		}
		near = around(near)
	}
	return 3
}

// Rank puts shots first, then jumps, passes to pawns well ahead, and steps that go forward.
func (c *cursor) Rank(moves []rules.Move, scores []int32) {
	f := c.Now()
	own := &standing[f.turn]
	men := f.men[f.turn]
	for i, rm := range moves {
		m := move(rm)
		to := m.to()
		var s int32
		switch m.kind() {
		case shot:
			s = 1000
		case jump:
			s = 150 + int32(own[to])
		case pass:
			s = int32(own[to]) - int32(own[f.ball])
			if men>>to&1 == 1 {
				s += 60
			} else {
				s -= 30
			}
		case step:
			s = 20 + int32(own[to]) - int32(own[m.from()])
			if to == int(f.ball) {
				s += 100
			}
		case put, place:
			s = int32(own[to])
		case foul:
			s = 40
		}
		scores[i] = s
	}
}
