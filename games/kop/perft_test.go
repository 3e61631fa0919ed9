package kop_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

const perftFile = "testdata/perft.txt"

// TestPerft compares the fast generator with counts that the slow one derived. Each
// run derives the small ones again; -update derives all of them again.
func TestPerft(t *testing.T) {
	if rulestest.Updating() {
		rulestest.Same(t, perftFile, derive())
	}
	most := uint64(rulestest.Many(500, 5_000, 20_000))
	for _, l := range rulestest.Counts(t, perftFile, 20) {
		p := dealAs(t, l.From)
		s := p.state(t)
		for _, a := range p.history {
			next, err := s.Play(a)
			if err != nil {
				t.Fatalf("%s: %v", l.From, err)
			}
			s = next
		}
		l.Check(t, s, most, p.perft)
		for depth := range min(2, len(l.Counts)) {
			if _, got, err := rules.Divide(s, depth+1); err != nil || got != l.Counts[depth] {
				t.Errorf("%s: divide gives %d, %v", l.From, got, err)
			}
		}
	}
}

// derive writes the file from the slow generator: deals at their beginning, in the
// auction, and in the play to its last card.
func derive() string {
	var b strings.Builder
	b.WriteString("# Kop, matches of one deal: options, dealer, hands of seats 0 to 3, actions; the number of\n" +
		"# sequences of 1, 2, 3 … further actions.\n" +
		"# Derived by the slow generator of slow_test.go (go test -run Perft -update).\n")
	r := rand.New(rand.NewPCG(4, 16))
	for n := range 40 {
		p := randomDeal(r, n)
		for p.kop() >= 0 {
			p = randomDeal(r, n)
		}
		for i := r.IntN(8); n%4 == 1 && i > 0 && !p.auctionOver(); i-- {
			p = p.play(choose(r, p.moves(), 0.5))
		}
		for n%4 > 1 && !p.auctionOver() {
			p = p.play(choose(r, p.moves(), 0.3))
		}
		fmt.Fprintf(&b, "%s dealer=%d %s %s ;", strings.ReplaceAll(p.options(), " ", ","), p.dealer, p.deal(), strings.Join(p.history, " "))
		most, depth := uint64(20_000), 6
		if n%4 > 1 {
			most, depth = 150_000, 16
		}
		for d, last := 1, uint64(0); d <= depth && last < most; d++ {
			last = p.perft(d)
			fmt.Fprintf(&b, " %d", last)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// dealAs reads a deal with what was called and played, as the file has it.
func dealAs(t *testing.T, line string) *slow {
	t.Helper()
	f := strings.Fields(line)
	p := &slow{league: strings.Contains(f[0], "league=on"), record: strings.Contains(f[0], "record"), history: f[3:]}
	var err error
	if p.dealer, err = strconv.Atoi(strings.TrimPrefix(f[1], "dealer=")); err != nil {
		t.Fatal(err)
	}
	for i, h := range strings.Split(f[2], "/") {
		p.hands[i] = strings.Split(h, ",")
	}
	return p
}

func BenchmarkPerft(b *testing.B) {
	s := start(b, "deals=1", "ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td", "3", "")
	for _, a := range strings.Fields("pass pass pass pass") {
		s, _ = s.Play(a)
	}
	n := uint64(0)
	for b.Loop() {
		c, _ := rules.PerftState(s, 16)
		n += c
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "games/s")
}
