package kickit_test

import (
	"context"
	"testing"

	"stammtisch/rules"
	"stammtisch/search"
)

// midGame returns positions of random play after a kick-off.
func midGame(b *testing.B, n int) []rules.State {
	d := rules.NewDice(4)
	var all []rules.State
	s, _ := begun(b, "fouls=2", middle)
	for len(all) < n {
		list, _, err := rules.Legal(s)
		if err != nil {
			b.Fatal(err)
		}
		if s, err = s.Play(list[d.Intn(len(list))]); err != nil {
			b.Fatal(err)
		}
		if s.Turn() == rules.Nobody || len(all)%20 == 19 {
			s, _ = begun(b, "fouls=2", middle)
		}
		all = append(all, s)
	}
	return all
}

// BenchmarkEval judges positions, which is most of the work of a search.
func BenchmarkEval(b *testing.B) {
	var judges []rules.Judge
	for _, s := range midGame(b, 200) {
		judges = append(judges, s.(rules.Judged).Judge())
	}
	i := 0
	for b.Loop() {
		judges[i%len(judges)].Eval()
		i++
	}
}

// BenchmarkThink searches positions; nodes/s counts them.
func BenchmarkThink(b *testing.B) {
	all := midGame(b, 40)
	e := search.New(0)
	var nodes int64
	for i := 0; b.Loop(); i++ {
		a, err := e.Analyse(context.Background(), all[i%len(all)], search.Limits{Nodes: 200_000})
		if err != nil {
			b.Fatal(err)
		}
		nodes += a.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
