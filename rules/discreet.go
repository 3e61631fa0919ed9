package rules

// Discreet is a State of a game that hides no hand, and in which the seats themselves must
// notice something that the program knows, such as whether there is something to claim.
type Discreet interface {
	State
	// Discreet says whether that is so in this match: then the time that a computer takes must
	// tell as little as where hands are hidden.
	Discreet() bool
	// Unnoticed returns the state as one sees it who notices nothing of the kind. Advice is
	// given on it, so that advice tells nothing either.
	Unnoticed() State
}

// IsDiscreet says whether a state is Discreet and in a match where that matters.
func IsDiscreet(s State) bool {
	d, ok := s.(Discreet)
	return ok && d.Discreet()
}
