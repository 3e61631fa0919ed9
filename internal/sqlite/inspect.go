package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"

	"stammtisch/internal/table"
)

// inspected is the number of matches whose IDs are read at a time.
const inspected = 500

// Inspect calls look for every match of the database in the folder, in the order in which
// they were made, with what is stored of it or why that cannot be read. It writes nothing, and the
// server may be running. An error of look ends it.
func Inspect(ctx context.Context, dir string, look func(table.Saved, error) error) error {
	path := filepath.Join(dir, file)
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("there is no database to look into: %w", err)
	}
	db, err := sql.Open("sqlite", dsn(path, "mode=rw&_pragma=query_only(1)"))
	if err != nil {
		return err
	}
	defer db.Close()
	s := &Store{read: db}
	for last := int64(-1); ; {
		var list []table.MatchID
		query := fmt.Sprintf(`SELECT num, id FROM matches WHERE num > $1 ORDER BY num LIMIT %d`, inspected)
		if err := each(ctx, db, query, last, func(rows *sql.Rows) error {
			var id table.MatchID
			err := rows.Scan(&last, &id)
			list = append(list, id)
			return err
		}); err != nil {
			return fmt.Errorf("%s: %w", path, fault(err))
		}
		for _, id := range list {
			saved, err := s.Load(ctx, id)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err := look(saved, err); err != nil {
				return err
			}
		}
		if len(list) < inspected {
			return nil
		}
	}
}

// Unfinished lists all matches that go on, the oldest first.
func (s *Store) Unfinished(ctx context.Context) ([]table.MatchID, error) {
	return ids(s.read.QueryContext(ctx, `SELECT id FROM matches WHERE over = 0 ORDER BY num`))
}
