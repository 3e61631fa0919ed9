package rules

import "fmt"

// Shelf describes a game to people who choose one.
type Shelf struct {
	// Ease orders the games: the easiest to learn has the lowest number.
	Ease int
	// Minutes is the length of a usual match; 0 means unknown.
	Minutes int
	// Still holds actions that lead from the start to a position that shows what the game is about,
	// with default options and the seed 1.
	Still []string
}

// Still returns the position that represents a game in a list of games, as the first seat sees it.
func Still(g Game) (View, error) {
	in := g.Info()
	options, err := in.Complete(nil)
	if err != nil {
		return nil, err
	}
	s, err := g.Start(Setup{Options: options, Seed: "1"})
	if err != nil {
		return nil, err
	}
	for i, action := range in.Shelf.Still {
		if s, err = s.Play(action); err != nil {
			return nil, fmt.Errorf("still of %s, action %d: %w", in.Name, i+1, err)
		}
	}
	return s.View(0), nil
}
