package sqlite

import (
	"context"
	"fmt"
	"os"
)

// standing holds the identities of an open database's files. A file that somebody deletes or
// replaces lives on for the process that has it open: everything works until the next start, and
// then all later data is gone.
type standing struct {
	path string
	was  os.FileInfo
}

// filesOf returns the database and its write-ahead log, which exist while it is open.
func filesOf(path string) (list []standing, err error) {
	for _, name := range []string{path, path + "-wal"} {
		was, err := os.Stat(name)
		if err != nil {
			return nil, err
		}
		list = append(list, standing{name, was})
	}
	return list, nil
}

// Healthy returns what is wrong with the database, as far as can be seen from outside: it does not
// answer, or its files are not those that were opened.
func (s *Store) Healthy(ctx context.Context) error {
	var rows int
	if err := s.read.QueryRowContext(ctx, "SELECT count(*) FROM (SELECT 1 FROM meta LIMIT 1)").Scan(&rows); err != nil {
		return err
	}
	for _, f := range s.files {
		is, err := os.Stat(f.path)
		if err != nil {
			return fmt.Errorf("a file of the database is gone, and what is written now will be lost: %w", err)
		}
		if !os.SameFile(is, f.was) {
			return fmt.Errorf("%s was replaced, and what is written now will be lost", f.path)
		}
	}
	return nil
}
