// Package kickit is Kick-It, by Frank Stark (2010): football for two on 63 fields, with
// four pawns and a goalkeeper a side. A turn is several actions: first the pieces move,
// then the ball. The rules in our words are in book.go.
package kickit

import (
	"strings"

	"stammtisch/rules"
)

// Game is Kick-It.
type Game struct{}

var _ rules.Game = Game{}

// Info says what Kick-It is.
func (Game) Info() rules.Info {
	return rules.Info{
		Name:   "kick-it",
		Title:  "Kick-It",
		About:  "Football for two minds: move, pass, shoot past the goalkeeper.",
		Seats:  "2",
		Sides:  []string{"White", "Black"},
		Rules:  "1",
		Shelf:  rules.Shelf{Ease: 4, Minutes: 15, Still: strings.Fields("@f3 @c4 @d4 @e4 @d1 @b7 @d6 @c6 @b6 @d9 d5<f3 d5-e6 e6-d7 end c6^e8")},
		Levels: levels,
		Book:   book,
		Options: []rules.Option{
			{Name: "fouls", Default: "off", Help: "fouls each side may commit in a match", Values: []string{"off", "1", "2", "3", "4", "5", "6", "7", "8", "9"}},
			{Name: "goals", Default: "3", Help: "goals needed to win; 0 for no limit", Min: 0, Max: 99},
			{Name: "minutes", Default: "0", Help: "length of the match in minutes, then most goals win; 0 for no limit", Min: 0, Max: 600},
			{Name: "turns", Default: "300", Help: "length of the match in turns of both sides, then most goals win; 0 for no limit", Min: 0, Max: 10000},
		},
		Presets: []rules.Preset{
			{Name: "with-fouls", Title: "With fouls", About: "Each side may foul twice in a match.", Options: rules.Options{"fouls": "2"}},
		},
	}
}

// limits are the options in force.
type limits struct{ fouls, goals, minutes, turns int }

func limitsOf(o rules.Options) limits {
	return limits{o.Int("fouls"), o.Int("goals"), o.Int("minutes"), o.Int("turns")}
}

// Start returns the empty board, on which White sets up first. The game has no chance, so the seed
// does nothing.
func (g Game) Start(s rules.Setup) (rules.State, error) {
	s, err := s.Fill(g.Info())
	if err != nil {
		return nil, err
	}
	return state{begin(), limitsOf(s.Options)}, nil
}

// Parse reads State.Text.
func (g Game) Parse(s rules.Setup, text string) (rules.State, error) {
	return rules.Read(g.Info(), s, text, parse)
}
