package zopp

import (
	"stammtisch/disc"
	"stammtisch/rules"
)

// Sides. A seat is of the side seat % 2; in doubles seats 2 and 3 are the partners.
const (
	white int8 = 0
	black int8 = 1
)

// point is a place in thousandths of a millimetre: what the referee sees (ZP25, ZP29).
type point struct{ x, y int32 }

// lie is the state of a disc.
type lie uint8

const (
	aside    lie = iota // not placed yet, or the ball before a kick-off
	onBoard             //
	outWhite            // out, in White's half (ZP32)
	outBlack            // out, in Black's half
	removed             // taken off for good (ZP47)
)

// phase is the next task.
type phase uint8

const (
	placing   phase = iota // ZP6
	flicking               // ZP10
	deciding               // ZP30: claim the foul of a shot into the goal, or play
	putting                // ZP32
	asking                 // ZP44: claims against the side that flicks again
	takingOff              // ZP47
	over
)

// kind of the flicks that a side has in a row.
type kind uint8

const (
	plain  kind = iota
	free        // a free kick (ZP45)
	double      // the two turns of ZP46
)

// end is how a match ended.
type end uint8

const (
	running end = iota
	byGoals
	byTime
	byGolden
	byTurns
)

// set is a set of discs, a bit each.
type set uint8

func (s set) has(i int) bool { return s>>i&1 == 1 }

// core is a position as a plain value.
type core struct {
	at    [disc.Count]point
	lie   [disc.Count]lie
	score [2]int
	flick int // flicks made in the match
	part  int // 1 and 2 are halves, 3 extra time; without a clock 1
	phase phase
	end   end

	side int8    // which flicks next, or places
	run  int8    // how many flicks it still has in a row, this one included
	kind kind    // of the run
	next [2]int8 // which of a side's players flicks next

	rows    [2]int  // tactical plays in a row (ZP43)
	fouls   [2]int  // claimed in the match (ZP47)
	claimed set     // counters that must leave a penalty area (ZP46)
	two     [2]bool // has two turns when next in play (ZP46)
	foul    [2]bool // may claim a foul of the other side (ZP44)
	area    [2]bool // that foul was one of the second kind (ZP41)
	tactics [2]bool // may claim a tactical offence of the other side
	made    [2]said // what a side has claimed since the last flick

	shot aftermath
}

// said are claims a side made, right or wrong: a bit for each counter, the foul and the
// tactical play.
type said uint8

func claimed(what int) said {
	switch what {
	case aFoul:
		return 1 << 6
	case tactics:
		return 1 << 7
	}
	return 1 << what
}

// aftermath holds what is still open after a flick.
type aftermath struct {
	mover   int8
	disc    int8 // that was flicked
	before  set  // claimed counters of the mover's side when it flicked
	back    set  // counters put back since
	goal    bool // a goal counts
	by      int8 // the side that scored it
	made    bool // there was a flick since the kick-off
	foul    bool // the shot was a foul nobody has claimed or waived yet
	offence bool // it was one tactical play too many
	award   bool // the foul was claimed before anything was put back (ZP30)
	off     int8 // the side that must take a counter off, or -1
	fresh   bool // a free kick was given and none of its flicks is made
}

// state is a position of Zopp: as it is, and as it was before the last flick with the
// actions since, so that the shot can be shown again. It is a value.
type state struct {
	cfg  *config
	now  core
	base core     // when the last flick was made; before the first, the beginning
	line []string // the actions since base, that flick first
	last *shot    // the last flick
	acts []Decision
	made *stroke   // while a text is read: how the hand made its flick
	lean *disc.Sim // while a player thinks: a simulation to use, and nothing is noted
	// While advice is given where players make the claims: nothing is seen to claim.
	blind bool
}

var _ interface {
	rules.State
	rules.Lister
	rules.Families
	rules.Timed
	rules.Scored
	rules.Redrawer
	rules.Chooser
	rules.Discreet
	rules.Weigher
	rules.Teamed
} = state{}

// begin is the empty board.
func begin(c *config) state {
	s := state{cfg: c}
	s.now.part = 1
	s.now.shot.off = -1
	s.base = s.now
	return s
}

// Seats is 2, in doubles 4.
func (s state) Seats() int { return 2 * s.cfg.players }

// Turn is the seat to act. Whoever of a side flicks next does everything else
// for it, too (ZP51).
func (s state) Turn() rules.Seat {
	side := s.now.actor()
	switch {
	case s.now.phase == over:
		return rules.Nobody
	case s.now.phase == placing:
		return s.placer()
	}
	return rules.Seat(side + 2*s.now.next[side])
}

// actor is the side to act.
func (c *core) actor() int8 {
	switch c.phase {
	case deciding, putting:
		return 1 - c.shot.mover
	case asking:
		return 1 - c.side
	case takingOff:
		return c.shot.off
	}
	return c.side
}

// Team is the side of a seat.
func (s state) Team(seat rules.Seat) int { return int(seat % 2) }

// Standing is the goals so far.
func (s state) Standing() rules.Standing { return rules.Standing{Scores: s.scores()} }

func (s state) scores() []float64 {
	scores := make([]float64, s.Seats())
	for i := range scores {
		scores[i] = float64(s.now.score[i%2])
	}
	return scores
}

// Outcome is nil until the match is over.
func (s state) Outcome() *rules.Outcome {
	if s.now.phase != over {
		return nil
	}
	if s.now.end == byGoals {
		return rules.Most(s.scores(), "goals", "ZP60")
	}
	return rules.Most(s.scores(), map[end]string{byTime: "time", byGolden: "golden-goal", byTurns: "turns"}[s.now.end], "ZP61")
}

// sideOf is the side of a counter.
func sideOf(i int) int8 { return int8(i / 3) }

// counters of a side are three in a row.
func counters(side int8) (from, to int) { return int(3 * side), int(3*side + 3) }

// own is the set of a side's counters.
func own(side int8) set { return 0b111 << (3 * side) }

// Redraw keeps the position, all of which is open: only the luck of the flicks to come is new.
func (s state) Redraw(seed rules.Seed) rules.State {
	cfg := *s.cfg
	cfg.seed = seed
	s.cfg = &cfg
	return s
}
