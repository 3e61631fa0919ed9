package trihop

import (
	"math/bits"
	"slices"
	"testing"

	"stammtisch/rules"
)

// walk calls f at every running position of n games from the start. Half of the games are random;
// in the others marbles go home and stay there.
func walk(t *testing.T, n int, o rules.Options, f func(c *cursor)) {
	t.Helper()
	all, err := Game{}.Info().Complete(o)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Game{}.Start(rules.Setup{Options: all})
	if err != nil {
		t.Fatal(err)
	}
	dice := rules.NewDice(2005)
	var buf []rules.Move
	scores := make([]int32, 1024)
	for i := range n {
		c := s.(rules.Walker).Cursor().(*cursor)
		for {
			if buf = c.Moves(buf[:0]); len(buf) == 0 {
				break
			}
			f(c)
			m := buf[dice.Intn(len(buf))]
			if i%2 == 1 && dice.Intn(4) > 0 {
				c.Rank(buf, scores[:len(buf)])
				for j := range buf {
					if scores[j] > scores[slices.Index(buf, m)] {
						m = buf[j]
					}
				}
			}
			c.Push(m)
		}
	}
}

// getsHome finds a legal hop that ends the game with all marbles home, by trying all.
func getsHome(c *cursor) bool {
	for _, m := range c.Moves(nil) {
		c.Push(m)
		won := c.Now().end == home
		c.Pop()
		if won {
			return true
		}
	}
	return false
}

func TestTactics(t *testing.T) {
	games := 60
	if testing.Short() {
		games = 24
	}
	for _, o := range []rules.Options{nil, {"strict-pincers": "on", "extrahop": "on", "turbo": "on"}} {
		var strikes, threats, left int
		walk(t, games, o, func(c *cursor) {
			if !c.hopping() {
				if got, all := c.Tries(nil), c.Moves(nil); !slices.Equal(got, all) {
					t.Fatalf("%v are left of %v where no hop is made", got, all)
				}
				return
			}
			board := stateOf(c.opt, c.Line[len(c.Line)-1:]).Text()
			m, ok := c.Strike()
			if ok != getsHome(c) {
				t.Fatalf("%s: strike %v, but it is not so", board, ok)
			}
			all := c.Moves(nil)
			if ok {
				strikes++
				c.Push(m)
				if c.Now().end != home || !slices.Contains(all, m) {
					t.Fatalf("%s: the strike %s does not win", board, move(m))
				}
				c.Pop()
				return
			}
			other := *c.Now()
			other.turn = 1 - other.turn
			if c.Threatened() != getsHome(&cursor{opt: c.opt, Line: []frame{other}}) {
				t.Fatalf("%s: threatened %v, but it is not so", board, c.Threatened())
			}
			if c.Threatened() {
				threats++
			}
			var want []rules.Move
			for _, m := range all {
				c.Push(m)
				if c.Now().turn == other.turn && c.Now().end == running && getsHome(c) {
					left++
				} else {
					want = append(want, m)
				}
				c.Pop()
			}
			if got := c.Tries(nil); !slices.Equal(got, want) {
				t.Fatalf("%s: tries %v, want %v", board, got, want)
			}
		})
		if strikes < 5 || threats < 5 || left < 20 {
			t.Errorf("seen only %d strikes, %d threats, %d losing moves", strikes, threats, left)
		}
	}
}

// The gathered ring is the ring, and a bite agrees with the marbles that pinch.
func TestRing(t *testing.T) {
	for i, sq := range ring {
		if got := ring16(1<<sq | inner); got != 1<<i {
			t.Errorf("%s is at %016b, want place %d", nameOf(sq), got, i)
		}
	}
	walk(t, 10, nil, func(c *cursor) {
		f := c.Now()
		own, enemy := f.marbles[f.turn], f.marbles[1-f.turn]
		var want uint16
		for i, sq := range ring {
			if (own|enemy)>>sq&1 == 0 && pinched(sq, own, enemy) != 0 {
				want |= 1 << i
			}
		}
		if got := bites(own, enemy); got != want {
			t.Fatalf("%s: bites %016b, want %016b", stateOf(c.opt, c.Line).Text(), got, want)
		}
	})
}

// endsOf a set is the union over its marbles.
func TestEndsOfASet(t *testing.T) {
	walk(t, 10, nil, func(c *cursor) {
		f := c.Now()
		own := f.marbles[f.turn]
		free := board &^ (own | f.marbles[1-f.turn])
		var want uint64
		for m := own; m != 0; m &= m - 1 {
			want |= c.opt.reach(own, f.marbles[1-f.turn], bits.TrailingZeros64(m))
		}
		if got := endsOf(own, free&inner, free&inner, free); got != want {
			t.Fatalf("ends %x, want %x", got, want)
		}
	})
}

// With colours swapped, a position has the same value for the side to act.
func TestEvalIsFair(t *testing.T) {
	walk(t, 10, rules.Options{"series": "2"}, func(c *cursor) {
		f := *c.Now()
		f.marbles[0], f.marbles[1] = f.marbles[1], f.marbles[0]
		f.points[0], f.points[1] = f.points[1], f.points[0]
		f.turn = 1 - f.turn
		if a, b := c.Eval(), (&cursor{opt: c.opt, Line: []frame{f}}).Eval(); a != b {
			t.Fatalf("worth %d, with colours changed %d", a, b)
		}
	})
}

func TestJudgeDoesNotAllocate(t *testing.T) {
	walk(t, 1, nil, func(c *cursor) {
		buf := make([]rules.Move, 0, 1024)
		scores := make([]int32, 1024)
		n := testing.AllocsPerRun(2, func() {
			buf = c.Tries(buf[:0])
			c.Rank(buf, scores[:len(buf)])
			c.Eval()
			c.Strike()
			c.Threatened()
		})
		if n != 0 {
			t.Fatalf("%v allocations", n)
		}
	})
}

func BenchmarkEval(b *testing.B) {
	s, _ := Game{}.Start(rules.Setup{Options: rules.Options{"series": "1"}})
	c := s.(rules.Walker).Cursor().(*cursor)
	for range 30 {
		c.Push(c.Moves(nil)[0])
	}
	for b.Loop() {
		c.Eval()
	}
}

// stateOf returns the state at the end of a line of frames.
func stateOf(o options, line []frame) state {
	s := state{opt: o}
	for _, f := range line {
		s.at = &rules.Chain[frame]{Now: f, Last: s.at}
	}
	return s
}
