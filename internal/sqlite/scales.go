package sqlite

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"

	"stammtisch/internal/ledger"
)

var _ ledger.Scales = (*Store)(nil)

// weigh adds up a range of logs by kind, with their events and papers. The constant added to the text of an event
// stands for its other columns.
const weigh = `SELECT kind, count(*), 0 FROM logs WHERE num > ?1 AND num <= ?2 GROUP BY kind
	UNION ALL SELECT l.kind, 0, sum(octet_length(e.text) + octet_length(e.kind) + 16) FROM logs l JOIN log_events e ON e.log = l.num WHERE l.num > ?1 AND l.num <= ?2 GROUP BY l.kind
	UNION ALL SELECT l.kind, 0, sum(octet_length(p.text) + octet_length(p.name)) FROM logs l JOIN log_papers p ON p.log = l.num WHERE l.num > ?1 AND l.num <= ?2 GROUP BY l.kind`

// Weigh adds up the logs of each kind.
func (s *Store) Weigh(ctx context.Context) (map[string]ledger.Amount, error) {
	var last sql.NullInt64
	if err := s.read.QueryRowContext(ctx, `SELECT max(num) FROM logs`).Scan(&last); err != nil || !last.Valid {
		return map[string]ledger.Amount{}, err
	}
	return ledger.WeighBy(ctx, last.Int64, func(after, last int64, add func(string, ledger.Amount)) error {
		return each(func(rows *sql.Rows) error {
			var kind string
			var a ledger.Amount
			err := rows.Scan(&kind, &a.Logs, &a.Bytes)
			add(kind, a)
			return err
		})(s.read.QueryContext(ctx, weigh, after, last))
	})
}

// Space returns the room that the file takes, with the files beside it.
func (s *Store) Space(ctx context.Context) (out ledger.Space, err error) {
	var path string
	err = s.read.QueryRowContext(ctx, `SELECT (SELECT file FROM pragma_database_list WHERE name = 'main'),
		((SELECT page_count FROM pragma_page_count) - (SELECT freelist_count FROM pragma_freelist_count)) * (SELECT page_size FROM pragma_page_size)`).Scan(&path, &out.Backup)
	if err != nil {
		return out, err
	}
	for _, beside := range []string{"", "-wal", "-shm"} {
		if f, err := os.Stat(path + beside); err == nil { // not all are always there
			out.Disk += f.Size()
		}
	}
	out.Free = free(filepath.Dir(path))
	return out, nil
}
