package search

import (
	"errors"
	"fmt"
	"strings"

	"stammtisch/rules"
)

// ticTacToe is a Judge without tactics. Cells are '.', 'x', 'o'.
type ticTacToe struct {
	cells [9]byte
	plies int
}

var tttLines = [8][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func (s ticTacToe) won() bool { // the side that moved last
	for _, l := range tttLines {
		if c := s.cells[l[0]]; c != 0 && c == s.cells[l[1]] && c == s.cells[l[2]] {
			return true
		}
	}
	return false
}

func (s ticTacToe) Seats() int { return 2 }
func (s ticTacToe) Turn() rules.Seat {
	if s.plies == 9 || s.won() {
		return rules.Nobody
	}
	return rules.Seat(s.plies % 2)
}

func (s ticTacToe) play(i int) ticTacToe {
	s.cells[i] = byte(1 + s.plies%2)
	s.plies++
	return s
}

func (s ticTacToe) Play(a string) (rules.State, error) {
	i := strings.Index("abcdefghi", a)
	if i < 0 || len(a) != 1 || s.cells[i] != 0 || s.Turn() == rules.Nobody {
		return nil, &rules.Illegal{Action: a, Why: "the cell is taken", Rule: "T1"}
	}
	return s.play(i), nil
}

func (s ticTacToe) Outcome() *rules.Outcome {
	switch {
	case s.won():
		return rules.Win(rules.Seat(1-s.plies%2), "line", "T2")
	case s.plies == 9:
		return rules.Draw("full", "T3")
	}
	return nil
}
func (s ticTacToe) View(rules.Seat) rules.View { return nil }
func (s ticTacToe) Text() string               { return fmt.Sprint(s.cells) }
func (s ticTacToe) Legal() (l []string) {
	for i, c := range s.cells {
		if c == 0 && s.Turn() != rules.Nobody {
			l = append(l, "abcdefghi"[i:i+1])
		}
	}
	return l
}
func (s ticTacToe) Cursor() rules.Cursor { return &tttCursor{[]ticTacToe{s}} }

type tttCursor struct{ line []ticTacToe }

func (c *tttCursor) now() ticTacToe { return c.line[len(c.line)-1] }
func (c *tttCursor) Moves(buf []rules.Move) []rules.Move {
	for i, cell := range c.now().cells {
		if cell == 0 && c.Turn() != rules.Nobody {
			buf = append(buf, rules.Move(i))
		}
	}
	return buf
}
func (c *tttCursor) Push(m rules.Move) { c.line = append(c.line, c.now().play(int(m))) }
func (c *tttCursor) Pop()              { c.line = c.line[:len(c.line)-1] }
func (c *tttCursor) Turn() rules.Seat  { return c.now().Turn() }
func (c *tttCursor) Value(s rules.Seat) float64 {
	switch {
	case !c.now().won():
		return 0
	case int(s) == c.now().plies%2:
		return -1
	}
	return 1
}

func (c *tttCursor) Key() (k uint64) {
	for _, cell := range c.now().cells {
		k = k*3 + uint64(cell)
	}
	return k * 0x9e3779b97f4a7c15
}
func (c *tttCursor) Notation(m rules.Move) string { return "abcdefghi"[m : m+1] }
func (c *tttCursor) Eval() int { // something uneven, so that errors show
	v := 0
	for i, cell := range c.now().cells {
		switch int(cell) {
		case 1 + c.now().plies%2:
			v += i*i + 1
		case 2 - c.now().plies%2:
			v -= i*i + 1
		}
	}
	return v
}

func (c *tttCursor) Rank(moves []rules.Move, scores []int32) {
	for i, m := range moves {
		scores[i] = int32(m % 3)
	}
}

// heap is a game in which a seat acts twice in a row: each turn takes one or two stones twice; the
// seat that takes the last stone wins.
type heap struct {
	stones, left int
	turn         rules.Seat
	seats        int // 0 is two
}

func (s heap) Seats() int { return max(s.seats, 2) }
func (s heap) Turn() rules.Seat {
	if s.stones == 0 {
		return rules.Nobody
	}
	return s.turn
}

func (s heap) take(n int) heap {
	s.stones -= n
	if s.left--; s.left == 0 && s.stones > 0 {
		s.turn, s.left = 1-s.turn, 2
	}
	return s
}

func (s heap) Play(a string) (rules.State, error) {
	if n := len(a); n < 1 || n > min(2, s.stones) {
		return nil, errors.New("take 1 or 2")
	}
	return s.take(len(a)), nil
}

func (s heap) Outcome() *rules.Outcome {
	if s.stones > 0 {
		return nil
	}
	return rules.Win(s.turn, "last", "H1")
}
func (s heap) View(rules.Seat) rules.View { return nil }
func (s heap) Text() string               { return fmt.Sprintf("%d %d %d", s.stones, s.left, s.turn) }
func (s heap) Legal() []string            { return []string{"|", "||"}[:min(2, s.stones)] }
func (s heap) Cursor() rules.Cursor       { return &heapCursor{[]heap{s}} }

type heapCursor struct{ line []heap }

func (c *heapCursor) now() heap { return c.line[len(c.line)-1] }
func (c *heapCursor) Moves(buf []rules.Move) []rules.Move {
	for n := 1; n <= min(2, c.now().stones); n++ {
		buf = append(buf, rules.Move(n))
	}
	return buf
}
func (c *heapCursor) Push(m rules.Move) { c.line = append(c.line, c.now().take(int(m))) }
func (c *heapCursor) Pop()              { c.line = c.line[:len(c.line)-1] }
func (c *heapCursor) Turn() rules.Seat  { return c.now().Turn() }
func (c *heapCursor) Value(s rules.Seat) float64 {
	if s == c.now().turn {
		return 1
	}
	return -1
}

func (c *heapCursor) Key() uint64 {
	h := c.now()
	return uint64(h.stones*8+h.left*2+int(h.turn)) * 0x9e3779b97f4a7c15
}
func (c *heapCursor) Notation(m rules.Move) string { return "||"[:m] }
func (c *heapCursor) Eval() int                    { return c.now().stones*7%13 - 6 }
func (c *heapCursor) Rank(moves []rules.Move, scores []int32) {
	for i, m := range moves {
		scores[i] = int32(m)
	}
}
