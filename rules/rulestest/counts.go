package rulestest

import (
	"bufio"
	"bytes"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"stammtisch/rules"
)

// Counted is a line of a file of perft counts: a position, in the game's own notation, and the
// number of sequences of 1, 2, 3 … actions from it.
type Counted struct {
	From   string
	Counts []uint64
}

// Counts reads a file of them: one "from ; 1 2 3" per line, with comments after #. It fails if
// there are fewer than least.
func Counts(t testing.TB, file string, least int) (list []Counted) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line := lines.Text()
		if strings.HasPrefix(line, "#") {
			continue
		}
		cut := strings.LastIndexByte(line, ';')
		if cut < 0 {
			t.Fatalf("%s: %q", file, line)
		}
		c := Counted{From: strings.TrimSpace(line[:cut])}
		for _, f := range strings.Fields(line[cut+1:]) {
			n, err := strconv.ParseUint(f, 10, 64)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			c.Counts = append(c.Counts, n)
		}
		if len(c.Counts) == 0 {
			t.Fatalf("%s counts nothing: %q", file, line)
		}
		list = append(list, c)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if len(list) < least {
		t.Fatalf("%s has only %d positions", file, len(list))
	}
	return list
}

// Check compares perft of a position with its counts. It also compares the counts up to a limit
// with those of a slow generator, so that the file cannot go stale.
func (c Counted) Check(t testing.TB, s rules.State, most uint64, slow func(depth int) uint64) {
	t.Helper()
	for i, want := range c.Counts {
		if got, err := rules.PerftState(s, i+1); err != nil || got != want {
			t.Errorf("%s: perft(%d) is %d (%v), want %d", c.From, i+1, got, err, want)
		}
		if want > most {
			continue
		}
		if again := slow(i + 1); again != want {
			t.Errorf("%s: the slow generator counts perft(%d) as %d, the file %d", c.From, i+1, again, want)
		}
	}
}

// BenchPerft measures perft and returns the nanoseconds per leaf.
func BenchPerft(b *testing.B, s rules.State, depth int) float64 {
	var leaves uint64
	for b.Loop() {
		leaves, _ = rules.PerftState(s, depth)
	}
	ns := float64(b.Elapsed().Nanoseconds()) / float64(b.N) / float64(leaves)
	b.ReportMetric(ns, "ns/leaf")
	return ns
}

// BenchRandomPlay plays random games on the typed side and returns the nanoseconds per action,
// which is ns/op.
func BenchRandomPlay(b *testing.B, s rules.State) float64 {
	c := s.(rules.Walker).Cursor()
	buf := make([]rules.Move, 0, 1024)
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
	return float64(b.Elapsed().Nanoseconds()) / float64(b.N)
}

// TimesSlow measures a slow generator in the same run, and reports as times-slow how many times
// longer it takes for each unit that run counts. It fails below the promised ratio.
func TimesSlow(b *testing.B, fast, promised float64, run func() uint64) {
	b.Helper()
	var n uint64
	began := time.Now()
	for time.Since(began) < 300*time.Millisecond {
		n += run()
	}
	times := float64(time.Since(began).Nanoseconds()) / float64(n) / fast
	b.ReportMetric(times, "times-slow")
	if times < promised {
		b.Errorf("only %.0f times as fast as the slow generator", times)
	}
}
