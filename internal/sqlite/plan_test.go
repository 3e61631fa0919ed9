package sqlite

import (
	"regexp"
	"testing"
	"time"

	"stammtisch/internal/ledger"
)

// Frequent queries, and those at the start, scan no growing table, so that finished logs cost
// nothing.
func TestPlans(t *testing.T) {
	s, err := Open(t.Context(), t.TempDir(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	grows := regexp.MustCompile(`SCAN (logs|l|log_keys|k|log_events|log_papers)\b`)
	going := regexp.MustCompile(`SCAN l USING (COVERING )?INDEX logs_going`)
	sorts := regexp.MustCompile(`USE TEMP B-TREE`)
	asked := map[string][]any{listDue: {"match", "think"}, listFree: {"match", "think", "me", 1, 2, 3, ""}, listIDs: {"player", "a", "", 9}, listKeys: {"match/a", "match0", 9}}
	for _, q := range []ledger.Query{
		{Key: "g", Limit: 12},
		{Key: "host/g", Limit: 200},
		{Key: "unplayed", Made: time.Unix(1, 0), Oldest: true},
		{Key: "ticket/ab", Over: true, Limit: 1},
		{},
		{Limit: 50, Skip: 50},
		{Oldest: true},
	} {
		q.Kind = "match"
		query, args, err := where(q)
		if err != nil {
			t.Fatal(err)
		}
		asked[query] = args
	}
	for query, args := range asked {
		rows, err := s.read.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+query, args...)
		if err != nil {
			t.Fatal(query, err)
		}
		for rows.Next() {
			var id, parent, unused int
			var what string
			if err := rows.Scan(&id, &parent, &unused, &what); err != nil {
				t.Fatal(err)
			}
			t.Log(what)
			if grows.MatchString(what) && !going.MatchString(what) || sorts.MatchString(what) {
				t.Errorf("%s\n%s", query, what)
			}
		}
		if err := rows.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
