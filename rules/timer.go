package rules

// Timer is a stopwatch that a rule of a game asks for: match time, a half, a shot clock. The rules
// only say which ones a position has. The program that runs the match reads the time, and makes the
// action when a timer runs out. Replays need no time, since the log holds the action.
type Timer struct {
	// Key identifies a stopwatch: "match", "half 1", "turn 17". A stopwatch runs while the
	// positions of a match have its Key, and pauses while they do not. A new Key starts at 0. A Key
	// that begins with "turn" belongs to a turn; all others belong to the match or a part of it.
	Key string `json:"key"`
	// Action is the clock's action at the end, one of ClockActions.
	Action string `json:"action"`
	// Seconds is how long it runs.
	Seconds int `json:"seconds"`
	// Count is the number of last seconds that are counted aloud. In a turn they come on top of its
	// time: the display is at zero when the count begins.
	Count int `json:"count"`
	// Rule is the rule that asks for the timer: "OG16".
	Rule string `json:"rule"`
}

// Timed is a Clocked State with timers in its rules. A finished match has none.
type Timed interface {
	Clocked
	Timers() []Timer
}
