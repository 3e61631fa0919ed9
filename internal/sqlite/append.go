package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"stammtisch/internal/ledger"
)

// Append saves a commit, together with all others that wait.
func (s *Store) Append(ctx context.Context, c ledger.Commit) error {
	return s.group.Do(ctx, c)
}

// maxRows is the number of events in one statement; a power of two.
const maxRows = 64

// numOf looks up a log's number. It is NULL if there is no such log, and no table accepts NULL.
const numOf = "(SELECT num FROM logs WHERE kind = ? AND id = ?)"

// Everything refers to a log by its number, and logs are numbered in the order of their creation.
// Logs written at the same time are usually neighbours, so a commit of many touches few pages.
const (
	insertLog   = "INSERT INTO logs (kind, id, made) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
	endLog      = "UPDATE logs SET over = 1 WHERE kind = ? AND id = ?"
	endKeys     = "UPDATE log_keys SET over = 1 WHERE log = " + numOf
	rewrite     = "UPDATE log_events SET text = ?4 WHERE log = (SELECT num FROM logs WHERE kind = ?1 AND id = ?2) AND n = ?3"
	insertKey   = "INSERT INTO log_keys (log, key, over) SELECT num, kind || '/' || ?3, over FROM logs WHERE kind = ?1 AND id = ?2 ON CONFLICT DO NOTHING"
	deleteKey   = "DELETE FROM log_keys WHERE log = (SELECT num FROM logs WHERE kind = ?1 AND id = ?2) AND key = ?1 || '/' || ?3"
	insertPaper = "INSERT INTO log_papers (log, name, text) VALUES (" + numOf + ", ?, ?) ON CONFLICT DO NOTHING"
	writePaper  = "INSERT INTO log_papers (log, name, text) VALUES (" + numOf + ", ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text"
	deletePaper = "DELETE FROM log_papers WHERE log = " + numOf + " AND name = ?"
	writeTask   = "INSERT INTO log_tasks (log, name, due, holder, until) VALUES (" + numOf + ", ?, ?, ?, ?) ON CONFLICT DO UPDATE SET due = excluded.due, holder = excluded.holder, until = excluded.until"
	deleteTask  = "DELETE FROM log_tasks WHERE log = " + numOf + " AND name = ?"
)

func insertEvents(rows int) string {
	return "INSERT INTO log_events (log, n, at, kind, text) VALUES " +
		strings.TrimSuffix(strings.Repeat("("+numOf+",?,?,?,?),", rows), ",") + " ON CONFLICT DO NOTHING"
}

// prepare compiles the statements, those of many rows once there are as many.
func (w *writer) prepare(ctx context.Context) (err error) {
	if err = w.prepareRows(ctx, 1); err != nil {
		return err
	}
	w.others = map[string]*sql.Stmt{}
	for _, query := range []string{findLog, insertLog, endLog, endKeys, rewrite, insertKey, deleteKey, insertPaper, writePaper, deletePaper, writeTask, deleteTask} {
		if w.others[query], err = w.db.PrepareContext(ctx, query); err != nil {
			return err
		}
	}
	return nil
}

// prepareRows compiles what so many rows need.
func (w *writer) prepareRows(ctx context.Context, most int) (err error) {
	for rows := 1; rows <= min(most, maxRows); rows *= 2 {
		if w.inserts[rows] != nil {
			continue
		}
		if w.inserts[rows], err = w.db.PrepareContext(ctx, insertEvents(rows)); err != nil {
			return err
		}
	}
	return nil
}

// transact writes a batch in one transaction.
func (w *writer) transact(batch []*ledger.Write) error {
	if len(batch) == 1 && lone(&batch[0].Commit) {
		c := &batch[0].Commit
		return none(insert(w.inserts[1], []row{{&c.Log, &c.Events[0]}}))
	}
	rows := make([]row, 0, len(batch))
	for _, b := range batch {
		for i := range b.Commit.Events {
			rows = append(rows, row{&b.Commit.Log, &b.Commit.Events[i]})
		}
	}
	// A commit that has begun must end, even if its caller has left.
	ctx := context.Background()
	if err := w.prepareRows(ctx, len(rows)); err != nil {
		return err
	}
	tx, err := w.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for _, b := range batch {
		c := &b.Commit
		if len(c.Events) > 0 && c.Events[0].N == 1 {
			if _, err := w.exec(tx, insertLog, c.Log.Kind, c.Log.ID, c.Events[0].At.UnixMilli()); err != nil {
				return err
			}
		}
	}
	if err := w.events(tx, rows); err != nil {
		return none(err)
	}
	for _, b := range batch {
		if err := w.beside(tx, &b.Commit); err != nil {
			return none(err)
		}
	}
	return tx.Commit()
}

// lone tells whether a commit is one event of an existing log and nothing else, as most moves are. Its
// statement is a transaction by itself: a beginning and an end of their own would be compiled each time.
func lone(c *ledger.Commit) bool {
	return len(c.Events) == 1 && c.Events[0].N > 1 && c.Uses == "" && !c.Over &&
		len(c.Rewritten)+len(c.Keys)+len(c.Lost)+len(c.Papers)+len(c.Tasks) == 0
}

// none tells a missing log from other errors: its number was not found, or was NULL.
func none(err error) error {
	var e *sqlite.Error
	if errors.Is(err, sql.ErrNoRows) || errors.As(err, &e) && e.Code() == sqlite3.SQLITE_CONSTRAINT_NOTNULL {
		return ledger.ErrNone
	}
	return err
}

// row is an event with its log.
type row struct {
	log   *ledger.Name
	event *ledger.Event
}

// events writes events in as few statements as their number has powers of two. Rows are cheap,
// statements are not, and each size is compiled once.
func (w *writer) events(tx *sql.Tx, rows []row) error {
	for size := maxRows; size > 0; size /= 2 {
		for ; len(rows) >= size; rows = rows[size:] {
			if err := insert(tx.Stmt(w.inserts[size]), rows[:size]); err != nil {
				return err
			}
		}
	}
	return nil
}

// insert writes rows with the statement for their number.
func insert(into *sql.Stmt, rows []row) error {
	args := make([]any, 0, 6*len(rows))
	for _, r := range rows {
		args = append(args, r.log.Kind, r.log.ID, r.event.N, r.event.At.UnixMilli(), r.event.Kind, r.event.Text)
	}
	res, err := into.Exec(args...)
	return must(res, err, len(rows), ledger.ErrConflict)
}

// beside writes what changes with the events of a commit.
func (w *writer) beside(tx *sql.Tx, c *ledger.Commit) (err error) {
	// Each step is for the log, and the first that fails ends it.
	do := func(query string, more ...any) (res sql.Result) {
		if err == nil {
			res, err = w.exec(tx, query, append([]any{c.Log.Kind, c.Log.ID}, more...)...)
		}
		return res
	}
	if len(c.Events) == 0 {
		err = none(tx.Stmt(w.others[findLog]).QueryRow(c.Log.Kind, c.Log.ID).Scan(new(int64), new(bool)))
	}
	for _, e := range c.Rewritten {
		do(rewrite, e.N, e.Text)
	}
	if c.Uses != "" {
		res := do(deleteKey, c.Uses)
		err = must(res, err, 1, ledger.ErrNone)
	}
	for _, key := range c.Lost {
		do(deleteKey, key)
	}
	for _, key := range c.Keys {
		do(insertKey, key)
	}
	for _, p := range c.Papers {
		switch {
		case p.Text == "":
			do(deletePaper, p.Name)
		case p.New:
			res := do(insertPaper, p.Name, p.Text)
			err = must(res, err, 1, ledger.ErrConflict)
		default:
			do(writePaper, p.Name, p.Text)
		}
	}
	for _, t := range c.Tasks {
		if t.Due.IsZero() {
			do(deleteTask, t.Name)
		} else {
			do(writeTask, t.Name, t.Due.UnixMilli(), t.By, max(0, t.Until.UnixMilli()))
		}
	}
	if c.Over {
		do(endLog)
		do(endKeys)
	}
	return err
}

// must checks the number of rows that a statement has changed.
func must(res sql.Result, err error, rows int, otherwise error) error {
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err == nil && n != int64(rows) {
		return otherwise
	}
	return err
}
