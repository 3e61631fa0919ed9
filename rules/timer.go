package rules

// Timer is a stopwatch that a rule of a game asks for: match time, a half, a shot
// clock. The rules only say which ones a position has; whoever runs the match reads
// the time and makes the action when one has run out. Replays need no time at all:
// the action stands in the log.
type Timer struct {
	// Key tells stopwatches apart: "match", "half 1", "turn 17". One runs while the
	// positions of a match have its Key, stands still while they do not, and runs on
	// where it stood when they have it again. A Key that was never there starts at 0.
	// One that begins with "turn" is of a turn, all others are of the match or of a part of it.
	Key string `json:"key"`
	// Action is the clock's move at the end, one of ClockActions.
	Action string `json:"action"`
	// Seconds is how long it runs.
	Seconds int `json:"seconds"`
	// Count is the number of last seconds that are counted aloud. Of a turn they
	// come on top of the time it has: its face is at nought when the count begins.
	Count int `json:"count"`
	// Rule is the rule that asks for it: "OG16".
	Rule string `json:"rule"`
}

// Timed is a Clocked State whose clock runs by rules of the game. A match over has
// no timers.
type Timed interface {
	Clocked
	Timers() []Timer
}
