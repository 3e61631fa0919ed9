package rules

import "context"

// Reviewer is a State of a game with hidden hands that can judge actions afterwards. Once a game of
// the match (Standing.Game) is over, all of it is open and its actions may be reviewed.
type Reviewer interface {
	Scored
	// Review judges an action of the seat to act. ok is false if there is nothing to judge, such as
	// an action without an alternative. It fails only if ctx ends first.
	Review(ctx context.Context, action string) (v Worth, ok bool, err error)
}

// Worth is the value of a seat's action, in the points that score the match.
type Worth struct {
	// Best is the best action by what the seat could know; it is the one reviewed if none is
	// better. Lost is how much better it is on average over the possible worlds, weighted by how
	// likely each is.
	Best string
	Lost float64
	// Worlds counts the possible arrangements of the hidden parts, as far as the seat could know.
	// In Worse of them another action would have been better.
	Worlds, Worse int
	// OpenBest is the best action in the real arrangement, which the seat could not know, and
	// OpenLost how much better it is.
	OpenBest string
	OpenLost float64
}
