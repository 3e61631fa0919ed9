package search

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"stammtisch/rules"
)

// A picker returns the moves in the order of pick, including ties.
func TestPicker(t *testing.T) {
	dice := rules.NewDice(11)
	for round := range 300 {
		n := 1 + dice.Intn(500)
		kinds := 1 + dice.Intn(1+round)
		moves, scores := make([]rules.Move, n), make([]int32, n)
		for i := range moves {
			moves[i], scores[i] = rules.Move(i), int32(dice.Intn(kinds)-kinds/2)
		}
		p := picker{slices.Clone(moves), slices.Clone(scores), make([]int32, (n+block-1)/block)}
		for i := range moves {
			if got, want := p.next(i), pick(moves, scores, i); got != want {
				t.Fatalf("%d moves of %d kinds: move %d in place %d, want %d", n, kinds, got, i, want)
			}
		}
	}
}

// listed is a Judge that counts its lists of moves.
type listed struct {
	judge
	n *int
}

type judge interface {
	rules.Tactician
	rules.Aging
}

func (l listed) Tries(buf []rules.Move) []rules.Move {
	*l.n++
	return l.judge.Tries(buf)
}

// vetting can also vet a single move.
type vetting struct{ listed }

func (v vetting) Vet(m rules.Move) bool { return slices.Contains(v.judge.Tries(nil), m) }

// Vetting saves lists of moves and changes nothing else: not a value, not a line, not a node.
func TestVettingChangesNothing(t *testing.T) {
	var with, without int
	e := New(0)
	for i, s := range benchPositions(t) {
		if _, ok := s.(rules.Walker).Cursor().(rules.Vetting); ok {
			t.Fatal("the game of this test must not vet by itself")
		}
		for _, l := range []Limits{{Nodes: 20_000, Lines: 2}, {Nodes: 500 + int64(i)}, {Depth: 3, Nodes: 1e6}} {
			plain := listed{s.(rules.Walker).Cursor().(judge), &without}
			want := e.analyse(context.Background(), plain, l, i%3, 7)
			plain.n = &with
			if got := e.analyse(context.Background(), vetting{plain}, l, i%3, 7); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s, %+v: found %+v, without vetting %+v", s.Text(), l, got, want)
			}
		}
	}
	t.Log(with, "lists of moves; without vetting", without)
	if with*10 > without*9 {
		t.Errorf("%d lists of moves, without vetting %d", with, without)
	}
}
