// Package zopp is Zopp, by Anton Karger (1997): flicked discs on a board like a
// football pitch, for two or four. What happens on the board is computed by package
// disc; this package is the referee. The rules in our words are in book.go.
//
// A turn is read in this order: notation.go (what was written), flick.go (the hand and
// the shot), referee.go (what follows, in the order of ZP29), putback.go,
// tidy.go and claims.go (its parts).
package zopp

import "stammtisch/rules"

// Game is Zopp.
type Game struct{}

var _ rules.Game = Game{}

// Info says what Zopp is.
func (Game) Info() rules.Info {
	return rules.Info{
		Name:       "zopp",
		Title:      "Zopp",
		About:      "Flick your counters, knock the red ball into the goal, and know the offside rule.",
		Seats:      "2,4",
		Sides:      []string{"White", "Black", "White 2", "Black 2"},
		Rules:      "1",
		Chance:     true,
		Options:    options,
		Levels:     levels,
		Yardsticks: []rules.Level{straight},
		Book:       book,
	}
}

// Start has the board empty and White to place the first counter (ZP6).
func (g Game) Start(s rules.Setup) (rules.State, error) {
	s, err := s.Fill(g.Info())
	if err != nil {
		return nil, err
	}
	return begin(newConfig(s)), nil
}

// Parse reads State.Text.
func (g Game) Parse(s rules.Setup, text string) (rules.State, error) {
	s, err := s.Fill(g.Info())
	if err != nil {
		return nil, err
	}
	if len(text) > longestText {
		return nil, rules.Faults{"a position of more than 8192 bytes"}
	}
	st, err := parse(newConfig(s), text)
	if err != nil {
		return nil, err
	}
	return st, nil
}
