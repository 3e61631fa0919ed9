package search

import (
	"context"
	"testing"

	"stammtisch/rules"
)

// openingNodes is the node limit of a hint; it lets the search see the rest of each opening.
const openingNodes = 40_000

// The search itself proves what Zoom knows of its opening: after the winning reply, White is lost
// in the remaining plies.
func TestLearnedIsProved(t *testing.T) {
	start := zoomStart(t)
	legal, _, err := rules.Legal(start)
	if err != nil {
		t.Fatal(err)
	}
	e, known := New(0), map[string]bool{}
	for _, first := range legal {
		s, err := start.Play(first)
		if err != nil {
			t.Fatal(err)
		}
		c := s.(rules.Walker).Cursor().(rules.Learned)
		m, plies, ok := c.Won()
		if !ok {
			continue
		}
		known[first] = true
		a, err := e.Analyse(context.Background(), s, Limits{Nodes: openingNodes})
		if err != nil {
			t.Fatal(err)
		}
		if l := a.Lines[0]; l.Action != c.Notation(m) || !l.Proved || l.Plies != plies || l.Value <= 0 || a.Nodes != 0 {
			t.Errorf("after %s: %+v", first, l)
		}
		if s, err = s.Play(c.Notation(m)); err != nil {
			t.Fatal(err)
		}
		if a, err = e.Analyse(context.Background(), s, Limits{Nodes: openingNodes}); err != nil {
			t.Fatal(err)
		}
		if l := a.Lines[0]; !l.Proved || l.Value >= 0 || l.Plies > plies-1 {
			t.Errorf("%s %s: a search of %d nodes sees %+v, not a loss in %d plies", first, c.Notation(m), openingNodes, l, plies-1)
		}
	}
	if len(known) != 3 || !known["g7-g6"] || !known["g7-g4"] || !known["g7-g3"] {
		t.Errorf("known losing first moves: %v", known)
	}
}

// A search without a depth limit never plays a move that is known to lose. The setup of version 1
// has no such moves.
func TestLearnedIsAvoided(t *testing.T) {
	e := New(0)
	for _, nodes := range []int64{1, 100, 2000, openingNodes} {
		a, err := e.Analyse(context.Background(), zoomStart(t), Limits{Nodes: nodes, Lines: 76})
		if err != nil {
			t.Fatal(err)
		}
		if len(a.Lines) != 73 {
			t.Errorf("%d nodes: %d first moves, want all 76 but three", nodes, len(a.Lines))
		}
		for _, l := range a.Lines {
			switch l.Action {
			case "g7-g6", "g7-g4", "g7-g3":
				t.Errorf("%d nodes: %s is among the first moves", nodes, l.Action)
			}
		}
	}
	a, err := e.Analyse(context.Background(), zoomSetup(t, "edges"), Limits{Nodes: 100, Lines: 76})
	if err != nil || len(a.Lines) != 76 {
		t.Errorf("from the edges: %d first moves, %v", len(a.Lines), err)
	}
}
