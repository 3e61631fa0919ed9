package zopp_test

import (
	"context"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// choose asks a level, with a budget cut down so that tests are quick.
func choose(t *testing.T, st rules.State, l rules.Level, n uint64) string {
	t.Helper()
	l.Nodes = min(l.Nodes, 60)
	a, err := st.(rules.Chooser).Choose(context.Background(), l, rules.NewDice(n))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// Whatever has to be done next, every level does something legal; the same dice choose the
// same; and the seed of the match, which knows how the hand will stray, changes nothing.
func TestChoicesAreLegalAndBlindToTheSeed(t *testing.T) {
	in := zopp.Game{}.Info()
	matches := 72
	if testing.Short() {
		matches = 6
	}
	phases := map[string]int{}
	for n := range uint64(matches) {
		d := rules.NewDice(n + 77)
		set := options(in, d)
		set.Options["turns"] = "40"
		st, err := zopp.Game{}.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		for k := uint64(0); st.Outcome() == nil; k++ {
			level := in.Levels[d.Intn(len(in.Levels))]
			if d.Intn(10) == 0 {
				level = in.Yardsticks[0]
			}
			a := choose(t, st, level, k)
			phases[st.View(rules.Nobody).(*zopp.View).Phase]++
			if again := choose(t, st, level, k); again != a {
				t.Fatalf("level %d chooses %s, then %s", level.Level, a, again)
			}
			other := set
			other.Seed = "abc"
			if blind, err := (zopp.Game{}).Parse(other, st.Text()); err == nil && set.Options["hand"] == "steady" {
				if b := choose(t, blind, level, k); b != a {
					t.Fatalf("level %d chooses %s, under another seed %s", level.Level, a, b)
				}
			}
			before := st.Text()
			next, err := st.Play(a)
			if err != nil {
				t.Fatalf("level %d, %s: %v", level.Level, st.Text(), err)
			}
			if st.Text() != before {
				t.Fatal("choosing changed the state")
			}
			st = next
			if d.Intn(3) == 0 && st.Outcome() == nil { // let chance lead elsewhere
				if st, err = st.Play(pick(st, d)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, p := range []string{"place", "flick", "put-back", "claim", "take-off"} {
		if phases[p] == 0 && !testing.Short() {
			t.Errorf("no level ever had to %s", p)
		}
	}
}

// A goal with a foul is not given away by a level that sees it (ZP30).
func TestFoulBeforeGoalIsClaimed(t *testing.T) {
	text := plainHead + board("w1 40,0 b1 100,0 ball 200,0 b2 100,100 b3 150,100") + " then w1@0.000,0.400"
	st, err := zopp.Game{}.Parse(setup(t, "referee=players"), text)
	if err != nil {
		t.Fatal(err)
	}
	if a := choose(t, st, (zopp.Game{}).Info().Levels[7], 1); a != "claim=foul" {
		t.Errorf("it chooses %s", a)
	}
}

// A search that is called off says so at once.
func TestChoiceEndsWithItsContext(t *testing.T) {
	st, err := zopp.Game{}.Parse(setup(t, ""), plainHead+board("")+" then w1@270.000,0.100")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a, err := st.(rules.Chooser).Choose(ctx, zopp.Game{}.Info().Levels[7], rules.NewDice(1)); err == nil {
		t.Errorf("it still chose %s", a)
	}
}

// asked counts how often somebody asks whether it has ended.
type asked struct {
	context.Context
	times int
}

func (a *asked) Err() error {
	a.times++
	return a.Context.Err()
}

// All of a search can be called off: the first look at the ideas, too, which alone takes 10,000 shots.
func TestChoiceAsksItsContext(t *testing.T) {
	st, err := zopp.Game{}.Parse(setup(t, ""), plainHead+board("")+" then w1@270.000,0.100")
	if err != nil {
		t.Fatal(err)
	}
	level := zopp.Game{}.Info().Levels[7]
	ctx := &asked{Context: context.Background()}
	if _, err := st.(rules.Chooser).Choose(ctx, level, rules.NewDice(1)); err != nil {
		t.Fatal(err)
	}
	if least := int(level.Nodes) / 200; ctx.times < least {
		t.Errorf("it asks %d times in %d shots, want %d", ctx.times, level.Nodes, least)
	}
}

// An open shot is taken: with a steady hand the third level and those above score.
func TestOpenShot(t *testing.T) {
	st, err := zopp.Game{}.Parse(setup(t, ""), plainHead+board("b1 -80,20 b2 -150,60 ball -140,10")+" then w1@270.000,0.001")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range (zopp.Game{}).Info().Levels[2:] {
		l.Nodes, l.Noise = min(l.Nodes, 1000), 0
		a, err := st.(rules.Chooser).Choose(context.Background(), l, rules.NewDice(4))
		if err != nil {
			t.Fatal(err)
		}
		next, err := st.Play(a)
		if err != nil {
			t.Fatal(err)
		}
		if v := next.View(rules.Nobody).(*zopp.View); v.Score[1] != 1 {
			t.Errorf("level %d flicks %s and scores nothing: %+v", l.Level, a, v.Decisions)
		}
	}
}
