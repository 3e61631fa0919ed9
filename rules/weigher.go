package rules

import "context"

// Weigher is a State of a game that no search judges and that hides nothing, such as one of
// flicks, where an action does not always do what was meant. It can say afterwards what its
// position was worth, and what an action was worth that was made in it.
type Weigher interface {
	// Weigh judges the position with what was played in it, a legal action; played is empty where
	// nothing was. All chance comes from d: the match's own, which tells how an action went, is
	// not looked at, and the same dice give the same answer. It fails only when ctx ends first.
	Weigh(ctx context.Context, played string, d *Dice) (Weighed, error)
}

// Weighed is the worth of a position in a match. Chances are those of seat 0 and whoever wins
// with it, to win the match, from 0 to 1; a draw counts half. The score so far is in them.
type Weighed struct {
	// Best is the best action; empty where nothing was weighed, since there is little choice.
	Best string
	// Chance is the chance with the best action.
	Chance float64
	// Meant is the chance with what was played, on average over all that might come of it: so
	// the luck of the hand is no mistake. It is never better than Chance for the seat that acted, and
	// equal to it where nothing was given away.
	Meant float64
}
