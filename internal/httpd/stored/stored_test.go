package stored_test

import (
	"database/sql"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/stored"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
	"stammtisch/internal/sqlite"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// described lists everything that the page covers.
func described(t *testing.T) map[string]bool {
	all := map[string]bool{}
	for _, p := range stored.Parts {
		for _, e := range p.Entries {
			for _, c := range e.Covers {
				if all[c] {
					t.Errorf("%s is covered twice", c)
				}
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
	known := described(t)
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

// In the code, the kinds of logs and of what stands beside them have names of these forms.
var (
	besides = regexp.MustCompile(`\b(paper|key|task)[A-Z]\w*\s*=\s*"([^"]+)"`)
	kinds   = regexp.MustCompile(`(?:\bconst Kind(?:Name)? = |ledger\.(?:Kind|New)\[?[^{\n]*\{\n\s*Name:\s*)"([a-z]+)"`)
)

// Every kind of log, paper, key and task of the code is described, and nothing else is.
func TestKinds(t *testing.T) {
	found := map[string]bool{}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "storetest") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range kinds.FindAllStringSubmatch(string(text), -1) {
			found["log "+m[1]] = true
		}
		for _, m := range besides.FindAllStringSubmatch(string(text), -1) {
			found[m[1]+" "+m[2]] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(found) < 30 || !found["log player"] || !found["log match"] || !found["log ended"] || !found["paper who/"] {
		t.Fatalf("found only %v", slices.Sorted(maps.Keys(found)))
	}
	known := described(t)
	for what := range found {
		if !known[what] {
			t.Errorf("there is %s, and /stored does not say so", what)
		}
	}
	for what := range known {
		if !found[what] && !strings.HasPrefix(what, "column ") {
			t.Errorf("/stored tells of %s, which there is not", what)
		}
	}
}

// The page is there in each language, and says everything in it.
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
