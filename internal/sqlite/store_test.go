package sqlite_test

import (
	"testing"

	"go.uber.org/goleak"

	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func open(t *testing.T, dir string, opt sqlite.Options) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), dir, opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func TestStore(t *testing.T) {
	for name, opt := range map[string]sqlite.Options{"together": {}, "alone": {Alone: true}} {
		t.Run(name, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T) storetest.Backend { return open(t, t.TempDir(), opt) })
		})
	}
}
