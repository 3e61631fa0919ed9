package trihop_test

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

	"stammtisch/games/trihop"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

const perftFile = "testdata/perft.txt"

// perftLine is a position under some options, actions from there, and the counts of depth
// 1, 2, 3 … after them.
type perftLine struct {
	opt     slowOptions
	text    string
	actions []string
	counts  []uint64
}

// under reads the options as the file writes them.
func under(t testing.TB, text string) slowOptions {
	t.Helper()
	o := slowOptions{games: 1}
	given, err := rules.ParseOptions(text)
	if err != nil {
		t.Fatal(err)
	}
	o.turbo, o.strict, o.extra = given.On("turbo"), given.On("strict-pincers"), given.On("extrahop")
	if given["series"] != "" {
		o.games = given.Int("series")
	}
	return o
}

func (l perftLine) slow() *slow {
	p := slowStart(l.opt)
	if l.text != "" {
		p = slowBoard(l.opt, l.text)
	}
	for _, a := range l.actions {
		p = p.play(a)
	}
	return p
}

func (l perftLine) state(t testing.TB) rules.State {
	s := start(t, l.opt)
	if l.text != "" {
		s = parseAs(t, l.opt, l.text)
	}
	return play(t, s, strings.Join(l.actions, " "))
}

// TestPerft compares the fast generator with counts that the slow one derived. Each
// run derives the small ones again; -update derives all of them anew.
func TestPerft(t *testing.T) {
	if rulestest.Updating() {
		rulestest.Same(t, perftFile, derive(t))
	}
	lines := readPerft(t)
	if len(lines) < 40 {
		t.Fatalf("%s has only %d positions", perftFile, len(lines))
	}
	for _, l := range lines {
		s := l.state(t)
		for i, want := range l.counts {
			got, err := rules.PerftState(s, i+1)
			if err != nil || got != want {
				t.Errorf("%+v %s: perft(%d) is %d (%v), want %d", l.opt, s.Text(), i+1, got, err, want)
			}
			if want > 3_000 {
				continue
			}
			if again := l.slow().perft(i + 1); again != want {
				t.Errorf("%+v %s: the slow generator counts perft(%d) as %d, the file %d", l.opt, s.Text(), i+1, again, want)
			}
		}
	}
}

// derive writes the file from the slow generator: for every option the beginning, positions
// of games on the way, near the end of a game and, in a series, of the next one.
func derive(t *testing.T) string {
	var b strings.Builder
	b.WriteString("# TriHop: options; a set-up or nothing; actions; the number of sequences of 1, 2, 3 … actions.\n" +
		"# Derived by the slow generator of slow_test.go (go test -run Perft -update).\n")
	line := func(opts, text string, actions []string) {
		l := perftLine{opt: under(t, opts), text: text, actions: actions}
		fmt.Fprintf(&b, "%s; %s; %s;", opts, text, strings.Join(actions, " "))
		p := l.slow()
		for d, last := 1, uint64(1); d <= 4 && last > 0 && last < 8_000; d++ {
			last = p.perft(d)
			fmt.Fprintf(&b, " %d", last)
		}
		b.WriteByte('\n')
	}
	r := rand.New(rand.NewPCG(1, 5))
	for _, opts := range []string{"", "turbo=on", "strict-pincers=on", "extrahop=on", "series=2", "extrahop=on series=3 strict-pincers=on turbo=on"} {
		line(opts, "", nil)
		for n := range 14 {
			text := setUp(r, n%4)
			l := perftLine{opt: under(t, opts), text: text}
			p := l.slow()
			// As far as random play and play towards the end go; then a few actions back.
			for range 14 + r.IntN(12) {
				moves := p.moves()
				if len(moves) == 0 {
					break
				}
				pick := []func(*rand.Rand, *slow, []string) string{homeward, finish}[n%2]
				m := pick(r, p, moves)
				l.actions = append(l.actions, m)
				p = p.play(m)
			}
			line(opts, text, l.actions[:max(0, len(l.actions)-n%3)])
		}
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
		part := strings.Split(sc.Text(), ";")
		if len(part) != 4 {
			t.Fatalf("%s: %q", perftFile, sc.Text())
		}
		l := perftLine{opt: under(t, part[0]), text: strings.TrimSpace(part[1]), actions: strings.Fields(part[2])}
		for _, f := range strings.Fields(part[3]) {
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

// Placing is counting: 16 fields, 15, 14, …; in turbo 12, 11, ….
func TestPerftOfPlacing(t *testing.T) {
	for _, c := range []struct {
		opts string
		want []uint64
	}{{"", []uint64{1, 16, 240, 3360, 43680}}, {"turbo=on", []uint64{1, 12, 132, 1320, 11880}}} {
		for d, want := range c.want {
			if got, err := rules.PerftState(start(t, under(t, c.opts)), d); err != nil || got != want {
				t.Errorf("%s perft(%d) is %d (%v), want %d", c.opts, d, got, err, want)
			}
		}
	}
}

// midGame is a position from which BenchmarkPerft counts.
var midGame = board("c8 d7 f6 e5 a4 c4 e3 g3", "f8 f7 d6 d5 h5 d4 b3 f1", "w")

// BenchmarkPerft counts the same tree with both generators in one run. The metric to
// look at is times-slow: how many times the slow one takes the fast one's time; it must be 30 or more.
func BenchmarkPerft(b *testing.B) {
	const fastDepth, slowDepth, promised = 3, 2, 30
	s, p := parse2(b, midGame), slowBoard(plain, midGame)
	var nodes uint64
	for b.Loop() {
		nodes, _ = rules.PerftState(s, fastDepth)
	}
	fast := float64(b.Elapsed().Nanoseconds()) / float64(b.N) / float64(nodes)
	b.ReportMetric(fast, "ns/leaf")
	compare(b, fast, promised, func() uint64 { return p.perft(slowDepth) })
}

// compare measures the slow generator and reports how many times it takes the fast time.
func compare(b *testing.B, fast, promised float64, run func() (steps uint64)) {
	began := time.Now()
	var steps uint64
	for time.Since(began) < 300*time.Millisecond {
		steps += run()
	}
	slow := float64(time.Since(began).Nanoseconds()) / float64(steps)
	b.ReportMetric(slow/fast, "times-slow")
	if slow/fast < promised {
		b.Errorf("only %.0f times as fast as the slow generator", slow/fast)
	}
}

func parse2(b *testing.B, text string) rules.State {
	s, err := trihop.Game{}.Parse(setup(b, plain), text)
	if err != nil {
		b.Fatal(err)
	}
	return s
}

// BenchmarkRandomPlay plays random games on the typed side, from the empty board to the
// end: ns/op is the time an action. The slow generator plays in the same run.
func BenchmarkRandomPlay(b *testing.B) {
	c := start(b, plain).(rules.Walker).Cursor()
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
	r := rand.New(rand.NewPCG(3, 3))
	compare(b, float64(b.Elapsed().Nanoseconds())/float64(b.N), 30, func() (n uint64) {
		for p := slowStart(plain); n < 100; n++ {
			moves := p.moves()
			if len(moves) == 0 {
				break
			}
			p = p.play(moves[r.IntN(len(moves))])
		}
		return n
	})
}
