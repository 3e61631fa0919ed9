package rules

import "context"

// Chooser is a State that brings a computer player of its own, for games that a
// search over both sides' moves does not fit: hidden hands, flicks. The choice rests
// on what the seat to act may know and on nothing else of the state, and is the same
// for the same dice.
type Chooser interface {
	// Choose gives a legal action for the seat to act at one of Info.Levels or
	// Info.Yardsticks, whose budgets are counted in nodes. It fails only when ctx ends first.
	Choose(ctx context.Context, level Level, d *Dice) (string, error)
}
