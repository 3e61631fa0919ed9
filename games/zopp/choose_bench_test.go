package zopp_test

import (
	"context"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// BenchmarkChoose is the time of one simulated shot of a thinking player, judged.
func BenchmarkChoose(b *testing.B) {
	g := zopp.Game{}
	all, err := g.Info().Complete(nil)
	if err != nil {
		b.Fatal(err)
	}
	st, err := g.Parse(rules.Setup{Options: all}, plainHead+board("w1 -90,0 w2 -150,70 w3 -150,-70 b1 90,10 b2 150,60 b3 150,-60 ball 0,0"))
	if err != nil {
		b.Fatal(err)
	}
	for _, l := range []rules.Level{g.Info().Levels[4], g.Info().Levels[7]} {
		b.Run(l.Name, func(b *testing.B) {
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				if _, err := st.(rules.Chooser).Choose(context.Background(), l, rules.NewDice(uint64(n))); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(int64(b.N)*l.Nodes), "ns/node")
		})
	}
}
