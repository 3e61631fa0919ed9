package rules

import (
	"fmt"
	"strings"
)

// Versioned is a Game that still plays earlier versions of its rules. Records and matches name the
// version they began under, and are replayed and finished under it.
type Versioned interface {
	Game
	// Earlier returns the game under each earlier version, the latest first. They share the game's
	// name, and their Info.Rules is the version.
	Earlier() []Game
}

// Versions returns the game under every version of its rules, the newest first.
func Versions(g Game) []Game {
	all := []Game{g}
	if v, ok := g.(Versioned); ok {
		all = append(all, v.Earlier()...)
	}
	return all
}

// Version returns the game under that version of its rules, or the newest for "". The error lists
// the known versions.
func Version(g Game, version string) (Game, error) {
	if version == "" {
		return g, nil
	}
	var known []string
	for _, v := range Versions(g) {
		in := v.Info()
		if in.Rules == version {
			return v, nil
		}
		known = append(known, in.Rules)
	}
	return nil, fmt.Errorf("rules version %s of %s is unknown: this program knows %s",
		Clip(version), g.Info().Name, strings.Join(known, " and "))
}
