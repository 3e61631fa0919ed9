package sqlite_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
)

// smallDisk returns a folder on a disk of one megabyte.
func smallDisk(t *testing.T) string {
	small := t.TempDir()
	if err := syscall.Mount("tmpfs", small, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("no small disk to be had:", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(small, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return small
}

// Where a whole write-ahead log has no room, it takes as much as is used.
func TestPlayOnASmallDisk(t *testing.T) {
	small := smallDisk(t)
	for _, id := range []string{"m", "n"} {
		s := open(t, small, sqlite.Options{})
		if err := storetest.In(s).Create(t.Context(), storetest.NewMatch(t, id, "h", false)); err != nil {
			t.Error(err)
		}
		if log, err := os.Stat(filepath.Join(small, "stammtisch.db-wal")); err != nil || log.Size() > 1<<18 {
			t.Errorf("the log takes %d bytes, %v", log.Size(), err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// A backup that finds no room says so, and leaves nothing behind that takes up more.
func TestBackupOnAFullDisk(t *testing.T) {
	small, dir := smallDisk(t), t.TempDir()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	much := ledger.Paper{Name: "much", Text: strings.Repeat("x", 8<<20)} // more than fits into memory on the way
	if err := s.Append(t.Context(), ledger.Commit{Log: ledger.Name{Kind: "match", ID: "first"}, Events: []ledger.Event{{N: 1, At: storetest.Start, Kind: "made"}}, Papers: []ledger.Paper{much}}); err != nil {
		t.Fatal(err)
	}
	if err := sqlite.Backup(t.Context(), dir, filepath.Join(small, "evening.db")); err == nil {
		t.Error("it fitted")
	}
	if list, err := os.ReadDir(small); len(list) > 0 || err != nil {
		t.Errorf("left on the disk: %v, %v", list, err)
	}
}
