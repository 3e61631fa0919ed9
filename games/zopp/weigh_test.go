package zopp_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// at gives a position under options ("hand=casual goals=1"): the head as plainHead, with
// what is changed in it, and the discs as board takes them.
func at(t *testing.T, options, discs string, change ...string) rules.State {
	t.Helper()
	given, err := rules.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	all, err := zopp.Game{}.Info().Complete(given)
	if err != nil {
		t.Fatal(err)
	}
	st, err := zopp.Game{}.Parse(rules.Setup{Options: all, Seed: "5eed"}, strings.NewReplacer(change...).Replace(plainHead)+board(discs))
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// toBlack makes Black flick where the head says White.
var toBlack = []string{"side white", "side black", "- black -", "- white -"}

// turned lays the discs as they lie for the player opposite, in the other colour.
func turned(discs string) string {
	f := strings.Fields(discs)
	for i := 0; i+1 < len(f); i += 2 {
		switch f[i][:1] {
		case "w":
			f[i] = "b" + f[i][1:]
		case "b":
			if f[i] != "ball" {
				f[i] = "w" + f[i][1:]
			}
		}
		var x, y float64
		fmt.Sscanf(f[i+1], "%g,%g", &x, &y)
		f[i+1] = fmt.Sprintf("%g,%g", 0-x, 0-y)
	}
	return strings.Join(f, " ")
}

func weigh(t *testing.T, st rules.State, played string, n uint64) rules.Weighed {
	t.Helper()
	v, err := st.(rules.Weigher).Weigh(context.Background(), played, rules.NewDice(n))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// The ball lies before Black's goal with White's counter behind it, and nobody between.
const open = "w1 100,0 w2 -150,100 w3 -150,-100 b1 150,150 b2 100,-150 b3 200,-170 ball 220,0"

// A side with an open goal is likely to win; to take it gives nothing away, not to take it much,
// and to leave the ball to the other side before the own goal more still.
func TestOpenGoalIsWorthTaking(t *testing.T) {
	st := at(t, "hand=casual goals=1", open)
	into, away := weigh(t, st, "w1@0.000,0.600", 1), weigh(t, st, "w2@180.000,0.100", 1)
	if into.Chance < 0.8 || into.Chance-into.Meant > 0.03 {
		t.Errorf("into the goal: %+v", into)
	}
	if away.Chance-away.Meant < 0.2 || math.Abs(away.Chance-into.Chance) > 0.03 || away.Best == "" {
		t.Errorf("away from it: %+v", away)
	}
	// An own goal loses at once.
	own := at(t, "hand=casual goals=1", "w1 -100,0 w2 -150,150 w3 -250,150 b1 150,150 b2 100,-150 b3 200,-170 ball -220,0")
	if v := weigh(t, own, "w1@180.000,0.600", 1); v.Meant > 0.25 || v.Chance < 0.4 {
		t.Errorf("into one's own: %+v", v)
	}
}

// What a flick was worth does not hang on how the hand strayed in the match.
func TestLuckIsNoMistake(t *testing.T) {
	given, _ := rules.ParseOptions("hand=shaky goals=1")
	all, _ := zopp.Game{}.Info().Complete(given)
	var first rules.Weighed
	came := map[bool]bool{}
	for n := range 30 {
		st, err := zopp.Game{}.Parse(rules.Setup{Options: all, Seed: rules.Seed(fmt.Sprintf("%x", n))}, plainHead+board(open))
		if err != nil {
			t.Fatal(err)
		}
		next, err := st.Play("w1@3.500,0.600")
		if err != nil {
			t.Fatal(err)
		}
		came[next.Outcome() != nil] = true
		if n > 3 && len(came) == 2 {
			break
		}
		if v := weigh(t, st, "w1@3.500,0.600", 1); n == 0 {
			first = v
		} else if v != first {
			t.Fatalf("under seed %x %+v, under another %+v", n, v, first)
		}
	}
	if len(came) != 2 {
		t.Error("the flick always came to the same: this test says nothing")
	}
	if first.Meant <= 0.3 || first.Meant >= first.Chance {
		t.Errorf("a goal now and then: %+v", first)
	}
}

// Whatever holds for White holds for Black on the other side of the board.
func TestSidesAreWeighedAlike(t *testing.T) {
	for _, c := range []struct{ discs, played, same string }{
		{open, "w1@0.000,0.600", "b1@180.000,0.600"},
		{open, "w2@180.000,0.100", "b2@0.000,0.100"},
		{"w1 -60,40 w2 -150,100 w3 -230,-100 b1 90,10 b2 100,-150 b3 230,30 ball 20,-30", "w2@320.000,0.500", "b2@140.000,0.500"},
	} {
		a := weigh(t, at(t, "hand=casual goals=3", c.discs), c.played, 1)
		b := weigh(t, at(t, "hand=casual goals=3", turned(c.discs), toBlack...), c.same, 1)
		if math.Abs(a.Chance+b.Chance-1) > 0.05 || math.Abs(a.Meant+b.Meant-1) > 0.05 {
			t.Errorf("%s: %+v for White, %+v for Black", c.played, a, b)
		}
	}
}

// The same dice say the same, and asking changes nothing.
func TestWeighingIsTheSameAgain(t *testing.T) {
	st := at(t, "hand=casual", open)
	text := st.Text()
	a, b := weigh(t, st, "w1@10.000,0.600", 7), weigh(t, st, "w1@10.000,0.600", 7)
	if a != b {
		t.Errorf("%+v, then %+v", a, b)
	}
	if st.Text() != text {
		t.Error("weighing changed the state")
	}
}

// In doubles the chance is that of seats 0 and 2, whoever of the four flicks.
func TestPartnersShareTheirChance(t *testing.T) {
	pairs := func(discs, next string, change ...string) rules.State {
		return at(t, "hand=casual goals=1 doubles=a", discs, append(change, "next 0 0", "next "+next)...)
	}
	alone := weigh(t, at(t, "hand=casual goals=1", open), "w2@180.000,0.100", 1)
	for seat, st := range []rules.State{
		pairs(open, "0 0"), pairs(turned(open), "0 0", toBlack...),
		pairs(open, "1 0"), pairs(turned(open), "0 1", toBlack...),
	} {
		if int(st.Turn()) != seat {
			t.Fatalf("seat %d is to flick, not %d", st.Turn(), seat)
		}
		played := "w2@180.000,0.100"
		if seat%2 == 1 {
			played = "b2@0.000,0.100"
		}
		v := weigh(t, st, played, 1)
		if seat%2 == 1 {
			v.Chance, v.Meant = 1-v.Chance, 1-v.Meant
		}
		if math.Abs(v.Chance-alone.Chance) > 0.06 || math.Abs(v.Meant-alone.Meant) > 0.06 {
			t.Errorf("seat %d: %+v, alone %+v", seat, v, alone)
		}
	}
}

// The score counts, and a goal counts the more the nearer the end is.
func TestScoreCounts(t *testing.T) {
	chance := func(options, score string, change ...string) float64 {
		t.Helper()
		return weigh(t, at(t, "hand=casual "+options, "w1 -60,40 w2 -150,100 w3 -230,-100 b1 90,10 b2 100,-150 b3 230,30 ball 20,-30",
			append(change, "score 0 0", "score "+score)...), "", 1).Chance
	}
	behind, level, ahead := chance("goals=5", "0 3"), chance("goals=5", "3 3"), chance("goals=5", "3 0")
	if behind > 0.35 || ahead < 0.75 || level < 0.35 || level > 0.75 {
		t.Errorf("0:3 %.2f, 3:3 %.2f, 3:0 %.2f", behind, level, ahead)
	}
	// Of the last flick only a goal helps who is behind by one, to a draw; who leads has won.
	if v := chance("turns=11", "0 1"); v > 0.5 {
		t.Errorf("the last flick, a goal behind: %.2f", v)
	}
	if v := chance("turns=11", "1 0"); v < 0.97 {
		t.Errorf("the last flick, a goal ahead: %.2f", v)
	}
	// In extra time the next goal decides, with five agreed or one.
	golden := []string{"part 1", "part 3"}
	if a, b := chance("goals=5 minutes=20", "2 2", golden...), chance("goals=3 minutes=20", "2 2"); math.Abs(a-b) > 0.06 {
		t.Errorf("extra time: %.2f, at the last goal %.2f", a, b)
	}
}

// An action with hardly a choice gives nothing away, and is worth as much as the position
// after it.
func TestWhatIsNotFlickedGivesNothingAway(t *testing.T) {
	// The ball has jumped out and Black puts it back.
	st := at(t, "hand=steady", "w1 100,180 w2 -150,100 w3 -230,-100 b1 90,10 b2 100,-150 b3 230,30 ball 150,200")
	next, err := st.Play("w1@22.000,1.000")
	if err != nil {
		t.Fatal(err)
	}
	if v := next.View(rules.Nobody).(*zopp.View); v.Phase != "put-back" {
		t.Fatalf("nothing is out: %+v", v.Decisions)
	}
	back := next.(rules.Lister).Legal()[0]
	after, err := next.Play(back)
	if err != nil {
		t.Fatal(err)
	}
	v, then := weigh(t, next, back, 3), weigh(t, after, "", 3)
	if v.Best != "" || v.Meant != v.Chance || v.Chance != then.Chance || then.Best == "" {
		t.Errorf("put back: %+v, then %+v", v, then)
	}
	if v := weigh(t, next, "", 3); v.Best != "" {
		t.Errorf("a match that ended there: %+v", v)
	}
	begin, err := zopp.Game{}.Start(setup(t, ""))
	if err != nil {
		t.Fatal(err)
	}
	if v := weigh(t, begin, "w1=-90,35", 3); v.Best != "" || v.Meant != v.Chance || v.Chance <= 0.5 || v.Chance > 0.65 {
		t.Errorf("the first counter: %+v", v)
	}
	// The half is over.
	clock := at(t, "minutes=20", open, "score 0 0", "score 1 0", "part 1", "part 2")
	if v := weigh(t, clock, "time", 3); v != (rules.Weighed{Chance: 1, Meant: 1}) {
		t.Errorf("the end of the match by the clock: %+v", v)
	}
	// White kicked the first half off, Black the second.
	clock = at(t, "minutes=20", open)
	if v := weigh(t, clock, "time", 3); v.Meant != v.Chance || v.Chance >= 0.5 || v.Chance < 0.3 {
		t.Errorf("the second half: %+v", v)
	}
	// A foul before a goal: who claims it has lost nothing.
	foul := at(t, "hand=steady referee=players", "w1 40,0 b1 100,0 ball 200,0 b2 100,100 b3 150,100")
	if next, err = foul.Play("w1@0.000,0.400"); err != nil {
		t.Fatal(err)
	}
	if v := weigh(t, next, "claim=foul", 3); v.Best != "" || v.Meant != v.Chance || v.Chance > 0.7 {
		t.Errorf("a claim: %+v", v)
	}
}

// All through random matches chances are chances, and nobody gives away less than nothing.
func TestWeighedMatches(t *testing.T) {
	matches := 6
	if testing.Short() {
		matches = 1
	}
	flicks := 0
	for n := range uint64(matches) {
		d := rules.NewDice(n + 5)
		set := options(zopp.Game{}.Info(), d)
		set.Options["turns"], set.Options["goals"] = "16", "5"
		st, err := zopp.Game{}.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		in := zopp.Game{}.Info()
		for k := uint64(0); st.Outcome() == nil; k++ {
			a := choose(t, st, in.Levels[d.Intn(3)], k)
			v := weigh(t, st, a, k)
			lost := v.Chance - v.Meant
			if st.Turn()%2 == 1 {
				lost = -lost
			}
			flick := strings.Contains(a, "@")
			if v.Chance < 0 || v.Chance > 1 || v.Meant < 0 || v.Meant > 1 || lost < -1e-9 || flick == (v.Best == "") {
				t.Fatalf("%s, %s: %+v", st.Text(), a, v)
			}
			if flick {
				flicks++
				if _, err := st.Play(v.Best); err != nil {
					t.Fatal(err)
				}
			}
			if st, err = st.Play(a); err != nil {
				t.Fatal(err)
			}
		}
	}
	if flicks < 10 {
		t.Errorf("only %d flicks were weighed", flicks)
	}
}

// A review that is called off ends at once.
func TestWeighingEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if v, err := at(t, "hand=casual", open).(rules.Weigher).Weigh(ctx, "w1@0.000,0.600", rules.NewDice(1)); err == nil {
		t.Errorf("it still says %+v", v)
	}
}

// BenchmarkWeigh is the time of one flick of a review.
func BenchmarkWeigh(b *testing.B) {
	all, err := zopp.Game{}.Info().Complete(nil)
	if err != nil {
		b.Fatal(err)
	}
	st, err := zopp.Game{}.Parse(rules.Setup{Options: all}, plainHead+board("w1 -90,0 w2 -150,70 w3 -150,-70 b1 90,10 b2 150,60 b3 150,-60 ball 0,0"))
	if err != nil {
		b.Fatal(err)
	}
	for n := uint64(0); b.Loop(); n++ {
		if _, err := st.(rules.Weigher).Weigh(context.Background(), "w2@330.000,0.500", rules.NewDice(n)); err != nil {
			b.Fatal(err)
		}
	}
}
