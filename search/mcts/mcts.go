package mcts

import (
	"context"
	"errors"

	"stammtisch/rules"
)

const (
	// Playouts is the default budget of an action.
	Playouts = 1000
	// Longest limits a playout, in plies. One that is not over by then scores what was gained since
	// the search began (see worth).
	Longest = 200
)

// ErrNoTree is the error of a game without a tree to search.
var ErrNoTree = errors.New("tree search is for games of two seats whose tree can be walked")

// ErrOver is the error of asking for an action after the end of the game.
var ErrOver = errors.New("the game is over")

// Choice is an action and the search's findings about it.
type Choice struct {
	Action string
	// Score is the share of the points that playouts through the action earned for the seat to act,
	// 0 to 1. Visits is the number of those playouts.
	Score  float64
	Visits int
	// Nodes is the number of positions searched, playouts included.
	Nodes int64
}

// Fits returns an error if tree search cannot play a game, from a position of it.
func Fits(s rules.State) error {
	if _, ok := s.(rules.Walker); !ok || s.Seats() != 2 {
		return ErrNoTree
	}
	return nil
}

// Choose runs that many playouts and returns the most visited action. When the context ends it
// returns the best so far, which is a legal action even without a playout.
func Choose(ctx context.Context, s rules.State, playouts int, d *rules.Dice) (Choice, error) {
	if s.Turn() == rules.Nobody {
		return Choice{}, ErrOver
	}
	if err := Fits(s); err != nil {
		return Choice{}, err
	}
	t := newTree(s.(rules.Walker).Cursor(), playouts, d.Uint64())
	for range playouts {
		if ctx.Err() != nil {
			break
		}
		t.playout()
	}
	best := t.best()
	n := t.nodes[best]
	return Choice{
		Action: t.cursor.Notation(n.move),
		Score:  t.mean(n, t.nodes[0].seat),
		Visits: int(n.visits),
		Nodes:  t.looked,
	}, nil
}
