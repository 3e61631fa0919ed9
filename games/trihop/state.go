package trihop

import "stammtisch/rules"

// Seats. White begins the first game.
const (
	white rules.Seat = 0
	black rules.Seat = 1
)

const (
	marblesEach = 8
	allMarbles  = 2 * marblesEach
	hopLimit    = 200 // hops by both sides together after which a game is drawn (TH13)
	noWayHome   = 5   // points if no number of hops can be counted (TH14)
)

// end is how a game ended, or that it has not.
type end uint8

const (
	running  end = iota
	home         // TH11: the seat to act has brought all its marbles home
	blocked      // TH12: the seat to act has marbles inside and no hop
	repeated     // TH13
	tooMany      // TH13
	series       // TH14: all games of the match are played
)

// result is a finished game, as a match of several games remembers it.
type result struct {
	end    end
	winner rules.Seat // Nobody for a draw
	points uint16
}

// frame is a position with the action that led to it.
type frame struct {
	marbles [2]uint64
	// pinched are the enemy marbles that the seat to act may still put back. While there are any,
	// its turn continues (TH9).
	pinched uint64
	by      move      // the action that led here; 0 at a beginning
	closed  result    // the game that the action ended, if it did
	points  [2]uint16 // of the games before this one
	placed  uint8     // marbles of both sides
	hops    uint8     // by both sides together
	game    uint8     // games before this one
	turn    uint8
	end     end
}

// move is kind<<12 | from<<6 | to.
type move uint16

const (
	hop   = 0 << 12
	place = 1 << 12
	put   = 2 << 12
	keep  = 3 << 12
)

func newMove(kind, from, to int) move { return move(kind | from<<6 | to) }
func (m move) kind() int              { return int(m) & (3 << 12) }
func (m move) from() int              { return int(m >> 6 & 63) }
func (m move) to() int                { return int(m & 63) }

// String returns the notation.
func (m move) String() string {
	switch m.kind() {
	case place:
		return "@" + nameOf(m.to())
	case put:
		return nameOf(m.from()) + ">" + nameOf(m.to())
	case keep:
		return "keep"
	}
	return nameOf(m.from()) + "-" + nameOf(m.to())
}

// state is a position of TriHop: the results of earlier games, and the frames of this one. TH13 looks
// back as far as the first hop.
type state struct {
	opt  options
	past []result
	at   *rules.Chain[frame]
}

var _ interface {
	rules.State
	rules.Lister
	rules.Keyed
} = state{}

func (s state) now() *frame { return &s.at.Now }

// Seats is 2.
func (s state) Seats() int { return 2 }

// Turn returns the seat to act.
func (s state) Turn() rules.Seat { return s.now().toMove() }

func (f *frame) toMove() rules.Seat {
	if f.end != running {
		return rules.Nobody
	}
	return rules.Seat(f.turn)
}

// winner returns the seat that has won the whole match, or Nobody.
func (f *frame) winner() rules.Seat {
	switch {
	case f.end == home:
		return rules.Seat(f.turn)
	case f.end == blocked:
		return rules.Seat(1 - f.turn)
	case f.end == series && f.points[white] > f.points[black]:
		return white
	case f.end == series && f.points[black] > f.points[white]:
		return black
	}
	return rules.Nobody
}

// Outcome returns nil until the match is over.
func (s state) Outcome() *rules.Outcome {
	f := s.now()
	if f.end == running {
		return nil
	}
	reason, rule := f.end.why()
	if f.end == series {
		return rules.Most(f.scores(), reason, rule)
	}
	if w := f.winner(); w != rules.Nobody {
		return rules.Win(w, reason, rule)
	}
	return rules.Draw(reason, rule)
}

// why returns the reason for programs and the rule.
func (e end) why() (reason, rule string) {
	switch e {
	case home:
		return "home", "TH11"
	case blocked:
		return "blocked", "TH12"
	case repeated:
		return "repetition", "TH13"
	case tooMany:
		return "hops", "TH13"
	}
	return "points", "TH14"
}
