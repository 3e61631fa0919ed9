package postgres_test

import (
	"os"
	"testing"

	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
	"stammtisch/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func open(t *testing.T, address string, opt postgres.Options) *postgres.Store {
	t.Helper()
	s, err := postgres.Open(t.Context(), address, opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func TestStore(t *testing.T) {
	for name, opt := range map[string]postgres.Options{"together": {}, "alone": {Alone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			storetest.Run(t, func(t *testing.T) storetest.Backend { return open(t, pgtest.Database(t), opt) })
		})
	}
}
