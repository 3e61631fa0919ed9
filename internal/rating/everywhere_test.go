package rating

import (
	"testing"

	"stammtisch/internal/samebits"
)

// A season has the same bits on an arm64 processor, whose compiler fuses wherever it may, and this package has
// no fused instruction.
func TestSameBitsEverywhere(t *testing.T) {
	bin := samebits.Build(t, "GOARCH=arm64")
	samebits.NotFused(t, bin, "stammtisch/internal/rating", 30)
	samebits.Run(t, bin, nil, "qemu-aarch64-static")
}

// The package calls only functions of package math that processors agree on.
func TestOnlyExactMath(t *testing.T) {
	samebits.ExactMath(t, 1, "Sqrt", "Abs", "Floor", "Ldexp", "Frexp", "Inf", "Pi", "Ln2", "Sqrt2")
}
