package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"stammtisch/internal/ledger"
)

// copying is the name of a secret that a database has while it is being filled from another.
const copying = "copying"

// whole refuses a database that a copy has not completely filled.
func (s *Store) whole(ctx context.Context) error {
	secrets, err := s.Secrets(ctx)
	if from := secrets[copying]; err == nil && from != nil {
		err = fmt.Errorf("a copy from %s into this database has not come to its end: run it again", from)
	}
	return err
}

// Kinds lists the kinds of logs that there are.
func (s *Store) Kinds(ctx context.Context) ([]string, error) {
	return texts(ctx, s.read, `SELECT DISTINCT kind FROM logs ORDER BY kind`)
}

// Beside lists what is stored beside a log and Load does not return: its keys and tasks.
func (s *Store) Beside(ctx context.Context, log ledger.Name) (keys []string, tasks []ledger.Task, err error) {
	keys, err = texts(ctx, s.read, `SELECT substr(key, length($1) + 2) FROM log_keys WHERE log = (SELECT num FROM logs WHERE kind = $1 AND id = $2) ORDER BY key`, log.Kind, log.ID)
	if err != nil {
		return nil, nil, err
	}
	err = ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		rows, err := conn.Query(ctx, `SELECT name, due FROM log_tasks WHERE log = (SELECT num FROM logs WHERE kind = $1 AND id = $2) ORDER BY name`, log.Kind, log.ID)
		if err != nil {
			return err
		}
		tasks, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (t ledger.Task, err error) {
			var due int64
			err = row.Scan(&t.Name, &due)
			t.Due = time.UnixMilli(due)
			return t, err
		})
		return err
	})
	return keys, tasks, err
}

// Secrets returns everything that Key and Keep have stored.
func (s *Store) Secrets(ctx context.Context) (all map[string][]byte, err error) {
	err = ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		all = map[string][]byte{}
		rows, err := conn.Query(ctx, `SELECT key, value FROM meta`)
		if err != nil {
			return err
		}
		var name string
		var value []byte
		_, err = pgx.ForEachRow(rows, []any{&name, &value}, func() error {
			all[name] = append([]byte{}, value...)
			return nil
		})
		return err
	})
	return all, err
}

// Keep stores a secret, and replaces one of that name; nil deletes it.
func (s *Store) Keep(ctx context.Context, name string, value []byte) error {
	query, args := `INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value`, []any{name, value}
	if value == nil {
		query, args = `DELETE FROM meta WHERE key = $1`, args[:1]
	}
	return ask(ctx, s.write, func(conn *pgxpool.Conn, _ bool) error {
		_, err := conn.Exec(ctx, query, args...)
		return err
	})
}

// Times returns all outages, and when a process was last running, or zero for never.
func (s *Store) Times(ctx context.Context) (list []ledger.Outage, last time.Time, err error) {
	err = ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		rows, err := conn.Query(ctx, listOutages)
		if err == nil {
			list, err = pgx.CollectRows(rows, outage)
		}
		if err != nil {
			return err
		}
		var at *int64
		err = conn.QueryRow(ctx, `SELECT max(at) FROM beats`).Scan(&at)
		if at != nil {
			last = time.UnixMilli(*at)
		}
		return err
	})
	return list, last, err
}

// SetTimes replaces the outages and the last time a process was running.
func (s *Store) SetTimes(ctx context.Context, list []ledger.Outage, last time.Time) error {
	return ask(ctx, s.write, func(conn *pgxpool.Conn, _ bool) error {
		var b pgx.Batch
		b.Queue(`DELETE FROM outages`)
		b.Queue(`DELETE FROM beats`)
		for _, o := range list {
			b.Queue(noteOutage, o.From.UnixMilli(), o.To.UnixMilli())
		}
		if !last.IsZero() {
			b.Queue(noteBeat, s.process, last.UnixMilli())
		}
		return conn.SendBatch(ctx, &b).Close()
	})
}

// Unused returns an error if another process is connected. It waits for one that has just ended,
// whose sessions the server has yet to notice.
func (s *Store) Unused(ctx context.Context) error {
	for end := time.Now().Add(ending); ; time.Sleep(50 * time.Millisecond) {
		others, err := s.others(ctx)
		if err != nil || others == 0 {
			return err
		}
		if time.Now().After(end) {
			return errors.New("another Stammtisch is serving from this database")
		}
	}
}

// ending is how long the server may keep the sessions of a process that has ended.
const ending = 3 * time.Second

// others counts the other connected processes.
func (s *Store) others(ctx context.Context) (n int, err error) {
	err = ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		return conn.QueryRow(ctx, `SELECT count(DISTINCT application_name) FROM pg_stat_activity
			WHERE datname = current_database() AND application_name LIKE $1 || '%' AND application_name <> $2`, sessions, s.session()).Scan(&n)
	})
	return n, err
}
