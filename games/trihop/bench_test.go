package trihop_test

import (
	"context"
	"testing"

	"stammtisch/rules"
	"stammtisch/search"
)

// BenchmarkThink searches positions of random play; nodes/s is the number of positions that it
// searches per second.
func BenchmarkThink(b *testing.B) {
	var all []rules.State
	for seed := uint64(1); len(all) < 24; seed++ {
		dice := rules.NewDice(seed)
		s := start(b, plain)
		for range 16 + dice.Intn(40) {
			d, err := search.Random(s, dice)
			if err != nil {
				b.Fatal(err)
			}
			s = play(b, s, d.Action)
		}
		all = append(all, s)
	}
	e := search.New(0)
	var nodes int64
	for i := 0; b.Loop(); i++ {
		a, err := e.Analyse(context.Background(), all[i%len(all)], search.Limits{Nodes: 80_000})
		if err != nil {
			b.Fatal(err)
		}
		nodes += a.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
