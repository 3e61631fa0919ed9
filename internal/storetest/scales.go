package storetest

import (
	"fmt"
	"testing"

	"stammtisch/internal/ledger"
)

// scales weighs logs by kind: more than one range, with their papers, and without deleted ones.
func scales(t *testing.T, s Store) {
	d := s.Logs().(ledger.Scales)
	if got, err := d.Weigh(t.Context()); err != nil || len(got) != 0 {
		t.Errorf("an empty store weighs %v, %v", got, err)
	}
	const many = 1100
	var first int64
	var all []ledger.Commit
	for i := range many {
		c := entry(fmt.Sprint(i), 1, "founded")
		c.Papers = []ledger.Paper{{Name: "né", Text: "paper"}}
		first += int64(len(c.Events[0].Text) + len("founded") + 16 + len("né") + len("paper"))
		all = append(all, c)
	}
	for _, err := range together(many, func(i int) error { return s.Logs().Append(t.Context(), all[i]) }) {
		if err != nil {
			t.Fatal(err)
		}
	}
	other := entry("e", 1, "opened")
	other.Log.Kind = "evening"
	mustLog(t, s, other, entry("gone", 1, "founded"))
	if err := s.Logs().Forget(t.Context(), ledger.Name{Kind: "club", ID: "gone"}, 1); err != nil {
		t.Fatal(err)
	}
	want := map[string]ledger.Amount{"club": {Logs: many, Bytes: first}, "evening": {Logs: 1, Bytes: int64(len(other.Events[0].Text) + len("opened") + 16)}}
	got, err := d.Weigh(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "weights", got, want)
	space, err := d.Space(t.Context())
	if err != nil || space.Disk == 0 || space.Disk > 0 && space.Disk < first || space.Backup > space.Disk {
		t.Errorf("%+v for %d bytes, %v", space, first, err)
	}
}
