package rules

// Discreet is a State of a game that hides no hand, but in which the players must notice something
// themselves that the program knows, such as whether there is something to claim.
type Discreet interface {
	State
	// Discreet reports whether this match is played so. If it is, the time that a computer takes
	// must reveal as little as in a game with hidden hands.
	Discreet() bool
	// Unnoticed returns the state as it looks to a player who has noticed none of it. Hints are
	// computed from it, so they reveal nothing.
	Unnoticed() State
}

// IsDiscreet reports whether a state is Discreet and its match is played so.
func IsDiscreet(s State) bool {
	d, ok := s.(Discreet)
	return ok && d.Discreet()
}
