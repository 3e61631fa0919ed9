package rules

// Redrawer is a State of a game with chance or hidden hands (Info.Hidden, Chance, Cut). Redraw
// keeps only what is open to everyone, and draws or deals everything else under the seed, as if
// nothing had been drawn before. So nobody who set the position up, or knows its old seed, knows
// what follows.
//
// A second Redraw under the same seed changes nothing. That lets anyone check a position that a
// match began from.
type Redrawer interface {
	State
	Redraw(Seed) State
}
