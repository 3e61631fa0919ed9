package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// pageSize is the page size of a new database, in bytes. A commit writes every page that it touches
// as a whole, and a move changes few bytes on few pages. bench/pages measured, against pages of
// 4096: 1.24 times the moves per second, a third of the write-ahead log for a move and a quarter
// for a new match, and a file of the same size. With 8192 there were 0.65 times the moves.
const pageSize = 1024

// The write-ahead log is folded into the file every few megabytes, so that pages touched by many
// moves are written there once. After a burst the log file is truncated.
const (
	foldAfter = 16 << 20 // bytes
	keepLog   = 32 << 20
)

// logLimits returns the settings of the writing connection for a page size, since SQLite counts the
// log in pages.
func logLimits(page int) string {
	return fmt.Sprintf("_pragma=wal_autocheckpoint(%d)&_pragma=journal_size_limit(%d)&", foldAfter/page, keepLog)
}

// paged sets the page size of a new database, and returns the database's page size. It needs its
// own connection: the driver sorts the settings of an address by name, and once the journal is a
// write-ahead log the size cannot change. An existing database keeps its size.
func paged(ctx context.Context, path string, want int) (page int, err error) {
	if want == 0 {
		want = pageSize
	}
	db, err := sql.Open("sqlite", fileURL(path)+"?_pragma=busy_timeout(5000)")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	if _, err = db.ExecContext(ctx, fmt.Sprintf("PRAGMA page_size = %d", want)); err != nil {
		return 0, err
	}
	if _, err = db.ExecContext(ctx, "PRAGMA journal_mode = WAL"); err != nil {
		return 0, err
	}
	err = db.QueryRowContext(ctx, "PRAGMA page_size").Scan(&page)
	return page, err
}
