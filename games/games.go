// Package games is the one registry of games: a line each, sorted by name.
package games

import (
	"stammtisch/games/kickit"
	"stammtisch/games/kop"
	"stammtisch/games/opengoal"
	"stammtisch/games/trihop"
	"stammtisch/games/zoom"
	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// Catalogue is the games of this program, sorted by name.
type Catalogue []rules.Game

// All has every game.
var All = Catalogue{
	kickit.Game{},
	kop.Game{},
	opengoal.Game{},
	trihop.Game{},
	zoom.Game{},
	zopp.Game{},
}

// Find returns the game of that name.
func (c Catalogue) Find(name string) (rules.Game, bool) {
	for _, g := range c {
		if g.Info().Name == name {
			return g, true
		}
	}
	return nil, false
}
