package ledger

import (
	"context"
	"errors"
	"time"
)

// Name names a log; IDs are unique within a kind.
type Name struct{ Kind, ID string }

// Event is one entry of a log.
type Event struct {
	N    int       // 1, 2, … without gaps
	At   time.Time // to the millisecond
	Kind string    // what happened, in the vocabulary of the log's kind
	Text string    // everything else, as the log's kind writes it
}

// Commit holds consecutive events and everything that changes with them, all or nothing. Without
// events, only what is stored beside the log changes.
type Commit struct {
	Log    Name
	Events []Event
	// Rewritten are existing events with another text; number, time and kind stay. Only Logs.Rewrite uses
	// it.
	Rewritten []Event
	// Keys find the log from now on, besides those that already do, such as the guests it belongs
	// to. Lost keys no longer find it.
	Keys, Lost []string
	// Uses is a key that this commit consumes: it must find the log until now, and no longer does.
	Uses string
	// Papers replace those of the same name.
	Papers []Paper
	// Tasks replace those of the same name.
	Tasks []Task
	// Over says that the log has ended.
	Over bool
	// Revision is the revision of the log that this was decided on, if several processes write. If the
	// log has another by now, that is a conflict. 0 means any.
	Revision int64
}

// Paper is stored beside a log without being part of it: a secret, or something that people may
// delete. Only Load returns it.
type Paper struct {
	Name string
	Text string // empty deletes the paper
	New  bool   // no paper of that name may exist yet
}

// Task is work that a log waits for from a time on: at once, or when a clock runs out. A process
// takes the task first, with a lease, and removes it with the event that results. If a process dies,
// others can take its tasks once the leases have run out.
type Task struct {
	Name string
	Due  time.Time // zero deletes the task
	// By is the process that does the task, if it holds it already; others leave it alone until then.
	By    string
	Until time.Time
}

// Saved is a log as a store keeps it.
type Saved struct {
	After  int // the number after which the events begin
	Events []Event
	Papers []Paper // by name, all of them
	Over   bool
	// Revision is the log's present revision, if several processes write the store; otherwise 0.
	Revision int64
}

// Query asks for logs of one kind.
type Query struct {
	Kind string
	Key  string    // that finds them; empty: any
	Of   []string  // only of these IDs; nil means any
	Made time.Time // only logs whose first event is older; zero means any
	Over bool      // finished ones too
	// Oldest lists the oldest first; the default is the newest first.
	Oldest      bool
	Limit, Skip int // at most Limit, without the first Skip; a Limit of 0 means all
}

// Lease asks for tasks: those of a name that are due by a time, and that nobody holds at Now. The
// process then holds them until a time, or until a commit writes them again.
type Lease struct {
	Kind, Task      string
	By              string // the process
	Due, Now, Until time.Time
	Limit           int // 0: none
	// Of are logs whose tasks the process holds and wants to hold longer. If set, it gets no
	// others, and the answer omits those it has lost.
	Of []string
}

// What a store answers besides faults of its own.
var (
	ErrNone     = errors.New("there is no such log")
	ErrConflict = errors.New("an event of that number is there already")
)

// Errors of a remote store. An error that wraps these may name its address and its user, which only
// the host may see.
var (
	// ErrAway says that the store cannot be reached. Its method Away says so to callers that do not
	// know this package.
	ErrAway error = away{}
	// ErrUnknown also says that the store went away during a save.
	ErrUnknown = errors.New("whether the last writes were saved is not known")
)

// ErrUnread is wrapped by the error of a log that is stored but cannot be read. Its method Unread says so to callers
// that do not know this package.
var ErrUnread = errors.New("a log cannot be read")

// unread is the fault in such a log.
type unread struct{ error }

func (u unread) Unwrap() error      { return u.error }
func (unread) Is(target error) bool { return target == ErrUnread }
func (unread) Unread() bool         { return true }

type away struct{}

func (away) Error() string { return "the database cannot be reached" }

func (away) Away() bool { return true }

// Store keeps logs. Acknowledged writes are on disk. Adapters pass storetest.
type Store interface {
	// Append saves a commit; event 1 creates the log. If an event with one of the numbers, or a paper
	// that must be new, exists already, nothing is saved and the error is ErrConflict. It is ErrNone
	// if there is no log, or if the consumed key does not find it.
	Append(ctx context.Context, c Commit) error
	// Load returns the events after number after, in order, and everything that is stored beside
	// them; ErrNone if there is no log.
	Load(ctx context.Context, log Name, after int) (Saved, error)
	// Find lists the IDs of logs.
	Find(ctx context.Context, q Query) ([]string, error)
	// Count returns how many IDs Find would list.
	Count(ctx context.Context, q Query) (int, error)
	// Due lists the IDs of logs that have a task of that name, held or not, the oldest log first.
	Due(ctx context.Context, kind, task string) ([]string, error)
	// Take leases tasks to a process, and lists the IDs of their logs, the oldest log first.
	Take(ctx context.Context, l Lease) ([]string, error)
	// Forget deletes a log with everything beside it if it has exactly n events; otherwise
	// ErrConflict.
	Forget(ctx context.Context, log Name, n int) error
}

// Scrubber is a store that knows more about people than the logs hold.
type Scrubber interface {
	// Scrub deletes the information that somebody followed any log.
	Scrub(ctx context.Context, who string) error
}

// Outage is a time in which no process was there to do what was due.
type Outage struct{ From, To time.Time }

// Timekeeper is the part of a store that knows when its process was running.
type Timekeeper interface {
	// Beat records that the process is running. For processes that share a store, Shared.Exchange
	// does that.
	Beat(ctx context.Context, now time.Time) error
	// Woke records that the process was not running from the last Beat until now, and lists every
	// outage, the oldest first. Without an earlier Beat there is none.
	Woke(ctx context.Context, now time.Time) ([]Outage, error)
}

// PapersOnly makes Load return what is stored beside a log, without any events.
const PapersOnly = int(^uint(0) >> 1)
