package postgres

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"stammtisch/internal/ledger"
	"stammtisch/internal/pgtest"
)

// Frequent queries, and those at the start, have an index, so that finished logs cost nothing. Writes look rows up one
// by one.
func TestPlans(t *testing.T) {
	s, err := Open(t.Context(), pgtest.Database(t), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	conn, err := s.read.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	for _, fill := range []string{
		`INSERT INTO logs (kind, id, made, over) SELECT 'match', 'm' || i, i, i % 200 > 0 FROM generate_series(1, 20000) i`,
		`INSERT INTO log_events (log, n, at, kind, text) SELECT num, n, made, 'action', 'x' FROM logs, generate_series(1, 5) n`,
		`INSERT INTO log_papers (log, name, text) SELECT num, 'seat/' || n, 'g' FROM logs, generate_series(1, 2) n`,
		`INSERT INTO log_keys (key, log, over) SELECT 'match/g' || num % 300, num, over FROM logs`,
		`INSERT INTO log_keys (key, log, over) SELECT 'match/host/g', num, over FROM logs WHERE num % 9 = 0`,
		`INSERT INTO log_tasks (name, log, due) SELECT name, num, made FROM logs, unnest('{think,clock}'::text[]) name WHERE NOT over`,
		`ANALYZE logs, log_events, log_papers, log_keys, log_tasks`,
	} {
		if _, err := conn.Exec(t.Context(), fill); err != nil {
			t.Fatal(fill, err)
		}
	}
	plan := func(conn *pgx.Conn, query string, args ...any) string {
		t.Helper()
		rows, err := conn.Query(t.Context(), "EXPLAIN "+query, args...)
		if err != nil {
			t.Fatal(query, err)
		}
		lines, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			t.Fatal(query, err)
		}
		return strings.Join(lines, "\n")
	}
	asked := map[string][]any{
		loadLog: {"match", "a", 3}, listDue: {"match", "think"},
		takeTasks: {"match", "think", "me", 1, 2, 3, nil, nil},
	}
	for _, q := range []ledger.Query{
		{Key: "g7", Limit: 12},
		{Key: "host/g", Limit: 200},
		{Key: "unplayed", Made: time.Unix(1, 0), Oldest: true},
		{Key: "ticket/ab", Over: true, Limit: 1},
		{},
		{Limit: 50, Skip: 50},
		{Oldest: true},
		{Over: true, Limit: 50},
	} {
		q.Kind = "match"
		query, args := where(q)
		asked[query] = args
	}
	for query, args := range asked {
		if got := plan(conn.Conn(), query, args...); regexp.MustCompile(`Seq Scan on (logs|log_events|log_papers|log_keys)\b`).MatchString(got) {
			t.Errorf("%s\n%s", query, got)
		}
	}
	if err := on(t.Context(), s.write, func(conn *pgxpool.Conn) error {
		for query, args := range map[string][]any{saveCommits: nothing(29), lockLogs: nothing(2)} {
			if got := plan(conn.Conn(), query, args...); strings.Contains(got, "Seq Scan") || strings.Contains(got, "Hash") {
				t.Errorf("%s\n%s", query, got)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// nothing returns that many empty lists.
func nothing(n int) []any { return make([]any, n) }
