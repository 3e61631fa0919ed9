package kickit_test

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

const perftFile = "testdata/perft.txt"

// perftLine is a game begun, and its counts for depth 1, 2, 3 …
type perftLine struct {
	options string
	actions []string
	counts  []uint64
}

// TestPerft compares the fast generator with counts that the slow one derived. Each run
// derives the small ones again; -update derives all of them anew.
func TestPerft(t *testing.T) {
	if rulestest.Updating() {
		rulestest.Same(t, perftFile, derive(t))
	}
	lines := readPerft(t)
	if len(lines) < 20 {
		t.Fatalf("%s has only %d positions", perftFile, len(lines))
	}
	for i, l := range lines {
		s, p := start(t, l.options), slowUnder(t, l.options)
		for _, a := range l.actions {
			next, err := s.Play(a)
			if err != nil {
				t.Fatalf("%s, position %d: %v", perftFile, i+1, err)
			}
			s, p = next, p.play(a)
		}
		for d, want := range l.counts {
			got, err := rules.PerftState(s, d+1)
			if err != nil || got != want {
				t.Errorf("%s: perft(%d) is %d (%v), want %d", s.Text(), d+1, got, err, want)
			}
			if want > 10_000 {
				continue
			}
			if again := p.perft(d + 1); again != want {
				t.Errorf("%s: the slow generator counts perft(%d) as %d, the file %d", s.Text(), d+1, again, want)
			}
		}
	}
}

// derive writes the file from the slow generator: the beginning, and positions within
// games under several options, picked so that the rarer rules are among them.
func derive(t *testing.T) string {
	var b strings.Builder
	b.WriteString("# Kick-It: options | actions so far ; the number of sequences of 1, 2, 3 … actions.\n" +
		"# Derived by the slow generator of slow_test.go (go test -run Perft -update).\n")
	line := func(options string, actions []string, p *slow) {
		fmt.Fprintf(&b, "%s | %s ;", options, strings.Join(actions, " "))
		for d, last := 1, uint64(0); d <= 5 && last < 12_000; d++ {
			last = p.perft(d)
			fmt.Fprintf(&b, " %d", last)
		}
		b.WriteByte('\n')
	}
	line("", nil, slowUnder(t, ""))
	wanted := map[string]int{
		"kick": 2, "put": 8, "free": 4, "keeper": 6, "keeper stuck": 1, "carrying": 3, "lying free": 3, "pressing": 3,
		"passed": 3, "took": 3, "shot": 5, "last turn": 8, "last turn, put": 2, "set second": 2, "set again": 2,
	}
	r := rand.New(rand.NewPCG(1, 5))
	for game := 0; len(wanted) > 0 && game < 3000; game++ {
		options := randomOptions(r)
		if game%3 == 0 {
			options = "fouls=2 turns=" + strconv.Itoa(10+r.IntN(30))
		}
		p := slowUnder(t, options)
		pick := [2]int{1 + r.IntN(len(players)-1), 1 + r.IntN(len(players)-1)}
		var actions []string
		for len(actions) < 150 {
			list := p.legal()
			if len(list) == 0 {
				break
			}
			if what := kindOf(p); wanted[what] > 0 && r.IntN(4) == 0 {
				if wanted[what]--; wanted[what] == 0 {
					delete(wanted, what)
				}
				line(options, actions, p)
			}
			a := players[pick[strings.Index("wb", p.side)]](r, p, list)
			actions = append(slices.Clip(actions), a)
			p = p.play(a)
		}
	}
	t.Log("never found:", wanted)
	return b.String()
}

// kindOf says what is special about a position.
func kindOf(p *slow) string {
	last := p.turns > 0 && p.ended == p.turns-1
	switch {
	case p.part == "kick":
		return "kick"
	case p.part == "put" && last:
		return "last turn, put"
	case p.part == "put":
		return "put"
	case p.part == "set" && p.ended > 0:
		return "set again"
	case p.part == "set" && len(p.pieces(foe(p.side))) > 0:
		return "set second"
	case p.part == "set":
		return ""
	case last:
		return "last turn"
	case p.freeKick:
		return "free"
	case p.keeperBegan && len(p.passes()) == 0 && len(p.kicked) == 0:
		return "keeper stuck"
	case p.keeperBegan:
		return "keeper"
	case len(p.kicked) > 0:
		return "passed"
	case p.stays != "":
		return "took"
	case len(p.shots()) > 0:
		return "shot"
	case p.of(p.holder(), p.side):
		return "carrying"
	case p.holder() == "":
		return "lying free"
	}
	return "pressing"
}

func readPerft(t testing.TB) (lines []perftLine) {
	file, err := os.ReadFile(perftFile)
	if err != nil {
		t.Fatal(err)
	}
	sc := bufio.NewScanner(bytes.NewReader(file))
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		if strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		game, counts, ok := strings.Cut(sc.Text(), " ;")
		options, actions, ok2 := strings.Cut(game, " |")
		if !ok || !ok2 {
			t.Fatalf("%s: %q", perftFile, sc.Text())
		}
		l := perftLine{options: options, actions: strings.Fields(actions)}
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

// Numbers that every implementation of these rules must give; the first three by hand:
// 28 fields; another 27, less the 3 × 2 pairs on goalkeeper fields; and three pawns of
// which at most one stands there: 25·24·23 + 3·3·25·24.
func TestPerftOfTheBeginning(t *testing.T) {
	for d, want := range []uint64{1, 28, 28*27 - 6, 25*24*23 + 3*3*25*24} {
		if got, err := rules.PerftState(start(t, ""), d); err != nil || got != want {
			t.Errorf("perft(%d) is %d (%v), want %d", d, got, err, want)
		}
	}
}

// middle is a game just kicked off, where most of a search takes place.
const middle = "@b4 @d4 @f4 @d2 @d1 @b6 @d7 @f6 @d8 @d9 d5<d4"

func afterKickOff(t testing.TB) (rules.State, *slow) {
	s, p := start(t, "fouls=2"), slowUnder(t, "fouls=2")
	for _, a := range strings.Fields(middle) {
		next, err := s.Play(a)
		if err != nil {
			t.Fatal(err)
		}
		s, p = next, p.play(a)
	}
	return s, p
}

// BenchmarkPerft counts the same tree with both generators in one run. The metric to look
// at is times-slow: how many times the slow one takes the fast one's time; it must be 30
// or more.
func BenchmarkPerft(b *testing.B) {
	const fastDepth, slowDepth, promised = 4, 2, 30
	s, p := afterKickOff(b)
	var nodes uint64
	for b.Loop() {
		nodes, _ = rules.PerftState(s, fastDepth)
	}
	fast := float64(b.Elapsed().Nanoseconds()) / float64(b.N) / float64(nodes)
	slow := timed(func() uint64 { return p.perft(slowDepth) })
	b.ReportMetric(fast, "ns/leaf")
	b.ReportMetric(slow/fast, "times-slow")
	if slow/fast < promised {
		b.Errorf("only %.0f times as fast as the slow generator", slow/fast)
	}
}

// timed is the nanoseconds that f takes for each of what it counts.
func timed(f func() uint64) float64 {
	began := time.Now()
	var n uint64
	for time.Since(began) < 300*time.Millisecond {
		n += f()
	}
	return float64(time.Since(began).Nanoseconds()) / float64(n)
}

// BenchmarkRandomPlay plays random games with both: ns/op is the time an action takes on
// the typed side, times-slow how many times as long it takes the slow one.
func BenchmarkRandomPlay(b *testing.B) {
	const promised = 30
	first := start(b, "fouls=2")
	c := first.(rules.Walker).Cursor()
	buf := make([]rules.Move, 0, 256)
	depth, x := 0, uint64(88172645463325252)
	draw := func(n int) int {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		return int((x >> 32) * uint64(n) >> 32)
	}
	b.ReportAllocs()
	for b.Loop() {
		buf = c.Moves(buf[:0])
		if len(buf) == 0 {
			for ; depth > 0; depth-- {
				c.Pop()
			}
			continue
		}
		c.Push(buf[draw(len(buf))])
		depth++
	}
	fast := float64(b.Elapsed().Nanoseconds()) / float64(b.N)
	p := slowUnder(b, "fouls=2")
	slow := timed(func() uint64 {
		list := p.legal()
		if len(list) == 0 {
			p = slowUnder(b, "fouls=2")
			return 0
		}
		p = p.play(list[draw(len(list))])
		return 1
	})
	b.ReportMetric(slow/fast, "times-slow")
	if slow/fast < promised {
		b.Errorf("only %.0f times as fast as the slow generator", slow/fast)
	}
}
