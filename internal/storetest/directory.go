package storetest

import (
	"slices"
	"testing"

	"stammtisch/internal/ledger"
)

// directory checks that IDs and keys of one kind are listed in order, finished logs too, a page at
// a time.
func directory(t *testing.T, s Store) {
	d := s.Logs().(ledger.Directory)
	for id, keys := range map[string][]string{"b": {"x", "y"}, "a": {"x", "y", "Z"}, "c": {"host/x", "y"}, "é": {"x"}} {
		c := entry(id, 1, "founded")
		c.Keys = keys
		c.Over = id == "b"
		mustLog(t, s, c)
	}
	other := entry("a0", 1, "opened")
	other.Log.Kind, other.Keys = "evening", []string{"x0"}
	clubs := entry("a1", 1, "opened") // of a kind whose name begins like the other's
	clubs.Log.Kind, clubs.Keys = "clubs", []string{"x1"}
	mustLog(t, s, other, clubs)
	for _, x := range []struct {
		from, to  string
		limit     int
		ids, keys []string
	}{
		{"", "", 0, []string{"a", "b", "c", "é"}, []string{"Z", "host/x", "x", "y"}},
		{"", "", 2, []string{"a", "b"}, []string{"Z", "host/x"}},
		{"b", "", 2, []string{"b", "c"}, []string{"host/x", "x"}},
		{"host0", "", 1, []string{"é"}, []string{"x"}},
		{"a", "c", 0, []string{"a", "b"}, nil},
		{"é", "", 9, []string{"é"}, nil},
		{"y", "z", 9, nil, []string{"y"}},
	} {
		r := ledger.Range{Kind: "club", From: x.from, To: x.to, Limit: x.limit}
		ids, err := d.IDs(t.Context(), r)
		if err != nil || !slices.Equal(ids, x.ids) {
			t.Errorf("%+v: IDs %q, want %q, %v", r, ids, x.ids, err)
		}
		keys, err := d.Keys(t.Context(), r)
		if err != nil || !slices.Equal(keys, x.keys) {
			t.Errorf("%+v: keys %q, want %q, %v", r, keys, x.keys, err)
		}
	}
	if kinds, err := d.Kinds(t.Context()); err != nil || !slices.Equal(slices.Sorted(slices.Values(kinds)), []string{"club", "clubs", "evening"}) {
		t.Errorf("kinds %q, %v", kinds, err)
	}
	gone := ledger.Commit{Log: ledger.Name{Kind: "club", ID: "a"}, Lost: []string{"Z"}}
	if err := s.Logs().Append(t.Context(), gone); err != nil {
		t.Fatal(err)
	}
	if keys, err := d.Keys(t.Context(), ledger.Range{Kind: "club", Limit: 1}); err != nil || !slices.Equal(keys, []string{"host/x"}) {
		t.Errorf("after one was lost: %q, %v", keys, err)
	}
}
