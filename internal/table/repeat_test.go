package table_test

import (
	"maps"
	"testing"

	"stammtisch/internal/table"
)

// The computer acts for somebody who is away, until they are back.
func TestMadeFor(t *testing.T) {
	m := play(t, newToy(t, true), "1")
	m = play(t, standIn(m, 1), "1", "1", "1", "1")
	m = m.Fold(table.Decision{Event: table.Event{N: m.N() + 1, At: now, Kind: table.CameBack, Seat: 1}})
	m = play(t, m, "1")
	want := map[int]bool{}
	for ply := range m.Ply() {
		if seat := m.After(ply).Turn(); seat == 1 && ply > 0 && ply < 5 {
			want[ply] = true
		}
	}
	if got := m.MadeFor(); !maps.Equal(got, want) || len(got) == 0 {
		t.Errorf("%v, want %v", got, want)
	}
}
