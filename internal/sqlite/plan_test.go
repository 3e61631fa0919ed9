package sqlite

import (
	"regexp"
	"testing"
)

// What is asked often, or at the start, walks through no table that grows: what is over costs
// nothing.
func TestPlans(t *testing.T) {
	s, err := Open(t.Context(), t.TempDir(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	grows := regexp.MustCompile(`SCAN (matches|m|owners|events)\b`)
	going := regexp.MustCompile(`SCAN (matches|m) USING (COVERING )?INDEX matches_going`)
	sorts := regexp.MustCompile(`USE TEMP B-TREE`)
	for query, args := range map[string][]any{
		listRunning: {"g", 12}, listThoughts: {}, listTicking: {}, countGoing: {}, listGoing: {50, 0},
		countHosted: {"g", 200}, listOpen: {"[]"}, listUnplayed: {0, 10},
		`SELECT id FROM matches WHERE num IN (SELECT match FROM ahead) ORDER BY num`: {},
	} {
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
