package sqlite

import (
	"database/sql"
	"io/fs"
	"path/filepath"
	"slices"
	"testing"

	"github.com/pressly/goose/v3"

	"stammtisch/internal/ledger"
)

// Evenings once stood in tables of their own: a database from then has them all, and its guests.
func TestEveningsFromBeforeTheLogs(t *testing.T) {
	dir := t.TempDir()
	db, err := sql.Open("sqlite", dsn(filepath.Join(dir, file), ""))
	if err != nil {
		t.Fatal(err)
	}
	sub, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, db, sub)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.UpTo(t.Context(), 7); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`
		INSERT INTO evenings (num, id, over) VALUES (3, 'old', 1), (7, 'e', 0);
		INSERT INTO evening_events (evening, n, at, kind, text) VALUES (3, 1, 5, 'opened', '{}'), (7, 1, 1000, 'opened', '{"a":1}'), (7, 2, 2000, 'joined', '{"b":"ż"}');
		INSERT INTO evening_guests (guest, evening) VALUES ('h', 3), ('h', 7), ('a', 7)`); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}

	s, err := Open(t.Context(), dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	log, err := s.Logs().Load(t.Context(), ledger.Name{Kind: "evening", ID: "e"}, 0)
	if err != nil || len(log) != 2 || log[1].N != 2 || log[1].At.UnixMilli() != 2000 || log[1].Kind != "joined" || log[1].Text != `{"b":"ż"}` {
		t.Errorf("%+v, %v", log, err)
	}
	for _, guest := range []string{"h", "a"} {
		if ids, err := s.Logs().Find(t.Context(), "evening", guest, 9); err != nil || !slices.Equal(ids, []string{"e"}) {
			t.Errorf("%s: %v, %v", guest, ids, err)
		}
	}
}
