package rig

import (
	"strings"
	"testing"
)

// Whoever runs a benchmark in a fresh clone learns what to do first.
func TestServeWithoutProgram(t *testing.T) {
	_, err := Serve("nowhere/stammtisch", t.TempDir())
	if err == nil || !strings.Contains(err.Error(), "nowhere/stammtisch: run make build") {
		t.Errorf("without the program it says %v", err)
	}
}
