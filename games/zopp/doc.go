// Package zopp is Zopp, by Anton Karger (1997): flicked discs on a board like a
// football pitch, for two or four. Package disc computes what happens on the
// board; this package is the referee. The rules in our words are in book.go; version1.go has
// those of version 1 that differ.
//
// A turn is read in this order: notation.go (what was written), flick.go (the hand and
// the shot), referee.go (what follows, in the order of ZP29), putback.go,
// tidy.go and claims.go (its parts), referees.go (the program or the players as referee).
package zopp

import (
	"strings"

	"stammtisch/rules"
)

// Game is Zopp.
type Game struct{}

var _ rules.Versioned = Game{}

// Earlier is version 1.
func (Game) Earlier() []rules.Game { return []rules.Game{version1{}} }

// Info says what Zopp is.
func (Game) Info() rules.Info {
	return rules.Info{
		Name:       "zopp",
		Title:      "Zopp",
		About:      "Flick your counters, knock the red ball into the goal, and know the offside rule.",
		Seats:      "2,4",
		Sides:      []string{"White", "Black", "White 2", "Black 2"},
		Rules:      "2",
		Chance:     true,
		Options:    options,
		Presets:    presets,
		Shelf:      rules.Shelf{Ease: 5, Minutes: 10, Still: strings.Fields("w1=-94,2 b1=94,3 w2=-106,73 b2=108,74 w3=-111,-75 b3=108,-73 w2@332.206,0.674 b3@153.194,0.831")},
		Levels:     levels,
		Yardsticks: []rules.Level{straight},
		Book:       book,
	}
}

// Start has the board empty and White to place the first counter (ZP6).
func (g Game) Start(s rules.Setup) (rules.State, error) { return start(g.Info(), present, s) }

func start(in rules.Info, l law, s rules.Setup) (rules.State, error) {
	c, err := newConfig(in, l, s)
	if err != nil {
		return nil, err
	}
	return begin(c), nil
}

// Parse reads State.Text.
func (g Game) Parse(s rules.Setup, text string) (rules.State, error) {
	return readText(g.Info(), present, s, text)
}

func readText(in rules.Info, l law, s rules.Setup, text string) (rules.State, error) {
	c, err := newConfig(in, l, s)
	if err != nil {
		return nil, err
	}
	return rules.Read(in, s, text, c.parse)
}
