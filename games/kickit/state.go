package kickit

import "stammtisch/rules"

// Seats. White sets up and kicks off first (KI4).
const (
	white rules.Seat = 0
	black rules.Seat = 1
)

// Pieces of a side (KI4).
const (
	pawns = 4
	men   = pawns + 1
)

// phase says what the side to act may do, or how the match ended.
type phase uint8

const (
	setting phase = iota // a piece is placed on the board (KI4)
	kicking              // a pawn takes the ball to the centre (KI6)
	moving               // pieces move; the ball may be played
	playing              // pieces may no longer move; the ball may be played (KI10, KI11)
	putting              // the fouled piece is put back beside (KI21)
	freeing              // the fouled side must play the ball (KI21)
	overGoals
	overTurns
	overTime
)

func (p phase) over() bool { return p >= overGoals }

// frame is a position. A piece on the ball's field has the ball.
type frame struct {
	men    [2]uint64 // of each side, goalkeeper included
	played uint64    // the fields of pieces that have played the ball this turn (KI12)
	goals  [2]uint32
	turns  uint32 // ended
	by     move   // the action that led here; 0 at a beginning
	keeper [2]uint8
	fouls  [2]uint8
	ball   uint8
	phase  phase
	turn   uint8
	points uint8
	took   bool // the piece with the ball took it free, and stays (KI9)
	must   bool // the goalkeeper had the ball when the turn began (KI18)
}

// begin returns the empty board.
func begin() frame {
	return frame{keeper: [2]uint8{nowhere, nowhere}, ball: nowhere}
}

// state is a position of Kick-It and the options of its match.
type state struct {
	frame  frame
	limits limits
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
	if f.phase.over() {
		return rules.Nobody
	}
	return rules.Seat(f.turn)
}

// Outcome returns nil until the match is over.
func (s state) Outcome() *rules.Outcome {
	reasons := map[phase]string{overGoals: "goals", overTurns: "turns", overTime: "time"}
	if !s.frame.phase.over() {
		return nil
	}
	return rules.Most(s.scores(), reasons[s.frame.phase], "KI16")
}

func (s state) scores() []float64 {
	return []float64{float64(s.frame.goals[white]), float64(s.frame.goals[black])}
}

// Standing returns the goals so far.
func (s state) Standing() rules.Standing { return rules.Standing{Scores: s.scores()} }

// ClockActions returns the end of match time, if there is one.
func (s state) ClockActions() []string {
	if s.limits.minutes == 0 || s.frame.phase.over() {
		return nil
	}
	return []string{"time"}
}

// Timers returns the match time of KI16.
func (s state) Timers() []rules.Timer {
	if s.ClockActions() == nil {
		return nil
	}
	return []rules.Timer{{Key: "match", Action: "time", Seconds: 60 * s.limits.minutes, Count: 10, Rule: "KI16"}}
}
