// Package zoom is Zoom, by Frank Stark (2005): two players, sixteen marbles on 36
// inner fields and a ring of 16 outer ones; who first has four marbles in a 2×2
// square on inner fields wins. The rules in our words are in book.go.
package zoom

import "stammtisch/rules"

// Game is Zoom.
type Game struct{}

var _ rules.Game = Game{}

// Info says what Zoom is.
func (Game) Info() rules.Info {
	return rules.Info{
		Name:   "zoom",
		Title:  "Zoom",
		About:  "Roll your marbles in from the edge; four in a square win.",
		Seats:  "2",
		Sides:  []string{"White", "Black"},
		Rules:  "1",
		Levels: levels,
		Book:   book,
	}
}

// Start gives the setup of ZM3. Zoom has no options, and no chance a seed could steer.
func (g Game) Start(s rules.Setup) (rules.State, error) {
	if err := s.Check(g.Info()); err != nil {
		return nil, err
	}
	return State{[]frame{begin()}}, nil
}

// Parse reads State.Text.
func (g Game) Parse(s rules.Setup, text string) (rules.State, error) {
	if err := s.Check(g.Info()); err != nil {
		return nil, err
	}
	if len(text) > 4096 {
		return nil, rules.Faults{"a position of more than 4096 bytes"}
	}
	st, err := parse(text)
	if err != nil {
		return nil, err
	}
	return st, nil
}
