package postgres

import "context"

// Age makes all news an hour older.
func (s *Store) Age(ctx context.Context) error {
	_, err := s.write.Exec(ctx, `UPDATE news SET at = at - 3600000`)
	return err
}

// News returns the number of stored news.
func (s *Store) News(ctx context.Context) (n int, err error) {
	err = s.read.QueryRow(ctx, `SELECT count(*) FROM news`).Scan(&n)
	return n, err
}
