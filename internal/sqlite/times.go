package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"stammtisch/internal/ledger"
)

var _ ledger.Timekeeper = (*Store)(nil)

const (
	noteOutage  = `INSERT INTO outages (away, back) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	listOutages = `SELECT away, back FROM outages ORDER BY away`
)

// Beat records that the server is running.
func (s *Store) Beat(ctx context.Context, now time.Time) error {
	_, err := s.write.ExecContext(ctx, `INSERT INTO meta (key, value) VALUES ('beat', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`, now.UnixMilli())
	return err
}

// Woke records an outage from the last Beat until now, and returns all outages.
func (s *Store) Woke(ctx context.Context, now time.Time) ([]ledger.Outage, error) {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	var beat int64
	err = tx.QueryRowContext(ctx, `SELECT value FROM meta WHERE key = 'beat'`).Scan(&beat)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil // no clock ever ran here
	case err != nil:
		return nil, err
	}
	if ms := now.UnixMilli(); ms > beat {
		if _, err := tx.ExecContext(ctx, noteOutage, beat, ms); err != nil {
			return nil, err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE meta SET value = $1 WHERE key = 'beat'`, ms); err != nil {
			return nil, err
		}
	}
	list, err := outages(tx.QueryContext(ctx, listOutages))
	return list, errors.Join(err, tx.Commit())
}

// outages reads a list of outages.
func outages(rows *sql.Rows, err error) (list []ledger.Outage, _ error) {
	err = each(func(rows *sql.Rows) error {
		var away, back int64
		err := rows.Scan(&away, &back)
		list = append(list, ledger.Outage{From: time.UnixMilli(away), To: time.UnixMilli(back)})
		return err
	})(rows, err)
	return list, err
}
