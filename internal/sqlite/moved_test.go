package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"

	"stammtisch/internal/ledger"
)

// of creates a database with an earlier version's tables, fills it with the statements, and opens
// it.
func of(t *testing.T, form int64, statements string) *Store {
	t.Helper()
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
	if _, err := p.UpTo(t.Context(), form); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(statements); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Inspect(t.Context(), dir, "match", nil); err == nil || !strings.Contains(err.Error(), "another version") {
		t.Errorf("looked into as it is: %v", err)
	}
	said := 0
	opt := Options{Renews: func() { said++ }}
	if s, err := Open(t.Context(), t.TempDir(), opt); err != nil || s.Close() != nil || said != 0 {
		t.Fatalf("a new database is renewed: %d, %v", said, err)
	}
	// A migration that is interrupted leaves it as it was.
	ctx, stop := context.WithCancel(t.Context())
	if _, err := Open(ctx, dir, Options{Renews: stop}); err == nil {
		t.Fatal("opened after all")
	}
	s, err := Open(t.Context(), dir, opt)
	if err != nil || said != 1 {
		t.Fatalf("renewed %d times, %v", said, err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// Evenings once had their own tables: a database from then keeps them all, and their guests.
func TestEveningsFromBeforeTheLogs(t *testing.T) {
	s := of(t, 7, `
		INSERT INTO evenings (num, id, over) VALUES (3, 'old', 1), (7, 'e', 0);
		INSERT INTO evening_events (evening, n, at, kind, text) VALUES (3, 1, 5, 'opened', '{}'), (7, 1, 1000, 'opened', '{"a":1}'), (7, 2, 2000, 'joined', '{"b":"ż"}');
		INSERT INTO evening_guests (guest, evening) VALUES ('h', 3), ('h', 7), ('a', 7)`)
	log, err := s.Load(t.Context(), ledger.Name{Kind: "evening", ID: "e"}, 0)
	if e := log.Events; err != nil || len(e) != 2 || e[1].N != 2 || e[1].At.UnixMilli() != 2000 || e[1].Kind != "joined" || e[1].Text != `{"b":"ż"}` {
		t.Errorf("%+v, %v", log, err)
	}
	for _, guest := range []string{"h", "a"} {
		for over, want := range map[bool]int{false: 1, true: 1 + strings.Count("h", guest)} {
			if ids, err := s.Find(t.Context(), ledger.Query{Kind: "evening", Key: guest, Over: over}); err != nil || len(ids) != want || ids[0] != "e" {
				t.Errorf("%s: %v, %v", guest, ids, err)
			}
		}
	}
}

// So had matches, with everything that belonged to them. Nothing of them is lost or changed.
func TestMatchesFromBeforeTheLogs(t *testing.T) {
	s := of(t, 8, `
		INSERT INTO logs (num, kind, id) VALUES (5, 'evening', 'e');
		INSERT INTO log_events (log, n, at, kind, text) VALUES (5, 1, 900, 'opened', '{}');
		INSERT INTO log_keys (key, log) VALUES ('ada', 5);
		INSERT INTO matches (num, id, game, rules, options, seed, host, places, created, over, clock, series, evening, began, talk) VALUES
			(1, 'done', 'zoom', '1', '', 's1', 'ada', '[{"side":"White","name":"Ada"},{"side":"Black","level":2,"name":"Sharp"}]', 1000, 1, '', '', '', 1, ''),
			(2, 'm', 'toy', '2', 'pile=7 mirror=off', 's2', 'ada', '[{"side":"Red","name":"Zoë \"x\" \\"},{"side":"Blue","open":true}]', 2000, 0, '5+3', '{"of":3}', 'e', 2, 'text'),
			(3, 'new', 'zoom', '2', '', 's3', 'bo', 'damaged', 3000, 0, '', '', '', 1, ''),
			(4, 'lost', 'zoom', '2', '', 's4', 'bo', '[]', 4000, 0, '', '', '', 1, '');
		INSERT INTO events (match, n, at, kind, seat, text) VALUES
			(1, 1, 1000, 'created', -1, ''), (1, 2, 1001, 'action', 0, 'a1-a4'), (1, 3, 1002, 'said', 1, 'resign'),
			(2, 1, 2000, 'created', -1, 'a set-up'), (2, 2, 2000, 'action', 0, 'take 3'), (2, 3, 2100, 'seated', 1, 'Bo B'), (2, 4, 2200, 'flagged', 1, ''),
			(3, 1, 3000, 'created', -1, '');
		INSERT INTO owners (guest, match, seat, over) VALUES ('ada', 1, 0, 1), ('ada', 2, 0, 0), ('bo', 2, 1, 0), ('also', 2, 1, 0), ('bo', 3, 0, 0);
		INSERT INTO thoughts (match) VALUES (2); INSERT INTO ticking (match) VALUES (2);
		INSERT INTO ahead (match, seat, action) VALUES (2, 1, 'take 1');
		INSERT INTO tickets (hash, match, seat, expires) VALUES (X'AB01', 2, 1, 99000);
		INSERT INTO remarks (match, n, at, seat, phrase, text, reported) VALUES (2, 7, 2300, 0, 4, '', 0), (2, 8, 2400, 1, 0, 'Grüße "an" alle', 1)`)
	load := func(id string, events []string, papers ...ledger.Paper) {
		t.Helper()
		got, err := s.Load(t.Context(), ledger.Name{Kind: "match", ID: id}, 0)
		if err != nil {
			t.Fatal(id, err)
		}
		var list []string
		for _, e := range got.Events {
			list = append(list, fmt.Sprint(e.N, " ", e.At.UnixMilli(), " ", e.Kind, " ", e.Text))
		}
		if !slices.Equal(list, events) || !slices.Equal(got.Papers, papers) || got.Over != (id == "done") {
			t.Errorf("%s: %v\n%+v\nover %v", id, strings.Join(list, "\n"), got.Papers, got.Over)
		}
	}
	load("done", []string{
		`1 1000 created {"game":"zoom","rules":"1","options":"","seed":"s1","host":"ada","created":1000,"pace":"","series":"","evening":"","began":1,"text":"","places":[{"side":"White","name":"Ada"},{"side":"Black","level":2,"name":"Sharp"}]}`,
		"2 1001 action 0 a1-a4", "3 1002 said 1 resign",
	}, ledger.Paper{Name: "seat/0", Text: "ada"})
	load("m", []string{
		`1 2000 created {"game":"toy","rules":"2","options":"pile=7 mirror=off","seed":"s2","host":"ada","created":2000,"pace":"5+3","series":"{\"of\":3}","evening":"e","began":2,"text":"a set-up","places":[{"side":"Red","name":"Zoë \"x\" \\"},{"side":"Blue","open":true}]}`,
		"2 2000 action 0 take 3", "3 2100 seated 1 Bo B", "4 2200 flagged 1 ",
	},
		ledger.Paper{Name: "ahead/1", Text: "take 1"},
		ledger.Paper{Name: "said/000007", Text: `{"at":2300,"seat":0,"phrase":4,"text":"","reported":false}`},
		ledger.Paper{Name: "said/000008", Text: `{"at":2400,"seat":1,"phrase":0,"text":"Grüße \"an\" alle","reported":true}`},
		ledger.Paper{Name: "seat/0", Text: "ada"}, ledger.Paper{Name: "seat/1", Text: "also bo"},
		ledger.Paper{Name: "talk", Text: "text"}, ledger.Paper{Name: "ticket/ab01", Text: "1 99000"})
	load("lost", nil)
	if got, err := s.Load(t.Context(), ledger.Name{Kind: "match", ID: "new"}, 0); err != nil || len(got.Events) != 1 || !strings.Contains(got.Events[0].Text, `"places":null`) {
		t.Errorf("one that was damaged: %+v, %v", got, err)
	}
	for key, want := range map[string]string{
		"ada": "[m done]", "bo": "[new m]", "also": "[m]", "host/ada": "[m done]", "host/bo": "[lost new]", "unplayed": "[lost new]",
		"reported": "[m]", "reported/e": "[m]", "ticket/ab01": "[m]", "ticket/AB01": "[]",
	} {
		if got, err := s.Find(t.Context(), ledger.Query{Kind: "match", Key: key, Over: true}); err != nil || fmt.Sprint(got) != want {
			t.Errorf("%s finds %v, %v; want %s", key, got, err, want)
		}
	}
	if got, err := s.Find(t.Context(), ledger.Query{Kind: "match", Key: "ada"}); err != nil || fmt.Sprint(got) != "[m]" {
		t.Errorf("going on: %v, %v", got, err)
	}
	if got, err := s.Find(t.Context(), ledger.Query{Kind: "evening", Key: "ada"}); err != nil || fmt.Sprint(got) != "[e]" {
		t.Errorf("evenings: %v, %v", got, err)
	}
	for _, task := range []string{"think", "clock", "ahead"} {
		if got, err := s.Due(t.Context(), "match", task); err != nil || fmt.Sprint(got) != "[m]" {
			t.Errorf("%s: %v, %v", task, got, err)
		}
	}
}
