package rules

import "context"

// Reviewer is a State of a game with hidden hands that can say afterwards what an action was
// worth. Once a game of the match (Standing.Game) is over all of it lies open, and its actions
// may be reviewed.
type Reviewer interface {
	Scored
	// Review judges an action of the seat to act; ok is false where there is nothing to judge,
	// such as an action that had no other beside it. It fails only when ctx ends first.
	Review(ctx context.Context, action string) (v Worth, ok bool, err error)
}

// Worth is the worth of a seat's action, in the points that the match is scored by.
type Worth struct {
	// Best is the best action by what the seat could know: the one reviewed if none is better.
	// Lost is by how much it is better on average over the worlds, the likelier ones counting more.
	Best string
	Lost float64
	// Worlds counts the ways the hidden things could lie, as far as the seat could know; in
	// Worse of them another action would have been better.
	Worlds, Worse int
	// OpenBest is the best as everything really lay, which the seat could not know, and OpenLost
	// by how much it is better.
	OpenBest string
	OpenLost float64
}
