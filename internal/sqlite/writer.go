package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"stammtisch/internal/table"
)

// writer commits together whoever waits. The first to come commits inline, in its own
// goroutine, with no hand-over; those who come meanwhile queue up, and one of them
// commits for all of them next.
type writer struct {
	db    *sql.DB
	alone bool
	// inserts has the statement for each number of rows that is a power of two.
	inserts [maxRows + 1]*sql.Stmt
	others  map[string]*sql.Stmt // the other statements, by their text

	commits, writes atomic.Int64
	under           sync.WaitGroup // writes that were taken and are not answered yet

	mu     sync.Mutex
	queue  []*write
	busy   bool
	closed bool
	last   int // how many waited when the last commit began
}

// write is one change that waits to be committed: an event, a new match, or what a seat has
// chosen ahead.
type write struct {
	event  *table.Commit
	create *creation
	choice *choice
	err    error
	done   chan struct{} // closed when err is final; or, with lead set, to lead
	lead   bool
}

// The leader lets others come along: one sync for all is cheaper. When some waited the last
// time it lets those run that are on their way, yields times at most, which costs
// microseconds, and nothing when nobody else writes. In a crowd it waits for as long as more
// keep coming and fewer are there than the last time: the processors have enough to do meanwhile,
// and a millisecond or two nobody notices. (PostgreSQL has the same as commit_siblings and commit_delay.)
const (
	yields  = 20
	crowd   = 100 // so many waited the last time
	moment  = 300 * time.Microsecond
	moments = 4
)

// most is the number of writes in one transaction.
const most = 256

// maxRows is the number of events in one statement; a power of two.
const maxRows = 64

// prepare compiles the statements.
func (w *writer) prepare(ctx context.Context) (err error) {
	for rows := 1; rows <= maxRows; rows *= 2 {
		if w.inserts[rows], err = w.db.PrepareContext(ctx, insertSQL(rows)); err != nil {
			return err
		}
	}
	w.others = map[string]*sql.Stmt{}
	for _, query := range []string{insertMatch, insertOwner, deleteOwners, insertThought, deleteThought, insertTicking, deleteTicking, deleteTicket, endMatch, endOwners, insertAhead, deleteAhead} {
		if w.others[query], err = w.db.PrepareContext(ctx, query); err != nil {
			return err
		}
	}
	return nil
}

// exec runs one of the statements that were compiled.
func (w *writer) exec(tx *sql.Tx, query string, args ...any) (sql.Result, error) {
	return tx.Stmt(w.others[query]).Exec(args...)
}

// commit saves one write and gives what became of it. It fills in me.done.
func (w *writer) commit(me *write) error {
	me.done = make(chan struct{})
	w.mu.Lock()
	if w.closed {
		w.mu.Unlock()
		return errors.New("the store is closed")
	}
	w.under.Add(1)
	defer w.under.Done()
	w.queue = append(w.queue, me)
	if w.busy {
		w.mu.Unlock()
		<-me.done
		if !me.lead {
			return me.err
		}
		w.mu.Lock()
	}
	w.busy = true
	w.gather()
	w.last = len(w.queue)
	n := min(len(w.queue), most)
	if w.alone {
		n = 1
	}
	batch := w.queue[:n:n]
	w.queue = w.queue[n:]
	w.mu.Unlock()

	w.save(batch)
	w.commits.Add(1)
	w.writes.Add(int64(len(batch)))

	w.mu.Lock()
	if len(w.queue) > 0 {
		w.queue[0].lead = true
		close(w.queue[0].done)
	} else {
		w.busy = false
		w.queue = nil
	}
	w.mu.Unlock()
	for _, b := range batch {
		if b != me {
			close(b.done)
		}
	}
	return me.err
}

// gather waits for more to come along; w.mu is held before and after.
func (w *writer) gather() {
	if w.alone {
		return
	}
	for i := 0; i < yields && len(w.queue) < w.last; i++ {
		w.mu.Unlock()
		runtime.Gosched()
		w.mu.Lock()
	}
	for i, more := 0, w.last >= crowd; i < moments && more && len(w.queue) < w.last; i++ {
		n := len(w.queue)
		w.mu.Unlock()
		time.Sleep(moment)
		w.mu.Lock()
		more = len(w.queue) > n
	}
}

// save writes the batch in one transaction. If one of them cannot be written, the
// others must not suffer: then each gets a transaction of its own.
func (w *writer) save(batch []*write) {
	err := w.transact(batch)
	if err != nil && len(batch) > 1 {
		for i := range batch {
			batch[i].err = w.transact(batch[i : i+1])
		}
		return
	}
	for _, b := range batch {
		b.err = err
	}
}

func (w *writer) transact(batch []*write) error {
	// A commit that was begun must end, whoever asked for it.
	tx, err := w.db.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	events := make([]*table.Commit, 0, len(batch))
	for _, b := range batch {
		switch {
		case b.event != nil:
			events = append(events, b.event)
		case b.choice != nil:
			err = w.choose(tx, b.choice)
		default:
			err = w.create(tx, b.create)
		}
		if err != nil {
			return err
		}
	}
	if err := w.insertEvents(tx, len(events), func(i int) []any { return eventRow(events[i].Match, &events[i].Event) }); err != nil {
		return err
	}
	for _, c := range events {
		if err := w.insertRest(tx, c); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// insertEvents writes so many events in as few statements as there are powers of two in
// their number: rows are cheap, statements are not, and each size is compiled once.
func (w *writer) insertEvents(tx *sql.Tx, events int, row func(i int) []any) error {
	done := 0
	for size := maxRows; size > 0; size /= 2 {
		for ; events-done >= size; done += size {
			args := make([]any, 0, 6*size)
			for i := range size {
				args = append(args, row(done+i)...)
			}
			if err := w.insertRows(tx, size, args); err != nil {
				return err
			}
		}
	}
	return nil
}

// insertRows writes rows of events, all of them or none.
func (w *writer) insertRows(tx *sql.Tx, rows int, args []any) error {
	res, err := tx.Stmt(w.inserts[rows]).Exec(args...)
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err != nil {
		return err
	}
	if n != int64(rows) {
		return table.ErrConflict
	}
	return nil
}

func eventRow(id table.MatchID, e *table.Event) []any {
	return []any{string(id), e.N, e.At.UnixMilli(), string(e.Kind), int(e.Seat), e.Text()}
}

// numOf looks a match's number up; of a match that is not there it is NULL, which no
// table takes.
const numOf = "(SELECT num FROM matches WHERE id = ?)"

func insertSQL(rows int) string {
	return "INSERT INTO events (match, n, at, kind, seat, text) VALUES " +
		strings.TrimSuffix(strings.Repeat("("+numOf+",?,?,?,?,?),", rows), ",") + " ON CONFLICT DO NOTHING"
}

// Writes besides events.
const (
	insertMatch   = "INSERT INTO matches (id, game, rules, options, seed, host, places, created, clock, series, evening, began, talk) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
	insertOwner   = "INSERT INTO owners (guest, match, seat, over) SELECT ?1, num, ?3, over FROM matches WHERE id = ?2 ON CONFLICT DO NOTHING"
	deleteOwners  = "DELETE FROM owners WHERE match = " + numOf + " AND seat = ?"
	insertThought = "INSERT INTO thoughts (match) VALUES (" + numOf + ") ON CONFLICT DO NOTHING"
	deleteThought = "DELETE FROM thoughts WHERE match = " + numOf
	insertTicking = "INSERT INTO ticking (match) VALUES (" + numOf + ") ON CONFLICT DO NOTHING"
	deleteTicking = "DELETE FROM ticking WHERE match = " + numOf
	deleteTicket  = "DELETE FROM tickets WHERE hash = ?"
	endMatch      = "UPDATE matches SET over = 1 WHERE id = ?"
	endOwners     = "UPDATE owners SET over = 1 WHERE match = " + numOf
)

// insertRest writes what goes with an event.
func (w *writer) insertRest(tx *sql.Tx, c *table.Commit) error {
	id := string(c.Match)
	if c.Owner != "" {
		if _, err := w.exec(tx, insertOwner, string(c.Owner), id, int(c.Event.Seat)); err != nil {
			return err
		}
	}
	if len(c.Owners) > 0 {
		if _, err := w.exec(tx, deleteOwners, id, int(c.Event.Seat)); err != nil {
			return err
		}
		for _, g := range c.Owners {
			if _, err := w.exec(tx, insertOwner, string(g), id, int(c.Event.Seat)); err != nil {
				return err
			}
		}
	}
	if c.Carry != nil {
		res, err := w.exec(tx, deleteTicket, c.Carry.Hash[:])
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n != 1 {
			return errors.Join(table.ErrNoMatch, err)
		}
	}
	if c.Computer {
		query := deleteThought
		if c.Think {
			query = insertThought
		}
		if _, err := w.exec(tx, query, id); err != nil {
			return err
		}
	}
	if c.Clock != table.ClockAsItWas {
		query := deleteTicking
		if c.Clock == table.ClockStarts {
			query = insertTicking
		}
		if _, err := w.exec(tx, query, id); err != nil {
			return err
		}
	}
	for _, seat := range c.Ahead {
		if _, err := w.exec(tx, deleteAhead, id, int(seat)); err != nil {
			return err
		}
	}
	if c.Over {
		if _, err := w.exec(tx, endMatch, id); err != nil {
			return err
		}
		_, err := w.exec(tx, endOwners, id)
		return err
	}
	return nil
}
