package opengoal

import (
	"math/bits"
	"strconv"

	"stammtisch/rules"
)

// Seats. White kicks off (OG5).
const (
	white = 0
	black = 1
	ball  = 2 // no seat, but hashed and drawn as a third colour
)

// end is how a match ended, or that it has not.
type end uint8

const (
	running end = iota
	timeUp      // OG14
	enough      // OG15: one side has the goals agreed
	played      // OG15: all turns are taken
)

// terms are the agreed ends of a match.
type terms struct{ minutes, goals, turns, seconds int }

func termsOf(o rules.Options) terms {
	return terms{o.Int("minutes"), o.Int("goals"), o.Int("turns"), o.Int("seconds")}
}

// board is the men and the ball.
type board struct {
	men  [2]layer // of each seat
	all  layer    // all men, the ball and the walls
	ball uint16
}

// frame is a position and the action that led to it.
type frame struct {
	board
	key   uint64 // hash of the men and the ball
	goals [2]uint32
	turns uint32 // taken so far
	turn  uint8
	end   end
	by    move
	met   uint16 // where the man met the ball, if by is a kick
}

// move is an action: two points and whether it is a kick. 0 is none.
type move uint32

const (
	kick    move = 1 << 20
	forfeit move = 1 << 21
	timeOut move = 1 << 22
)

func newMove(from, to int) move { return move(from<<10 | to) }
func (m move) from() int        { return int(m >> 10 & 1023) }
func (m move) to() int          { return int(m & 1023) }
func (m move) kicks() bool      { return m&kick != 0 }

func (m move) String() string {
	switch {
	case m == forfeit:
		return "forfeit"
	case m == timeOut:
		return "time"
	}
	return names[m.from()] + string(m.sign()) + names[m.to()]
}

// sign returns the character between the points of a move's text.
func (m move) sign() byte {
	if m.kicks() {
		return '*'
	}
	return '-'
}

// state is a position of Open Goal under the terms of its match.
type state struct {
	terms terms
	frame frame
}

var _ interface {
	rules.State
	rules.Lister
	rules.Walker
	rules.Timed
	rules.Scored
} = state{}

// Seats is 2.
func (s state) Seats() int { return 2 }

// Turn returns the seat to act.
func (s state) Turn() rules.Seat { return s.frame.toAct() }

func (f *frame) toAct() rules.Seat {
	if f.end != running {
		return rules.Nobody
	}
	return rules.Seat(f.turn)
}

// Standing returns the goals so far.
func (s state) Standing() rules.Standing { return s.frame.standing() }

func (f *frame) standing() rules.Standing {
	return rules.Standing{Scores: []float64{float64(f.goals[white]), float64(f.goals[black])}}
}

// leader returns the seat with more goals, or Nobody.
func (f *frame) leader() rules.Seat {
	switch {
	case f.goals[white] > f.goals[black]:
		return white
	case f.goals[white] < f.goals[black]:
		return black
	}
	return rules.Nobody
}

// Outcome returns nil until the match is over.
func (s state) Outcome() *rules.Outcome {
	scores := s.frame.standing().Scores
	switch s.frame.end {
	case timeUp:
		return rules.Most(scores, "time", "OG14")
	case enough:
		return rules.Most(scores, "goals", "OG15")
	case played:
		return rules.Most(scores, "turns", "OG15")
	}
	return nil
}

// ClockActions returns forfeit if the match has a shot clock and time if it has a match clock.
func (s state) ClockActions() []string {
	if s.frame.end != running {
		return nil
	}
	var list []string
	if s.terms.seconds > 0 {
		list = append(list, forfeit.String())
	}
	if s.terms.minutes > 0 {
		list = append(list, timeOut.String())
	}
	return list
}

// Timers returns the clock of the match and the shot clock of this turn.
func (s state) Timers() []rules.Timer {
	if s.frame.end != running {
		return nil
	}
	const count = 5 // one a second, slowly and firmly (OG16)
	var list []rules.Timer
	if s.terms.minutes > 0 {
		list = append(list, rules.Timer{Key: "match", Action: timeOut.String(), Seconds: s.terms.minutes * 60, Rule: "OG14"})
	}
	if s.terms.seconds > 0 {
		list = append(list, rules.Timer{
			Key: "turn " + strconv.Itoa(int(s.frame.turns)+1), Action: forfeit.String(),
			Seconds: s.terms.seconds + count, Count: count, Rule: "OG16",
		})
	}
	return list
}

// lineUp is the setup of OG4, by seat.
var lineUp = [2][11]string{
	{"i2", "e4", "m4", "d6", "i5", "n6", "c8", "f8", "i7", "l8", "o8"},
	{"i18", "m16", "e16", "n14", "i15", "d14", "o12", "l12", "i13", "f12", "c12"},
}

// kickOffs are the boards from which each seat kicks off (OG4, OG5).
var kickOffs = [2]frame{kickOff(white, "i9"), kickOff(black, "i11")}

func kickOff(by uint8, ball string) frame {
	f := frame{board: empty(), turn: by}
	for seat, at := range lineUp {
		for _, name := range at {
			f.put(seat, point(name))
		}
	}
	f.putBall(point(ball))
	return f
}

func begin() frame { return kickOffs[white] }

func empty() board { return board{all: walls} }

// put places a man on a point, or removes him from it.
func (f *frame) put(seat, p int) {
	f.all.flip(p)
	f.men[seat].flip(p)
	f.key ^= hashes[seat][p]
}

// putBall places the ball on a point, or removes it.
func (f *frame) putBall(p int) {
	f.all.flip(p)
	f.ball = uint16(p)
	f.key ^= hashes[ball][p]
}

// manOn returns the seat whose man stands on a point, or -1.
func (b *board) manOn(p int) int {
	s := spots[p][0]
	for seat := range b.men {
		if b.men[seat][s.line]>>s.at&1 == 1 {
			return seat
		}
	}
	return -1
}

// each calls f with the points of a seat's men, in the order of their numbers.
func (b *board) each(seat int, f func(p int)) {
	for r, m := range b.men[seat][:ranks] {
		for ; m != 0; m &= m - 1 {
			f(r*files + bits.TrailingZeros32(m) - 1)
		}
	}
}

// hashes are the parts of the key: white men, black men and ball on each point (Zobrist 1970).
var hashes = func() (h [3][points]uint64) {
	n := uint64(0)
	for i := range h {
		for p := range h[i] {
			n += 0x9e3779b97f4a7c15
			h[i][p] = rules.Mix(n)
		}
	}
	return h
}()
