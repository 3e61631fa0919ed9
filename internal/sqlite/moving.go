package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"stammtisch/internal/ledger"
)

// copying is the name of a secret that a database has while it is being filled from another.
const copying = "copying"

// whole refuses a database that a copy has not completely filled.
func (s *Store) whole(ctx context.Context) error {
	secrets, err := s.Secrets(ctx)
	if from := secrets[copying]; err == nil && from != nil {
		err = fmt.Errorf("a copy from %s into this folder has not come to its end: run it again", from)
	}
	return err
}

// Kinds lists the kinds of the stored logs.
func (s *Store) Kinds(ctx context.Context) ([]string, error) {
	return texts(s.read.QueryContext(ctx, `SELECT DISTINCT kind FROM logs ORDER BY kind`))
}

// Beside lists what is stored beside a log and Load does not return: its keys and tasks.
func (s *Store) Beside(ctx context.Context, log ledger.Name) (keys []string, tasks []ledger.Task, err error) {
	keys, err = texts(s.read.QueryContext(ctx, `SELECT substr(key, length(?1) + 2) FROM log_keys WHERE log = (SELECT num FROM logs WHERE kind = ?1 AND id = ?2) ORDER BY key`, log.Kind, log.ID))
	if err != nil {
		return nil, nil, err
	}
	err = each(func(rows *sql.Rows) error {
		var t ledger.Task
		var due int64
		err := rows.Scan(&t.Name, &due)
		t.Due = time.UnixMilli(due)
		tasks = append(tasks, t)
		return err
	})(s.read.QueryContext(ctx, `SELECT name, due FROM log_tasks WHERE log = `+numOf+` ORDER BY name`, log.Kind, log.ID))
	return keys, tasks, err
}

// Secrets returns everything that Key and Keep have stored.
func (s *Store) Secrets(ctx context.Context) (map[string][]byte, error) {
	all := map[string][]byte{}
	err := each(func(rows *sql.Rows) error {
		var name string
		var value []byte
		err := rows.Scan(&name, &value)
		all[name] = value
		return err
	})(s.read.QueryContext(ctx, `SELECT key, value FROM meta WHERE key <> 'beat'`))
	return all, err
}

// Keep stores a secret, and replaces one of that name; nil deletes it.
func (s *Store) Keep(ctx context.Context, name string, value []byte) (err error) {
	if value == nil {
		_, err = s.write.ExecContext(ctx, `DELETE FROM meta WHERE key = $1`, name)
	} else {
		_, err = s.write.ExecContext(ctx, `INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value`, name, value)
	}
	return err
}

// Times returns all outages, and when the server was last running, or zero for never.
func (s *Store) Times(ctx context.Context) (list []ledger.Outage, last time.Time, err error) {
	if list, err = outages(s.read.QueryContext(ctx, listOutages)); err != nil {
		return nil, last, err
	}
	var beat int64
	err = s.read.QueryRowContext(ctx, `SELECT value FROM meta WHERE key = 'beat'`).Scan(&beat)
	if errors.Is(err, sql.ErrNoRows) {
		return list, last, nil
	}
	return list, time.UnixMilli(beat), err
}

// SetTimes replaces the outages and the last time the server was running.
func (s *Store) SetTimes(ctx context.Context, list []ledger.Outage, last time.Time) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, `DELETE FROM outages`); err != nil {
		return err
	}
	for _, o := range list {
		if _, err := tx.ExecContext(ctx, noteOutage, o.From.UnixMilli(), o.To.UnixMilli()); err != nil {
			return err
		}
	}
	if err := tx.Commit(); err != nil || last.IsZero() {
		return err
	}
	return s.Beat(ctx, last)
}

// Unused returns nil: the lock of the folder keeps others away.
func (*Store) Unused(context.Context) error { return nil }
