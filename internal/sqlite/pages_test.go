package sqlite_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
)

// The test asks the database for its settings, because a setting in an address may come too late to
// have an effect.
func TestSettingsAreInForce(t *testing.T) {
	for _, size := range []int{0, 4096, 8192} {
		dir := t.TempDir()
		s := open(t, dir, sqlite.Options{PageSize: size})
		want := size
		if size == 0 {
			want = sqlite.PageSize
		}
		ask := func(what string) (n int) {
			if err := s.Setting(t.Context(), what, &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		if got := ask("page_size"); got != want {
			t.Errorf("page_size is %d, want %d", got, want)
		}
		if got := ask("wal_autocheckpoint") * want; got != 4<<20 {
			t.Errorf("pages of %d: the log is folded in after %d bytes", want, got)
		}
		if got := ask("journal_size_limit"); got != 32<<20 {
			t.Errorf("pages of %d: the log keeps %d bytes", want, got)
		}
		if got := ask("synchronous"); got != 2 {
			t.Errorf("synchronous is %d, not FULL", got)
		}
		if err := storetest.In(s).Create(t.Context(), storetest.NewMatch(t, "m", "h", false)); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		header, err := os.ReadFile(filepath.Join(dir, "stammtisch.db"))
		if err != nil {
			t.Fatal(err)
		}
		if got := int(header[16])<<8 | int(header[17]); got != want {
			t.Errorf("the file has pages of %d, want %d", got, want)
		}
		// Whatever page size a later program prefers, the file stays as it is and opens.
		again := open(t, dir, sqlite.Options{PageSize: 2048})
		var got int
		if err := again.Setting(t.Context(), "page_size", &got); err != nil || got != want {
			t.Errorf("opened again, pages have %d, want %d (%v)", got, want, err)
		}
		if err := again.Setting(t.Context(), "wal_autocheckpoint", &got); err != nil || got*want != 4<<20 {
			t.Errorf("opened again, the log is folded in after %d bytes (%v)", got*want, err)
		}
		if _, err := matchlog.On(again).Load(t.Context(), "m"); err != nil {
			t.Error(err)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// The write-ahead log has its whole length from the first move on and keeps it, however much is written,
// and what is in it is there for whoever finds the files of a killed server.
func TestLogIsLaidOut(t *testing.T) {
	dir, killed := t.TempDir(), t.TempDir()
	s := open(t, dir, sqlite.Options{})
	defer s.Close()
	long := func() int64 {
		log, err := os.Stat(filepath.Join(dir, "stammtisch.db-wal"))
		if err != nil {
			t.Fatal(err)
		}
		return log.Size()
	}
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	must(storetest.In(s).Create(t.Context(), storetest.NewMatch(t, "m", "h", false)))
	whole := long()
	if whole < 4<<20 {
		t.Errorf("a new log has %d bytes", whole)
	}
	const last = 300
	name, much := ledger.Name{Kind: "match", ID: "m"}, strings.Repeat("x", 32<<10) // twice the log's length in all
	for n := 2; n <= last; n++ {
		must(s.Append(t.Context(), ledger.Commit{Log: name, Events: []ledger.Event{{N: n, At: storetest.Start, Kind: "said", Text: much}}}))
	}
	if got := long(); got != whole {
		t.Errorf("after %d moves the log has %d bytes, not %d", last, got, whole)
	}
	must(os.CopyFS(killed, os.DirFS(dir)))
	again := open(t, killed, sqlite.Options{})
	defer again.Close()
	log, err := again.Load(t.Context(), name, 0)
	if err != nil || len(log.Events) != last {
		t.Errorf("%d events, %v", len(log.Events), err)
	}
}

// A database from an earlier version opens with any page size.
func TestOldPagesOpen(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "stammtisch.db")
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	for _, do := range []string{"PRAGMA page_size = 512", "CREATE TABLE other (x)"} {
		if _, err := db.ExecContext(context.Background(), do); err != nil {
			t.Fatal(fmt.Errorf("%s: %w", do, err))
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s := open(t, dir, sqlite.Options{})
	var got int
	if err := s.Setting(t.Context(), "page_size", &got); err != nil || got != 512 {
		t.Errorf("pages of %d, %v", got, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}
