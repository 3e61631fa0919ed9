package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// file is the name of the database in the data folder.
const file = "stammtisch.db"

// Backup writes a consistent copy of the database in the folder to a new file. The server may be
// running.
func Backup(ctx context.Context, dir, to string) error {
	from := filepath.Join(dir, file)
	for _, side := range []string{"-journal", "-wal", "-shm"} {
		if strings.EqualFold(filepath.Base(to), file+side) { // whichever way its folder is named
			return fmt.Errorf("%s: SQLite names a file of its own so beside a database, and deletes it: choose another name", to)
		}
	}
	if _, err := os.Stat(to); err == nil {
		return fmt.Errorf("%s is there already: a backup never writes over anything", to)
	}
	db, err := existing(from, "")
	if err != nil {
		return err
	}
	defer db.Close()
	err = sound(ctx, db)
	if ctx.Err() != nil { // a file whose check was interrupted is not damaged
		return ctx.Err()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", from, fault(err))
	}
	if err := (&Store{read: db}).whole(ctx); err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	// A half-written file must not look like a backup, and has a name of its own, because another backup to
	// this file may be under way. Created first, so that an obstacle gives a clear error. VACUUM fills an empty
	// file. Nobody else may read it: it contains the key that signs cookies.
	part, err := os.CreateTemp(filepath.Dir(to), filepath.Base(to)+".*.part")
	if bad := (*os.PathError)(nil); errors.As(err, &bad) {
		bad.Path = to // the name that somebody gave
	}
	if err != nil {
		return err
	}
	half := part.Name()
	if _, err = db.ExecContext(ctx, `VACUUM INTO ?`, half); err != nil {
		err = fmt.Errorf("%s: %w", to, err)
		if ctx.Err() != nil {
			err = ctx.Err()
		}
	}
	if err = errors.Join(err, part.Sync(), part.Close()); err == nil {
		return settle(half, to)
	}
	_ = os.Remove(half + "-journal") // a full disk leaves it
	return errors.Join(err, os.Remove(half))
}

// settle gives a complete file its name, on disk. It never takes the name from another file: a link fails
// where a rename would replace it.
func settle(half, to string) error {
	err := os.Link(half, to)
	if errors.Is(err, os.ErrExist) {
		return errors.Join(fmt.Errorf("%s is there already: something else has just written it", to), os.Remove(half))
	}
	if err == nil {
		err = os.Remove(half)
	} else { // a file system without links
		err = os.Rename(half, to)
	}
	if err != nil {
		return err
	}
	dir, err := os.Open(filepath.Dir(to))
	if err != nil {
		return err
	}
	defer dir.Close()
	_ = dir.Sync() // some systems do not support this
	return nil
}

// Restore puts a backup in place of a missing database. It checks the backup first.
func Restore(ctx context.Context, from, dir string) error {
	to := filepath.Join(dir, file)
	// A write-ahead log left by an old database would be read into the new one.
	for _, old := range []string{to, to + "-wal", to + "-shm", to + "-journal"} {
		if _, err := os.Stat(old); err == nil {
			return fmt.Errorf("%s is there already: move it away first", old)
		}
	}
	// To SQLite, a folder, and a file that this user may not read, are like a damaged one.
	src, err := os.Open(from)
	if err != nil {
		return err
	}
	at, err := src.Stat()
	src.Close()
	if err != nil {
		return err
	}
	if at.IsDir() {
		return fmt.Errorf("%s is a folder: name the file that a backup made", from)
	}
	// A backup has no log. Changes that are only in the log of a database would be lost.
	for _, log := range []string{from + "-wal", from + "-journal"} {
		if at, err := os.Stat(log); err == nil && at.Size() > 0 {
			return fmt.Errorf("%s is the database of a server, and %s holds changes to it: make a backup of that folder, and restore that", from, log)
		}
	}
	db, err := sql.Open("sqlite", fileURL(from)+"?mode=ro&immutable=1")
	if err != nil {
		return err
	}
	err = sound(ctx, db)
	db.Close()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return fmt.Errorf("%s is no backup of ours, or damaged: %w", from, err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	// A server whose database was moved away still has that one open.
	held, err := lock(dir)
	if err != nil {
		return fmt.Errorf("data folder %s: %w", dir, err)
	}
	defer held.Close()
	return copyFile(ctx, from, to)
}

// sound checks that a database is intact and one of ours, of any version.
func sound(ctx context.Context, db *sql.DB) error {
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA quick_check(1)`).Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return errors.New(verdict)
	}
	return ours(ctx, db)
}

// ours checks that a database is one of ours, of any version.
func ours(ctx context.Context, db *sql.DB) error {
	var n int
	if err := db.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM meta LIMIT 1)`).Scan(&n); err != nil {
		return err
	}
	return db.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version WHERE is_applied`).Scan(&n)
}

// until reads until its context ends.
type until struct {
	context.Context
	io.Reader
}

func (u until) Read(p []byte) (int, error) {
	if err := u.Err(); err != nil {
		return 0, err
	}
	return u.Reader.Read(p)
}

// copyFile copies to a new file, which is either complete and on disk or does not exist.
func copyFile(ctx context.Context, from, to string) error {
	src, err := os.Open(from)
	if err != nil {
		return err
	}
	defer src.Close()
	half := to + ".part"
	dst, err := os.OpenFile(half, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	ownAs(dst, filepath.Dir(to))
	_, err = io.Copy(dst, until{ctx, src})
	if err = errors.Join(err, dst.Sync(), dst.Close()); err != nil {
		return errors.Join(err, os.Remove(half))
	}
	return settle(half, to)
}
