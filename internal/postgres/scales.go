package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"stammtisch/internal/ledger"
)

var _ ledger.Scales = (*Store)(nil)

// weigh adds up a range of logs by kind, with their events and papers. The constant added to the text of an event
// stands for its other columns.
const weigh = `SELECT kind, count(*), 0::bigint FROM logs WHERE num > $1 AND num <= $2 GROUP BY kind
	UNION ALL SELECT l.kind, 0, sum(octet_length(e.text) + octet_length(e.kind) + 16)::bigint FROM logs l JOIN log_events e ON e.log = l.num WHERE l.num > $1 AND l.num <= $2 GROUP BY l.kind
	UNION ALL SELECT l.kind, 0, sum(octet_length(p.text) + octet_length(p.name))::bigint FROM logs l JOIN log_papers p ON p.log = l.num WHERE l.num > $1 AND l.num <= $2 GROUP BY l.kind`

// Weigh adds up the logs of each kind.
func (s *Store) Weigh(ctx context.Context) (map[string]ledger.Amount, error) {
	var last int64
	err := ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		return conn.QueryRow(ctx, `SELECT coalesce(max(num), -1) FROM logs`).Scan(&last)
	})
	if err != nil {
		return nil, err
	}
	type row struct {
		kind string
		ledger.Amount
	}
	return ledger.WeighBy(ctx, last, func(after, last int64, add func(string, ledger.Amount)) error {
		ctx, cancel := brief(ctx)
		defer cancel()
		var list []row
		err := ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
			list = list[:0] // the query may be repeated
			rows, err := conn.Query(ctx, weigh, after, last)
			if err != nil {
				return err
			}
			var r row
			_, err = pgx.ForEachRow(rows, []any{&r.kind, &r.Logs, &r.Bytes}, func() error {
				list = append(list, r)
				return nil
			})
			return err
		})
		for _, r := range list {
			add(r.kind, r.Amount)
		}
		return err
	})
}

// Space returns the room that the database takes. Only the server knows how much it has left, and how much its
// backups take.
func (s *Store) Space(ctx context.Context) (ledger.Space, error) {
	out := ledger.Space{Backup: -1, Free: -1}
	err := ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		return conn.QueryRow(ctx, `SELECT pg_database_size(current_database())`).Scan(&out.Disk)
	})
	return out, err
}
