package sqlite

import (
	"context"
	"fmt"
	"os"
)

// standing are the files of an open database as they were when it was opened. A file that
// somebody deletes or replaces lives on for whoever has it open: all goes well until the next
// start, and then everything since is gone.
type standing struct {
	path string
	was  os.FileInfo
}

// filesOf notes the database and its write-ahead log, which are there while it is open.
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

// Healthy says what is wrong with the database, as far as can be seen from outside: it does
// not answer, or its files are not those that were opened.
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
