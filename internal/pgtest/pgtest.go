// Package pgtest runs real PostgreSQL servers for tests and benchmarks, from Debian's packages. Each has
// its own folder, and is stopped and removed with the process that started it, even after a crash.
package pgtest

import (
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5"
)

// TB has the methods of a test that pgtest calls.
type TB interface {
	Helper()
	Fatal(args ...any)
	Skip(args ...any)
	Cleanup(f func())
}

// Programs returns the folder of the newest PostgreSQL that Debian has installed.
func Programs() (string, error) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil || len(found) == 0 {
		return "", fmt.Errorf("PostgreSQL is missing: make postgres installs it (Debian, root)")
	}
	slices.SortFunc(found, func(a, b string) int { return len(a) - len(b) }) // 9.6, 15, 100
	last := len(found[len(found)-1])
	found = slices.DeleteFunc(found, func(s string) bool { return len(s) < last })
	return slices.Max(found), nil
}

// need starts a server for a test. Without PostgreSQL, the test fails where all tests must run, and
// is skipped on a developer's machine.
func need(t TB, settings ...string) *Server {
	t.Helper()
	if _, err := Programs(); err != nil && os.Getenv("CI") == "" && os.Getenv("STAMMTISCH_POSTGRES") == "" {
		t.Skip(err)
	}
	s, err := Start(settings...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Own starts a server for a single test.
func Own(t TB, settings ...string) *Server {
	t.Helper()
	s := need(t, settings...)
	t.Cleanup(s.Remove)
	return s
}

var shared struct {
	sync.Mutex
	server *Server
}

// Database returns the address of an empty database on the server that a process's tests share.
func Database(t TB) string {
	t.Helper()
	shared.Lock()
	defer shared.Unlock()
	if shared.server == nil {
		shared.server = need(t)
	}
	url, err := shared.server.Fresh(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return url
}

// Run runs the tests of a process, and then removes their shared server:
//
//	func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }
func Run(m interface{ Run() int }) int {
	code := m.Run()
	if shared.server != nil {
		shared.server.Remove()
	}
	return code
}

// Fresh creates a schema, which is as good as an empty database to us and a hundred times faster to
// create, and returns its address.
func (s *Server) Fresh(ctx context.Context) (string, error) {
	c, err := pgx.Connect(ctx, s.URL())
	if err != nil {
		return "", err
	}
	defer c.Close(ctx)
	name := "t_" + strings.ToLower(rand.Text())
	if _, err := c.Exec(ctx, "CREATE SCHEMA "+name); err != nil {
		return "", err
	}
	return s.URL() + "&search_path=" + name, nil
}
