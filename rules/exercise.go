package rules

// Exercise is a position with a task.
type Exercise struct {
	ID    string `json:"id"`              // one word that never changes: pages store progress under it
	Name  string `json:"name"`            //
	Task  string `json:"task"`            // what to do
	Hint  string `json:"hint"`            // an idea of how to do it
	Extra string `json:"extra,omitempty"` // a further task, for players who want more
	// Options and Position describe its start.
	Options  Options `json:"options"`
	Position string  `json:"position"` // as State.Text returns it
	// Solution lists actions that solve the task, and the extra task too.
	Solution []string `json:"solution"`
}

// Record returns the exercise as a record, with the actions tried.
func (e *Exercise) Record(in Info, tried ...string) *Record {
	r := NewRecord(in, Setup{Options: e.Options})
	r.Set("Position", e.Position)
	r.Add(tried...)
	return r
}

// Progress is the result of a try so far.
type Progress string

// The possible results of a try.
const (
	Open   Progress = "open" // not solved yet
	Done   Progress = "done"
	Failed Progress = "failed"
)

// Verdict is the judgement of a try.
type Verdict struct {
	Progress Progress `json:"progress" enum:"open,done,failed"`
	Extra    bool     `json:"extra"`          // the extra task was solved too
	Why      string   `json:"why,omitempty"`  // why the try failed: one word for programs
	Text     string   `json:"text,omitempty"` // and a sentence for people
	Rule     string   `json:"rule,omitempty"` // the rule that a failed try ran into, if any
	// Chance is set if a match has chance where the exercise has none.
	Chance *Chance `json:"chance,omitempty"`
}

// Chance says how often the same actions would succeed in a match: Done out of so many tries.
type Chance struct {
	Done int `json:"done"`
	Of   int `json:"of"`
}

// Trainer is a Game with exercises.
type Trainer interface {
	Game
	// Exercises returns all of them, the easy ones first, the same every time.
	Exercises() []Exercise
	// Assess judges a try in one of them. The states are the exercise's position and the one after
	// each action; nothing else is looked at.
	Assess(id string, states []State) Verdict
}
