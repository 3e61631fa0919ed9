package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"stammtisch/internal/ledger"
)

// patience is how long a group is retried after its connection broke. A server restarts within it,
// or its standby takes over.
const patience = 10 * time.Second

// settle writes a group in one transaction. If the connection breaks, it is unknown whether the group was
// saved, and it is written again. A commit that had been saved conflicts with itself, and is recognised.
// The error is for the whole group; each commit has its own verdict.
func (w *writer) settle(group []*ledger.Write) error {
	session, err := w.transact(group)
	if !errors.As(err, &broken{}) {
		return err
	}
	for _, b := range group {
		b.Doubt = true
	}
	end := time.Now().Add(patience)
	for wait := 5 * time.Millisecond; time.Now().Before(end); wait = min(2*wait, 250*time.Millisecond) {
		time.Sleep(wait)
		again := w.store.silence(session)
		if again == nil {
			session, again = w.transact(group)
		}
		if !lost(again) {
			return again
		}
	}
	return fmt.Errorf("%w, and %w: %w", ledger.ErrAway, ledger.ErrUnknown, err)
}

// silence ends a session of this process if the server still has it: a request sent there must not
// run after it was repeated elsewhere.
func (s *Store) silence(session uint32) error {
	ctx, cancel := brief(context.Background())
	defer cancel()
	return on(ctx, s.write, func(conn *pgxpool.Conn) error {
		var gone bool
		err := conn.QueryRow(ctx, `SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE pid = $1 AND application_name = $2`, session, s.session()).Scan(&gone)
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		if err == nil && !gone {
			return broken{errors.New("the server does not end a session")}
		}
		return err
	})
}

// transact writes a group in one transaction, and returns the number of its session. It does not
// refuse a commit that an earlier transaction may have saved.
func (w *writer) transact(group []*ledger.Write) (session uint32, err error) {
	ctx, cancel := brief(context.Background()) // it must end, even if the caller leaves
	defer cancel()
	err = on(ctx, w.store.write, func(conn *pgxpool.Conn) error {
		session = conn.Conn().PgConn().PID()
		if err := conn.SendBatch(ctx, batch(group)).Close(); err != nil {
			return err
		}
		for _, b := range group {
			if b.Err == nil || !b.Doubt {
				continue
			}
			is, err := ours(ctx, conn, &b.Commit)
			if err != nil {
				return err
			}
			if is {
				b.Err = nil
			}
		}
		return nil
	})
	return session, err
}

// ours reports whether a refused commit had been saved by an earlier try: its events are in the log,
// or, without events, its papers are.
func ours(ctx context.Context, conn *pgxpool.Conn, c *ledger.Commit) (bool, error) {
	saved, err := load(ctx, conn, c.Log, 0)
	if errors.Is(err, ledger.ErrNone) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	events := map[int]ledger.Event{}
	for _, e := range saved.Events {
		events[e.N] = e
	}
	for _, e := range c.Events {
		is := events[e.N]
		if is.Kind != e.Kind || is.Text != e.Text || is.At.UnixMilli() != e.At.UnixMilli() {
			return false, nil
		}
	}
	if len(c.Events) > 0 {
		return true, nil
	}
	// Without papers, it does no harm to decide it again.
	papers := map[string]string{}
	for _, p := range saved.Papers {
		papers[p.Name] = p.Text
	}
	written := false
	for _, p := range c.Papers {
		if papers[p.Name] != p.Text {
			return false, nil
		}
		written = written || p.Text != ""
	}
	// If a key is used up and a paper is gone, another process may have done that.
	return written || c.Uses == "" && len(c.Papers) > 0, nil
}
