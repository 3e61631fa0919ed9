package rules

import "context"

// Chooser is a State with a computer player of its own, for games that a search over both sides'
// moves does not fit: hidden hands, flicks. The choice depends only on what the seat to act may
// know and on the dice.
type Chooser interface {
	// Choose returns a legal action for the seat to act at one of Info.Levels or Info.Yardsticks,
	// whose budgets are counted in nodes. It fails only if ctx ends first.
	Choose(ctx context.Context, level Level, d *Dice) (string, error)
}
