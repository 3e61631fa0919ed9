package rules

import "context"

// Weigher is a State of a game without hidden hands that a search cannot judge, such as one of
// flicks, where an action does not always do what the player meant. Afterwards it can value its
// position, and an action made in it.
type Weigher interface {
	// Weigh judges the position and played, a legal action in it, or "" for none. All chance comes
	// from d, and the same dice give the same answer. The match's own chance, which decides how an
	// action goes, is ignored. It fails only if ctx ends first.
	Weigh(ctx context.Context, played string, d *Dice) (Weighed, error)
}

// Weighed is the value of a position in a match. Chances are the probability that seat 0 and its
// partners win the match, from 0 to 1, given the score so far; a draw counts half.
type Weighed struct {
	// Best is the best action, or "" if nothing was weighed because there is little choice.
	Best string
	// Chance is the probability with the best action.
	Chance float64
	// Meant is the probability with the action played, averaged over everything that might come of
	// it, so that bad luck is no mistake. For the seat that acted, it is never better than Chance,
	// and equal if the action gave nothing away.
	Meant float64
}
