package postgres

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"

	"stammtisch/internal/ledger"
)

var _ ledger.Scrubber = (*Store)(nil)

// Scrub deletes the traces of a former follower of logs; otherwise they stay as long as the process that
// served them.
func (s *Store) Scrub(ctx context.Context, who string) error {
	return ask(ctx, s.write, func(conn *pgxpool.Conn, _ bool) error {
		_, err := conn.Exec(ctx, `DELETE FROM attendance WHERE who = $1`, who)
		return err
	})
}
