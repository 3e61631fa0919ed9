package zoom

import (
	"slices"
	"testing"

	"stammtisch/rules"
)

// walk calls f at every running position of n random games from the start.
func walk(t *testing.T, n int, f func(c *cursor)) {
	t.Helper()
	s, err := Game{}.Start(rules.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	dice := rules.NewDice(2005)
	var buf []rules.Move
	for range n {
		c := s.(state).Cursor().(*cursor)
		for {
			if buf = c.Moves(buf[:0]); len(buf) == 0 {
				break
			}
			f(c)
			c.Push(buf[dice.Intn(len(buf))])
		}
	}
}

// winsAtOnce finds a legal move that ends the game with a square, by trying all.
func winsAtOnce(c *cursor) bool {
	for _, m := range c.Moves(nil) {
		c.Push(m)
		won := c.Now().end == square4
		c.Pop()
		if won {
			return true
		}
	}
	return false
}

// passed returns the same position with the other side to move.
func passed(c *cursor) *cursor {
	f := *c.Now()
	f.turn = 1 - f.turn
	return &cursor{Line: []frame{f}}
}

func TestTactics(t *testing.T) {
	var strikes, threats, tries int
	walk(t, 150, func(c *cursor) {
		board := stateOf(*c.Now()).Text()
		m, ok := c.Strike()
		if ok != winsAtOnce(c) {
			t.Fatalf("%s: strike %v, but winning at once is %v", board, ok, !ok)
		}
		all := c.Moves(nil)
		if ok {
			strikes++
			if !slices.Contains(all, m) {
				t.Fatalf("%s: the strike %s is not legal", board, c.Notation(m))
			}
			c.Push(m)
			if c.Now().end != square4 {
				t.Fatalf("%s: the strike %s does not win", board, move(m))
			}
			c.Pop()
			return
		}
		if c.Threatened() != winsAtOnce(passed(c)) {
			t.Fatalf("%s: threatened %v, but it is not so", board, c.Threatened())
		}
		if c.Threatened() {
			threats++
		}
		var want []rules.Move
		for _, m := range all {
			c.Push(m)
			if !winsAtOnce(c) {
				want = append(want, m)
			}
			c.Pop()
		}
		if len(want) < len(all) {
			tries++
		}
		got := c.Tries(nil)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: tries %v, want %v", board, got, want)
		}
	})
	if strikes < 100 || threats < 100 || tries < 100 {
		t.Errorf("seen only %d strikes, %d threats, %d positions with losing moves", strikes, threats, tries)
	}
}

// The bit-sliced windows agree with counting one by one.
func TestOpenWindows(t *testing.T) {
	walk(t, 20, func(c *cursor) {
		f := c.Now()
		own, enemy := f.marbles[0], f.marbles[1]
		var want windows
		for sq := range inners {
			if sq%side == side-1 || sq/side == side-1 {
				continue
			}
			n, spoilt := 0, false
			for _, at := range []int{sq, sq + 1, sq + side, sq + side + 1} {
				n += int(own >> at & 1)
				spoilt = spoilt || enemy>>at&1 == 1
			}
			switch {
			case spoilt:
			case n == 2:
				want.two |= 1 << sq
			case n == 3:
				want.three |= 1 << sq
			}
		}
		if got := openWindows(own, enemy); got != want {
			t.Fatalf("windows %x, want %x", got, want)
		}
	})
}

// With colours swapped and the board turned around, a position has the same value for the side to
// move.
func TestEvalIsFair(t *testing.T) {
	walk(t, 20, func(c *cursor) {
		f := *c.Now()
		f.marbles[0], f.marbles[1] = f.marbles[1], f.marbles[0]
		f.turn = 1 - f.turn
		if a, b := c.Eval(), (&cursor{Line: []frame{f}}).Eval(); a != b {
			t.Fatalf("worth %d, with colours changed %d", a, b)
		}
	})
}

func TestJudgeDoesNotAllocate(t *testing.T) {
	s, _ := Game{}.Start(rules.Setup{})
	c := s.(state).Cursor().(*cursor)
	buf := make([]rules.Move, 0, 512)
	scores := make([]int32, 512)
	n := testing.AllocsPerRun(100, func() {
		buf = c.Tries(buf[:0])
		c.Rank(buf, scores[:len(buf)])
		c.Eval()
		c.Strike()
		c.Threatened()
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkEval(b *testing.B) {
	s, _ := Game{}.Start(rules.Setup{})
	c := s.(state).Cursor().(*cursor)
	for b.Loop() {
		c.Eval()
	}
}

func BenchmarkStrike(b *testing.B) {
	s, _ := Game{}.Start(rules.Setup{})
	c := s.(state).Cursor().(*cursor)
	for b.Loop() {
		c.Strike()
	}
}
