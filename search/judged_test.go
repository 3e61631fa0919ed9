package search

import (
	"context"
	"testing"

	"stammtisch/rules"
)

// rallyHeap is a match of several heaps, won by points; a search walks a single heap.
type rallyHeap struct {
	heap
	points [2]float64
}

func (s rallyHeap) Judge() rules.Judge { return &heapCursor{[]heap{s.heap}} }

// Cursor is no Judge: only Judge leads to one.
func (s rallyHeap) Cursor() rules.Cursor { return struct{ rules.Cursor }{s.heap.Cursor()} }

func (s rallyHeap) Standing() rules.Standing { return rules.Standing{Scores: s.points[:]} }

func (s rallyHeap) Outcome() *rules.Outcome { return nil }

func (s rallyHeap) Play(a string) (rules.State, error) {
	next, err := s.heap.Play(a)
	if err != nil {
		return nil, err
	}
	s.heap = next.(heap)
	if s.stones == 0 {
		s.points[s.turn]++
		s.heap = heap{stones: 9, left: 2, turn: 1 - s.turn}
	}
	return s, nil
}

// A result proved in the tree of Judge is a point, and is reported as one.
func TestJudged(t *testing.T) {
	s := rallyHeap{heap: heap{stones: 3, left: 2}}
	a, err := New(1<<16).Analyse(context.Background(), s, Limits{Depth: 5})
	if err != nil {
		t.Fatal(err)
	}
	if l := a.Lines[0]; !l.Proved || !l.Point || l.Value <= 0 || l.Plies != 2 {
		t.Errorf("three stones and two takings: %+v", l)
	}
	a, err = New(1<<16).Analyse(context.Background(), s.heap, Limits{Depth: 5})
	if err != nil || !a.Lines[0].Proved || a.Lines[0].Point {
		t.Errorf("in a single heap the game is proved: %+v, %v", a.Lines[0], err)
	}
}

// Greedy takes a point if no move wins the match, from any seat.
func TestGreedyScores(t *testing.T) {
	for seat := range rules.Seat(2) {
		s := rallyHeap{heap: heap{stones: 2, left: 2, turn: seat}, points: [2]float64{3, 4}}
		for n := range uint64(10) {
			d, err := Greedy(s, rules.NewDice(n))
			if err != nil || d.Action != "||" || d.Proved {
				t.Fatalf("seat %d: %+v, %v", seat, d, err)
			}
		}
	}
}
