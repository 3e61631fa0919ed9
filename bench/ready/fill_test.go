package main

import (
	"context"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
)

// A match of every game can be finished and saved, so that the benchmark can be run.
func TestFill(t *testing.T) {
	dir := t.TempDir()
	if err := fill(t.Context(), dir, len(games.All), 0); err != nil {
		t.Fatal(err)
	}
	store, err := sqlite.Open(context.Background(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for i := range len(games.All) {
		saved, err := matchlog.On(store).Load(t.Context(), patternID(i))
		if err != nil {
			t.Fatal(err)
		}
		if m, err := table.Rebuild(games.All, saved); err != nil || !m.Over() {
			t.Errorf("match %d is not over, or damaged: %v", i, err)
		}
	}
}
