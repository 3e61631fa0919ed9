package zopp_test

import (
	"testing"

	"stammtisch/internal/samebits"
)

// A replay and a computer's choice are the same on every machine: where a compiler may
// fuse a product into a sum, it finds none in this package (see package disc). Drawn points decide nothing.
func TestNoFusedInstructions(t *testing.T) {
	samebits.NotFused(t, samebits.Build(t, "GOARCH=arm64"), "stammtisch/games/zopp", 20, "picture.go")
}
