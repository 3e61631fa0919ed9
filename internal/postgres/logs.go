package postgres

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"

	"stammtisch/internal/ledger"
)

// loadLog lists, from one snapshot, the log itself, its events after a number and its papers; part tells
// them apart.
const loadLog = `WITH l AS MATERIALIZED (SELECT num, over, revision FROM logs WHERE kind = $1 AND id = $2)
	SELECT 0 AS part, over::integer AS n, revision AS at, '' AS kind, '' AS text FROM l
	UNION ALL SELECT 1, e.n, e.at, e.kind, e.text FROM l JOIN log_events e ON e.log = l.num WHERE e.n > $3
	UNION ALL SELECT 2, 0, 0, p.name, p.text FROM l JOIN log_papers p ON p.log = l.num`

// load reads a log from one snapshot; ledger.ErrNone if there is none.
func load(ctx context.Context, conn *pgxpool.Conn, log ledger.Name, after int) (ledger.Saved, error) {
	out := ledger.Saved{After: after}
	rows, err := conn.Query(ctx, loadLog, log.Kind, log.ID, min(after, math.MaxInt32))
	if err != nil {
		return out, err
	}
	kinds := map[string]string{} // a log has few kinds of events: share the text of each
	there := false
	var part, n int
	var at int64
	var kind []byte
	var text string
	_, err = pgx.ForEachRow(rows, []any{&part, &n, &at, (*pgtype.DriverBytes)(&kind), &text}, func() error {
		switch part {
		case 0:
			there, out.Over, out.Revision = true, n != 0, at
		case 1:
			known, ok := kinds[string(kind)]
			if !ok {
				known = string(kind)
				kinds[known] = known
			}
			out.Events = append(out.Events, ledger.Event{N: n, At: time.UnixMilli(at), Kind: known, Text: text})
		case 2:
			out.Papers = append(out.Papers, ledger.Paper{Name: string(kind), Text: text})
		}
		return nil
	})
	if err == nil && !there {
		err = ledger.ErrNone
	}
	slices.SortFunc(out.Events, func(a, b ledger.Event) int { return a.N - b.N })
	slices.SortFunc(out.Papers, func(a, b ledger.Paper) int { return strings.Compare(a.Name, b.Name) })
	return out, err
}

// Load returns a log from an event on, and its papers.
func (s *Store) Load(ctx context.Context, log ledger.Name, after int) (out ledger.Saved, err error) {
	if !storable(log.Kind, log.ID) {
		return out, ledger.ErrNone
	}
	ctx, cancel := brief(ctx)
	defer cancel()
	err = ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		out, err = load(ctx, conn, log, after)
		return err
	})
	return out, err
}

// Find lists the IDs of logs.
func (s *Store) Find(ctx context.Context, q ledger.Query) ([]string, error) {
	if !findable(q) {
		return nil, nil
	}
	query, args := where(q)
	return texts(ctx, s.read, query, args...)
}

// Count returns how many IDs Find would list.
func (s *Store) Count(ctx context.Context, q ledger.Query) (n int, err error) {
	if !findable(q) {
		return 0, nil
	}
	ctx, cancel := brief(ctx)
	defer cancel()
	query, args := where(q)
	err = ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		return conn.QueryRow(ctx, "SELECT count(*) FROM ("+query+") AS found", args...).Scan(&n)
	})
	return n, err
}

// findable reports whether any log can be found by a query. Its texts may be a stranger's.
func findable(q ledger.Query) bool { return storable(q.Kind, q.Key) }

// where returns a query as SQL. Finished logs must cost nothing, so the conditions are those of the
// partial indexes.
func where(q ledger.Query) (query string, args []any) {
	from, by := "logs l", "l.num"
	var all []string
	value := func(v any) string {
		args = append(args, v)
		return fmt.Sprintf("$%d", len(args))
	}
	if q.Key != "" {
		from, by = "log_keys k JOIN logs l ON l.num = k.log", "k.log"
		all = append(all, "k.key = "+value(keyOf(q.Kind, q.Key)))
		if !q.Over {
			all = append(all, "NOT k.over")
		}
	} else if !q.Over {
		all = append(all, "NOT l.over")
	}
	all = append(all, "l.kind = "+value(q.Kind))
	if !q.Made.IsZero() {
		all = append(all, "l.made < "+value(q.Made.UnixMilli()))
	}
	if q.Of != nil {
		of := slices.DeleteFunc(slices.Clone(q.Of), func(id string) bool { return !storable(id) })
		all = append(all, "l.id = ANY("+value(of)+")")
	}
	if !q.Oldest {
		by += " DESC"
	}
	query = "SELECT l.id FROM " + from + " WHERE " + strings.Join(all, " AND ") + " ORDER BY " + by
	if q.Limit > 0 {
		query += " LIMIT " + value(q.Limit)
	}
	if q.Skip > 0 {
		query += " OFFSET " + value(q.Skip)
	}
	return query, args
}

const listDue = `SELECT l.id FROM log_tasks t JOIN logs l ON l.num = t.log WHERE t.name = $2 AND l.kind = $1 ORDER BY t.log`

// Due lists the logs that have a task.
func (s *Store) Due(ctx context.Context, kind, task string) ([]string, error) {
	return texts(ctx, s.read, listDue, kind, task)
}

// takeTasks skips tasks that another process is taking or writing at this moment: there will be a next
// time.
const takeTasks = `WITH free AS (
		SELECT t.log, l.id FROM log_tasks t JOIN logs l ON l.num = t.log
		WHERE t.name = $2 AND l.kind = $1 AND t.due <= $4
			AND CASE WHEN $8::text[] IS NULL THEN t.until <= $5 ELSE t.holder = $3 AND l.id = ANY($8) END
		ORDER BY t.log LIMIT $7 FOR UPDATE OF t SKIP LOCKED
	), held AS (
		UPDATE log_tasks t SET holder = $3, until = $6 FROM free WHERE t.name = $2 AND t.log = free.log
	)
	SELECT id FROM free ORDER BY log`

// Take takes tasks for a process.
func (s *Store) Take(ctx context.Context, l ledger.Lease) ([]string, error) {
	var limit *int // NULL is none
	if l.Limit > 0 {
		limit = &l.Limit
	}
	return texts(ctx, s.write, takeTasks, l.Kind, l.Task, l.By, l.Due.UnixMilli(), l.Now.UnixMilli(), l.Until.UnixMilli(), limit, l.Of)
}

// Forget deletes a log of exactly n events.
func (s *Store) Forget(ctx context.Context, log ledger.Name, n int) error {
	ctx, cancel := brief(ctx)
	defer cancel()
	return ask(ctx, s.write, func(conn *pgxpool.Conn, again bool) error {
		return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
			var num int64
			err := tx.QueryRow(ctx, `SELECT num FROM logs WHERE kind = $1 AND id = $2 FOR UPDATE`, log.Kind, log.ID).Scan(&num)
			if err == pgx.ErrNoRows {
				if again {
					return nil // the first try did it, and only the answer was lost
				}
				return ledger.ErrConflict
			}
			if err != nil {
				return err
			}
			var is int
			if err := tx.QueryRow(ctx, `SELECT coalesce(max(n), 0) FROM log_events WHERE log = $1`, num).Scan(&is); err != nil {
				return err
			}
			if is != n {
				return ledger.ErrConflict
			}
			var b pgx.Batch
			for _, of := range []string{"log_events", "log_keys", "log_papers", "log_tasks"} {
				b.Queue(`DELETE FROM `+of+` WHERE log = $1`, num)
			}
			b.Queue(`DELETE FROM logs WHERE num = $1`, num)
			return tx.SendBatch(ctx, &b).Close()
		})
	})
}

// texts runs a query for a list of texts.
func texts(ctx context.Context, pool *pgxpool.Pool, query string, args ...any) (list []string, err error) {
	ctx, cancel := brief(ctx)
	defer cancel()
	err = ask(ctx, pool, func(conn *pgxpool.Conn, _ bool) error {
		rows, err := conn.Query(ctx, query, args...)
		if err == nil {
			list, err = pgx.AppendRows(list[:0], rows, pgx.RowTo[string])
		}
		return err
	})
	return list, err
}
