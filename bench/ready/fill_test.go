package main

import (
	"context"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/sqlite"
)

// A match of every game can be finished and saved, so that the benchmark can be run.
func TestFill(t *testing.T) {
	dir := t.TempDir()
	if err := fill(t.Context(), dir, len(games.All)); err != nil {
		t.Fatal(err)
	}
	store, err := sqlite.Open(context.Background(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for i := range len(games.All) {
		if saved, err := store.Load(t.Context(), patternID(i)); err != nil || len(saved.Events) < 2 {
			t.Errorf("match %d: %v", i, err)
		}
	}
}
