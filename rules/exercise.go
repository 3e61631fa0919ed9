package rules

// Exercise is a position with a task.
type Exercise struct {
	ID    string `json:"id"`              // one word that never changes: what was done is remembered by it
	Name  string `json:"name"`            //
	Task  string `json:"task"`            // the task
	Hint  string `json:"hint"`            // how one might
	Extra string `json:"extra,omitempty"` // a further task, for players who want more
	// Options and Position describe its start.
	Options  Options `json:"options"`
	Position string  `json:"position"` // as State.Text
	// Solution is actions that do it, and the extra too.
	Solution []string `json:"solution"`
}

// Record is the exercise with what was tried in it.
func (e *Exercise) Record(in Info, tried ...string) *Record {
	r := NewRecord(in, Setup{Options: e.Options})
	r.Set("Position", e.Position)
	r.Add(tried...)
	return r
}

// Progress is the result of a try so far.
type Progress string

// What a try may have come to.
const (
	Open   Progress = "open" // something is still to be done
	Done   Progress = "done"
	Failed Progress = "failed"
)

// Verdict is the judgement of a try.
type Verdict struct {
	Progress Progress `json:"progress" enum:"open,done,failed"`
	Extra    bool     `json:"extra"`          // what was asked for besides was done too
	Why      string   `json:"why,omitempty"`  // of a try that failed: one word for programs
	Text     string   `json:"text,omitempty"` // and a sentence
	Rule     string   `json:"rule,omitempty"` // the rule that stood in the way, if one did
	// Chance is there where a match has a chance that the exercise has not.
	Chance *Chance `json:"chance,omitempty"`
}

// Chance counts how often the same actions would succeed in a match: Done of so many tries.
type Chance struct {
	Done int `json:"done"`
	Of   int `json:"of"`
}

// Trainer is a Game with exercises.
type Trainer interface {
	Game
	// Exercises are all of them, the easy ones first. They are the same every time.
	Exercises() []Exercise
	// Assess judges a try in one of them: the states after each of its actions, the
	// exercise's position first. It looks at these alone.
	Assess(id string, states []State) Verdict
}
