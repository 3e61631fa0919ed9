package kickit_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
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
		rulestest.Same(t, perftFile, derive(t))
	}
	for _, l := range rulestest.Counts(t, perftFile, 20) {
		options, actions, ok := strings.Cut(l.From, "|")
		if !ok {
			t.Fatalf("%s: %q", perftFile, l.From)
		}
		s, p := begun(t, options, actions)
		l.Check(t, s, 10_000, p.perft)
	}
}

// begun returns a game after some actions, for both generators.
func begun(t testing.TB, options, actions string) (rules.State, *slow) {
	t.Helper()
	s, p := start(t, options), slowUnder(t, options)
	for _, a := range strings.Fields(actions) {
		next, err := s.Play(a)
		if err != nil {
			t.Fatalf("%s | %s: %v", options, actions, err)
		}
		s, p = next, p.play(a)
	}
	return s, p
}

// derive returns the file from the slow generator: the beginning, and positions within games under
// several options, chosen to include the rarer rules.
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

// kindOf returns what is special about a position.
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

// Every implementation of these rules must get these numbers. The first three can be computed by
// hand: 28 fields; another 27, less the 3 × 2 pairs on goalkeeper fields; and three pawns of which
// at most one stands there: 25·24·23 + 3·3·25·24.
func TestPerftOfTheBeginning(t *testing.T) {
	for d, want := range []uint64{1, 28, 28*27 - 6, 25*24*23 + 3*3*25*24} {
		if got, err := rules.PerftState(start(t, ""), d); err != nil || got != want {
			t.Errorf("perft(%d) is %d (%v), want %d", d, got, err, want)
		}
	}
}

// middle is a game shortly after kick-off, where a search spends most of its time.
const middle = "@b4 @d4 @f4 @d2 @d1 @b6 @d7 @f6 @d8 @d9 d5<d4"

// BenchmarkPerft counts the same tree with both generators in one run. Its result is times-slow:
// how many times longer the slow one takes than the fast one. It must be 30 or more.
func BenchmarkPerft(b *testing.B) {
	const fastDepth, slowDepth, promised = 4, 2, 30
	s, p := begun(b, "fouls=2", middle)
	fast := rulestest.BenchPerft(b, s, fastDepth)
	rulestest.TimesSlow(b, fast, promised, func() uint64 { return p.perft(slowDepth) })
}

// BenchmarkRandomPlay plays random games with both generators: ns/op is the time of an action on
// the typed side, times-slow how many times longer the slow one takes.
func BenchmarkRandomPlay(b *testing.B) {
	const promised = 30
	fast := rulestest.BenchRandomPlay(b, start(b, "fouls=2"))
	r := rand.New(rand.NewPCG(2, 6))
	p := slowUnder(b, "fouls=2")
	rulestest.TimesSlow(b, fast, promised, func() uint64 {
		list := p.legal()
		if len(list) == 0 {
			p = slowUnder(b, "fouls=2")
			return 0
		}
		p = p.play(list[r.IntN(len(list))])
		return 1
	})
}
