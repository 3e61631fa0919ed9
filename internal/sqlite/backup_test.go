package sqlite_test

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
)

// A backup of a store that is open and being written contains everything acknowledged, and can be
// restored.
func TestBackupAndRestore(t *testing.T) {
	dir, to := t.TempDir(), filepath.Join(t.TempDir(), "evening.db")
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := storetest.In(s).Create(t.Context(), storetest.NewMatch(t, "first", "ada", false)); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(t.Context(), ledger.Commit{Log: ledger.Name{Kind: "match", ID: "first"}, Papers: []ledger.Paper{{Name: "ahead/1", Text: "c8-c5"}}}); err != nil {
		t.Fatal(err)
	}
	key, err := s.Key(t.Context(), "cookies")
	if err != nil {
		t.Fatal(err)
	}
	if err := sqlite.Backup(t.Context(), dir, to); err != nil {
		t.Fatal(err)
	}
	if err := storetest.In(s).Create(t.Context(), storetest.NewMatch(t, "second", "ada", false)); err != nil {
		t.Fatal(err)
	}

	fresh := filepath.Join(t.TempDir(), "data")
	if err := sqlite.Restore(t.Context(), to, fresh); err != nil {
		t.Fatal(err)
	}
	back, err := sqlite.Open(t.Context(), fresh, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer back.Close()
	if m, err := matchlog.On(back).Load(t.Context(), "first"); err != nil || len(m.Ahead) != 1 || m.Ahead[0].Action != "c8-c5" {
		t.Errorf("the match from before the backup: %v, chosen ahead %v", err, m.Ahead)
	}
	if _, err := matchlog.On(back).Load(t.Context(), "second"); err == nil {
		t.Error("the match from after the backup is in it")
	}
	if again, err := back.Key(t.Context(), "cookies"); err != nil || string(again) != string(key) {
		t.Errorf("the key has changed: %v", err)
	}
}

// Nothing is ever overwritten, and nothing damaged is accepted.
func TestBackupAndRestoreRefuse(t *testing.T) {
	dir := t.TempDir()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	there := filepath.Join(t.TempDir(), "there")
	if err := os.WriteFile(there, []byte("not a database, but somebody's"), 0o600); err != nil {
		t.Fatal(err)
	}
	good := filepath.Join(t.TempDir(), "good")
	if err := sqlite.Backup(t.Context(), dir, good); err != nil {
		t.Fatal(err)
	}
	odd := t.TempDir()
	if err := os.WriteFile(filepath.Join(odd, "stammtisch.db"), []byte(strings.Repeat("not a database ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	empty := t.TempDir()
	bare := filepath.Join(empty, "stammtisch.db")
	if err := os.WriteFile(bare, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	half := filepath.Join(t.TempDir(), "half") // with one of our tables
	db, err := sql.Open("sqlite", half)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), `CREATE TABLE meta (key TEXT, value BLOB)`); err != nil {
		t.Fatal(err)
	}
	db.Close()
	left := t.TempDir() // a killed server's database was moved away, but not its write-ahead log
	if err := os.WriteFile(filepath.Join(left, "stammtisch.db-wal"), []byte("older"), 0o600); err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		what string
		err  error
		want string
	}{
		{"a backup that is interrupted", sqlite.Backup(gone, dir, good+"2"), "context canceled"},
		{"a restore that is interrupted", sqlite.Restore(gone, good, t.TempDir()), "context canceled"},
		{"a backup over a file", sqlite.Backup(t.Context(), dir, there), "there already"},
		{"a backup to a journal", sqlite.Backup(t.Context(), dir, filepath.Join(dir, "stammtisch.db-journal")), "choose another name"},
		{"a backup to a log", sqlite.Backup(t.Context(), dir, filepath.Join(t.TempDir(), "Stammtisch.db-WAL")), "choose another name"},
		{"a backup to a shared memory", sqlite.Backup(t.Context(), dir, filepath.Join(dir, "stammtisch.db-shm")), "choose another name"},
		{"a backup of nothing", sqlite.Backup(t.Context(), t.TempDir(), good+"2"), "no database"},
		{"a restore over a database", sqlite.Restore(t.Context(), good, dir), "there already"},
		{"a restore beside an old log", sqlite.Restore(t.Context(), good, left), "-wal is there already"},
		{"a backup of something else", sqlite.Backup(t.Context(), odd, good+"2"), "not a database of ours, or damaged"},
		{"a backup of an empty file", sqlite.Backup(t.Context(), empty, good+"2"), "not a database of ours, or damaged"},
		{"a look into an empty file", sqlite.Inspect(t.Context(), empty, "club", nil), "not a database of ours, or damaged"},
		{"a restore of half a database", sqlite.Restore(t.Context(), half, t.TempDir()), "no backup of ours, or damaged"},
		{"a backup into no folder", sqlite.Backup(t.Context(), dir, filepath.Join(left, "no", "where")), filepath.Join("no", "where") + ": no such file"},
		{"a restore of something else", sqlite.Restore(t.Context(), there, t.TempDir()), "damaged"},
		{"a restore of a folder", sqlite.Restore(t.Context(), dir, t.TempDir()), "is a folder"},
		{"a restore of nothing", sqlite.Restore(t.Context(), good+"3", t.TempDir()), "no such file"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.what, c.err, c.want)
		}
	}
	if text, _ := os.ReadFile(there); string(text) != "not a database, but somebody's" {
		t.Error("the file was written over")
	}
	if at, err := os.Stat(bare); err != nil || at.Size() > 0 {
		t.Errorf("the empty file: %v, %v", at, err)
	}
}

// A killed server leaves a database whose last changes are only in its write-ahead log. Its file alone
// would be restored without them.
func TestRestoreRefusesADatabaseWithItsLog(t *testing.T) {
	dir := t.TempDir()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	// A copy that is whole passes for a backup, but for its log.
	good, old := filepath.Join(t.TempDir(), "good"), filepath.Join(t.TempDir(), "stammtisch.db")
	if err := sqlite.Backup(t.Context(), dir, good); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(good, old); err != nil {
		t.Fatal(err)
	}
	for _, log := range []string{old + "-wal", old + "-journal"} {
		if err := os.WriteFile(log, []byte("changes"), 0o600); err != nil {
			t.Fatal(err)
		}
		fresh := filepath.Join(t.TempDir(), "data")
		if err := sqlite.Restore(t.Context(), old, fresh); err == nil || !strings.Contains(err.Error(), log+" holds changes") {
			t.Errorf("%s beside it: %v", log, err)
		}
		if _, err := os.Stat(fresh); err == nil {
			t.Error("a refused restore made the folder")
		}
		if err := os.Remove(log); err != nil {
			t.Fatal(err)
		}
	}
}

// Two backups to one file do not write into each other, one of them is refused, and nothing else in the
// folder is touched.
func TestBackupBesideAnother(t *testing.T) {
	dir, folder := t.TempDir(), t.TempDir()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	to := filepath.Join(folder, "evening.db")
	if err := os.WriteFile(to+".part", []byte("the other's"), 0o600); err != nil {
		t.Fatal(err)
	}
	both := make(chan error, 2)
	for range 2 {
		go func() { both <- sqlite.Backup(t.Context(), dir, to) }()
	}
	if a, b := <-both, <-both; (a == nil) == (b == nil) {
		t.Errorf("two at once: %v, %v", a, b)
	}
	if err := sqlite.Restore(t.Context(), to, filepath.Join(t.TempDir(), "data")); err != nil {
		t.Error(err)
	}
	if text, _ := os.ReadFile(to + ".part"); string(text) != "the other's" {
		t.Errorf("the other's file has become %q", text)
	}
	if list, err := os.ReadDir(folder); len(list) != 2 {
		t.Errorf("left in the folder: %v, %v", list, err)
	}
}

// Whatever takes the name while a file is written keeps it.
func TestSettleNeverReplaces(t *testing.T) {
	to := filepath.Join(t.TempDir(), "evening.db")
	for name, text := range map[string]string{to: "first", to + ".half": "second"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := sqlite.Settle(to+".half", to); err == nil || !strings.Contains(err.Error(), "there already") {
		t.Error(err)
	}
	if text, _ := os.ReadFile(to); string(text) != "first" {
		t.Errorf("it was replaced by %q", text)
	}
	if _, err := os.Stat(to + ".half"); err == nil {
		t.Error("the other file was left behind")
	}
}

// A server that was not stopped keeps its folder, even if its files were moved away: it would go on playing in
// those.
func TestRestoreUnderAServer(t *testing.T) {
	dir, good := t.TempDir(), filepath.Join(t.TempDir(), "good")
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := sqlite.Backup(t.Context(), dir, good); err != nil {
		t.Fatal(err)
	}
	list, err := filepath.Glob(filepath.Join(dir, "stammtisch.db*"))
	if err != nil || len(list) == 0 {
		t.Fatal(list, err)
	}
	for _, name := range list {
		if err := os.Rename(name, filepath.Join(t.TempDir(), filepath.Base(name))); err != nil {
			t.Fatal(err)
		}
	}
	if err := sqlite.Restore(t.Context(), good, dir); err == nil || !strings.Contains(err.Error(), "another Stammtisch is serving") {
		t.Errorf("while it runs: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := sqlite.Restore(t.Context(), good, dir); err != nil {
		t.Errorf("once it has stopped: %v", err)
	}
}

// The refusal of a user who may only read a database names the user who may open it.
func TestFaultOfAnotherUser(t *testing.T) {
	dir := t.TempDir()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "stammtisch.db")+"?mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	_, err = db.Exec(`DELETE FROM meta`)
	if err = sqlite.Fault(err); err == nil || !strings.Contains(err.Error(), "as the user of its server") {
		t.Error(err)
	}
}
