package rating

import (
	"testing"

	"stammtisch/internal/samebits"
)

// A season has the same bits on an arm64 processor, whose compiler fuses wherever it may, and there is no fused
// instruction in this package.
func TestSameBitsEverywhere(t *testing.T) {
	bin := samebits.Build(t, "GOARCH=arm64")
	samebits.NotFused(t, bin, "stammtisch/internal/rating", 30)
	samebits.Run(t, bin, nil, "qemu-aarch64-static")
}

// Of package math only what processors agree on is called.
func TestOnlyExactMath(t *testing.T) {
	samebits.ExactMath(t, 1, "Sqrt", "Abs", "Floor", "Ldexp", "Frexp", "Inf", "Pi", "Ln2", "Sqrt2")
}
