package kickit_test

import (
	"context"
	"testing"

	"stammtisch/rules"
	"stammtisch/search"
)

// BenchmarkEval judges positions of random play: what a search does most.
func BenchmarkEval(b *testing.B) {
	r := rules.NewDice(4)
	var judges []rules.Judge
	s := start(b, "fouls=2")
	for len(judges) < 200 {
		list, _, _ := rules.Legal(s)
		if len(list) == 0 {
			s = start(b, "fouls=2")
			continue
		}
		s, _ = s.Play(list[r.Intn(len(list))])
		if j := s.(rules.Walker).Cursor().(rules.Judge); j.Turn() != rules.Nobody {
			judges = append(judges, j)
		}
	}
	i := 0
	for b.Loop() {
		judges[i%len(judges)].Eval()
		i++
	}
}

// BenchmarkThink searches positions of the middle of a match; nodes/s is how many
// positions it looks at in a second.
func BenchmarkThink(b *testing.B) {
	s, _ := afterKickOff(b)
	all := []rules.State{s}
	for _, actions := range []string{"d5-c6 >d4", "f4-e5 >f4", "d5-d6 c5", "end"} {
		if next, err := s.Play(actions[:min(5, len(actions))]); err == nil {
			all = append(all, next)
		}
	}
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
