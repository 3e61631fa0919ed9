package mcts

import (
	"context"
	"errors"

	"stammtisch/rules"
)

const (
	// Playouts is the budget of an action if no other is asked for.
	Playouts = 1000
	// Longest bounds a playout in plies; one that is not over by then is worth what
	// was gained since the search began (see worth).
	Longest = 200
)

// ErrNoTree is the error of asking for a game that cannot be searched so.
var ErrNoTree = errors.New("tree search is for games of two seats whose tree can be walked")

// ErrOver is the error of asking for an action when the game is over.
var ErrOver = errors.New("the game is over")

// Choice is an action and what the search thought of it.
type Choice struct {
	Action string
	// Score is the share of the points that the playouts through the action brought
	// the seat to act, 0 to 1; Visits is their number.
	Score  float64
	Visits int
	// Nodes is the number of positions searched, playouts included.
	Nodes int64
}

// Choose searches with so many playouts and gives the action visited most. When the
// context ends it gives the best so far, which is a legal action even without a playout.
func Choose(ctx context.Context, s rules.State, playouts int, d *rules.Dice) (Choice, error) {
	if s.Turn() == rules.Nobody {
		return Choice{}, ErrOver
	}
	w, ok := s.(rules.Walker)
	if !ok || s.Seats() != 2 {
		return Choice{}, ErrNoTree
	}
	t := newTree(w.Cursor(), playouts, d.Uint64())
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
