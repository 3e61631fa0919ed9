package ledger

import (
	"context"
	"time"
)

// Shared is a store that several processes write at once, each under a name of its own.
type Shared interface {
	Store
	// Revision says how many commits a log has had, those without events too; ErrNone if there is no
	// log.
	Revision(ctx context.Context, log Name) (int64, error)
	// Exchange says that a process is there and what has changed among those who follow logs in it,
	// and lists what is new elsewhere since a mark that an earlier Exchange returned. Since the zero
	// mark, that is everybody who follows a log in another process, and no changes of logs. A process
	// that says nothing for Silence is taken for gone, with all who follow logs in it.
	Exchange(ctx context.Context, by string, mine []Attendance, since Mark) (News, error)
}

// Silence is the time after which a process that says nothing is taken for gone.
const Silence = 4 * time.Second

// Absence is the time without an exchange of any process from which on it was an outage: nobody could save
// anything.
const Absence = 3 * time.Second

// Mark is a moment in a store's history.
type Mark int64

// Attendance counts the followers that a log has in a process under one name. Without a name it tells
// those who follow the log elsewhere to look again at what is beside it.
type Attendance struct {
	Log Name
	By  string // the process
	Who string
	N   int // 0: they have left
}

// Written is a log with its revision.
type Written struct {
	Log      Name
	Revision int64
	Trace    string // in which it was written (trace.Carry), if that is followed and known
}

// News holds all that a process hears from the others.
type News struct {
	Now time.Time // by the clock of the store, in the course of the exchange
	// Alive are the names of all processes that are there, this one too, in order.
	Alive []string
	// Forgotten says that this process was not known, or taken for gone: it has to say again who is there.
	Forgotten bool
	Logs      []Written // some may have been listed before
	Attended  []Attendance
	// Outages are those of the last minutes in which no process reached the store for longer than Absence.
	Outages []Outage
	Next    Mark
}
