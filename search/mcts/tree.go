package mcts

import (
	"math"

	"stammtisch/rules"
)

// node is a position of the tree, reached by a move from its parent.
type node struct {
	move   rules.Move
	seat   rules.Seat // to act in it, or Nobody
	first  int32      // index of its first child; the others follow it
	kids   int32      // number of children; -1 before the first visit
	visits int32
	points float64 // of seat 0, summed over the visits, 0 to 1 each
}

// tree is one search.
type tree struct {
	cursor rules.Cursor
	nodes  []node // the root first
	path   []int32
	moves  []rules.Move
	// harmonic[n] is 1 + 1/2 + … + 1/n. It replaces ln n in UCB1: the two differ by a constant in
	// the limit, and sums of quotients, unlike logarithms, are the same on every processor.
	harmonic []float64
	chance   uint64
	begin    float64 // the standing at the root, seat 0's side
	looked   int64
}

func newTree(c rules.Cursor, playouts int, chance uint64) *tree {
	t := &tree{cursor: c, chance: chance | 1, harmonic: make([]float64, max(playouts, 0)+2)}
	for n := 1; n < len(t.harmonic); n++ {
		t.harmonic[n] = t.harmonic[n-1] + 1/float64(n)
	}
	t.begin = lead(c)
	t.nodes = append(make([]node, 0, 4096), node{seat: c.Turn(), kids: -1})
	t.expand(0)
	return t
}

// playout goes down the tree to a new position, adds it, plays on at random, and records the result
// along the whole path.
func (t *tree) playout() {
	t.path = append(t.path[:0], 0)
	at := int32(0)
	for t.nodes[at].visits > 0 && t.nodes[at].seat != rules.Nobody {
		if t.nodes[at].kids < 0 {
			t.expand(at)
		}
		at = t.choose(at)
		t.cursor.Push(t.nodes[at].move)
		t.nodes[at].seat = t.cursor.Turn()
		t.looked++
		t.path = append(t.path, at)
	}
	points := t.random()
	for _, i := range t.path {
		t.nodes[i].visits++
		t.nodes[i].points += points
	}
	for range len(t.path) - 1 {
		t.cursor.Pop()
	}
}

// expand adds the children of a node in random order, so that the first visits favour none.
func (t *tree) expand(at int32) {
	t.moves = t.cursor.Moves(t.moves[:0])
	first := int32(len(t.nodes))
	for i := len(t.moves) - 1; i > 0; i-- {
		j := t.below(i + 1)
		t.moves[i], t.moves[j] = t.moves[j], t.moves[i]
	}
	for _, m := range t.moves {
		t.nodes = append(t.nodes, node{move: m, kids: -1})
	}
	t.nodes[at].first, t.nodes[at].kids = first, int32(len(t.moves))
}

// choose is UCB1: it returns the first child without a visit, or else the one whose mean plus
// uncertainty is highest for the seat to act.
func (t *tree) choose(at int32) int32 {
	n := t.nodes[at]
	explore := 2 * t.harmonic[n.visits]
	best, most := n.first, math.Inf(-1)
	for i := n.first; i < n.first+n.kids; i++ {
		kid := t.nodes[i]
		if kid.visits == 0 {
			return i
		}
		v := t.mean(kid, n.seat) + math.Sqrt(explore/float64(kid.visits))
		if v > most {
			best, most = i, v
		}
	}
	return best
}

// mean returns a node's average result for the seat.
func (t *tree) mean(n node, seat rules.Seat) float64 {
	if n.visits == 0 {
		return 0.5
	}
	m := n.points / float64(n.visits)
	if seat == 0 {
		return m
	}
	return 1 - m
}

// best returns the root's most visited child; among equals, the one with more points.
func (t *tree) best() int32 {
	root := t.nodes[0]
	best := root.first
	for i := root.first + 1; i < root.first+root.kids; i++ {
		a, b := t.nodes[i], t.nodes[best]
		if a.visits > b.visits || a.visits == b.visits && t.mean(a, root.seat) > t.mean(b, root.seat) {
			best = i
		}
	}
	return best
}
