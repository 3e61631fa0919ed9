package zoom

import (
	"math/bits"
	"strings"

	"stammtisch/internal/ringboard"
	"stammtisch/rules"
)

// A state's text is the board before a marble last entered, the side to move then, and the moves
// since: the entering, and everything that ZM12 and ZM13 look back at. The board is ranks 8 to 1
// between slashes, each with its existing fields from left to right.
//
//	bbbb/b....b/b......b/......../......../w......w/w....w/wwww w d1-d4 …

// squares holds the fields in the order of the board's text and drawing.
var squares = ringboard.Number(square)

const sides = "wb"

// Text writes the state; Game.Parse reads it.
func (s state) Text() string {
	var b strings.Builder
	line := s.at.Line()
	base, since := line[0], line[1:]
	if base.by != 0 {
		base, since = base.undone(), line
	}
	b.WriteString(squares.Text(base.marbles))
	b.WriteByte(' ')
	b.WriteByte(sides[base.turn])
	for i := range since {
		b.WriteByte(' ')
		b.WriteString(since[i].by.String())
	}
	return b.String()
}

// undone returns the board before the action that led to the frame.
func (f *frame) undone() frame {
	u := frame{marbles: f.marbles, turn: 1 - f.turn}
	u.marbles[u.turn] ^= 1<<f.by.from() | 1<<f.by.to()
	return u
}

func parse(_ rules.Setup, text string) (state, rules.Faults) {
	parts := strings.Fields(text)
	if len(parts) < 2 {
		return state{}, rules.Wrong("", "write the board, the side to move and the moves since a marble entered")
	}
	f, faults := parseBoard(parts[0])
	f.turn = faults.Side(parts[1])
	if len(faults) > 0 {
		return state{}, faults
	}
	if squares2x2(f.marbles[f.turn]) != 0 {
		return state{}, rules.Wrong("ZM10", "the side to move has a square already")
	}
	switch {
	case squares2x2(f.marbles[1-f.turn]) != 0:
		f.end = square4
	case f.stuck():
		f.end = noMove
	}
	s := stateOf(f)
	for i, action := range parts[2:] {
		m, illegal := s.now().read(action)
		if illegal != nil {
			return state{}, rules.Faults{illegal.Fault()}
		}
		if m.enters() && i > 0 {
			return state{}, rules.Wrong("ZM13", "%s: a marble that enters begins the text anew", action)
		}
		s = s.play(m)
	}
	return s, nil
}

func parseBoard(board string) (f frame, faults rules.Faults) {
	f.marbles, faults = squares.Parse(board, "ZM1, ZM2")
	if len(faults) > 0 {
		return f, faults
	}
	for seat, name := range []string{"White", "Black"} {
		if n := bits.OnesCount64(f.marbles[seat]); n != 8 {
			faults.Add("ZM3", "%s has %d marbles, not 8", name, n)
		}
	}
	return f, faults
}
