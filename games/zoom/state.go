package zoom

import (
	"strings"

	"stammtisch/rules"
)

// Seats. White begins (ZM4).
const (
	white rules.Seat = 0
	black rules.Seat = 1
)

// end is how a game ended, or that it has not.
type end uint8

const (
	running   end = iota
	square4       // ZM10: the side that moved last has a 2×2 square
	noMove        // ZM11
	thirdTime     // ZM12
	quiet100      // ZM13
)

// quietLimit is the number of actions in a row without a marble entering after
// which the game is drawn (ZM13).
const quietLimit = 100

// frame is a position with the action that led to it. The frames since the last entering are all
// the past that ZM12 and ZM13 need: a marble that has entered never comes back, so no older
// position can return.
type frame struct {
	marbles [2]uint64
	seen    uint64 // bits of the positions before with the same side to move, since the last entering (mayRepeat)
	by      move   // the action that led here; 0 at a beginning
	quiet   uint8
	turn    uint8
	end     end
}

// move is from<<6 | to.
type move uint16

func newMove(from, to int) move { return move(from<<6 | to) }
func (m move) from() int        { return int(m >> 6) }
func (m move) to() int          { return int(m & 63) }
func (m move) enters() bool     { return m.from() >= inners }
func (m move) String() string   { return actions[m.from()][m.to()] }

// state is a position of Zoom: the frames back to the last entering.
type state struct{ at *rules.Chain[frame] }

// stateOf returns the state at the end of a line of frames.
func stateOf(line ...frame) (s state) {
	for _, f := range line {
		s.at = &rules.Chain[frame]{Now: f, Last: s.at}
	}
	return s
}

var _ interface {
	rules.State
	rules.Sorter
	rules.Keyed
} = state{}

func (s state) now() *frame { return &s.at.Now }

// Seats is 2.
func (s state) Seats() int { return 2 }

// Turn returns the seat to move.
func (s state) Turn() rules.Seat { return s.now().toMove() }

func (f *frame) toMove() rules.Seat {
	if f.end != running {
		return rules.Nobody
	}
	return rules.Seat(f.turn)
}

// Outcome returns nil until the game is over.
func (s state) Outcome() *rules.Outcome {
	switch f := s.now(); f.end {
	case square4:
		return rules.Win(rules.Seat(1-f.turn), "square", "ZM10")
	case noMove:
		return rules.Draw("no-move", "ZM11")
	case thirdTime:
		return rules.Draw("repetition", "ZM12")
	case quiet100:
		return rules.Draw("quiet", "ZM13")
	}
	return nil
}

// The values of the option setup: where the inner marbles start (ZM3).
const (
	crossed = "crossed" // one of each side behind the other side's lines
	edges   = "edges"   // both on the side's own edge: the only setup of version 1
)

// outer and inner are the fields of ZM3, White's first.
var (
	outer = [2]string{"c1 d1 e1 f1 a3 h3", "c8 d8 e8 f8 a6 h6"}
	inner = map[string][2]string{
		crossed: {"b2 g7", "g2 b7"},
		edges:   {"b2 g2", "b7 g7"},
	}
)

// begin returns the marbles of a setup (ZM3).
func begin(setup string) frame {
	var f frame
	for seat := range f.marbles {
		for _, name := range strings.Fields(outer[seat] + " " + inner[setup][seat]) {
			f.marbles[seat] |= 1 << square(name)
		}
	}
	return f
}
