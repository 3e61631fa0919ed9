package zoom_test

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

const perftFile = "testdata/perft.txt"

// perftLine is a position and its counts for depth 1, 2, 3 …
type perftLine struct {
	text   string
	counts []uint64
}

// TestPerft compares the fast generator with counts that the slow one derived. Each
// run derives the small ones again; -update derives all of them anew.
func TestPerft(t *testing.T) {
	if rulestest.Updating() {
		rulestest.Same(t, perftFile, derive())
	}
	lines := readPerft(t)
	if len(lines) < 20 {
		t.Fatalf("%s has only %d positions", perftFile, len(lines))
	}
	for _, l := range lines {
		s := parse(t, l.text)
		for i, want := range l.counts {
			got, err := rules.PerftState(s, i+1)
			if err != nil || got != want {
				t.Errorf("%s: perft(%d) is %d (%v), want %d", l.text, i+1, got, err, want)
			}
			if want > 20_000 {
				continue
			}
			if again := slowBoard(l.text).perft(i + 1); again != want {
				t.Errorf("%s: the slow generator counts perft(%d) as %d, the file %d", l.text, i+1, again, want)
			}
		}
	}
}

// derive writes the file from the slow generator: the beginning, positions of random
// games and random set-ups. Texts are boards without a past, which both read alike.
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
	line(slowStart(), 3)
	r := rand.New(rand.NewPCG(1, 5))
	for n := range 40 {
		p := slowStart()
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

func readPerft(t testing.TB) (lines []perftLine) {
	file, err := os.ReadFile(perftFile)
	if err != nil {
		t.Fatal(err)
	}
	for sc := bufio.NewScanner(bytes.NewReader(file)); sc.Scan(); {
		if strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		text, counts, ok := strings.Cut(sc.Text(), " ;")
		if !ok {
			t.Fatalf("%s: %q", perftFile, sc.Text())
		}
		l := perftLine{text: text}
		for _, f := range strings.Fields(counts) {
			n, err := strconv.ParseUint(f, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			l.counts = append(l.counts, n)
		}
		lines = append(lines, l)
	}
	return lines
}

// The number that every implementation of these rules must give.
func TestPerftOfTheBeginning(t *testing.T) {
	want := []uint64{1, 76, 5436, 378544}
	for d, n := range want {
		if got, err := rules.PerftState(start(t), d); err != nil || got != n {
			t.Errorf("perft(%d) is %d (%v), want %d", d, got, err, n)
		}
	}
	lines, total, err := rules.Divide(start(t), 3)
	if err != nil || total != want[3] || len(lines) != int(want[1]) {
		t.Errorf("divide(3): %d lines, total %d, %v", len(lines), total, err)
	}
}

// BenchmarkPerft counts the same tree with both generators in one run. The metric to
// look at is times-slow: how many times the slow one takes the fast one's time; it must be 50 or more.
func BenchmarkPerft(b *testing.B) {
	const fastDepth, slowDepth, promised = 4, 2, 50
	s, p := start(b), slowStart()
	var nodes uint64
	for b.Loop() {
		nodes, _ = rules.PerftState(s, fastDepth)
	}
	fast := float64(b.Elapsed().Nanoseconds()) / float64(b.N) / float64(nodes)
	began := time.Now()
	var slowNodes uint64
	for time.Since(began) < 300*time.Millisecond {
		slowNodes += p.perft(slowDepth)
	}
	slow := float64(time.Since(began).Nanoseconds()) / float64(slowNodes)
	b.ReportMetric(fast, "ns/leaf")
	b.ReportMetric(slow/fast, "times-slow")
	if slow/fast < promised {
		b.Errorf("only %.0f times as fast as the slow generator", slow/fast)
	}
}

// BenchmarkRandomPlay plays random games on the typed side: ns/op is the time a ply.
func BenchmarkRandomPlay(b *testing.B) {
	s := start(b).(rules.Walker)
	c := s.Cursor()
	buf := make([]rules.Move, 0, 256)
	depth, x := 0, uint64(88172645463325252)
	b.ReportAllocs()
	for b.Loop() {
		buf = c.Moves(buf[:0])
		if len(buf) == 0 {
			for ; depth > 0; depth-- {
				c.Pop()
			}
			continue
		}
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		c.Push(buf[(x>>32)*uint64(len(buf))>>32])
		depth++
	}
}
