package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"stammtisch/internal/ledger"
)

var _ ledger.Timekeeper = (*Store)(nil)

// fresh is how long a process counts as running after a beat: two beats of the engine. Any two
// beats that are further apart, of whichever processes, have an outage between them.
const fresh = 10 * time.Second

// Beat records that this process is running. If for a while none was, not even one that could not
// reach the database, that was an outage.
func (s *Store) Beat(ctx context.Context, now time.Time) error {
	_, err := s.note(ctx, now, false)
	return err
}

// Woke records that this process is running, again or for the first time, and returns all outages.
// The time since the last beat of any process was one, however short, if no other process is
// connected and had a recent beat.
func (s *Store) Woke(ctx context.Context, now time.Time) ([]ledger.Outage, error) {
	list, err := s.note(ctx, now, true)
	if err == nil {
		s.awake.Store(true)
	}
	return list, err
}

const (
	// lastBeat waits until no other process records anything, so that only one of many returning
	// processes records the outage. If the holder of the lock hears no answer, the server ends its
	// session, because the others need the lock.
	lockBeats = `SELECT set_config('idle_in_transaction_session_timeout', '2000', true), pg_advisory_xact_lock($1)`
	lastBeat  = `SELECT max(at), coalesce(bool_or(at > $1 AND process <> $2 AND EXISTS (
			SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $3 || process
		)), false) FROM beats`
	noteOutage = `INSERT INTO outages (away, back) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	// Of the beats of dead processes only the last matters, and ours is later.
	noteBeat    = `INSERT INTO beats (process, at) VALUES ($1, $2) ON CONFLICT (process) DO UPDATE SET at = greatest(beats.at, excluded.at)`
	forgetBeats = `DELETE FROM beats WHERE at < $1`
	listOutages = `SELECT away, back FROM outages ORDER BY away`
)

// depart turns the last beat of this process into that of a dead one, before the server notices that
// its sessions have ended, and tells the others that it is gone, so that none leaves anything to it.
func (s *Store) depart() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_, _ = s.write.Exec(ctx, `WITH mine AS (DELETE FROM beats WHERE process = $1 RETURNING at)
		INSERT INTO beats (process, at) SELECT '', at FROM mine ON CONFLICT (process) DO UPDATE SET at = greatest(beats.at, excluded.at)`, s.process) // else the server notices soon
	if by := s.by.Load(); by != nil {
		_, _ = s.write.Exec(ctx, buryProcess, *by) // else they notice after ledger.Silence
	}
}

// note records a beat, and an outage before it.
func (s *Store) note(ctx context.Context, now time.Time, woke bool) (list []ledger.Outage, err error) {
	at := now.UnixMilli()
	ctx, cancel := brief(ctx)
	defer cancel()
	err = ask(ctx, s.write, func(conn *pgxpool.Conn, _ bool) error {
		return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
			if _, err := tx.Exec(ctx, lockBeats, one+1); err != nil {
				return err
			}
			var last *int64
			var others bool
			if err := tx.QueryRow(ctx, lastBeat, at-fresh.Milliseconds(), s.process, sessions).Scan(&last, &others); err != nil {
				return err
			}
			if last == nil && woke {
				return nil // no clock ever ran here
			}
			if last != nil && at > *last && (woke && !others || at-*last > fresh.Milliseconds()) {
				if _, err := tx.Exec(ctx, noteOutage, *last, at); err != nil {
					return err
				}
			}
			var b pgx.Batch
			b.Queue(noteBeat, s.process, at)
			b.Queue(forgetBeats, at-time.Hour.Milliseconds())
			if woke {
				b.Queue(listOutages).Query(func(rows pgx.Rows) error {
					list, err = pgx.CollectRows(rows, outage)
					return err
				})
			}
			return tx.SendBatch(ctx, &b).Close()
		})
	})
	return list, err
}

func outage(row pgx.CollectableRow) (ledger.Outage, error) {
	var away, back int64
	err := row.Scan(&away, &back)
	return ledger.Outage{From: time.UnixMilli(away), To: time.UnixMilli(back)}, err
}
