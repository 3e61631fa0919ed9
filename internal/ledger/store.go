package ledger

import (
	"context"
	"errors"
	"time"
)

// Name names a log; within one kind no two share an ID.
type Name struct{ Kind, ID string }

// Event is one entry of a log.
type Event struct {
	N    int       // 1, 2, … without gaps
	At   time.Time // to the millisecond
	Kind string    // what happened, in the words of the log's kind
	Text string    // all else, as the log's kind writes it
}

// Commit is events that follow on each other and everything that becomes true with them, or not at
// all. Without events only what stands beside the log changes.
type Commit struct {
	Log    Name
	Events []Event
	// Rewritten are events that are there already, with another text in place of theirs; number, time and
	// kind stay. Only Logs.Rewrite has any.
	Rewritten []Event
	// Keys find the log from now on, besides those that did before: the guests it belongs to. Lost
	// find it no longer.
	Keys, Lost []string
	// Uses is a key that is used up: it must find the log until now, and finds it no longer.
	Uses string
	// Papers are written in place of those of the same name.
	Papers []Paper
	// Tasks are in place of those of the same name.
	Tasks []Task
	// Over says that the log has ended: it is finished from now on.
	Over bool
	// Revision is that of the log for which this was decided, where several processes write: if it has
	// another by now, that is a conflict. 0 is any.
	Revision int64
}

// Paper stands beside a log and is no part of it: a secret, or something that people may delete. Only
// Load returns it.
type Paper struct {
	Name string
	Text string // empty: there is no such paper
	New  bool   // there must be none of that name so far
}

// Task is work that a log waits for from a time on: at once, or when a clock runs out. Whoever does
// it takes it first, with a lease, and removes it with the event that it brings about. A process that
// dies leaves its tasks to others once their leases have run out.
type Task struct {
	Name string
	Due  time.Time // zero: there is no such task
	// By is the process that does it, if it holds it until a time already; others leave it alone till then.
	By    string
	Until time.Time
}

// Saved is a log as a store keeps it.
type Saved struct {
	After  int // the events are those after this number
	Events []Event
	Papers []Paper // by name, all of them
	Over   bool
	// Revision is that of the log at this moment, where several processes write the store; otherwise 0.
	Revision int64
}

// Query asks for logs of one kind.
type Query struct {
	Kind string
	Key  string    // that finds them; empty: any
	Of   []string  // only of these IDs; nil: any
	Made time.Time // only those whose first event is older; zero: any
	Over bool      // finished ones too
	// Oldest lists the oldest first; otherwise the newest are.
	Oldest      bool
	Limit, Skip int // at most so many, without the first few; a Limit of 0 is none
}

// Lease asks for tasks: those of a name that are due by a time, and that nobody holds at Now. The
// process then holds them until a time, or until a commit writes them again.
type Lease struct {
	Kind, Task      string
	By              string // the process
	Due, Now, Until time.Time
	Limit           int // 0: none
	// Of are logs whose tasks the process holds and means to hold longer; if there are any, it is
	// given no others. Those that it has lost are missing from the answer.
	Of []string
}

// What a store answers besides faults of its own.
var (
	ErrNone     = errors.New("there is no such log")
	ErrConflict = errors.New("an event of that number is there already")
)

// Faults of a store that is elsewhere. Errors that wrap these may name its address and its user, which
// is nobody's to know but the host's.
var (
	// ErrAway says that the store cannot be reached. Its method Away says so to those who do not know
	// this package.
	ErrAway error = away{}
	// ErrUnknown says besides that it went away while something was saved.
	ErrUnknown = errors.New("whether the last writes were saved is not known")
)

type away struct{}

func (away) Error() string { return "the database cannot be reached" }

func (away) Away() bool { return true }

// Store keeps logs. Acknowledged writes are on disk. Adapters pass storetest.
type Store interface {
	// Append saves a commit; event 1 makes the log. If an event of one of the numbers, or a paper that
	// must be new, is there already, nothing is saved and the error is ErrConflict; without the log,
	// or where the key that is used up does not find it, ErrNone.
	Append(ctx context.Context, c Commit) error
	// Load returns the events after number after, in their order, and all that stands beside them;
	// ErrNone if there is no log.
	Load(ctx context.Context, log Name, after int) (Saved, error)
	// Find lists the IDs of logs.
	Find(ctx context.Context, q Query) ([]string, error)
	// Count says how many Find would list.
	Count(ctx context.Context, q Query) (int, error)
	// Due lists the IDs of logs that have a task of that name, held by somebody or not, the oldest
	// log first.
	Due(ctx context.Context, kind, task string) ([]string, error)
	// Take takes tasks for a process, and lists the IDs of their logs, the oldest log first.
	Take(ctx context.Context, l Lease) ([]string, error)
	// Forget deletes a log with all that stands beside it, if it has exactly n events: else
	// ErrConflict.
	Forget(ctx context.Context, log Name, n int) error
}

// Scrubber is a store that knows more of people than what was written to logs.
type Scrubber interface {
	// Scrub deletes that somebody followed any log.
	Scrub(ctx context.Context, who string) error
}

// Outage is a time in which nobody was there to do what was due.
type Outage struct{ From, To time.Time }

// Timekeeper is the part of a store that knows when its process was there.
type Timekeeper interface {
	// Beat notes that the process is there. For those who share a store, Shared.Exchange does.
	Beat(ctx context.Context, now time.Time) error
	// Woke notes that the process was not there from the last Beat until now, and lists
	// every outage, the oldest first. Without a Beat before there is none.
	Woke(ctx context.Context, now time.Time) ([]Outage, error)
}

// PapersOnly asks Load for what stands beside a log, without any of its events.
const PapersOnly = int(^uint(0) >> 1)
