package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
)

var _ evening.Store = (*Store)(nil)

// AppendEvening saves one event. They are few: each has a transaction of its own.
func (s *Store) AppendEvening(_ context.Context, id evening.ID, ev evening.Event) error {
	text, err := ev.Text()
	if err != nil {
		return err
	}
	// A commit that was begun must end, whoever asked for it.
	tx, err := s.write.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if ev.N == 1 {
		if _, err := tx.Exec(`INSERT INTO evenings (id) VALUES ($1) ON CONFLICT DO NOTHING`, string(id)); err != nil {
			return err
		}
	}
	var num int64
	err = tx.QueryRow(`SELECT num FROM evenings WHERE id = $1`, string(id)).Scan(&num)
	if errors.Is(err, sql.ErrNoRows) {
		return table.ErrNoMatch
	}
	if err != nil {
		return err
	}
	res, err := tx.Exec(`INSERT INTO evening_events (evening, n, at, kind, text) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
		num, ev.N, ev.At.UnixMilli(), string(ev.Kind), text)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n != 1 {
		return errors.Join(table.ErrConflict, err)
	}
	guest := ev.Guest
	if ev.Terms != nil {
		guest = ev.Terms.Host
	}
	if guest != "" {
		if _, err := tx.Exec(`INSERT INTO evening_guests (guest, evening) VALUES ($1, $2) ON CONFLICT DO NOTHING`, string(guest), num); err != nil {
			return err
		}
	}
	if ev.Kind == evening.Ended {
		if _, err := tx.Exec(`UPDATE evenings SET over = 1 WHERE num = $1`, num); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// LoadEvening gives the log.
func (s *Store) LoadEvening(ctx context.Context, id evening.ID) ([]evening.Event, error) {
	var log []evening.Event
	err := each(ctx, s.read, `SELECT v.n, v.at, v.kind, v.text FROM evenings e JOIN evening_events v ON v.evening = e.num WHERE e.id = $1 ORDER BY v.n`,
		string(id), func(rows *sql.Rows) error {
			var ev evening.Event
			var at int64
			var text string
			if err := rows.Scan(&ev.N, &at, &ev.Kind, &text); err != nil {
				return err
			}
			ev.At = time.UnixMilli(at)
			if err := ev.SetText(text); err != nil {
				return err
			}
			log = append(log, ev)
			return nil
		})
	if err == nil && log == nil {
		return nil, table.ErrNoMatch
	}
	return log, err
}

// Evenings lists those of a guest that go on.
func (s *Store) Evenings(ctx context.Context, g table.GuestID, limit int) ([]evening.ID, error) {
	return eveningIDs(s.read.QueryContext(ctx, `SELECT e.id FROM evening_guests g JOIN evenings e ON e.num = g.evening
		WHERE g.guest = $1 AND e.over = 0 ORDER BY e.num DESC LIMIT $2`, string(g), limit))
}

func eveningIDs(rows *sql.Rows, err error) ([]evening.ID, error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []evening.ID
	for rows.Next() {
		var id evening.ID
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		out = append(out, id)
	}
	return out, rows.Err()
}
