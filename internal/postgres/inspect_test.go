package postgres_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
)

// Each log of a kind is inspected once, in the order of creation, however many there are; an error ends
// it.
func TestInspect(t *testing.T) {
	url := pgtest.Database(t)
	s := open(t, url, postgres.Options{})
	var want []string
	for i := range 502 {
		id := fmt.Sprint("c", (i*7)%502)
		append1(t, s, club(id, 1, id))
		want = append(want, id)
	}
	append1(t, s, ledger.Commit{Log: ledger.Name{Kind: "evening", ID: "e"}, Events: club("e", 1, "e").Events})
	var got []string
	look := func(id string, saved ledger.Saved, err error) error {
		if err != nil || len(saved.Events) != 1 || saved.Events[0].Text != id {
			t.Errorf("%s: %+v, %v", id, saved, err)
		}
		got = append(got, id)
		return nil
	}
	if err := postgres.Inspect(t.Context(), url, "club", look); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v: looked at %d: %v", err, len(got), got)
	}
	enough := errors.New("enough")
	if err := postgres.Inspect(t.Context(), url, "club", func(string, ledger.Saved, error) error { return enough }); !errors.Is(err, enough) {
		t.Error(err)
	}
}

// A log that a server deletes meanwhile is passed over.
func TestInspectWhatIsDeleted(t *testing.T) {
	url := pgtest.Database(t)
	s := open(t, url, postgres.Options{})
	for _, id := range []string{"first", "second", "third"} {
		append1(t, s, club(id, 1, id))
	}
	var got []string
	if err := postgres.Inspect(t.Context(), url, "club", func(id string, _ ledger.Saved, err error) error {
		got = append(got, id)
		if id == "first" {
			err = errors.Join(err, s.Forget(t.Context(), ledger.Name{Kind: "club", ID: "second"}, 1))
		}
		return err
	}); err != nil || !slices.Equal(got, []string{"first", "third"}) {
		t.Errorf("%v: %q", err, got)
	}
}
