package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"stammtisch/internal/ledger"
)

// Revision returns the number of a log's commits.
func (s *Store) Revision(ctx context.Context, log ledger.Name) (n int64, err error) {
	ctx, cancel := brief(ctx)
	defer cancel()
	err = ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		err := conn.QueryRow(ctx, `SELECT revision FROM logs WHERE kind = $1 AND id = $2`, log.Kind, log.ID).Scan(&n)
		if errors.Is(err, pgx.ErrNoRows) {
			return ledger.ErrNone
		}
		return err
	})
	return n, err
}

// A mark is the number of the oldest transaction that was still running. Anything not yet seen has
// that number or a later one; some of what has such a number was already seen.
const (
	// Beats need not wait for a disk. Both use the start of the transaction: if the server stood still
	// in the middle of it, the next one notices.
	noHurry = `SELECT set_config('synchronous_commit', 'off', true)`
	noteGap = `INSERT INTO outages (away, back) SELECT last, extract(epoch FROM now()) * 1000 FROM (SELECT max(at) AS last FROM beats) AS b
		WHERE extract(epoch FROM now()) * 1000 - last > $1 ON CONFLICT DO NOTHING`
	seeBeat = `INSERT INTO beats AS b (process, at) VALUES ($1, extract(epoch FROM now()) * 1000)
		ON CONFLICT (process) DO UPDATE SET at = excluded.at WHERE excluded.at - b.at > 500`
	listGaps      = `SELECT away, back FROM outages WHERE back > extract(epoch FROM now()) * 1000 - $1 ORDER BY away`
	buryProcesses = `WITH gone AS (
			DELETE FROM processes WHERE name IN (
				SELECT name FROM processes WHERE seen < extract(epoch FROM clock_timestamp()) * 1000 - $1 FOR UPDATE SKIP LOCKED
			) RETURNING name
		) DELETE FROM attendance a USING gone WHERE a.process = gone.name`
	buryProcess = `WITH gone AS (DELETE FROM processes WHERE name = $1) DELETE FROM attendance WHERE process = $1`
	setMark     = `SELECT clock_timestamp(), pg_snapshot_xmin(pg_current_snapshot())::text::bigint, NOT EXISTS (SELECT FROM processes WHERE name = $1)`
	seeProcess  = `INSERT INTO processes AS p (name, seen) VALUES ($1, extract(epoch FROM clock_timestamp()) * 1000)
		ON CONFLICT (name) DO UPDATE SET seen = excluded.seen WHERE excluded.seen - p.seen > 500`
	attend = `INSERT INTO attendance (process, kind, id, who, n, xid)
		SELECT $1, x.*, pg_current_xact_id()::text::bigint FROM unnest($2::text[], $3::text[], $4::text[], $5::integer[]) AS x
		ON CONFLICT (process, kind, id, who) DO UPDATE SET n = excluded.n, xid = excluded.xid`
	listAlive    = `SELECT name FROM processes ORDER BY name`
	listAttended = `SELECT kind, id, process, who, n FROM attendance WHERE xid >= $1 AND process <> $2 AND (n > 0 OR $1 > 0)`
	listWritten  = `SELECT kind, id, revision FROM logs WHERE num IN (SELECT unnest(logs) FROM news WHERE xid >= $1)
		UNION ALL SELECT kind, id, revision FROM logs WHERE xid >= $1 AND $1 < (SELECT min(xid) FROM news)`
	pruneNews = `DELETE FROM news WHERE at < extract(epoch FROM now()) * 1000 - $1 AND xid < (SELECT max(xid) FROM news)`
)

// News are kept for a while. For a process that was away longer, all logs are searched.
const (
	newsKept   = 5 * time.Minute
	pruneEvery = 20 * time.Second
)

// Exchange reports what has changed in a process, and lists what has changed in others, in one round
// trip.
func (s *Store) Exchange(ctx context.Context, by string, mine []ledger.Attendance, since ledger.Mark) (news ledger.News, err error) {
	s.by.Store(&by)
	err = ask(ctx, s.write, func(conn *pgxpool.Conn, again bool) error {
		err := conn.SendBatch(ctx, s.exchange(by, mine, since, &news)).Close()
		news.Forgotten = news.Forgotten || again // a first try whose answer was lost may have registered it
		return err
	})
	return news, err
}

// exchange queues in a batch everything that Exchange asks for.
func (s *Store) exchange(by string, mine []ledger.Attendance, since ledger.Mark, news *ledger.News) *pgx.Batch {
	var b pgx.Batch
	if s.awake.Load() {
		b.Queue(noHurry)
		b.Queue(noteGap, ledger.Absence.Milliseconds())
		b.Queue(seeBeat, s.process)
		b.Queue(listGaps, newsKept.Milliseconds()).Query(func(rows pgx.Rows) (err error) {
			news.Outages, err = pgx.CollectRows(rows, outage)
			return err
		})
	}
	b.Queue(buryProcesses, ledger.Silence.Milliseconds())
	b.Queue(setMark, by).QueryRow(func(row pgx.Row) error { return row.Scan(&news.Now, &news.Next, &news.Forgotten) })
	b.Queue(seeProcess, by)
	if len(mine) > 0 {
		var kinds, ids, who []string
		var n []int
		for _, a := range lastOf(mine, func(a ledger.Attendance) seat { return seat{a.Log, a.Who} }) {
			kinds, ids, who, n = append(kinds, a.Log.Kind), append(ids, a.Log.ID), append(who, a.Who), append(n, a.N)
		}
		b.Queue(attend, by, kinds, ids, who, n)
	}
	b.Queue(listAlive).Query(func(rows pgx.Rows) (err error) {
		news.Alive, err = pgx.CollectRows(rows, pgx.RowTo[string])
		return err
	})
	b.Queue(listAttended, since, by).Query(func(rows pgx.Rows) (err error) {
		news.Attended, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (a ledger.Attendance, err error) {
			err = row.Scan(&a.Log.Kind, &a.Log.ID, &a.By, &a.Who, &a.N)
			return a, err
		})
		return err
	})
	if since > 0 {
		b.Queue(listWritten, since).Query(func(rows pgx.Rows) (err error) {
			news.Logs, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (w ledger.Written, err error) {
				err = row.Scan(&w.Log.Kind, &w.Log.ID, &w.Revision)
				return w, err
			})
			return err
		})
	}
	s.prunes.Do(func() { b.Queue(pruneNews, newsKept.Milliseconds()) })
	return &b
}

// seat is a name that follows a log.
type seat struct {
	log ledger.Name
	who string
}
