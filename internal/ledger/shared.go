package ledger

import (
	"context"
	"time"
)

// Shared is a store that several processes write at once, each under a name of its own.
type Shared interface {
	Store
	// Revision returns how many commits a log has had, including those without events; ErrNone if
	// there is no log.
	Revision(ctx context.Context, log Name) (int64, error)
	// Exchange reports that a process is alive and what has changed among its followers, and lists
	// the news from elsewhere since a mark that an earlier Exchange returned. From the zero mark, it
	// lists everybody who follows a log in another process, and no changes of logs. A process that is
	// silent for Silence counts as gone, with all its followers.
	Exchange(ctx context.Context, by string, mine []Attendance, since Mark) (News, error)
}

// Silence is the time after which a silent process counts as gone.
const Silence = 4 * time.Second

// Absence is the time without an exchange from any process that counts as an outage: nobody could save
// anything.
const Absence = 3 * time.Second

// Mark is a moment in a store's history.
type Mark int64

// Attendance counts the followers of a log in a process under one name. Without a name it tells the
// followers elsewhere to read again what is stored beside the log.
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
	Trace    string // that wrote it (trace.Carry), if there is one and it is known
}

// News holds everything that a process learns from the others.
type News struct {
	Now time.Time // by the clock of the store, during the exchange
	// Alive lists the names of all live processes, including this one, in order.
	Alive []string
	// Forgotten says that this process was unknown, or counted as gone: it must report its followers
	// again.
	Forgotten bool
	Logs      []Written // some may have been listed before
	Attended  []Attendance
	// Outages lists the times of the last minutes in which no process reached the store for longer than
	// Absence.
	Outages []Outage
	Next    Mark
}
