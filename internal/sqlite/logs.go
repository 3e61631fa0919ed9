package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"stammtisch/internal/ledger"
)

const (
	findLog    = `SELECT num, over FROM logs WHERE kind = ? AND id = ?`
	loadEvents = `SELECT n, at, kind, text FROM log_events WHERE log = ? AND n > ? ORDER BY n`
	loadPapers = `SELECT name, text FROM log_papers WHERE log = ? ORDER BY name`
)

// Load returns a log from an event on, and its papers.
func (s *Store) Load(ctx context.Context, log ledger.Name, after int) (out ledger.Saved, err error) {
	tx, err := s.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // one snapshot for all reads
	if err != nil {
		return out, err
	}
	defer tx.Rollback()
	var num int64
	out.After = after
	err = tx.QueryRowContext(ctx, findLog, log.Kind, log.ID).Scan(&num, &out.Over)
	if errors.Is(err, sql.ErrNoRows) {
		return out, ledger.ErrNone
	}
	if err != nil {
		return out, err
	}
	if after != ledger.PapersOnly {
		if out.Events, err = events(tx.QueryContext(ctx, loadEvents, num, after)); err != nil {
			return out, err
		}
	}
	err = each(func(rows *sql.Rows) error {
		var p ledger.Paper
		err := rows.Scan(&p.Name, &p.Text)
		out.Papers = append(out.Papers, p)
		return err
	})(tx.QueryContext(ctx, loadPapers, num))
	return out, err
}

// events reads the events of one log. A log has few kinds of events, so they share the text of each
// kind.
func events(rows *sql.Rows, err error) (list []ledger.Event, _ error) {
	kinds := map[string]string{}
	err = each(func(rows *sql.Rows) error {
		var e ledger.Event
		var at int64
		var kind sql.RawBytes
		if err := rows.Scan(&e.N, &at, &kind, &e.Text); err != nil {
			return err
		}
		known, ok := kinds[string(kind)]
		if !ok {
			known = string(kind)
			kinds[known] = known
		}
		e.Kind, e.At = known, time.UnixMilli(at)
		list = append(list, e)
		return nil
	})(rows, err)
	return list, err
}

// each calls row for each row of an answer.
func each(row func(*sql.Rows) error) func(*sql.Rows, error) error {
	return func(rows *sql.Rows, err error) error {
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			if err := row(rows); err != nil {
				return err
			}
		}
		return rows.Err()
	}
}

// Find lists the IDs of logs.
func (s *Store) Find(ctx context.Context, q ledger.Query) ([]string, error) {
	query, args, err := where(q)
	if err != nil {
		return nil, err
	}
	return texts(s.read.QueryContext(ctx, query, args...))
}

// Count returns how many IDs Find would list.
func (s *Store) Count(ctx context.Context, q ledger.Query) (n int, err error) {
	query, args, err := where(q)
	if err != nil {
		return 0, err
	}
	err = s.read.QueryRowContext(ctx, "SELECT count(*) FROM ("+query+")", args...).Scan(&n)
	return n, err
}

// where returns a query as SQL. Finished logs must cost nothing, so the conditions are those of the
// partial indexes, word for word.
func where(q ledger.Query) (query string, args []any, err error) {
	from, by := "logs l", "l.num"
	var all []string
	only := func(condition string, value ...any) {
		all, args = append(all, condition), append(args, value...)
	}
	if q.Key != "" {
		from, by = "log_keys k JOIN logs l ON l.num = k.log", "k.log"
		only("k.key = ?", q.Kind+"/"+q.Key) // so that a guest's many matches do not slow down the search for evenings
		if !q.Over {
			only("k.over = 0")
		}
	} else if !q.Over {
		only("l.over = 0")
	}
	only("l.kind = ?", q.Kind)
	if !q.Made.IsZero() {
		only("l.made < ?", q.Made.UnixMilli())
	}
	if q.Of != nil {
		list, err := json.Marshal(q.Of)
		if err != nil {
			return "", nil, err
		}
		only("l.id IN (SELECT value FROM json_each(?))", string(list))
	}
	if !q.Oldest {
		by += " DESC"
	}
	query = "SELECT l.id FROM " + from + " WHERE " + strings.Join(all, " AND ") + " ORDER BY " + by
	if q.Limit > 0 || q.Skip > 0 {
		limit := q.Limit
		if limit == 0 {
			limit = -1 // none
		}
		query += " LIMIT ? OFFSET ?"
		args = append(args, limit, q.Skip)
	}
	return query, args, nil
}

const listDue = `SELECT l.id FROM log_tasks t JOIN logs l ON l.num = t.log WHERE t.name = ?2 AND l.kind = ?1 ORDER BY t.log`

// Due lists the logs that have a task.
func (s *Store) Due(ctx context.Context, kind, task string) ([]string, error) {
	return texts(s.read.QueryContext(ctx, listDue, kind, task))
}

const (
	listFree = `SELECT l.id, t.log FROM log_tasks t JOIN logs l ON l.num = t.log
		WHERE t.name = ?2 AND l.kind = ?1 AND t.due <= ?4
		AND CASE WHEN ?7 = '' THEN t.until <= ?5 ELSE t.holder = ?3 AND l.id IN (SELECT value FROM json_each(?7)) END ORDER BY t.log LIMIT ?6`
	holdTask = `UPDATE log_tasks SET holder = ?, until = ? WHERE name = ? AND log = ?`
)

// Take leases tasks to a process.
func (s *Store) Take(ctx context.Context, l ledger.Lease) (ids []string, err error) {
	limit := l.Limit
	if limit == 0 {
		limit = -1 // none
	}
	of := ""
	if l.Of != nil {
		list, err := json.Marshal(l.Of)
		if err != nil {
			return nil, err
		}
		of = string(list)
	}
	tx, err := s.write.BeginTx(ctx, nil) // nobody else writes meanwhile
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	var nums []int64
	err = each(func(rows *sql.Rows) error {
		var id string
		var num int64
		err := rows.Scan(&id, &num)
		ids, nums = append(ids, id), append(nums, num)
		return err
	})(tx.QueryContext(ctx, listFree, l.Kind, l.Task, l.By, l.Due.UnixMilli(), l.Now.UnixMilli(), limit, of))
	for _, num := range nums {
		if err == nil {
			_, err = tx.ExecContext(ctx, holdTask, l.By, l.Until.UnixMilli(), l.Task, num)
		}
	}
	if err != nil {
		return nil, err
	}
	return ids, tx.Commit()
}

// Forget deletes a log of exactly n events.
func (s *Store) Forget(ctx context.Context, log ledger.Name, n int) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var num int64
	err = tx.QueryRowContext(ctx, `SELECT num FROM logs WHERE kind = ? AND id = ? AND (SELECT max(n) FROM log_events WHERE log = num) = ?`, log.Kind, log.ID, n).Scan(&num)
	if errors.Is(err, sql.ErrNoRows) {
		return ledger.ErrConflict
	}
	if err != nil {
		return err
	}
	for _, of := range []string{"log_events", "log_keys", "log_papers", "log_tasks"} {
		if _, err := tx.ExecContext(ctx, `DELETE FROM `+of+` WHERE log = ?`, num); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM logs WHERE num = ?`, num); err != nil {
		return err
	}
	return tx.Commit()
}

func texts(rows *sql.Rows, err error) (list []string, _ error) {
	err = each(func(rows *sql.Rows) error {
		var text string
		err := rows.Scan(&text)
		list = append(list, text)
		return err
	})(rows, err)
	return list, err
}
