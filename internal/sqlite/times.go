package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"stammtisch/internal/ledger"
)

var _ ledger.Timekeeper = (*Store)(nil)

// Beat notes that the server is there.
func (s *Store) Beat(ctx context.Context, now time.Time) error {
	_, err := s.write.ExecContext(ctx, `INSERT INTO meta (key, value) VALUES ('beat', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`, now.UnixMilli())
	return err
}

// Woke notes an outage from the last Beat until now, and gives them all.
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
		if _, err := tx.ExecContext(ctx, `INSERT INTO outages (away, back) VALUES ($1, $2) ON CONFLICT DO NOTHING`, beat, ms); err != nil {
			return nil, err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE meta SET value = $1 WHERE key = 'beat'`, ms); err != nil {
			return nil, err
		}
	}
	rows, err := tx.QueryContext(ctx, `SELECT away, back FROM outages ORDER BY away`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []ledger.Outage
	for rows.Next() {
		var away, back int64
		if err := rows.Scan(&away, &back); err != nil {
			return nil, err
		}
		out = append(out, ledger.Outage{From: time.UnixMilli(away), To: time.UnixMilli(back)})
	}
	return out, errors.Join(rows.Err(), tx.Commit())
}
