package sqlite

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

// pageSize is the page size of a new database, in bytes. A commit writes every page that it touches
// as a whole, and a move changes few bytes on few pages. bench/pages measured, against pages of
// 4096: about as many moves per second, 0.37 of the write-ahead log for a move and 0.42 for a new
// match, and a file 1.26 times as large.
const pageSize = 1024

// The write-ahead log is folded into the file every few megabytes, so that pages touched by many
// moves are written there once, and is then written from its beginning again. After a burst the log
// file is truncated.
const (
	foldAfter = 4 << 20                  // bytes of pages
	laidOut   = foldAfter + foldAfter/16 // with the frames around them, and a commit that is the last
	keepLog   = 32 << 20
)

// logLimits returns the settings of the writing connection for a page size, since SQLite counts the
// log in pages.
func logLimits(page int) string {
	return fmt.Sprintf("_pragma=wal_autocheckpoint(%d)&_pragma=journal_size_limit(%d)&", foldAfter/page, keepLog)
}

// magic begins every file of SQLite (sqlite.org/fileformat2.html); behind it stands the page size.
const magic = "SQLite format 3\x00"

// sizeIn returns the page size of a database file; 0 if it has none yet, or is none.
func sizeIn(f io.Reader) int {
	var head [len(magic) + 2]byte
	if _, err := io.ReadFull(f, head[:]); err != nil || string(head[:len(magic)]) != magic {
		return 0
	}
	size := int(binary.BigEndian.Uint16(head[len(magic):]))
	if size == 1 { // so says the format
		size = 1 << 16
	}
	return size
}

// paged sets the page size of a new database, and returns the one that it has. It needs its
// own connection: the driver sorts the settings of an address by name, and once the journal is a
// write-ahead log the size cannot change.
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

// layOut gives the write-ahead log at once the length that it has when it is folded for the first time:
// a sync of a file that grows takes longer, because it saves the new length too. (PostgreSQL fills its
// log files with zeros for the same reason, see wal_init_zero.) SQLite reads a log only up to the first
// frame that does not fit. If there is no room, the log grows as it is used.
func layOut(ctx context.Context, db *sql.DB, path string) {
	tx, err := db.BeginTx(ctx, nil) // nobody else writes meanwhile
	if err != nil {
		return
	}
	defer tx.Rollback()
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return
	}
	defer f.Close()
	at, err := f.Stat()
	if err != nil {
		return
	}
	zeros := make([]byte, 64<<10)
	for end := at.Size(); end < laidOut; end += int64(len(zeros)) {
		if _, err := f.WriteAt(zeros, end); err != nil {
			_ = f.Truncate(at.Size())
			return
		}
	}
}
