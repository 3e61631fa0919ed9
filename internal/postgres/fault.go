package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"stammtisch/internal/ledger"
)

// said describes the server's error codes that people can do something about.
var said = map[string]string{
	"25006": "the database takes no writes: it is a standby, or was made one",
	"28000": "the database refuses this user",
	"28P01": "the database refuses this user or password",
	"3D000": "the server has no database of that name",
	"42501": "the user of the database may not do what is needed",
	"53100": "the disk of the database is full",
	"53300": "the database takes no more connections",
}

// fault describes what is wrong with the database. It passes a store's ordinary answers through.
func fault(err error) error {
	var server *pgconn.PgError
	switch {
	case err == nil, errors.Is(err, ledger.ErrNone), errors.Is(err, ledger.ErrConflict), errors.Is(err, ledger.ErrAway):
		return err
	case errors.As(err, &server) && said[server.Code] != "":
		return fmt.Errorf("%s: %w", said[server.Code], err)
	case lost(err):
		return fmt.Errorf("%w: %w", ledger.ErrAway, err)
	}
	return fmt.Errorf("the database: %w", err)
}

// broken is the error of a connection that ended during a request, which may have been done.
type broken struct{ error }

func (b broken) Unwrap() error { return b.error }

// lost reports whether an error means that there is no connection, or that it has ended: another one may
// work.
func lost(err error) bool {
	var connect *pgconn.ConnectError
	return errors.As(err, &connect) || errors.As(err, &broken{}) || errors.Is(err, context.DeadlineExceeded)
}

// readOnly is the code of a primary that has become a standby.
const readOnly = "25006"

// on runs a function on a connection of a pool.
func on(ctx context.Context, pool *pgxpool.Pool, do func(*pgxpool.Conn) error) error {
	conn, err := pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	if err = do(conn); err == nil {
		return nil
	}
	var server *pgconn.PgError
	if errors.As(err, &server) && server.Code == readOnly {
		pool.Reset() // the primary has moved: reconnect all
		return broken{err}
	}
	if conn.Conn().IsClosed() && !pgconn.SafeToRetry(err) {
		return broken{err}
	}
	return err
}

// brief limits a query to the time that the server may take, so that a silently cut connection does
// not delay the caller.
func brief(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, answered)
}

// ask runs a query on a connection of a pool, and repeats it, with again set, if the connection broke.
// Then the pool's other connections are probably broken too, and all are replaced.
func ask(ctx context.Context, pool *pgxpool.Pool, question func(conn *pgxpool.Conn, again bool) error) error {
	for again := false; ; again = true {
		err := on(ctx, pool, func(conn *pgxpool.Conn) error { return question(conn, again) })
		if again || !errors.As(err, &broken{}) || ctx.Err() != nil {
			return fault(err)
		}
		pool.Reset()
	}
}
