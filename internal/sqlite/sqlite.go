// Package sqlite keeps logs in one SQLite file, with a write-ahead log and synchronous FULL, so that
// acknowledged writes survive a kill -9 and a power cut.
//
// All writes go through one connection. Writes that arrive during a commit wait, and are then committed
// together (see writer.go).
package sqlite

import (
	"context"
	"crypto/rand"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite" // registers the driver
	sqlite3 "modernc.org/sqlite/lib"

	"stammtisch/internal/ledger"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Store is a ledger.Store and a ledger.Timekeeper on one SQLite file.
type Store struct {
	read  *sql.DB // any number of readers, which cannot write
	write *sql.DB // one connection
	group writer
	lock  *os.File
	files []standing
}

var _ ledger.Store = (*Store)(nil)

// Options change how a store behaves; the zero value is the usual choice.
type Options struct {
	// Alone commits every write by itself, for measuring the difference.
	Alone bool
	// PageSize is the page size of a new database, in bytes; 0 means the default. Other sizes are
	// only for measuring.
	PageSize int
	// Renews, if set, is called before the tables of an older version are migrated, which takes a
	// while.
	Renews func()
	// Fills is set by a copy: only a copy may open a database that is not completely filled.
	Fills bool
}

// Open opens the file stammtisch.db in the folder, creating both if needed, and keeps other servers
// out of the folder until Close.
func Open(ctx context.Context, dir string, opt Options) (*Store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	held, err := lock(dir)
	if err != nil {
		return nil, fmt.Errorf("data folder %s: %w", dir, err)
	}
	s, err := open(ctx, filepath.Join(dir, file), opt)
	if err != nil {
		held.Close()
		return nil, err
	}
	s.lock = held
	return s, nil
}

func open(ctx context.Context, path string, opt Options) (*Store, error) {
	// It contains the key that signs cookies, so nobody else may read it, however open its folder
	// is.
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("the database cannot be opened: %w", err)
	}
	if at, bad := f.Stat(); opt.Fills && bad == nil && at.Size() == 0 {
		ownAs(f, filepath.Dir(path))
	}
	page := sizeIn(f) // an existing database keeps it
	f.Close()
	if page == 0 {
		if page, err = paged(ctx, path, opt.PageSize); err != nil {
			return nil, fmt.Errorf("%s: %w", path, fault(err))
		}
	}
	write, err := sql.Open("sqlite", dsn(path, logLimits(page)+"_txlock=immediate"))
	if err != nil {
		return nil, err
	}
	write.SetMaxOpenConns(1)
	s := &Store{write: write}
	s.group.db, s.group.log, s.group.Alone, s.group.Save = write, path+"-wal", opt.Alone, s.group.save
	err = s.migrate(ctx, opt.Renews)
	if err == nil {
		err = s.group.prepare(ctx)
	}
	if err != nil {
		write.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if s.read, err = sql.Open("sqlite", dsn(path, "_pragma=query_only(1)")); err != nil {
		write.Close()
		return nil, err
	}
	s.read.SetMaxOpenConns(4)
	s.files, err = filesOf(path)
	if err == nil && !opt.Fills {
		err = s.whole(ctx)
	}
	if err != nil {
		return nil, errors.Join(err, s.read.Close(), write.Close())
	}
	return s, nil
}

// dsn returns the file's address with its settings. Each of the five connections has 2 MB of pages, and the
// system's cache holds the rest: with 8 MB no move was faster. Statement journals stay in memory; otherwise
// each larger statement would create a file.
func dsn(path, extra string) string {
	return fileURL(path) + "?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=cache_size(-2000)&_pragma=temp_store(MEMORY)&" + extra
}

func fileURL(path string) string {
	u := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath()}
	return u.String()
}

func (s *Store) migrate(ctx context.Context, renews func()) error {
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, s.write, dir)
	if err != nil {
		return err
	}
	// A newer program's additions would be silently ignored, and lost.
	is, knows, err := p.GetVersions(ctx)
	if err == nil && is > knows {
		return fmt.Errorf("a newer version of Stammtisch has written this (form %d; this one knows %d)", is, knows)
	}
	if err == nil {
		if is > 0 && is < knows && renews != nil {
			renews()
		}
		if is < knows {
			_, err = p.Up(ctx)
		}
	}
	return fault(err)
}

// fault tells a file that is not one of our databases from one that cannot be read or written.
func fault(err error) error {
	var e *sqlite.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &e) && slices.Contains([]int{sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR}, e.Code()&0xff):
		return fmt.Errorf("not a database of ours, or damaged: %w", err)
	case errors.As(err, &e) && e.Code()&0xff == sqlite3.SQLITE_READONLY: // a reader needs the write-ahead log
		return fmt.Errorf("even reading it needs the right to write: run this as the user of its server: %w", err)
	}
	return fmt.Errorf("cannot be read or written: %w", err)
}

// Close rejects further writes, waits for those accepted and closes the file.
func (s *Store) Close() error {
	s.group.Close()
	return errors.Join(s.read.Close(), s.write.Close(), s.lock.Close())
}

// Written returns the numbers of committed writes and of transactions.
func (s *Store) Written() (writes, commits int64) {
	return s.group.Written()
}

// Key returns the secret of that name, 32 random bytes created on first use.
func (s *Store) Key(ctx context.Context, name string) ([]byte, error) {
	fresh := make([]byte, 32)
	if _, err := rand.Read(fresh); err != nil {
		return nil, err
	}
	if _, err := s.write.ExecContext(ctx, `INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING`, name, fresh); err != nil {
		return nil, err
	}
	var key []byte
	err := s.read.QueryRowContext(ctx, `SELECT value FROM meta WHERE key = $1`, name).Scan(&key)
	return key, err
}
