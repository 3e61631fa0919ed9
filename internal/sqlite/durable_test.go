package sqlite_test

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func commit(id string, n int) storetest.Entry {
	return storetest.Entry{Match: table.MatchID(id), Event: table.Event{
		N: n, At: storetest.Start, Kind: table.Acted, Seat: rules.Seat(n % 2), Action: fmt.Sprint(id, "/", n),
	}}
}

// A closed store is one file: nothing of it is open any longer, and its write-ahead log is folded into it.
func TestClosed(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, sqlite.Options{})
	if err := storetest.In(s).Create(t.Context(), storetest.NewMatch(t, "m", "h", true)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{"-wal", "-shm"} {
		if left, err := filepath.Glob(filepath.Join(dir, "*"+end)); err != nil || len(left) > 0 {
			t.Errorf("%q, %v", left, err)
		}
	}
}

// Everything is there again after closing and opening, including the key.
func TestReopen(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, sqlite.Options{})
	if err := storetest.In(s).Create(t.Context(), storetest.NewMatch(t, "m", "h", true)); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(t.Context(), ledger.Commit{Log: ledger.Name{Kind: "match", ID: "m"}, Tasks: []ledger.Task{{Name: "think", Due: storetest.Start}}}); err != nil {
		t.Fatal(err)
	}
	for n := 2; n < 30; n++ {
		if err := storetest.In(s).Append(t.Context(), commit("m", n)); err != nil {
			t.Fatal(err)
		}
	}
	before, err := matchlog.On(s).Load(t.Context(), "m")
	if err != nil {
		t.Fatal(err)
	}
	key, err := s.Key(t.Context(), "cookies")
	if err != nil || len(key) != 32 {
		t.Fatalf("Key: %d bytes, %v", len(key), err)
	}
	if other, err := s.Key(t.Context(), "other"); err != nil || bytes.Equal(other, key) {
		t.Errorf("two names, one key (%v)", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	s = open(t, dir, sqlite.Options{})
	after, err := matchlog.On(s).Load(t.Context(), "m")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(before, after); d != "" {
		t.Errorf("after opening again (-before +after):\n%s", d)
	}
	if again, err := s.Key(t.Context(), "cookies"); err != nil || !bytes.Equal(again, key) {
		t.Errorf("the key has changed (%v)", err)
	}
	if due, err := matchlog.On(s).Thoughts(t.Context()); err != nil || len(due) != 1 {
		t.Errorf("thoughts: %v %v", due, err)
	}
}

// Close lets running writes finish: acknowledged writes are in the file, the others get an error,
// and nobody hangs.
func TestCloseUnderLoad(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, sqlite.Options{})
	const writers = 12
	acked := make([]int, writers)
	var started, done sync.WaitGroup
	for i := range writers {
		id := fmt.Sprint("m", i)
		if err := storetest.In(s).Create(t.Context(), storetest.NewMatch(t, id, "h", false)); err != nil {
			t.Fatal(err)
		}
		started.Add(1)
		done.Go(func() {
			for n := 2; ; n++ {
				if err := storetest.In(s).Append(context.Background(), commit(id, n)); err != nil {
					return
				}
				acked[i] = n
				if n == 3 {
					started.Done()
				}
			}
		})
	}
	started.Wait()
	if err := s.Close(); err != nil {
		t.Error("Close:", err)
	}
	done.Wait()
	s = open(t, dir, sqlite.Options{})
	for i, n := range acked {
		got, err := matchlog.On(s).Load(t.Context(), table.MatchID(fmt.Sprint("m", i)))
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Events) < n {
			t.Errorf("m%d: %d events, %d were acknowledged", i, len(got.Events), n)
		}
	}
}

// People who hang up while their match is being created must not break the writes of others, which
// share the connection.
func TestHangUps(t *testing.T) {
	s := open(t, t.TempDir(), sqlite.Options{})
	if err := storetest.In(s).Create(t.Context(), storetest.NewMatch(t, "m", "h", false)); err != nil {
		t.Fatal(err)
	}
	var hangers sync.WaitGroup
	stop := make(chan struct{})
	for i := range 4 {
		hangers.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				ctx, cancel := context.WithCancel(context.Background())
				go cancel()
				_ = storetest.In(s).Create(ctx, storetest.NewMatch(t, fmt.Sprintf("x%d-%d", i, n), "h", false))
				_, _ = matchlog.On(s).Load(ctx, "m")
				cancel()
			}
		})
	}
	for n := 2; n < 300; n++ {
		if err := storetest.In(s).Append(t.Context(), commit("m", n)); err != nil {
			t.Errorf("event %d: %v", n, err)
			break
		}
	}
	close(stop)
	hangers.Wait()
}

// A file that is not one of our databases is refused with a reason, and left as it is.
func TestOpenRefuses(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "stammtisch.db")
	junk := []byte(strings.Repeat("this is not a database\n", 400))
	if err := os.WriteFile(file, junk, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err == nil || !strings.Contains(err.Error(), file) || !strings.Contains(err.Error(), "not a database of ours") {
		t.Errorf("a file of junk: %v", err)
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, junk) {
		t.Errorf("the file was changed (%v)", err)
	}
	if _, err := sqlite.Open(t.Context(), file, sqlite.Options{}); err == nil {
		t.Error("a file in the place of the folder was taken")
	}
	barred := t.TempDir()
	if err := os.Mkdir(filepath.Join(barred, "stammtisch.db"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Open(t.Context(), barred, sqlite.Options{}); err == nil || !strings.Contains(err.Error(), "cannot be opened") {
		t.Errorf("a file that cannot be opened: %v", err)
	}
}

// A folder has one server. A second one is told so, and may have the folder when the first is gone.
func TestOneServerAFolder(t *testing.T) {
	dir := t.TempDir()
	first, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if second, err := sqlite.Open(t.Context(), dir, sqlite.Options{}); err == nil {
		second.Close()
		if runtime.GOOS == "linux" || runtime.GOOS == "darwin" {
			t.Error("two servers have one folder")
		}
	} else if !strings.Contains(err.Error(), "another Stammtisch") {
		t.Error(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, dir, sqlite.Options{})
}

// An older program leaves the database of a newer one alone.
func TestNewerIsRefused(t *testing.T) {
	dir := t.TempDir()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, "stammtisch.db"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`); err != nil {
		t.Fatal(err)
	}
	db.Close()
	if _, err := sqlite.Open(t.Context(), dir, sqlite.Options{}); err == nil || !strings.Contains(err.Error(), "newer version") {
		t.Errorf("a newer database: %v", err)
	}
}

// The file contains the key that signs cookies: nobody else may read it, nor its write-ahead log.
func TestNobodyElseReads(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	open(t, dir, sqlite.Options{})
	files, err := os.ReadDir(dir)
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		if info, err := f.Info(); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v %v", f.Name(), info.Mode(), err)
		}
	}
}

// A folder may be called anything.
func TestOddFolderNames(t *testing.T) {
	for _, name := range []string{"with space", "50%?", "a#b&c=d", "ünï"} {
		dir := filepath.Join(t.TempDir(), name)
		s := open(t, dir, sqlite.Options{})
		if err := storetest.In(s).Create(t.Context(), storetest.NewMatch(t, "m", "h", false)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(filepath.Join(dir, "stammtisch.db")); err != nil {
			t.Error(err)
		}
	}
}
