package rules

// Standing is how a match of several games, or one with goals, stands.
type Standing struct {
	// Scores has the points or goals so far, one number a seat.
	Scores []float64 `json:"scores"`
	// Game is the game being played, counted from 1, of Games; both are 0 where a
	// match is not made of games.
	Game  int `json:"game,omitempty"`
	Games int `json:"games,omitempty"`
}

// Scored is a State that keeps points or goals during the match. The scores of
// its Outcome, once it has one, are those of its Standing.
type Scored interface{ Standing() Standing }
