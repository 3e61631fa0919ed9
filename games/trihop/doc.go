// Package trihop is TriHop, by Frank Stark (2005), with its fast variant Turbo-TriHop:
// two players, sixteen marbles on 36 inner fields and a ring of 16 target fields. A
// marble goes three fields at a time and never straight, and the first player with all
// eight marbles on the ring wins. The rules in our words are in book.go.
package trihop

import (
	"strings"

	"stammtisch/rules"
)

// Game is TriHop.
type Game struct{}

var _ rules.Game = Game{}

// Info describes TriHop.
func (Game) Info() rules.Info {
	return rules.Info{
		Name:  "trihop",
		Title: "TriHop",
		About: "Three fields at a time, never straight: bring eight marbles home to the edge.",
		Seats: "2",
		Sides: []string{"White", "Black"},
		Rules: "1",
		Options: []rules.Option{
			rules.Switch("turbo", "Turbo-TriHop: twelve marbles round an empty middle, the last four on the ring"),
			rules.Switch("strict-pincers", "a hop may end between two enemy marbles only if it pinches one itself"),
			rules.Switch("extrahop", "the last marble inside may hop over one enemy marble to get home"),
			{Name: "series", Default: "1", Help: "games of the match; with more than one, points add up", Min: 1, Max: mostGames},
		},
		Presets: []rules.Preset{
			{Name: "extrahop", Title: "With ExtraHop", About: "The last marble inside may hop over an enemy to get home: fewer games end in a draw.", Options: rules.Options{"extrahop": "on"}},
			{Name: "turbo-series", Title: "Turbo as a series of two", About: "The second player has the better of Turbo, so each begins once.", Options: rules.Options{"turbo": "on", "series": "2"}, Calls: "turbo"},
		},
		Quick:  "extrahop",
		Shelf:  rules.Shelf{Ease: 2, Minutes: 10, Still: strings.Fields("@f5 @e3 @c6 @f4 @c4 @d3 @f6 @c3 @c5 @d6 @f3 @e6 @d4 @e4 @e5 @d5 f4-h5 f6-e8 d6-c8 c5-a6 c8-d8 e8-f8 e3-d1 f3-h4")},
		Levels: levels,
		Book:   book,
	}
}

// Start returns the empty board.
func (g Game) Start(s rules.Setup) (rules.State, error) {
	s, err := s.Fill(g.Info())
	if err != nil {
		return nil, err
	}
	return keeping(state{opt: newOptions(s.Options), at: &rules.Chain[frame]{}}), nil
}

// Parse reads State.Text.
func (g Game) Parse(s rules.Setup, text string) (rules.State, error) {
	return rules.Read(g.Info(), s, text, func(s rules.Setup, text string) (rules.State, rules.Faults) {
		st, faults := newOptions(s.Options).parse(text)
		return keeping(st), faults
	})
}
