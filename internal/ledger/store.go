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

// Commit is one event and everything that becomes true with it, or not at all.
type Commit struct {
	Log   Name
	Event Event
	// Keys find the log from now on, besides those that did before: the guests it belongs to.
	Keys []string
	// Over says that this was the last event: no key finds the log from now on.
	Over bool
}

// What a store answers besides faults of its own.
var (
	ErrNone     = errors.New("there is no such log")
	ErrConflict = errors.New("an event of that number is there already")
)

// Store keeps logs. Acknowledged writes are on disk. Adapters pass storetest.
type Store interface {
	// Append saves one event; the first makes the log. If an event of that number is there
	// already, nothing is saved and the error is ErrConflict; without the log, ErrNone.
	Append(ctx context.Context, c Commit) error
	// Load returns the events after number after, in their order; ErrNone if there is no log.
	Load(ctx context.Context, log Name, after int) ([]Event, error)
	// Find lists the IDs of logs of a kind that a key finds and that go on, the newest first, at
	// most limit.
	Find(ctx context.Context, kind, key string, limit int) ([]string, error)
	// Unfinished lists the IDs of all logs of a kind that go on, the oldest first.
	Unfinished(ctx context.Context, kind string) ([]string, error)
}
