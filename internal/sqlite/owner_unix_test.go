//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package sqlite_test

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"stammtisch/internal/sqlite"
)

// Root restores and copies a house into the folder of a server that runs as another user: that user owns the database.
func TestOwnerOfTheFolder(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root makes files for others")
	}
	const uid, gid = 64321, 64322
	from, good := t.TempDir(), filepath.Join(t.TempDir(), "good")
	s, err := sqlite.Open(t.Context(), from, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := sqlite.Backup(t.Context(), from, good); err != nil {
		t.Fatal(err)
	}
	for what, fill := range map[string]func(dir string) error{
		"a restore": func(dir string) error { return sqlite.Restore(t.Context(), good, dir) },
		"a copy": func(dir string) error {
			to, err := sqlite.Open(t.Context(), dir, sqlite.Options{Fills: true})
			if err == nil {
				err = to.Close()
			}
			return err
		},
	} {
		dir := t.TempDir()
		if err := os.Chown(dir, uid, gid); err != nil {
			t.Skip(err)
		}
		if err := fill(dir); err != nil {
			t.Fatal(err)
		}
		list, err := os.ReadDir(dir)
		if err != nil || len(list) == 0 {
			t.Fatal(list, err)
		}
		for _, e := range list {
			at, err := e.Info()
			if err != nil {
				t.Fatal(err)
			}
			if is := at.Sys().(*syscall.Stat_t); is.Uid != uid || is.Gid != gid {
				t.Errorf("%s makes %s for user %d of group %d, in a folder of %d and %d", what, e.Name(), is.Uid, is.Gid, uid, gid)
			}
		}
	}
}

// A backup that cannot be opened, such as one that root alone may read, is not called damaged. A socket is a file that
// not even root can open.
func TestRestoreOfAClosedFile(t *testing.T) {
	closed := filepath.Join(t.TempDir(), "s")
	l, err := net.Listen("unix", closed)
	if err != nil {
		t.Skip(err)
	}
	defer l.Close()
	if err := sqlite.Restore(t.Context(), closed, t.TempDir()); err == nil || strings.Contains(err.Error(), "damaged") || !strings.Contains(err.Error(), "open "+closed) {
		t.Error(err)
	}
}
