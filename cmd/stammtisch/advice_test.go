package main

import (
	"context"
	"testing"

	"stammtisch/games"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
	"stammtisch/search"
)

// series is a match of points between two seats, of which a search sees only the next.
type series struct {
	rules.State
	turn   rules.Seat
	points []float64
}

func (s series) Turn() rules.Seat         { return s.turn }
func (s series) Cursor() rules.Cursor     { return nil }
func (s series) Judge() rules.Judge       { return nil }
func (s series) Standing() rules.Standing { return rules.Standing{Scores: s.points} }

// A proved point does not win a match, and points scored already still count.
func TestAdviceOfPoints(t *testing.T) {
	won := search.Line{Action: "shot", Value: 29999, Proved: true, Point: true, Plies: 1}
	for _, c := range []struct {
		turn   rules.Seat
		points []float64
		line   search.Line
		want   int
	}{
		{0, []float64{0, 0}, won, 100},
		{0, []float64{2, 0}, won, 300},
		{1, []float64{2, 0}, won, -100},
		{0, []float64{0, 1}, search.Line{Value: 20}, -80},
		{1, []float64{0, 1}, search.Line{Value: -29998, Proved: true, Point: true, Plies: 2}, 0},
	} {
		a := advice(series{turn: c.turn, points: c.points}, c.line)
		if a.Proved || a.Plies != 0 || a.Value != c.want || a.Action != c.line.Action {
			t.Errorf("%v, seat %d, %+v: %+v, want the value %d", c.points, c.turn, c.line, a, c.want)
		}
	}
	nim, err := rulestest.Nim{}.Start(rules.Setup{Options: rules.Options{"games": "1"}})
	if err != nil {
		t.Fatal(err)
	}
	if a := advice(nim, won); !a.Proved || a.Plies != 1 || a.Value != won.Value {
		t.Errorf("what is proved of a game stays so: %+v", a)
	}
}

// The advisor itself, on a match of points: a kick-off is about even, and nothing proved.
func TestAdvisorOnPoints(t *testing.T) {
	seen := 0
	for _, g := range games.All {
		all, err := g.Info().Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Start(rules.Setup{Options: all, Seed: "1"})
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := s.(rules.Judged); !ok {
			continue
		}
		seen++
		a, err := (&advisor{}).Advise(context.Background(), g.Info(), s)
		if err != nil || a.Proved || a.Value < -100 || a.Value > 100 || len(a.Line) == 0 {
			t.Errorf("%s: %+v, %v", g.Info().Name, a, err)
		}
	}
	if seen == 0 {
		t.Error("no game is a match of points: this test says nothing")
	}
}
