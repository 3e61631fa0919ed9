package kop

import "stammtisch/rules"

// State is for tests that know the game from outside.
type State = state

var _ rules.Reviewer = state{}
