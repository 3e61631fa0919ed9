package pgtest_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"stammtisch/internal/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// left lists the folders of servers that a program has left in a temporary folder.
func left(t *testing.T, tmp string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(tmp, "stammtisch-pg-*"))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// A killed test process leaves neither a server nor its folder behind.
func TestKilledTestLeavesNothing(t *testing.T) {
	if os.Getenv("PGTEST_HANG") != "" {
		s := pgtest.Own(t)
		if err := os.WriteFile(os.Getenv("PGTEST_HANG"), []byte(s.URL()), 0o600); err != nil {
			t.Fatal(err)
		}
		select {}
	}
	pgtest.Database(t) // skips without PostgreSQL
	tmp, err := os.MkdirTemp("", "pgtest-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(tmp)
	if err := os.Chmod(tmp, 0o777); err != nil { // the server runs as another user
		t.Fatal(err)
	}
	ready := filepath.Join(t.TempDir(), "ready")
	cmd := exec.Command(os.Args[0], "-test.run", "TestKilledTestLeavesNothing")
	cmd.Env = append(os.Environ(), "TMPDIR="+tmp, "PGTEST_HANG="+ready)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	url := ""
	until(t, "a server", func() bool {
		text, err := os.ReadFile(ready)
		url = string(text)
		return err == nil && strings.HasPrefix(url, "postgres://")
	})
	if len(left(t, tmp)) == 0 {
		t.Fatal("the server's folder is not where it is looked for")
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // killed
	until(t, "the end of its folder", func() bool { return len(left(t, tmp)) == 0 })
	if c, err := pgx.Connect(t.Context(), url); err == nil {
		c.Close(t.Context())
		t.Error("the server still answers")
	}
}

// Servers that are about to start do not share a port.
func TestPort(t *testing.T) {
	given := map[int]bool{}
	for range 1000 { // of 22,000 ports: chosen by chance alone, some 20 would be given twice
		port, err := pgtest.Port()
		if err != nil {
			t.Fatal(err)
		}
		if given[port] {
			t.Fatalf("port %d is given twice", port)
		}
		given[port] = true
	}
}

func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("waited a minute for " + what)
		}
	}
}

// Committed rows survive a kill -9, and the standby has them too.
func TestFaults(t *testing.T) {
	s := pgtest.Own(t)
	ask := func(s *pgtest.Server, query string) (n int) {
		t.Helper()
		c, err := pgx.Connect(t.Context(), s.URL())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close(t.Context())
		if make, rest, ok := strings.Cut(query, "; "); ok {
			if _, err := c.Exec(t.Context(), make); err != nil {
				t.Fatal(err)
			}
			query = rest
		}
		if err := c.QueryRow(t.Context(), query).Scan(&n); err != nil {
			t.Fatal(query, err)
		}
		return n
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	ask(s, "CREATE TABLE t AS SELECT 7 AS n; SELECT n FROM t")
	must(s.Kill())
	if c, err := pgx.Connect(t.Context(), s.URL()); err == nil {
		c.Close(t.Context())
		t.Error("it answers after a kill")
	}
	must(s.Start())
	if n := ask(s, "SELECT n FROM t"); n != 7 {
		t.Error("after a kill there is", n)
	}
	b, err := s.Standby()
	must(err)
	defer b.Remove()
	if n := ask(s, "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"); n != 1 {
		t.Error("synchronous standbys:", n)
	}
	ask(s, "WITH x AS (UPDATE t SET n = 8 RETURNING n) SELECT n FROM x")
	must(s.Kill())
	must(b.Promote())
	if n := ask(b, "SELECT n FROM t"); n != 8 {
		t.Error("the standby has", n)
	}
	must(b.Stop())
	must(b.Start())
	must(b.Pause())
	must(b.Resume())
	if n := ask(b, "SELECT n FROM t"); n != 8 {
		t.Error("after a pause there is", n)
	}
}
