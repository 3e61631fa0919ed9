package sqlite

import (
	"context"
	"database/sql"

	"stammtisch/internal/table"
)

const (
	insertAhead = "INSERT INTO ahead (match, seat, action) VALUES (" + numOf + ", ?, ?) ON CONFLICT DO UPDATE SET action = excluded.action"
	deleteAhead = "DELETE FROM ahead WHERE match = " + numOf + " AND seat = ?"
)

// choice is something chosen ahead, or taken back, that waits to be saved.
type choice struct {
	match table.MatchID
	ahead table.Ahead
}

// SetAhead saves what a seat has chosen with whoever else waits.
func (s *Store) SetAhead(_ context.Context, id table.MatchID, a table.Ahead) error {
	return s.group.commit(&write{choice: &choice{id, a}})
}

func (w *writer) choose(tx *sql.Tx, c *choice) error {
	if c.ahead.Action == "" {
		_, err := w.exec(tx, deleteAhead, string(c.match), int(c.ahead.Seat))
		return err
	}
	_, err := w.exec(tx, insertAhead, string(c.match), int(c.ahead.Seat), c.ahead.Action)
	return err
}

// Ahead lists the matches in which anything is chosen.
func (s *Store) Ahead(ctx context.Context) ([]table.MatchID, error) {
	return ids(s.read.QueryContext(ctx, `SELECT id FROM matches WHERE num IN (SELECT match FROM ahead) ORDER BY num`))
}
