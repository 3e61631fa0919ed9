// Package opengoal is Open Goal: two teams of eleven on 323 points, a ball, and goals
// fourteen squares wide; most goals win. The rules in our words are in book.go.
package opengoal

import (
	"strings"

	"stammtisch/rules"
)

// Game is Open Goal.
type Game struct{}

var _ rules.Game = Game{}

// Info describes Open Goal.
func (Game) Info() rules.Info {
	return rules.Info{
		Name:  "open-goal",
		Title: "Open Goal",
		About: "Run, kick, and score in a very open goal.",
		Seats: "2",
		Sides: []string{"White", "Black"},
		Rules: "1",
		Options: []rules.Option{
			{Name: "minutes", Default: "20", Help: "length of the match in minutes; 0 for no clock", Min: 0, Max: 240},
			{Name: "goals", Default: "0", Help: "goals that win at once; 0 for no limit", Min: 0, Max: 99},
			{Name: "turns", Default: "200", Help: "length of the match in turns; 0 for no limit", Min: 0, Max: 9999},
			{Name: "seconds", Default: "15", Help: "seconds for a turn, before the slow count of five; 0 for no shot clock", Min: 0, Max: 600},
		},
		Presets: []rules.Preset{
			{Name: "unhurried", Title: "Without the shot clock", About: "A turn may take as long as the match clock allows.", Options: rules.Options{"seconds": "0"}},
			{Name: "first-goal", Title: "First goal wins", About: "A short match: the first goal ends it.", Options: rules.Options{"goals": "1"}},
		},
		Quick:  "unhurried",
		Shelf:  rules.Shelf{Ease: 3, Minutes: 15, Still: strings.Fields("i7*i10 i18-f18 i9*i17 c12-i18 e4-e13 n14-j18 m4-h4")},
		Levels: levels,
		Book:   book,
	}
}

// Start returns the setup of OG4 with White to kick off.
func (g Game) Start(s rules.Setup) (rules.State, error) {
	s, err := s.Fill(g.Info())
	if err != nil {
		return nil, err
	}
	return state{termsOf(s.Options), begin()}, nil
}

// Parse reads State.Text.
func (g Game) Parse(s rules.Setup, text string) (rules.State, error) {
	return rules.Read(g.Info(), s, text, parse)
}
