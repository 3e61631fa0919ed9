package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"stammtisch/internal/ledger"
)

// Logs returns the logs in this store.
func (s *Store) Logs() ledger.Store { return (*logs)(s) }

// logs is a Store as a ledger sees it.
type logs Store

const (
	insertLog      = `INSERT INTO logs (kind, id) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	findLog        = `SELECT num FROM logs WHERE kind = $1 AND id = $2`
	insertLogEvent = `INSERT INTO log_events (log, n, at, kind, text) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`
	insertLogKey   = `INSERT INTO log_keys (key, log) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	endLog         = `UPDATE logs SET over = 1 WHERE num = $1`
	loadLog        = `SELECT e.n, e.at, e.kind, e.text FROM logs l JOIN log_events e ON e.log = l.num
		WHERE l.kind = $1 AND l.id = $2 AND e.n > $3 ORDER BY e.n`
	listLogs = `SELECT l.id FROM log_keys k JOIN logs l ON l.num = k.log
		WHERE k.key = $2 AND l.kind = $1 AND l.over = 0 ORDER BY k.log DESC LIMIT $3`
	unfinishedLogs = `SELECT id FROM logs WHERE kind = $1 AND over = 0 ORDER BY num`
)

// Append saves one event. They are few: each has a transaction of its own.
func (s *logs) Append(_ context.Context, c ledger.Commit) error {
	// A commit that was begun must end, whoever asked for it.
	tx, err := s.write.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if c.Event.N == 1 {
		if _, err := tx.Exec(insertLog, c.Log.Kind, c.Log.ID); err != nil {
			return err
		}
	}
	var num int64
	err = tx.QueryRow(findLog, c.Log.Kind, c.Log.ID).Scan(&num)
	if errors.Is(err, sql.ErrNoRows) {
		return ledger.ErrNone
	}
	if err != nil {
		return err
	}
	res, err := tx.Exec(insertLogEvent, num, c.Event.N, c.Event.At.UnixMilli(), c.Event.Kind, c.Event.Text)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n != 1 {
		return errors.Join(ledger.ErrConflict, err)
	}
	for _, key := range c.Keys {
		if _, err := tx.Exec(insertLogKey, key, num); err != nil {
			return err
		}
	}
	if c.Over {
		if _, err := tx.Exec(endLog, num); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// Load returns the events after number after.
func (s *logs) Load(ctx context.Context, log ledger.Name, after int) (list []ledger.Event, err error) {
	rows, err := s.read.QueryContext(ctx, loadLog, log.Kind, log.ID, after)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var e ledger.Event
		var at int64
		if err := rows.Scan(&e.N, &at, &e.Kind, &e.Text); err != nil {
			return nil, err
		}
		e.At = time.UnixMilli(at)
		list = append(list, e)
	}
	if err := rows.Err(); err != nil || len(list) > 0 {
		return list, err
	}
	var num int64
	err = s.read.QueryRowContext(ctx, findLog, log.Kind, log.ID).Scan(&num)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, ledger.ErrNone
	}
	return nil, err
}

// Find lists the logs that a key finds and that go on, the newest first.
func (s *logs) Find(ctx context.Context, kind, key string, limit int) ([]string, error) {
	return texts(s.read.QueryContext(ctx, listLogs, kind, key, limit))
}

// Unfinished lists the logs of a kind that go on, the oldest first.
func (s *logs) Unfinished(ctx context.Context, kind string) ([]string, error) {
	return texts(s.read.QueryContext(ctx, unfinishedLogs, kind))
}

func texts(rows *sql.Rows, err error) (list []string, _ error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		list = append(list, text)
	}
	return list, rows.Err()
}
