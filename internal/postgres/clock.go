package postgres

import (
	"context"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// clock tells the database's time without asking for it: how far this process's clock was from it the
// last time it was asked. It goes by the steady clock, which nobody sets.
type clock struct {
	mu    sync.Mutex
	local time.Time     // when it was asked, with the steady clock's reading
	ahead time.Duration // the database's time then, after local's time on the wall
}

// samples is the number of times the database is asked; the quickest answer is the most exact.
const samples = 3

// set asks the database for its time.
func (c *clock) set(ctx context.Context, pool *pgxpool.Pool) error {
	return ask(ctx, pool, func(conn *pgxpool.Conn, _ bool) error {
		best := time.Duration(-1)
		var local time.Time
		var ahead time.Duration
		for range samples {
			from := time.Now()
			var theirs time.Time
			if err := conn.QueryRow(ctx, `SELECT clock_timestamp()`).Scan(&theirs); err != nil {
				return err
			}
			if took := time.Since(from); best < 0 || took < best {
				// When it read its clock the half was over.
				best, local, ahead = took, from.Add(took/2), theirs.Sub(from.Add(took/2).Round(0))
			}
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.local, c.ahead = local, ahead
		return nil
	})
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.local.Round(0).Add(c.ahead + time.Since(c.local))
}

// Now is the database's time, which is that of all processes, whatever their own clocks say. It costs
// nothing: Beat and Woke compare the two again.
func (s *Store) Now() time.Time { return s.clock.now() }
