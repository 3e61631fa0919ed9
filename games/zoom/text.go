package zoom

import (
	"fmt"
	"math/bits"
	"strings"

	"stammtisch/rules"
)

// A state's text is the board before a marble last entered, the side to move then,
// and the moves since: the entering, and all that ZM12 and ZM13 look back at. The
// board is ranks 8 to 1 between slashes, each its existing fields from left to right.
//
//	bbbb/b....b/b......b/......../......../w......w/w....w/wwww w d1-d4 …

// ranks has the squares of each line of that text.
var ranks = func() (r [8][]int) {
	for i := range r {
		rank := byte('8' - i)
		for file := byte('a'); file <= 'h'; file++ {
			if sq := square(string([]byte{file, rank})); sq >= 0 {
				r[i] = append(r[i], sq)
			}
		}
	}
	return r
}()

const sides = "wb"

// Text writes the state; Game.Parse reads it.
func (s State) Text() string {
	var b strings.Builder
	base, since := s.line[0], s.line[1:]
	if base.by != 0 {
		base, since = base.undone(), s.line
	}
	for i, rank := range ranks {
		if i > 0 {
			b.WriteByte('/')
		}
		for _, sq := range rank {
			b.WriteByte(base.letter(sq, sides, '.'))
		}
	}
	b.WriteByte(' ')
	b.WriteByte(sides[base.turn])
	for i := range since {
		b.WriteByte(' ')
		b.WriteString(since[i].by.String())
	}
	return b.String()
}

// undone is the board before the action that led to the frame.
func (f *frame) undone() frame {
	u := frame{marbles: f.marbles, turn: 1 - f.turn}
	u.marbles[u.turn] ^= 1<<f.by.from() | 1<<f.by.to()
	return u
}

// letter is what stands for the marble on a square, or empty.
func (f *frame) letter(sq int, of string, empty byte) byte {
	switch {
	case f.marbles[white]>>sq&1 == 1:
		return of[white]
	case f.marbles[black]>>sq&1 == 1:
		return of[black]
	}
	return empty
}

func parse(text string) (State, error) {
	parts := strings.Fields(text)
	if len(parts) < 2 {
		return State{}, rules.Faults{"write the board, the side to move and the moves since a marble entered"}
	}
	f, faults := parseBoard(parts[0])
	switch parts[1] {
	case "w":
	case "b":
		f.turn = 1
	default:
		faults = append(faults, "the side to move is "+rules.Clip(parts[1])+": write w or b")
	}
	if len(faults) > 0 {
		return State{}, faults
	}
	if squares2x2(f.marbles[f.turn]) != 0 {
		return State{}, rules.Faults{"the side to move has a square already (ZM10)"}
	}
	switch {
	case squares2x2(f.marbles[1-f.turn]) != 0:
		f.end = square4
	case f.stuck():
		f.end = noMove
	}
	s := State{[]frame{f}}
	for i, action := range parts[2:] {
		m, illegal := s.now().read(action)
		if illegal != nil {
			return State{}, rules.Faults{illegal.Error()}
		}
		if m.enters() && i > 0 {
			return State{}, rules.Faults{action + ": a marble that enters begins the text anew (ZM13)"}
		}
		s = s.play(m)
	}
	return s, nil
}

func parseBoard(board string) (f frame, faults rules.Faults) {
	rows := strings.Split(board, "/")
	if len(rows) != len(ranks) {
		return f, rules.Faults{fmt.Sprintf("the board has %d ranks, not 8 (ZM1, ZM2)", len(rows))}
	}
	for i, row := range rows {
		if len(row) != len(ranks[i]) {
			faults = append(faults, fmt.Sprintf("rank %d has %d fields, not %d (ZM1, ZM2)", 8-i, len(row), len(ranks[i])))
			continue
		}
		for j, sq := range ranks[i] {
			switch row[j] {
			case 'w':
				f.marbles[white] |= 1 << sq
			case 'b':
				f.marbles[black] |= 1 << sq
			case '.':
			default:
				faults = append(faults, fmt.Sprintf("%s holds %s: write w, b or a dot", names[sq], rules.Clip(row[j:j+1])))
			}
		}
	}
	if len(faults) > 0 {
		return f, faults
	}
	for seat, name := range []string{"White", "Black"} {
		if n := bits.OnesCount64(f.marbles[seat]); n != 8 {
			faults = append(faults, fmt.Sprintf("%s has %d marbles, not 8 (ZM3)", name, n))
		}
	}
	return f, faults
}
