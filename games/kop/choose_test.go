package kop_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"stammtisch/games/kop"
	"stammtisch/rules"
)

// players are the levels and the yardsticks.
func players() []rules.Level {
	in := kop.Game{}.Info()
	return append(slices.Clone(in.Levels), in.Yardsticks...)
}

// randomState is a place in a random match, in the auction or the play.
func randomState(t testing.TB, r *rand.Rand, n int) rules.State {
	t.Helper()
	p := randomDeal(r, n)
	for p.kop() >= 0 {
		p = randomDeal(r, n)
	}
	s := p.state(t)
	for range r.IntN(24) {
		next, err := s.Play(choose(r, s.(rules.Lister).Legal(), 0.3))
		if err != nil {
			t.Fatal(err)
		}
		if next.Outcome() != nil {
			break
		}
		s = next
	}
	return s
}

// Every player gives a legal action, the same for the same dice, and the same when the
// cards that it cannot see are dealt again.
func TestChooseKnowsNoSecrets(t *testing.T) {
	positions := 60
	if testing.Short() {
		positions = 8
	}
	r := rand.New(rand.NewPCG(1, 53))
	swapped := 0
	for n := range positions {
		s := randomState(t, r, n)
		for _, l := range players() {
			want, err := s.(rules.Chooser).Choose(context.Background(), l, rules.NewDice(uint64(n)))
			if err != nil || !slices.Contains(s.(rules.Lister).Legal(), want) {
				t.Fatalf("%s\nlevel %d %s chooses %q, %v", s.Text(), l.Level, l.Name, want, err)
			}
			for i := range 3 {
				other := s.(rules.Hider).Swap(s.Turn(), rules.NewDice(uint64(1000*n+i)))
				if other.Text() != s.Text() {
					swapped++
				}
				got, err := other.(rules.Chooser).Choose(context.Background(), l, rules.NewDice(uint64(n)))
				if err != nil || got != want {
					t.Errorf("level %d %s: %s in\n%s\nbut %s (%v) in\n%s\nwhich the seat cannot tell from it", l.Level, l.Name, want, s.Text(), got, err, other.Text())
				}
			}
		}
	}
	if swapped < positions*len(players()) {
		t.Errorf("only %d layouts were different", swapped)
	}
}

// Without time there is an error, which the caller knows how to take.
func TestChooseHearsTheContext(t *testing.T) {
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	s := start(t, "", "", "", "5eed")
	if a, err := s.(rules.Chooser).Choose(gone, kop.Game{}.Info().Levels[7], rules.NewDice(1)); err == nil {
		t.Errorf("%s without time", a)
	}
}

// A whole match of computers of every level comes to its end.
func TestLevelsPlayMatches(t *testing.T) {
	for _, options := range []string{"deals=2", "deals=2 league=on", "deals=2 settlement=record"} {
		s := start(t, options, "", "", "5eed")
		levels := players()
		for n := 0; s.Outcome() == nil; n++ {
			a, err := s.(rules.Chooser).Choose(context.Background(), levels[n%len(levels)], rules.NewDice(uint64(n)))
			if err != nil {
				t.Fatal(err)
			}
			if s, err = s.Play(a); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A level without a budget, which no game has, still plays.
func TestChooseWithoutNodes(t *testing.T) {
	s := rules.State(start(t, "", "", "", "5eed"))
	for n := range 60 {
		if s.Turn() == rules.Nobody {
			break
		}
		l := kop.Game{}.Info().Levels[n%8]
		l.Nodes = int64(-n % 2)
		a, err := s.(rules.Chooser).Choose(context.Background(), l, rules.NewDice(uint64(n)))
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Play(a); err != nil {
			t.Fatal(err)
		}
	}
}

// BenchmarkChoose is the first and the longest decision of a deal at the highest level.
func BenchmarkChoose(b *testing.B) {
	top := kop.Game{}.Info().Levels[7]
	n := 0
	began := cpu()
	for b.Loop() {
		s := start(b, "deals=1", "", "", rules.Seed([]byte{"0123456789abcdef"[n%16]}))
		if _, err := s.(rules.Chooser).Choose(context.Background(), top, rules.NewDice(uint64(n))); err != nil {
			b.Fatal(err)
		}
		n++
	}
	b.ReportMetric((cpu()-began)/float64(n)/1e6, "cpu-ms/decision")
}
