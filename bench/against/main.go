// Command against compares the program with an earlier one, both with one SQLite file: how long they take
// to start, how much memory they hold at rest, and how many moves of many clients they save. The two take
// turns, and the result is the median of their ratios, so that a noisy machine affects both.
//
//	make against REF=v1.2
package main

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
)

// sample holds the figures of one program in one round.
type sample struct{ start, memory, rate, spent float64 }

func main() {
	old := flag.String("old", "", "the earlier program")
	bin := flag.String("bin", "bin/stammtisch", "the program")
	rounds := flag.Int("rounds", 15, "rounds of each; the median of their ratios counts")
	round := flag.Duration("round", time.Second, "how long a round is played")
	clients := flag.Int("clients", 64, "how many play at once")
	most := flag.Float64("most", 0.02, "the share by which the program may be worse")
	rig.Begin()
	flag.Parse()
	if *old == "" {
		fmt.Fprintln(os.Stderr, "against: -old names the earlier program")
		os.Exit(2)
	}
	var ratios [4][]float64
	for i := range *rounds + 1 {
		a, b := *old, *bin
		if i%2 == 1 {
			a, b = b, a
		}
		one, two := measure(a, *clients, *round), measure(b, *clients, *round)
		if i%2 == 1 {
			one, two = two, one
		}
		if i == 0 { // both are read from the disk
			continue
		}
		for k, r := range []float64{two.start / one.start, two.memory / one.memory, two.rate / one.rate, two.spent / one.spent} {
			ratios[k] = append(ratios[k], r)
		}
		fmt.Printf("earlier: %s\nnow:     %s\n", one, two)
	}
	row.AtMost("time until the first answer, against the earlier program", rig.Median(ratios[0]), 1+*most)
	row.AtMost("memory of its own at rest", rig.Median(ratios[1]), 1+*most)
	row.AtLeast(fmt.Sprintf("moves of %d clients", *clients), rig.Median(ratios[2]), 1-*most)
	row.AtMost("processor time of a move", rig.Median(ratios[3]), 1+*most)
	row.End()
}

func (s sample) String() string {
	return fmt.Sprintf("first answer after %5.1f ms, %5.1f MB of its own at rest, %6.0f moves/s, %3.0f µs a move", 1000*s.start, s.memory/(1<<20), s.rate, 1e6*s.spent)
}

// measure starts a program on an empty folder and lets clients play there.
func measure(bin string, clients int, d time.Duration) (s sample) {
	dir, err := os.MkdirTemp("", "stammtisch-against-")
	rig.Check(err)
	defer os.RemoveAll(dir)
	first, err := rig.Serve(bin, filepath.Join(dir, "data")) // which makes the database
	rig.Check(err)
	rig.Check(first.Stop())

	began := time.Now()
	p, err := rig.Serve(bin, filepath.Join(dir, "data"))
	rig.Check(err)
	defer p.Stop()
	res, err := http.Get(p.URL + "/healthz")
	rig.Check(err)
	res.Body.Close()
	s.start = time.Since(began).Seconds()
	s.memory = float64(p.Own())
	before := p.CPU()
	s.rate, _ = rig.Play(p.URL, "kick-it", clients, d)
	s.spent = (p.CPU() - before).Seconds() / (s.rate * d.Seconds())
	return s
}
