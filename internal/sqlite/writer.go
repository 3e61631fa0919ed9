package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"sync"

	"stammtisch/internal/table"
)

// writer commits together whoever waits. The first to come commits inline, in its own
// goroutine, with no hand-over; those who come meanwhile queue up, and one of them
// commits for all of them next.
type writer struct {
	db    *sql.DB
	alone bool

	mu     sync.Mutex
	queue  []*write
	busy   bool
	closed bool
}

// write is one change that waits to be committed.
type write struct {
	table.Commit
	err  error
	done chan struct{} // closed when err is final; or, with lead set, to lead
	lead bool
}

// most is how many writes one transaction takes.
const most = 256

func (w *writer) commit(c table.Commit) error {
	me := &write{Commit: c, done: make(chan struct{})}
	w.mu.Lock()
	if w.closed {
		w.mu.Unlock()
		return errors.New("the store is closed")
	}
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
	n := min(len(w.queue), most)
	if w.alone {
		n = 1
	}
	batch := w.queue[:n:n]
	w.queue = w.queue[n:]
	w.mu.Unlock()

	save(w.db, batch)

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

// save writes the batch in one transaction. If one of them cannot be written, the
// others must not suffer: then each gets a transaction of its own.
func save(db *sql.DB, batch []*write) {
	err := transact(db, batch)
	if err != nil && len(batch) > 1 {
		for i := range batch {
			batch[i].err = transact(db, batch[i:i+1])
		}
		return
	}
	for _, b := range batch {
		b.err = err
	}
}

func transact(db *sql.DB, batch []*write) error {
	// A commit that was begun must end, whoever asked for it.
	tx, err := db.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := insertEvents(tx, batch); err != nil {
		return err
	}
	for _, b := range batch {
		if err := insertRest(tx, &b.Commit); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// insertEvents writes all events in one statement: rows are cheap, statements are not.
func insertEvents(tx *sql.Tx, batch []*write) error {
	args := make([]any, 0, 6*len(batch))
	for _, b := range batch {
		e := &b.Event
		args = append(args, string(b.Match), e.N, e.At.UnixMilli(), string(e.Kind), int(e.Seat), eventText(e))
	}
	res, err := tx.Exec(insertSQL(len(batch)), args...)
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err != nil {
		return err
	}
	if n != int64(len(batch)) {
		return table.ErrConflict
	}
	return nil
}

var insertSQL = func() func(int) string {
	var cache [most + 1]string
	for n := 1; n <= most; n++ {
		cache[n] = "INSERT INTO events (match, n, at, kind, seat, text) VALUES " +
			strings.TrimSuffix(strings.Repeat("(?,?,?,?,?,?),", n), ",") + " ON CONFLICT DO NOTHING"
	}
	return func(n int) string { return cache[n] }
}()

func insertRest(tx *sql.Tx, c *table.Commit) error {
	do := func(query string, args ...any) error {
		_, err := tx.Exec(query, args...)
		return err
	}
	if c.Owner != "" {
		if err := do(`INSERT INTO owners (guest, match, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, string(c.Owner), string(c.Match), int(c.Event.Seat)); err != nil {
			return err
		}
	}
	if c.Carry != nil {
		res, err := tx.Exec(`DELETE FROM tickets WHERE hash = $1`, c.Carry.Hash[:])
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n != 1 {
			return errors.Join(table.ErrNoMatch, err)
		}
	}
	if c.Computer {
		query := `DELETE FROM thoughts WHERE match = $1`
		if c.Think {
			query = `INSERT INTO thoughts (match) VALUES ($1) ON CONFLICT DO NOTHING`
		}
		if err := do(query, string(c.Match)); err != nil {
			return err
		}
	}
	if c.Over {
		return do(`UPDATE matches SET over = 1 WHERE id = $1`, string(c.Match))
	}
	return nil
}

func eventText(e *table.Event) string {
	if e.Kind == table.Acted {
		return e.Action
	}
	return e.Name
}
