// Package lastone is Last One: two players take one or two stones in turn from a heap;
// who takes the last one wins.
package lastone

import (
	"fmt"
	"strconv"

	"stammtisch/rules"
)

// Game is Last One.
type Game struct{}

// Info says what Last One is.
func (Game) Info() rules.Info {
	return rules.Info{
		Name:  "last-one",
		Title: "Last One",
		About: "Take one or two; take the last and win.",
		Seats: "2",
		Sides: []string{"First", "Second"},
		Rules: "1",
		Options: []rules.Option{
			{Name: "heap", Default: "7", Help: "stones at the start", Min: 3, Max: 50},
		},
		Book: []rules.Rule{
			{ID: "LO1", Origin: "S", Text: "In turn, take one or two stones: t1, t2."},
			{ID: "LO2", Origin: "S", Text: "Who takes the last stone has won."},
		},
	}
}

// Start heaps the stones.
func (g Game) Start(s rules.Setup) (rules.State, error) {
	if err := s.Check(g.Info()); err != nil {
		return nil, err
	}
	return State{left: s.Options.Int("heap")}, nil
}

// Parse reads State.Text.
func (g Game) Parse(s rules.Setup, text string) (rules.State, error) {
	var st State
	fmt.Sscanf(text, "%d left, seat %d", &st.left, &st.turn)
	if st.Text() != text || st.left < 0 || st.left > s.Options.Int("heap") || st.turn < 0 || st.turn > 1 {
		return nil, rules.Faults{"write the stones and whose turn it is: 5 left, seat 1 (" + strconv.Itoa(s.Options.Int("heap")) + " at most)"}
	}
	return st, nil
}
