package rules_test

import (
	"slices"
	"testing"

	"stammtisch/rules"
)

// A separate program in Python computed the vectors:
//
//	def stream(seed, label, n):
//	    out, block = [], 0
//	    while len(out) < n:
//	        h = hashlib.sha256((seed + "\n" + label + "\n").encode() + block.to_bytes(8, "big")).digest()
//	        out += [int.from_bytes(h[i:i+8], "big") for i in range(0, 32, 8)]
//	        block += 1
//	    return out[:n]
//
// Six numbers need a second block.
func TestDiceVectors(t *testing.T) {
	for _, c := range []struct {
		seed  rules.Seed
		label string
		want  []uint64
	}{
		{"9f86d081884c7d65", "deal 3", []uint64{0x19b68f7d7368e071, 0xbd334ce53c8e9c1c, 0xed60baa55fa0e471, 0xa7c6fd7780a96b89, 0x497ea4b8d28dcfc8, 0x54af6d692073e5d4}},
		{"", "", []uint64{0x6a599497213f9ce0, 0x8194de45f1238da8, 0x7bc146513beacff5, 0xbb98bba21f1352c0, 0x130d2bf5cae05d12, 0xb4e40aa5acb648c1}},
		{"5eed", "hand 17", []uint64{0x6936c8fbe3a83492, 0x65c14a80808865c8, 0x7b28d7ef1f6baba8, 0x6a28b99518234743, 0xd926a893bee50212, 0x6f61fcbbce7b34cc}},
	} {
		d := c.seed.Dice(c.label)
		for i, want := range c.want {
			if got := d.Uint64(); got != want {
				t.Errorf("seed %q, label %q, number %d: %#x, want %#x", c.seed, c.label, i, got, want)
			}
		}
	}
	if got := rules.NewDice(42).Uint64(); got != 0x7200019b168b4988 { // stream("2a", "", 1)
		t.Errorf("NewDice(42) begins with %#x", got)
	}
}

// Computed by hand from the third stream: v % 6 and v % 52.
func TestIntnVectors(t *testing.T) {
	six, pack := rules.Seed("5eed").Dice("hand 17"), rules.Seed("5eed").Dice("hand 17")
	var a, b []int
	for range 8 {
		a, b = append(a, six.Intn(6)), append(b, pack.Intn(52))
	}
	if !slices.Equal(a, []int{0, 2, 2, 5, 4, 2, 0, 5}) || !slices.Equal(b, []int{42, 0, 48, 7, 38, 24, 8, 45}) {
		t.Errorf("Intn gives %v and %v", a, b)
	}
}

// All numbers are equally likely: chi-squared of 60,000 throws over n values stays below a bound
// that fair dice nearly always pass. The stream is fixed, so the test cannot flake.
func TestIntnIsUniform(t *testing.T) {
	for n, bound := range map[int]float64{2: 15, 6: 26, 7: 28, 52: 100} {
		d := rules.NewDice(uint64(n))
		counts := make([]int, n)
		const throws = 60_000
		for range throws {
			counts[d.Intn(n)]++
		}
		chi, mean := 0.0, float64(throws)/float64(n)
		for _, c := range counts {
			chi += (float64(c) - mean) * (float64(c) - mean) / mean
		}
		if chi > bound {
			t.Errorf("Intn(%d): chi-squared %.1f, bound %.0f: %v", n, chi, bound, counts)
		}
	}
}

func TestIntnOfOneAndNothing(t *testing.T) {
	if got := rules.NewDice(1).Intn(1); got != 0 {
		t.Errorf("Intn(1) is %d", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("Intn(0) should panic")
		}
	}()
	rules.NewDice(1).Intn(0)
}

// Different seeds and labels give different streams, even if seed and label joined together read
// the same.
func TestStreamsDiffer(t *testing.T) {
	first := map[uint64]string{}
	for _, c := range [][2]string{{"1", "1"}, {"11", ""}, {"", "11"}, {"1", "1\n"}, {"1", "2"}, {"2", "1"}} {
		v := rules.Seed(c[0]).Dice(c[1]).Uint64()
		if old, ok := first[v]; ok {
			t.Errorf("seed and label %q and %s begin alike", c, old)
		}
		first[v] = c[0] + " " + c[1]
	}
}

func TestSeedCheck(t *testing.T) {
	for seed, ok := range map[rules.Seed]bool{
		"": true, "0": true, "9f86d081884c7d65": true,
		rules.Seed(make64('f')): true, rules.Seed(make64('f') + "0"): false,
		"G": false, "AB": false, "1 2": false, "0x1": false, "é": false, "\n": false,
	} {
		if err := seed.Check(); (err == nil) != ok {
			t.Errorf("seed %q: %v", seed, err)
		}
	}
}

func make64(c byte) string { return string(slices.Repeat([]byte{c}, 64)) }
