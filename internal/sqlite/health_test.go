package sqlite_test

import (
	"os"
	"path/filepath"
	"testing"

	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
)

// Deleting or replacing a file of an open database is noticed while the database still seems to
// work.
func TestHealthNoticesFilesThatAreGone(t *testing.T) {
	for _, name := range []string{"stammtisch.db", "stammtisch.db-wal"} {
		for what, do := range map[string]func(string) error{
			"deleted": os.Remove,
			"replaced": func(path string) error {
				text, err := os.ReadFile(path)
				if err == nil {
					err = os.WriteFile(path+".new", text, 0o600)
				}
				if err == nil {
					err = os.Rename(path+".new", path)
				}
				return err
			},
		} {
			dir := t.TempDir()
			s := open(t, dir, sqlite.Options{})
			if _, err := s.Key(t.Context(), "cookies"); err != nil {
				t.Fatal(err)
			}
			for _, id := range []string{"m", "n"} {
				if err := storetest.In(s).Create(t.Context(), storetest.NewMatch(t, id, "h", false)); err != nil {
					t.Fatal(err)
				}
				if err := s.Healthy(t.Context()); err != nil {
					t.Errorf("a sound one: %v", err)
				}
			}
			if err := do(filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
			if err := s.Healthy(t.Context()); err == nil {
				t.Errorf("%s was %s, and all is well", name, what)
			}
			_ = s.Close() // whether it can be closed now does not matter
		}
	}
}

// An empty database is sound.
func TestHealthOfANewDatabase(t *testing.T) {
	s := open(t, t.TempDir(), sqlite.Options{})
	defer s.Close()
	if err := s.Healthy(t.Context()); err != nil {
		t.Error(err)
	}
}
