package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"stammtisch/internal/ledger"
)

// inspected is the number of logs whose IDs are read at a time.
const inspected = 500

// Inspect calls look for every log of a kind in the folder's database, in the order of their
// creation, with its contents or why it cannot be read. It writes nothing, and the server may be
// running. An error of look ends it.
func Inspect(ctx context.Context, dir, kind string, look func(id string, saved ledger.Saved, err error) error) error {
	path := filepath.Join(dir, file)
	db, err := existing(path, readOnly)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := sameForm(ctx, db); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	s := &Store{read: db}
	if err := s.whole(ctx); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	for last := int64(-1); ; {
		var list []string
		query := fmt.Sprintf(`SELECT num, id FROM logs WHERE num > ? AND kind = ? ORDER BY num LIMIT %d`, inspected)
		if err := each(func(rows *sql.Rows) error {
			var id string
			err := rows.Scan(&last, &id)
			list = append(list, id)
			return err
		})(db.QueryContext(ctx, query, last, kind)); err != nil {
			return fmt.Errorf("%s: %w", path, fault(err))
		}
		for _, id := range list {
			saved, err := s.Load(ctx, ledger.Name{Kind: kind, ID: id}, 0)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if errors.Is(err, ledger.ErrNone) {
				continue // a server has just deleted it
			}
			if err := look(id, saved, err); err != nil {
				return err
			}
		}
		if len(list) < inspected {
			return nil
		}
	}
}

// readOnly is the setting of a connection that only reads.
const readOnly = "&_pragma=query_only(1)"

// existing opens a database that is there, and leaves it as it is: the journal mode of dsn would begin to fill an empty file.
func existing(path, extra string) (*sql.DB, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, fmt.Errorf("there is no database: %w", err)
	}
	return sql.Open("sqlite", fileURL(path)+"?mode=rw&_pragma=busy_timeout(5000)&_pragma=temp_store(MEMORY)"+extra)
}

// Ours refuses a folder whose database is not one of ours, of any version. Open would take an empty file for a new house,
// and fill it.
func Ours(ctx context.Context, dir string) error {
	path := filepath.Join(dir, file)
	db, err := existing(path, readOnly)
	if err != nil {
		return err
	}
	defer db.Close()
	err = ours(ctx, db)
	if ctx.Err() != nil { // a file whose check was interrupted is not damaged
		return ctx.Err()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, fault(err))
	}
	return nil
}

// sameForm refuses a database with another program version's tables, where queries would look in
// the wrong places.
func sameForm(ctx context.Context, db *sql.DB) error {
	all, err := migrations.ReadDir("migrations")
	if err != nil {
		return err
	}
	var is int
	if err := db.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version WHERE is_applied`).Scan(&is); err != nil {
		return fault(err)
	}
	if is != len(all) {
		return fmt.Errorf("another version of Stammtisch has written this (form %d; this one knows %d): a server of this version brings an older one up to date when it starts", is, len(all))
	}
	return nil
}
