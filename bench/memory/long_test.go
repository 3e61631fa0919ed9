package main

import (
	"testing"

	"stammtisch/games"
)

// A match of 4,000 actions takes at most a megabyte, in every game, and the rooms that count
// what it weighs are not far off.
func TestLongMatchIsSmall(t *testing.T) {
	for _, g := range games.All {
		name := g.Info().Name
		r, err := play(g, plies)
		if err != nil {
			t.Fatal(err)
		}
		s, err := saved(g, r)
		if err != nil {
			t.Fatal(err)
		}
		m, bytes, err := heap(s)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d actions, %d KB, said to weigh %d KB", name, m.Ply(), bytes>>10, m.Weight()>>10)
		if bytes > 1<<20 {
			t.Errorf("%s: %d actions take %d KB", name, m.Ply(), bytes>>10)
		}
		if m.Ply() > plies/2 && (m.Weight() < bytes*3/4 || m.Weight() > bytes*3) {
			t.Errorf("%s: %d KB are said to weigh %d KB", name, bytes>>10, m.Weight()>>10)
		}
	}
}
