package forget_test

import (
	"testing"

	"stammtisch/internal/httpd/stored"
	"stammtisch/internal/ledger"
	"stammtisch/internal/sqlite"
)

// After people have done everything they can, the database holds nothing undeclared. So the page of what is stored is
// complete.
func TestAllIsDeclared(t *testing.T) {
	s, err := sqlite.Open(t.Context(), t.TempDir(), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	w := newWorld(t, s, "")
	live(w)
	kinds, err := s.Kinds(t.Context())
	w.must(err)
	var papers, keys, tasks int
	for _, kind := range kinds {
		ids, err := s.IDs(t.Context(), ledger.Range{Kind: kind})
		w.must(err)
		for _, id := range ids {
			log := ledger.Name{Kind: kind, ID: id}
			saved, err := s.Load(t.Context(), log, ledger.PapersOnly)
			w.must(err)
			c := ledger.Commit{Log: log, Papers: saved.Papers}
			c.Keys, c.Tasks, err = s.Beside(t.Context(), log)
			w.must(err)
			for _, what := range ledger.Undeclared(stored.Declared, c) {
				t.Errorf("%s: nobody declares %s", id, what)
			}
			papers, keys, tasks = papers+len(c.Papers), keys+len(c.Keys), tasks+len(c.Tasks)
		}
	}
	if len(kinds) < 6 || papers < 10 || keys < 10 || tasks < 1 {
		t.Errorf("found only kinds %q, %d papers, %d keys and %d tasks", kinds, papers, keys, tasks)
	}
	t.Logf("kinds %q, %d papers, %d keys, %d tasks", kinds, papers, keys, tasks)
}
