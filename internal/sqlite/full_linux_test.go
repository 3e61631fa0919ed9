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

// A backup that finds no room says so, and leaves nothing behind that takes up more.
func TestBackupOnAFullDisk(t *testing.T) {
	small, dir := t.TempDir(), t.TempDir()
	if err := syscall.Mount("tmpfs", small, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("no small disk to be had:", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(small, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
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
