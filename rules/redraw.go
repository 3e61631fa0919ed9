package rules

// Redrawer is a State of a game in which chance or hidden hands decide (Info.Hidden, Chance,
// Cut). Redraw takes over only what is open to everyone; all that is still to be drawn or
// dealt is drawn under the seed, as if nothing had been drawn before. So whoever set the
// position up, or knows the seed under which it came about, knows nothing of what follows.
//
// Redraw of a state that came of Redraw under the same seed changes nothing: that is how
// anybody can check a position that a match began from.
type Redrawer interface {
	State
	Redraw(Seed) State
}
