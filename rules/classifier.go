package rules

// Classifier is a State that tells kinds of decisions apart, so that players of a game whose positions
// never recur learn which kind of mistake they repeat.
type Classifier interface {
	State
	// Kinds lists the kinds that the game knows, a word in lower case each. The list is fixed: it is the
	// same in every state of the game.
	Kinds() []string
	// KindOf returns the kind of a legal action of the seat to act; empty where the action is of no kind that
	// is worth counting, such as one without another beside it. It rests on what that seat knows.
	KindOf(action string) string
}
