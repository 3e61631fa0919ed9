// Package trihop is TriHop, by Frank Stark (2005), with its fast variant Turbo-TriHop:
// two players, sixteen marbles on 36 inner fields and a ring of 16 target fields; a
// marble goes three fields at a time and never straight; who first has all eight marbles on
// the ring wins. The rules in our words are in book.go.
package trihop

import "stammtisch/rules"

// Game is TriHop.
type Game struct{}

var _ rules.Game = Game{}

// Info says what TriHop is.
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
		Levels: levels,
		Book:   book,
	}
}

// Start gives the empty board.
func (g Game) Start(s rules.Setup) (rules.State, error) {
	s, err := s.Fill(g.Info())
	if err != nil {
		return nil, err
	}
	return keeping(State{opt: newOptions(s.Options), line: []frame{{}}}), nil
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
	st, err := newOptions(s.Options).parse(text)
	if err != nil {
		return nil, err
	}
	return keeping(st), nil
}

// mostGames is the longest series.
const mostGames = 99

// options are the options in force, as the rules ask for them.
type options struct {
	turbo, strict, extra bool
	games                uint8
}

func newOptions(o rules.Options) options {
	return options{o.On("turbo"), o.On("strict-pincers"), o.On("extrahop"), uint8(max(1, o.Int("series")))}
}
