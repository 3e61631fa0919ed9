package ringboard

import (
	"fmt"
	"strings"

	"stammtisch/rules"
)

// letter returns the letter of the marble on a square, or a dot.
func letter(m Marbles, sq int, of string) byte {
	for seat := range m {
		if m[seat]>>sq&1 == 1 {
			return of[seat]
		}
	}
	return '.'
}

// Text writes ranks 8 to 1 between slashes, each its fields from left to right: w, b, or a dot.
func (s *Squares) Text(m Marbles) string {
	var b strings.Builder
	for i, rank := range s.Ranks {
		if i > 0 {
			b.WriteByte('/')
		}
		for _, sq := range rank {
			b.WriteByte(letter(m, sq, "wb"))
		}
	}
	return b.String()
}

// Parse reads Text. A fault names the rules of the game that say which fields there are.
func (s *Squares) Parse(text, which string) (m Marbles, faults rules.Faults) {
	rows := strings.Split(text, "/")
	if len(rows) != len(s.Ranks) {
		return m, rules.Wrong(which, "the board has %d ranks, not 8", len(rows))
	}
	for i, row := range rows {
		if len(row) != len(s.Ranks[i]) {
			faults.Add(which, "rank %d has %d fields, not %d", 8-i, len(row), len(s.Ranks[i]))
			continue
		}
		for j, sq := range s.Ranks[i] {
			switch row[j] {
			case 'w':
				m[0] |= 1 << sq
			case 'b':
				m[1] |= 1 << sq
			case '.':
			default:
				faults.Add("", "%s holds %s: write w, b or a dot", s.names[sq], rules.Clip(row[j:j+1]))
			}
		}
	}
	return m, faults
}

// Draw shows the board from White's side: o is a light marble, x a dark one.
func (s *Squares) Draw(m Marbles) string {
	var b strings.Builder
	for i, rank := range s.Ranks {
		fmt.Fprintf(&b, "%d ", 8-i)
		next := byte('a')
		for _, sq := range rank {
			for ; next < s.names[sq][0]; next++ {
				b.WriteString("  ")
			}
			next++
			b.WriteByte(' ')
			b.WriteByte(letter(m, sq, "ox"))
		}
		b.WriteByte('\n')
	}
	b.WriteString("   a b c d e f g h\n")
	return b.String()
}
