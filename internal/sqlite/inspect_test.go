package sqlite_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/sqlite"
)

// A log that a server deletes meanwhile is passed over.
func TestInspectWhatIsDeleted(t *testing.T) {
	dir := t.TempDir()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	named := func(id string) ledger.Name { return ledger.Name{Kind: "club", ID: id} }
	for _, id := range []string{"first", "second", "third"} {
		if err := s.Append(t.Context(), ledger.Commit{Log: named(id), Events: []ledger.Event{{N: 1, At: time.UnixMilli(1), Kind: "x"}}}); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	if err := sqlite.Inspect(t.Context(), dir, "club", func(id string, _ ledger.Saved, err error) error {
		got = append(got, id)
		if id == "first" {
			err = errors.Join(err, s.Forget(t.Context(), named("second"), 1))
		}
		return err
	}); err != nil || !slices.Equal(got, []string{"first", "third"}) {
		t.Errorf("%v: %q", err, got)
	}
}
