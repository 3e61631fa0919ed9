package rules

// Standing is the score of a running match of several games, or of one with goals.
type Standing struct {
	// Scores has the points or goals so far, one number per seat.
	Scores []float64 `json:"scores"`
	// Game is the number of the current game, from 1, out of Games. Both are 0 if a match is not
	// made of games.
	Game  int `json:"game,omitempty"`
	Games int `json:"games,omitempty"`
}

// Scored is a State that keeps points or goals during the match. The scores of its Outcome equal
// those of its final Standing.
type Scored interface{ Standing() Standing }
