package kop_test

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

const perftFile = "testdata/perft.txt"

// perftLine is a deal with what was called and played, and its counts for depth 1, 2, 3 …
type perftLine struct {
	deal   *slow
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
		t.Fatalf("%s has only %d deals", perftFile, len(lines))
	}
	again := uint64(rulestest.Many(500, 5_000, 20_000)) // what is counted anew by the slow generator
	for _, l := range lines {
		s := l.deal.state(t)
		for _, a := range l.deal.history {
			next, err := s.Play(a)
			if err != nil {
				t.Fatalf("%s: %v", l.text, err)
			}
			s = next
		}
		for i, want := range l.counts {
			got, err := rules.PerftState(s, i+1)
			if err != nil || got != want {
				t.Errorf("%s: perft(%d) is %d (%v), want %d", l.text, i+1, got, err, want)
			}
			if _, got, err = rules.Divide(s, min(i+1, 2)); err != nil || got != l.counts[min(i, 1)] {
				t.Errorf("%s: divide gives %d, %v", l.text, got, err)
			}
			if want > again {
				continue
			}
			if slow := l.deal.perft(i + 1); slow != want {
				t.Errorf("%s: the slow generator counts perft(%d) as %d, the file %d", l.text, i+1, slow, want)
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

func readPerft(t *testing.T) (list []perftLine) {
	text, err := os.ReadFile(perftFile)
	if err != nil {
		t.Fatal(err)
	}
	for in := bufio.NewScanner(bytes.NewReader(text)); in.Scan(); {
		if strings.HasPrefix(in.Text(), "#") {
			continue
		}
		left, right, _ := strings.Cut(in.Text(), ";")
		f := strings.Fields(left)
		p := &slow{league: strings.Contains(f[0], "league=on"), record: strings.Contains(f[0], "record"), history: f[3:]}
		if p.dealer, err = strconv.Atoi(strings.TrimPrefix(f[1], "dealer=")); err != nil {
			t.Fatal(err)
		}
		for i, h := range strings.Split(f[2], "/") {
			p.hands[i] = strings.Split(h, ",")
		}
		l := perftLine{deal: p, text: left}
		for _, n := range strings.Fields(right) {
			c, err := strconv.ParseUint(n, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			l.counts = append(l.counts, c)
		}
		list = append(list, l)
	}
	return list
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
