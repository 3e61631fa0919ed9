package table_test

import (
	"testing"

	"stammtisch/internal/table"
)

// Those who want to play only their own kind meet their own kind, and everybody who takes anybody.
func TestDoorSuits(t *testing.T) {
	doors := []table.Door{table.Closed, table.Anybody, table.Beginners, table.Casual, table.Experienced}
	for i, d := range doors {
		for j, wish := range doors {
			want := i > 0 && j > 0 && (i == j || i == 1 || j == 1)
			if d.Suits(wish) != want {
				t.Errorf("%q suits %q: %v, want %v", d, wish, !want, want)
			}
		}
		if got, bad := table.ParseDoor(string(d)); bad != nil || got != d {
			t.Errorf("%q is read as %q, %v", d, got, bad)
		}
	}
	if _, bad := table.ParseDoor("all"); bad == nil || bad.Code != table.Invalid {
		t.Error(bad)
	}
}
