package sqlite

import "context"

// PageSize is that of a new database.
const PageSize = pageSize

// Setting asks the connection that writes for one of its settings.
func (s *Store) Setting(ctx context.Context, name string, into *int) error {
	return s.write.QueryRowContext(ctx, "PRAGMA "+name).Scan(into)
}
