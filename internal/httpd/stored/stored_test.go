package stored_test

import (
	"database/sql"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/stored"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
	"stammtisch/internal/sqlite"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// described lists everything that the page covers.
func described() map[string]bool {
	all := map[string]bool{}
	for _, p := range stored.Parts {
		for _, e := range p.Entries {
			for _, c := range e.Covers {
				all[c] = true
			}
		}
	}
	return all
}

// columnsOfSQLite lists every column of a new house in a file, and columnsOfPostgres of one on a server.
func columnsOfSQLite(t *testing.T) (list []string) {
	dir := t.TempDir()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.db"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	db, err := sql.Open("sqlite", files[0])
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.QueryContext(t.Context(), `SELECT t.name || '.' || c.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		list = append(list, name)
	}
	return list
}

func columnsOfPostgres(t *testing.T) []string {
	url := pgtest.Database(t)
	s, err := postgres.Open(t.Context(), url, postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	rows, err := conn.Query(t.Context(), `SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`)
	if err != nil {
		t.Fatal(err)
	}
	list, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Every table and column of both databases is described.
func TestColumns(t *testing.T) {
	known := described()
	for what, list := range map[string]func(*testing.T) []string{"SQLite": columnsOfSQLite, "PostgreSQL": columnsOfPostgres} {
		t.Run(what, func(t *testing.T) {
			all := list(t)
			if len(all) < 20 {
				t.Fatalf("found only %v", all)
			}
			for _, c := range all {
				if !known["column "+c] {
					t.Errorf("%s is stored, and /stored does not say so", c)
				}
			}
		})
	}
}

// Faults names declared things without words, and words for what nobody stores.
func TestFaults(t *testing.T) {
	if list := stored.Faults(stored.Declared, stored.Parts); len(list) > 0 {
		t.Fatal(list)
	}
	more := append(slices.Clone(stored.Declared), ledger.Holds{Kind: "diary", Papers: []string{"page/"}})
	if list := stored.Faults(more, stored.Parts); !slices.Equal(list, []string{"no words for diary paper page/", "no words for log diary"}) {
		t.Error("a diary:", list)
	}
	without := slices.DeleteFunc(slices.Clone(stored.Declared), func(h ledger.Holds) bool { return h.Kind == "club" })
	if list := stored.Faults(without, stored.Parts); !slices.Equal(list, []string{"words for log club, which nobody stores"}) {
		t.Error("without clubs:", list)
	}
	twice := append(slices.Clone(stored.Parts), stored.Part{Entries: []stored.Entry{{Covers: []string{"log club"}}}})
	if list := stored.Faults(stored.Declared, twice); !slices.Equal(list, []string{"words twice for log club"}) {
		t.Error("clubs twice:", list)
	}
}

// The store of these tests refuses undeclared data.
func TestUndeclared(t *testing.T) {
	store := memstore.New()
	store.Declared = stored.Declared
	guest := "adaadaadaadaadaadaadaa"
	event := []ledger.Event{{N: 1, At: time.UnixMilli(1), Kind: "begun"}}
	for what, c := range map[string]ledger.Commit{
		"log diary":           {Log: ledger.Name{Kind: "diary", ID: "a"}},
		"club paper secret":   {Log: ledger.Name{Kind: "club", ID: "a"}, Papers: []ledger.Paper{{Name: "secret", Text: "x"}}},
		"club key who/ada":    {Log: ledger.Name{Kind: "club", ID: "a"}, Keys: []string{"who/ada"}},
		"player key " + guest: {Log: ledger.Name{Kind: "player", ID: "a"}, Keys: []string{guest}},
		"club task think":     {Log: ledger.Name{Kind: "club", ID: "a"}, Tasks: []ledger.Task{{Name: "think", Due: time.UnixMilli(1)}}},
	} {
		c.Events = event
		if err := store.Append(t.Context(), c); err == nil || !strings.Contains(err.Error(), `"`+what+`"`) {
			t.Errorf("%s: %v", what, err)
		}
	}
	fine := ledger.Commit{Log: ledger.Name{Kind: "match", ID: "a"}, Events: event, Keys: []string{guest, "host/" + guest, "open"}, Papers: []ledger.Paper{{Name: "seat/0", Text: "x"}, {Name: "rewritten", Text: "1"}}}
	if err := store.Append(t.Context(), fine); err != nil {
		t.Error(err)
	}
}

// In the code, names of things beside logs have this form.
var besides = regexp.MustCompile(`\b(paper|key|task)[A-Z]\w*\s*=\s*"([^"]+)"`)

// Every name in the code is declared, even if no test of the server has stored it.
func TestNames(t *testing.T) {
	declared := map[string]bool{}
	for _, h := range stored.Declared {
		for _, what := range h.All() {
			declared[strings.TrimPrefix(what, h.Kind+" ")] = true
		}
	}
	found := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "storetest") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range besides.FindAllStringSubmatch(string(text), -1) {
			found++
			if what := m[1] + " " + strings.TrimSpace(m[2]); !declared[what] {
				t.Errorf("%s: nobody declares %s", path, what)
			}
		}
		return nil
	})
	if err != nil || found < 30 {
		t.Fatal("found only", found, err)
	}
}

// The page exists in each language, and is complete in it.
func TestPage(t *testing.T) {
	w := apitest.NewWorld(t)
	for _, lang := range httpd.Languages {
		a := w.Guest().Do("GET", "/stored", "", "Accept-Language", lang)
		text := string(a.Body)
		if a.Status != 200 || a.Header.Get("Content-Language") != lang || a.Header.Get("Set-Cookie") != "" || !strings.Contains(text, `lang="`+lang+`"`) {
			t.Errorf("%s: %d %v", lang, a.Status, a.Header)
		}
		for _, p := range stored.Parts {
			for _, e := range p.Entries {
				if e.Words[lang] == "" || p.Title[lang] == "" {
					t.Errorf("%v has no words in %s", e.Covers, lang)
				}
			}
			if got := strings.Count(text, "<li>"); got < 20 {
				t.Errorf("%s has %d lines", lang, got)
			}
		}
		if other := w.Guest().Do("GET", "/stored?lang="+lang, "", "Accept-Language", "fr"); string(other.Body) != text {
			t.Errorf("%s is another page when asked for", lang)
		}
	}
}
