package sqlite

import (
	"context"
	"encoding/json"
	"time"

	"stammtisch/internal/table"
)

// unplayed are matches that go on, are no table of an evening, and at which nobody has acted:
// nor has anything else happened there since a time.
const unplayed = `m.over = 0 AND m.evening = '' AND m.created < $1
	AND (SELECT at FROM events WHERE match = m.num ORDER BY n DESC LIMIT 1) < $1
	AND NOT EXISTS (SELECT 1 FROM events WHERE match = m.num AND n > m.began AND kind = 'action' AND seat >= 0)`

const listUnplayed = `SELECT m.id FROM matches m WHERE ` + unplayed + ` ORDER BY m.num LIMIT $2`

// Unplayed lists matches at which nobody ever acted, the oldest first.
func (s *Store) Unplayed(ctx context.Context, before time.Time, limit int) ([]table.MatchID, error) {
	return ids(s.read.QueryContext(ctx, listUnplayed, before.UnixMilli(), limit))
}

// Forget deletes a match if it is still one of those.
func (s *Store) Forget(ctx context.Context, id table.MatchID, before time.Time) (bool, error) {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return false, err
	}
	defer tx.Rollback()
	var num int64
	rows, err := tx.QueryContext(ctx, `SELECT m.num FROM matches m WHERE m.id = $2 AND `+unplayed, before.UnixMilli(), string(id))
	if err != nil {
		return false, err
	}
	found := rows.Next()
	if found {
		err = rows.Scan(&num)
	}
	rows.Close()
	if err != nil || !found {
		return false, err
	}
	for _, of := range []string{"events", "owners", "ahead", "thoughts", "ticking", "tickets", "remarks"} {
		if _, err := tx.ExecContext(ctx, `DELETE FROM `+of+` WHERE match = $1`, num); err != nil {
			return false, err
		}
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM matches WHERE num = $1`, num); err != nil {
		return false, err
	}
	return true, tx.Commit()
}

const countHosted = `SELECT count(*) FROM (SELECT 1 FROM matches WHERE host = $1 AND over = 0 LIMIT $2)`

// Hosted says how many matches that go on a guest has opened; it counts up to a limit.
func (s *Store) Hosted(ctx context.Context, g table.GuestID, limit int) (n int, err error) {
	err = s.read.QueryRowContext(ctx, countHosted, string(g), limit).Scan(&n)
	return n, err
}

const listOpen = `SELECT id FROM matches WHERE over = 0 AND id IN (SELECT value FROM json_each($1))`

// Open gives those of some matches that are there and go on.
func (s *Store) Open(ctx context.Context, of []table.MatchID) ([]table.MatchID, error) {
	list, err := json.Marshal(of)
	if err != nil {
		return nil, err
	}
	return ids(s.read.QueryContext(ctx, listOpen, string(list)))
}
