package trihop_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"stammtisch/games/trihop"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

const perftFile = "testdata/perft.txt"

// begun is a position under some options, and actions from there.
type begun struct {
	opt     slowOptions
	text    string
	actions []string
}

// begunAs reads a line of the file: options; a set-up or nothing; actions.
func begunAs(t testing.TB, line string) begun {
	t.Helper()
	part := strings.Split(line, ";")
	if len(part) != 3 {
		t.Fatalf("%s: %q", perftFile, line)
	}
	return begun{under(t, part[0]), strings.TrimSpace(part[1]), strings.Fields(part[2])}
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

func (l begun) slow() *slow {
	p := slowStart(l.opt)
	if l.text != "" {
		p = slowBoard(l.opt, l.text)
	}
	for _, a := range l.actions {
		p = p.play(a)
	}
	return p
}

func (l begun) state(t testing.TB) rules.State {
	s := start(t, l.opt)
	if l.text != "" {
		s = parseAs(t, l.opt, l.text)
	}
	return play(t, s, strings.Join(l.actions, " "))
}

// TestPerft compares the fast generator with counts from the slow one. Each run computes the small
// counts again; -update computes all of them.
func TestPerft(t *testing.T) {
	if rulestest.Updating() {
		rulestest.Same(t, perftFile, derive(t))
	}
	for _, l := range rulestest.Counts(t, perftFile, 40) {
		from := begunAs(t, l.From)
		l.Check(t, from.state(t), 3_000, from.slow().perft)
	}
}

// derive returns the file from the slow generator: for every option the beginning, positions during
// a game, near its end and, in a series, of the next game.
func derive(t *testing.T) string {
	var b strings.Builder
	b.WriteString("# TriHop: options; a set-up or nothing; actions; the number of sequences of 1, 2, 3 … actions.\n" +
		"# Derived by the slow generator of slow_test.go (go test -run Perft -update).\n")
	line := func(opts, text string, actions []string) {
		l := begun{under(t, opts), text, actions}
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
			l := begun{opt: under(t, opts), text: text}
			p := l.slow()
			// As far as random play and play towards the end reach; then a few actions back.
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

// Placings are easy to count: 16 fields, 15, 14, …; in turbo 12, 11, ….
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

// BenchmarkPerft counts the same tree with both generators in one run. Its result is times-slow: how
// many times longer the slow one takes than the fast one. It must be 30 or more.
func BenchmarkPerft(b *testing.B) {
	const fastDepth, slowDepth, promised = 3, 2, 30
	fast := rulestest.BenchPerft(b, parse2(b, midGame), fastDepth)
	p := slowBoard(plain, midGame)
	rulestest.TimesSlow(b, fast, promised, func() uint64 { return p.perft(slowDepth) })
}

func parse2(b *testing.B, text string) rules.State {
	s, err := trihop.Game{}.Parse(setup(b, plain), text)
	if err != nil {
		b.Fatal(err)
	}
	return s
}

// BenchmarkRandomPlay plays random games on the typed side, from the empty board to the end: ns/op
// is the time per action. The slow generator plays in the same run.
func BenchmarkRandomPlay(b *testing.B) {
	const promised = 30
	fast := rulestest.BenchRandomPlay(b, start(b, plain))
	r := rand.New(rand.NewPCG(3, 3))
	rulestest.TimesSlow(b, fast, promised, func() (n uint64) {
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
