package sqlite_test

import (
	"slices"
	"testing"

	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// Going has every match that is not over, the newest first, in parts if so wished.
func TestGoing(t *testing.T) {
	s := open(t, t.TempDir(), sqlite.Options{})
	for _, id := range []string{"a", "b", "c", "d"} {
		m := storetest.NewMatch(t, id, "host", false)
		if err := s.Create(t.Context(), m, false); err != nil {
			t.Fatal(err)
		}
	}
	end := table.Commit{Match: "c", Event: table.Event{N: 2, Kind: table.Said, Seat: 0, Action: string(table.Resign)}, Over: true}
	if err := s.Append(t.Context(), end); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		limit, skip int
		want        []table.MatchID
	}{{9, 0, []table.MatchID{"d", "b", "a"}}, {2, 0, []table.MatchID{"d", "b"}}, {2, 2, []table.MatchID{"a"}}, {2, 9, nil}} {
		got, all, err := s.Going(t.Context(), c.limit, c.skip)
		if err != nil || all != 3 || !slices.Equal(got, c.want) {
			t.Errorf("%d after %d: %v of %d, %v; want %v", c.limit, c.skip, got, all, err, c.want)
		}
	}
}
