package postgres

import (
	"context"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Healthy returns what is wrong with the database, as far as can be seen from outside: it does not
// answer, or refuses writes.
func (s *Store) Healthy(ctx context.Context) error {
	ctx, cancel := brief(ctx)
	defer cancel()
	return ask(ctx, s.write, func(conn *pgxpool.Conn, _ bool) error {
		_, err := conn.Exec(ctx, `SELECT FROM logs LIMIT 1 FOR KEY SHARE`)
		return err
	})
}

// Connections returns the number of connections in use, and the maximum.
func (s *Store) Connections() (used, most int32) {
	for _, p := range []*pgxpool.Pool{s.read, s.write} {
		stat := p.Stat()
		used, most = used+stat.AcquiredConns(), most+stat.MaxConns()
	}
	return used, most
}

// Trips returns the number of round trips to the database so far.
func (s *Store) Trips() int64 { return s.trips.n.Load() }

// trips counts messages to the server.
type trips struct{ n atomic.Int64 }

func (t *trips) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	t.n.Add(1)
	return ctx
}

func (t *trips) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

func (t *trips) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	t.n.Add(1)
	return ctx
}

func (t *trips) TraceBatchQuery(context.Context, *pgx.Conn, pgx.TraceBatchQueryData) {}

func (t *trips) TraceBatchEnd(context.Context, *pgx.Conn, pgx.TraceBatchEndData) {}
