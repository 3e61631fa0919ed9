package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Waiting counts the tasks of one name.
type Waiting struct {
	Task       string
	Held, Mine int64 // running leases: of all processes, and of the caller
	// Due counts the tasks that are due and unheld; Ages adds up how long they have been so.
	Due  int64
	Ages time.Duration
	// Within counts those of them that have been due for at most each of AgeLimits.
	Within []int64
}

// AgeLimits are the limits by which waiting tasks are counted.
var AgeLimits = []time.Duration{250 * time.Millisecond, time.Second, 5 * time.Second, time.Minute}

const countTasks = `SELECT name, count(*) FILTER (WHERE until > $1), count(*) FILTER (WHERE until > $1 AND holder = $2),
		count(*) FILTER (WHERE waits), coalesce(sum(age) FILTER (WHERE waits), 0)::bigint,
		ARRAY[count(*) FILTER (WHERE waits AND age <= ($3::bigint[])[1]), count(*) FILTER (WHERE waits AND age <= ($3::bigint[])[2]),
			count(*) FILTER (WHERE waits AND age <= ($3::bigint[])[3]), count(*) FILTER (WHERE waits AND age <= ($3::bigint[])[4])]
	FROM log_tasks, LATERAL (SELECT until <= $1 AND due <= $1 AS waits, $1 - due AS age) AS w GROUP BY name ORDER BY name`

// Waiting counts the tasks of the house at a time, for the process of that name.
func (s *Store) Waiting(ctx context.Context, by string, now time.Time) (list []Waiting, err error) {
	ctx, cancel := brief(ctx)
	defer cancel()
	var limits []int64
	for _, a := range AgeLimits {
		limits = append(limits, a.Milliseconds())
	}
	err = ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		rows, err := conn.Query(ctx, countTasks, now.UnixMilli(), by, limits)
		if err != nil {
			return err
		}
		list, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (w Waiting, err error) {
			var ages int64
			err = row.Scan(&w.Task, &w.Held, &w.Mine, &w.Due, &ages, &w.Within)
			w.Ages = time.Duration(ages) * time.Millisecond
			return w, err
		})
		return err
	})
	return list, err
}
