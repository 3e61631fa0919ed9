package search

import (
	"context"
	"testing"

	"stammtisch/games/zoom"
	"stammtisch/rules"
)

// plain is the search without optimisations: every move of every node, no window, no table, no
// order. It keeps only what defines the value: the depth does not count down at a reply to a
// threat, a repeated position in the line is a draw, and the longest line has the same length.
type plain struct {
	judge   rules.Judge
	tactics rules.Tactician
	keys    []uint64
}

func (p *plain) value(depth, ply int) int {
	me := p.judge.Turn()
	key := p.judge.Key()
	for _, k := range p.keys {
		if k == key {
			return 0
		}
	}
	threatened := false
	if p.tactics != nil && ply > 0 {
		if _, ok := p.tactics.Strike(); ok {
			return win - ply - 1
		}
		threatened = p.tactics.Threatened()
	}
	if ply >= deepest || depth <= 0 && !threatened {
		return p.judge.Eval()
	}
	next := max(depth, 0)
	if !threatened || ply == 0 {
		next = depth - 1
	}
	p.keys = append(p.keys, key)
	defer func() { p.keys = p.keys[:len(p.keys)-1] }()
	best := -win
	for _, m := range p.judge.Moves(nil) {
		p.judge.Push(m)
		var v int
		switch p.judge.Turn() {
		case rules.Nobody:
			v = int(p.judge.Value(me) * (win - float64(ply) - 1))
		case me:
			v = p.value(next, ply+1)
		default:
			v = -p.value(next, ply+1)
		}
		p.judge.Pop()
		best = max(best, v)
	}
	return best
}

// same compares the engine with the plain search at a depth.
func same(t *testing.T, e *Engine, s rules.State, depth int) {
	t.Helper()
	p := &plain{judge: s.(rules.Walker).Cursor().(rules.Judge)}
	p.tactics, _ = p.judge.(rules.Tactician)
	want := p.value(depth, 0)
	// Not through Analyse, which deepens and stops at a proof.
	e.begin(context.Background(), s.(rules.Walker).Cursor().(rules.Judge), Limits{}, 0, 0)
	e.searchRoot(0, depth)
	if got := e.root[0].value; got != want {
		t.Fatalf("%s: depth %d: worth %d, plainly %d", s.Text(), depth, got, want)
	}
	// Again with the table full of the previous findings, and deeper after shallower.
	if depth > 1 {
		e.begin(context.Background(), s.(rules.Walker).Cursor().(rules.Judge), Limits{}, 0, 0)
		for d := 1; d <= depth; d++ {
			e.searchRoot(0, d)
		}
		if got := e.root[0].value; got != want {
			t.Fatalf("%s: deepened to %d: worth %d, plainly %d", s.Text(), depth, got, want)
		}
	}
}

func plainEngine() *Engine {
	e := New(1 << 20)
	e.plain = true
	return e
}

func TestSameAsPlainZoom(t *testing.T) {
	e := plainEngine()
	dice := rules.NewDice(52)
	for i := range 60 {
		s := scatter(t, zoomStart(t), 1+dice.Intn(30), dice)
		if s.Turn() == rules.Nobody {
			continue
		}
		same(t, e, s, 1+i%2)
	}
	for range 4 {
		if s := scatter(t, zoomStart(t), 30, dice); s.Turn() != rules.Nobody {
			same(t, e, s, 3)
		}
	}
}

func TestSameAsPlainToys(t *testing.T) {
	e := plainEngine()
	dice := rules.NewDice(3)
	for range 40 {
		if s := scatter(t, ticTacToe{}, 1+dice.Intn(5), dice); s.Turn() != rules.Nobody {
			for depth := 1; depth <= 6; depth++ {
				same(t, e, s, depth)
			}
		}
	}
	for stones := 1; stones < 30; stones++ {
		for depth := 1; depth <= 7; depth++ {
			same(t, e, heap{stones: stones, left: 2}, depth)
		}
	}
}

func zoomStart(t testing.TB) rules.State { return zoomSetup(t, "crossed") }

func zoomSetup(t testing.TB, setup string) rules.State {
	t.Helper()
	s, err := zoom.Game{}.Start(rules.Setup{Options: rules.Options{"setup": setup}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// scatter plays random plies; the game may end earlier.
func scatter(t testing.TB, s rules.State, plies int, dice *rules.Dice) rules.State {
	t.Helper()
	for i := 0; i < plies && s.Turn() != rules.Nobody; i++ {
		d, err := Random(s, dice)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Play(d.Action); err != nil {
			t.Fatal(err)
		}
	}
	return s
}
