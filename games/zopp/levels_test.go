package zopp_test

import (
	"context"
	"fmt"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// Each level beats the one below, and the fifth the yardstick that always flicks straight
// at the ball. Seeds are fixed and budgets are shots, so this comes out the same on every
// machine. search/opponents.sh measures all levels.
func TestLevels(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: short")
	}
	in := zopp.Game{}.Info()
	l, straight := in.Levels, in.Yardsticks[0]
	const matches = 20
	check := func(a, b rules.Level, least float64) {
		score, goals := 0.0, [2]float64{}
		for n := range matches {
			o := match(t, a, b, n)
			side := n % 2
			score += 0.5
			if len(o.Winners) == 1 {
				score += 0.5
				if int(o.Winners[0]) != side {
					score--
				}
			}
			goals[0] += o.Scores[side]
			goals[1] += o.Scores[1-side]
		}
		share := score / matches
		t.Logf("%s against %s: %.1f %% of %d matches, goals %.0f : %.0f", a.Name, b.Name, 100*share, matches, goals[0], goals[1])
		if share < least {
			t.Errorf("%s scores %.1f %% against %s", a.Name, 100*share, b.Name)
		}
	}
	check(l[4], straight, 0.9)
	for i := 1; i <= 4; i++ {
		check(l[i], l[i-1], 0.6)
	}
}

// match plays to three goals; a has White in even matches, and two in a row have the
// same seed.
func match(t *testing.T, a, b rules.Level, n int) *rules.Outcome {
	t.Helper()
	all, err := zopp.Game{}.Info().Complete(rules.Options{"goals": "3"})
	if err != nil {
		t.Fatal(err)
	}
	st, err := zopp.Game{}.Start(rules.Setup{Options: all, Seed: rules.Seed(fmt.Sprintf("a%x", n/2))})
	if err != nil {
		t.Fatal(err)
	}
	d := rules.NewDice(uint64(n))
	for st.Outcome() == nil {
		level := a
		if int(st.Turn())%2 != n%2 {
			level = b
		}
		action, err := st.(rules.Chooser).Choose(context.Background(), level, d)
		if err != nil {
			t.Fatal(err)
		}
		if st, err = st.Play(action); err != nil {
			t.Fatal(err)
		}
	}
	return st.Outcome()
}
