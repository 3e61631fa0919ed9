// Package postgres keeps logs in PostgreSQL, for any number of processes at once. Acknowledged writes
// are on the server's disk, and on that of its synchronous standby if it has one.
//
// The commits of one process go to the server in groups, each in one transaction and one round trip
// (see writer.go and append.sql).
package postgres

import (
	"context"
	"crypto/rand"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"golang.org/x/time/rate"

	"stammtisch/internal/ledger"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Store is a ledger.Store and a ledger.Timekeeper on a PostgreSQL database.
type Store struct {
	read, write *pgxpool.Pool
	group       writer
	process     string // a name that no other process has
	trips       trips
	prunes      rate.Sometimes
	awake       atomic.Bool            // Woke was called once: from now on its exchanges are beats
	by          atomic.Pointer[string] // the name of its last exchange
}

var _ ledger.Shared = (*Store)(nil)

// Options change how a store behaves; the zero value is the usual choice.
type Options struct {
	// Alone commits every write by itself, for measuring the difference.
	Alone bool
	// Renews, if set, is called before the tables of an older version are migrated, which takes a
	// while.
	Renews func()
	// Fills is set by a copy: only a copy may open a database that is not completely filled.
	Fills bool
}

// writers is the number of connections for writing: one commits, and the others take tasks, record
// that the process is running, and check what a broken connection has left behind.
const writers = 4

// Limits on how long we wait for the server.
const (
	dialled  = 5 * time.Second  // to connect, if the address sets no other limit
	answered = 10 * time.Second // an answer
)

// Open connects to a database by its address (postgres://… or host=…) and migrates its tables.
// Several processes may do so at once.
func Open(ctx context.Context, address string, opt Options) (*Store, error) {
	s := &Store{process: rand.Text(), prunes: rate.Sometimes{Interval: pruneEvery}}
	var err error
	if s.read, err = s.pool(address, 0); err != nil {
		return nil, err
	}
	if s.write, err = s.pool(address, writers); err != nil {
		s.read.Close()
		return nil, err
	}
	s.group.store, s.group.Alone, s.group.Save = s, opt.Alone, s.group.save
	err = s.careful(ctx)
	if err == nil {
		err = s.migrate(ctx, opt.Renews)
	}
	if err == nil && !opt.Fills {
		err = s.whole(ctx)
	}
	if err != nil {
		return nil, errors.Join(fault(err), s.Close())
	}
	return s, nil
}

// pool returns a pool of connections; it connects on demand.
func (s *Store) pool(address string, size int32) (*pgxpool.Pool, error) {
	c, err := pgxpool.ParseConfig(address)
	if err != nil {
		// The library repeats the address, and finds not every form of a password in it.
		why := err.Error()
		if i := strings.LastIndex(why, "`: "); i >= 0 {
			why = why[i+len("`: "):]
		}
		return nil, fmt.Errorf("the address of the database cannot be read: %s", why)
	}
	if c.ConnConfig.ConnectTimeout == 0 {
		c.ConnConfig.ConnectTimeout = dialled
	}
	if c.ConnConfig.ValidateConnect == nil { // of several hosts, the one that accepts writes
		c.ConnConfig.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite
	}
	c.ConnConfig.RuntimeParams["application_name"] = s.session()
	c.ConnConfig.Tracer = &s.trips
	c.AfterConnect = steady
	if size > 0 {
		c.MaxConns = size
		c.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
			return errors.Join(steady(ctx, conn), lookUp(ctx, conn))
		}
	}
	return pgxpool.NewWithConfig(context.Background(), c)
}

// session returns the name of this process's sessions on the server, by which others see that it is
// connected.
func (s *Store) session() string { return sessions + s.process }

const sessions = "stammtisch "

// steady sets a session's parameters, whatever the server's settings.
func steady(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, `SELECT set_config('default_transaction_isolation', 'read committed', false),
		set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)`)
	return err
}

// lookUp tells the planner that writes look rows up one by one. A plan is made once, and its
// estimate of a table that was empty then must not lead to full scans later.
func lookUp(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, `SELECT set_config(name, 'off', false) FROM unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin,jit}'::text[]) AS name
		UNION ALL SELECT set_config('plan_cache_mode', 'force_generic_plan', false)`)
	return err
}

// careful refuses a server that acknowledges writes before they are on its disk.
func (s *Store) careful(ctx context.Context) error {
	var syncs string
	if err := s.read.QueryRow(ctx, `SELECT current_setting('fsync')`).Scan(&syncs); err != nil {
		return err
	}
	if syncs != "on" {
		return errors.New("the database runs with fsync = off: after a power cut what it has acknowledged would be gone")
	}
	return nil
}

// one is the lock that a process holds while it migrates the tables.
const one = 0x7374616d6d74 // "stammt"

// migrate migrates the tables, one process at a time. It accepts the database of a newer version as
// it is: new versions only add, so that both can run side by side.
func (s *Store) migrate(ctx context.Context, renews func()) error {
	lock, err := s.write.Acquire(ctx)
	if err != nil {
		return err
	}
	defer lock.Release()
	if _, err := lock.Exec(ctx, `SELECT pg_advisory_lock($1)`, one); err != nil {
		return err
	}
	defer lock.Exec(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1)`, one)
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	db := stdlib.OpenDBFromPool(s.write)
	defer db.Close()
	p, err := goose.NewProvider(goose.DialectPostgres, db, dir)
	if err != nil {
		return err
	}
	is, knows, err := p.GetVersions(ctx)
	if err != nil || is >= knows {
		return err
	}
	if is > 0 && renews != nil {
		renews()
	}
	_, err = p.Up(ctx)
	return err
}

// Close rejects further writes, waits for those accepted and ends all connections.
func (s *Store) Close() error {
	s.group.Close()
	s.depart()
	s.write.Close()
	s.read.Close()
	return nil
}

// Written returns the numbers of committed writes and of transactions.
func (s *Store) Written() (writes, commits int64) {
	return s.group.Written()
}

// Key returns the secret of that name, 32 random bytes created on first use and shared by all
// processes.
func (s *Store) Key(ctx context.Context, name string) (key []byte, err error) {
	fresh := make([]byte, 32)
	if _, err := rand.Read(fresh); err != nil {
		return nil, err
	}
	err = ask(ctx, s.write, func(conn *pgxpool.Conn, _ bool) error {
		if _, err := conn.Exec(ctx, `INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING`, name, fresh); err != nil {
			return err
		}
		return conn.QueryRow(ctx, `SELECT value FROM meta WHERE key = $1`, name).Scan(&key)
	})
	return key, err
}
