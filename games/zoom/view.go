package zoom

import (
	"fmt"
	"strings"

	"stammtisch/rules"
)

// View is the same for everyone: Zoom hides nothing.
type View struct {
	White []string `json:"white"` // fields with a white marble, sorted
	Black []string `json:"black"`
	// Last is the action that led here, unless this is the first position of the text.
	Last string `json:"last,omitempty"`
	// Square are the fields of a finished 2×2 square, sorted.
	Square []string `json:"square,omitempty"`
	// Quiet counts the actions since a marble last entered (ZM13).
	Quiet int `json:"quiet"`

	frame frame
}

// View returns the same for every seat.
func (s state) View(rules.Seat) rules.View {
	f := *s.now()
	v := &View{White: squares.Names(f.marbles[white]), Black: squares.Names(f.marbles[black]), Quiet: int(f.quiet), frame: f}
	if f.by != 0 {
		v.Last = f.by.String()
	}
	if f.end == square4 {
		v.Square = squares.Names(f.winning())
	}
	return v
}

// winning returns the marbles in 2×2 squares of the side that moved last.
func (f *frame) winning() uint64 {
	c := squares2x2(f.marbles[1-f.turn])
	return c | c<<1 | c<<side | c<<(side+1)
}

// Draw shows the board from White's side: o is a white marble, x a black one.
func (v *View) Draw() string {
	var b strings.Builder
	b.WriteString(squares.Draw(v.frame.marbles))
	if v.Last != "" {
		fmt.Fprintf(&b, "last move %s\n", v.Last)
	}
	if v.Square != nil {
		fmt.Fprintf(&b, "square %s\n", strings.Join(v.Square, " "))
	}
	return b.String()
}
