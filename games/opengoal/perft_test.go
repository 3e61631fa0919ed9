package opengoal_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"stammtisch/rules/rulestest"
)

const perftFile = "testdata/perft.txt"

// TestPerft compares the fast generator with counts from the slow one. Each run computes the small
// counts again; -update computes all of them.
func TestPerft(t *testing.T) {
	if rulestest.Updating() {
		rulestest.Same(t, perftFile, derive(t))
	}
	for n, l := range rulestest.Counts(t, perftFile, 30) {
		options, text, ok := strings.Cut(l.From, ";")
		if !ok {
			t.Fatalf("%s: %q", perftFile, l.From)
		}
		most := l.Counts[0]
		if n%6 == 0 && !testing.Short() {
			most = l.Counts[1] // which take the slow generator half a second
		}
		p := slowText(strings.TrimSpace(text))
		p.options(setup(t, options).Options)
		l.Check(t, parse(t, options, strings.TrimSpace(text)), most, p.perft)
	}
}

// derive returns the file from the slow generator: positions that show one rule each, then
// positions of random games and random set-ups.
func derive(t *testing.T) string {
	var b strings.Builder
	b.WriteString("# Open Goal: options; a position's text; the number of sequences of 1, 2, 3 actions.\n" +
		"# Derived by the slow generator of slow_test.go (go test -run Perft -update).\n")
	line := func(what, options string, p *slow, depth int) {
		fmt.Fprintf(&b, "# %s\n%s; %s;", what, options, p.text())
		for d := 1; d <= depth; d++ {
			fmt.Fprintf(&b, " %d", p.perft(d))
		}
		b.WriteByte('\n')
	}
	for _, c := range showCases {
		p := slowStart(setup(t, c.options).Options)
		if c.text != "" {
			p = slowText(c.text)
			p.options(setup(t, c.options).Options)
		}
		for _, a := range strings.Fields(c.actions) {
			p = p.play(a)
		}
		depth := 2
		if c.text == "" && c.actions == "" && c.options == "" {
			depth = 3
		}
		line(c.what, c.options, p, depth)
	}
	r := rand.New(rand.NewPCG(19, 5))
	for n := range 36 {
		options := randomOptions(r)
		p := slowStart(setup(t, options).Options)
		if n%3 > 0 {
			scatter(r, p, n%3 == 2)
		}
		for range r.IntN(60) {
			a := pick(r, p)
			if a == "" || p.play(a).over != "" {
				break
			}
			p = p.play(a)
		}
		line("at random", options, p, 2)
	}
	return b.String()
}

// BenchmarkPerft counts the same tree with both generators in one run. Its result is times-slow:
// how many times longer the slow one takes than the fast one. It must be 30 or more.
func BenchmarkPerft(b *testing.B) {
	const fastDepth, slowDepth, promised = 3, 2, 30
	fast := rulestest.BenchPerft(b, start(b, ""), fastDepth)
	rulestest.TimesSlow(b, fast, promised, func() uint64 { return slowStart(setup(b, "").Options).perft(slowDepth) })
}

// BenchmarkRandomPlay plays random matches with both generators in one run: ns/op is the time of a
// ply on the typed side, times-slow how many times longer the slow one takes.
func BenchmarkRandomPlay(b *testing.B) {
	const promised = 30
	fast := rulestest.BenchRandomPlay(b, start(b, ""))
	r := rand.New(rand.NewPCG(1, 1))
	p := slowStart(setup(b, "").Options)
	rulestest.TimesSlow(b, fast, promised, func() uint64 {
		moves := p.moves()
		if len(moves) == 0 {
			p = slowStart(setup(b, "").Options)
			return 0
		}
		p = p.play(moves[r.IntN(len(moves))])
		return 1
	})
}

// showCases are positions that show one rule each, played from a text or from the beginning.
var showCases = []struct{ what, options, text, actions string }{
	{"the beginning", "", "", ""},
	{"the kick-off taken short", "", "", "i7*i10"},
	{"the last turn", "turns=1", "", ""},
	{"the last turn but one", "turns=2", "", ""},
	{"a goal can be scored now", "", toShoot, ""},
	{"a goal can be scored now and decides", "goals=1", toShoot, ""},
	{"a goal with the last turn", "turns=1", toShoot, ""},
	{"after a goal of White", "", toShoot, "i8*i19"},
	{"after an own goal of White", "", toOwnGoal, "i10*i1"},
	{"after an own goal of Black", "", scene('b', "i9", "", "i8"), "i8*i19"},
	{"over one head", "", scene('w', "i9", "i8", "i12"), ""},
	{"over heads far apart", "", scene('w', "i9", "i8 h8", "i10 i14 k11 n14"), ""},
	{"over a chain of heads", "", scene('b', "i9", "i8 i7 h9 f9 h8", "i10 j9 j10 h10"), ""},
	{"own men stop what heads do not", "", scene('w', "i9", "i8 i14 h9 m9", "i11 i13 k9 j9"), ""},
	{"the ball beside a side boundary", "", scene('w', "b9", "a9 a8 b8 c9 c10", "b10 c8"), ""},
	{"the ball in the corner of the field of play", "", scene('w', "b2", "a1 a2 b3 c2 c3", "d4"), ""},
	{"the ball before a goalpost", "", scene('b', "p18", "", "q18 p17 o17 o18 q17"), ""},
	{"the ball before a goal", "", scene('w', "o18", "n17 n18 o17 p17 p18", "m18 o16"), ""},
	{"a cage still open (OG17)", "", caged, ""},
	{"a cage shut: White loses the turn (OG17)", "", caged, "c8-c7"},
	{"a cage about to be shut with the last turn but one", "turns=2", caged, ""},
	{"a cage about to be shut with the last turn but two", "turns=3", caged, ""},
}
