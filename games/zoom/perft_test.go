package zoom_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

const perftFile = "testdata/perft.txt"

// TestPerft compares the fast generator with counts from the slow one. Each run computes the small
// counts again; -update computes all of them.
func TestPerft(t *testing.T) {
	if rulestest.Updating() {
		rulestest.Same(t, perftFile, derive())
	}
	for _, l := range rulestest.Counts(t, perftFile, 20) {
		l.Check(t, parse(t, l.From), 20_000, slowBoard(l.From).perft)
	}
}

// derive returns the file from the slow generator: the beginning, positions of random games and
// random set-ups. Texts are boards without a past, which both generators read alike.
func derive() string {
	var b strings.Builder
	b.WriteString("# Zoom: board and side to move; the number of sequences of 1, 2, 3 … actions.\n" +
		"# Derived by the slow generator of slow_test.go (go test -run Perft -update).\n")
	line := func(p *slow, depth int) {
		fmt.Fprintf(&b, "%s ;", p.text())
		for d, last := 1, uint64(0); d <= depth || last < 30_000; d++ {
			if d > 5 {
				break
			}
			last = p.perft(d)
			fmt.Fprintf(&b, " %d", last)
		}
		b.WriteByte('\n')
	}
	for _, setup := range setups {
		line(slowStart(setup), 3)
	}
	r := rand.New(rand.NewPCG(1, 5))
	for n := range 40 {
		p := slowStart(setups[n/4%2])
		if text := setUp(r, n); text != "" {
			p = slowBoard(text)
		}
		for range r.IntN(30) {
			moves := p.moves()
			if len(moves) == 0 {
				break
			}
			if q := p.play(moves[r.IntN(len(moves))]); q.over == "" {
				p = q
			}
		}
		line(slowBoard(p.text()), 3)
	}
	return b.String()
}

// Every implementation of these rules must get these numbers for the two setups of ZM3.
func TestPerftOfTheBeginning(t *testing.T) {
	for setup, want := range map[string][]uint64{
		"crossed": {1, 76, 5398, 376401},
		"edges":   {1, 76, 5436, 378544},
	} {
		for d, n := range want {
			if got, err := rules.PerftState(start(t, setup), d); err != nil || got != n {
				t.Errorf("%s: perft(%d) is %d (%v), want %d", setup, d, got, err, n)
			}
		}
		lines, total, err := rules.Divide(start(t, setup), 3)
		if err != nil || total != want[3] || len(lines) != int(want[1]) {
			t.Errorf("%s: divide(3): %d lines, total %d, %v", setup, len(lines), total, err)
		}
	}
}

// BenchmarkPerft counts the same tree with both generators in one run. Its result is times-slow: how
// many times longer the slow one takes than the fast one. It must be 50 or more.
func BenchmarkPerft(b *testing.B) {
	const fastDepth, slowDepth, promised = 4, 2, 50
	fast := rulestest.BenchPerft(b, start(b, "crossed"), fastDepth)
	p := slowStart("crossed")
	rulestest.TimesSlow(b, fast, promised, func() uint64 { return p.perft(slowDepth) })
}

// BenchmarkRandomPlay plays random games on the typed side: ns/op is the time per ply.
func BenchmarkRandomPlay(b *testing.B) { rulestest.BenchRandomPlay(b, start(b, "crossed")) }
