// Package zoom is Zoom, by Frank Stark (2005): two players, sixteen marbles on 36
// inner fields and a ring of 16 outer ones. The first player with four marbles in a
// 2×2 square on inner fields wins. The rules in our words are in book.go.
package zoom

import (
	"strings"

	"stammtisch/rules"
)

// Game is Zoom.
type Game struct{}

var _ rules.Versioned = Game{}

// Info describes Zoom.
func (Game) Info() rules.Info {
	return rules.Info{
		Name:  "zoom",
		Title: "Zoom",
		About: "Roll your marbles in from the edge; four in a square win.",
		Seats: "2",
		Sides: []string{"White", "Black"},
		Rules: "2",
		Options: []rules.Option{{
			Name: "setup", Default: crossed, Values: []string{crossed, edges},
			Help: "where the two inner marbles begin: one of them behind the other side's lines, or both at home",
		}},
		Shelf:  rules.Shelf{Ease: 1, Minutes: 5, Still: strings.Fields("g7-g3 g2-c2 b2-b3 a6-b6 b3-f3 c2-c6")},
		Levels: levels,
		Book:   book,
	}
}

// Earlier returns Zoom under version 1 of its rules.
func (Game) Earlier() []rules.Game { return []rules.Game{version1{}} }

// Start returns the setup of ZM3. Zoom has no chance, so the seed does nothing.
func (g Game) Start(s rules.Setup) (rules.State, error) {
	s, err := s.Fill(g.Info())
	if err != nil {
		return nil, err
	}
	return stateOf(begin(s.Options["setup"])), nil
}

// Parse reads State.Text. The text holds all marbles, so the setup makes no difference.
func (g Game) Parse(s rules.Setup, text string) (rules.State, error) {
	return rules.Read(g.Info(), s, text, parse)
}
