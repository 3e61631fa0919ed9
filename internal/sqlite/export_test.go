package sqlite

import "context"

// PageSize is the page size of a new database.
const PageSize = pageSize

// Fault says what is wrong with a database.
var Fault = fault

// Settle gives a complete file its name.
var Settle = settle

// Setting returns a setting of the writing connection.
func (s *Store) Setting(ctx context.Context, name string, into *int) error {
	return s.write.QueryRowContext(ctx, "PRAGMA "+name).Scan(into)
}

// Lone tells whether a commit needs a single statement.
var Lone = lone
