package zopp_test

import (
	"errors"
	"strings"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// Every refusal, with its rule, in the phase where it arises.
func TestRefusals(t *testing.T) {
	flicking := plainHead + board("") + " then w1@270.000,0.001" // Black to flick
	obliged := "flick 10 part 1 score 0 0 side white run 1 plain next 0 0 rows 0 0 fouls 0 0 claimed b1,b2 black -" + board("b1 300,0 b2 300,80") + " then w1@270.000,0.001"
	putting := plainHead + board("w1 40,100 ball -50,0 b2 150,100 b3 175,-180 b1 100,60") + " then w1@90.000,1.000"
	ballOut := plainHead + board("w1 200,0 b2 150,100 b3 230,120 ball 300,0") + " then w1@0.000,0.900"
	deciding := plainHead + board("w1 40,0 b1 100,0 ball 200,0 b2 100,100 b3 150,100") + " then w1@0.000,0.400"
	// White's pair in doubles b: its first flick was a foul, and it flicks next.
	asked := "flick 10 part 1 score 0 0 side white run 2 plain next 0 0 rows 0 0 fouls 0 0 claimed - black -" + board("w1 -50,0 b1 50,0") + " then w1@0.000,0.200"
	kick := "flick 10 part 1 score 0 0 side black run 3 free next 0 0 rows 0 0 fouls 0 0 claimed b1 white -" + board("b1 300,0")
	fourth := "flick 10 part 1 score 0 0 side white run 1 plain next 0 0 rows 0 0 fouls 3 0 claimed - black -" + board("w1 -50,0 b1 50,0") + " then w1@0.000,0.200"
	players := plainHead + board("w2 -300,0") + " then w1@270.000,0.001"
	list := []refusal{
		{"", "begin", "w1=-10,100", "the whole counter must lie in your own half (ZP6)"},
		{"", "begin", "w1=-90,140", "the centre must be 80 to 160 mm from the centre spot (ZP6)"},
		{"", "begin", "w1=-40,40", "the centre must be 80 to 160 mm from the centre spot (ZP6)"},
		{"", "begin", "b1=90,0", "b1 is not yours to place (ZP6)"},
		{"", "begin", "ball=0,0", "only counters are placed (ZP6)"},
		{"", "begin", "w1=-90.5,0", "write a place in whole millimetres, like w1=-90,35 (ZP6)"},
		{"", "begin", "w1=-090,0", "write a place in whole millimetres, like w1=-90,35 (ZP6)"},
		{"", "begin", "w1@0.000,0.500", "first all counters are placed, like w1=-90,35 (ZP6)"},
		{"", "begin then w1=-90,0 b1=90,0", "w1=-90,80", "w1 lies already (ZP6)"},
		{"", "begin then w1=-90,0 b1=90,0", "w2=-90,40", "it would touch another counter (ZP6)"},
		{"", flicking, "b1=90,0", "all counters lie already (ZP6)"},
		{"", flicking, "w1@0.000,0.500", "w1 is not yours to flick (ZP10)"},
		{"", flicking, "ball@0.000,0.500", "the ball cannot be struck directly (ZP10)"},
		{"", flicking, "b1@0,0.5", "write angle and power with three decimals, like w1@134.250,0.820 (ZP10)"},
		{"", flicking, "b1@00.000,0.500", "write angle and power with three decimals, like w1@134.250,0.820 (ZP10)"},
		{"", flicking, "b1@-1.000,0.500", "write angle and power with three decimals, like w1@134.250,0.820 (ZP10)"},
		{"", flicking, "b1@360.000,0.500", "the angle is below 360 degrees (ZP10)"},
		{"", flicking, "b1@0.000,0.000", "the power is above 0 and at most 1 (ZP10)"},
		{"", flicking, "b1@0.000,1.001", "the power is above 0 and at most 1 (ZP10)"},
		{"", flicking, "b9@0.000,0.500", "there is no disc b9 (ZP5)"},
		{"", flicking, "ball>p1", "no disc is out (ZP32)"},
		{"", flicking, "play", "it is your own flick (ZP44)"},
		{"", flicking, "claim=foul", "the program claims everything (referee=auto) (ZP44)"},
		{"", flicking, "claim=x", "claim a foul, a tactical play or a counter: claim=foul, claim=tactical, claim=b2 (ZP44)"},
		{"", flicking, "off=b1", "no counter has to be taken off (ZP47)"},
		{"", flicking, "off=ball", "name the counter to take off: off=w3 (ZP47)"},
		{"", flicking, "time", "this match is played without a clock (ZP61)"},
		{"", flicking, "nonsense", "write a flick like w1@134.250,0.820, a place like w1=-90,35, a put-back like ball>p3, claim=foul, off=w1 or play (ZP10)"},
		{"", flicking, "enough", "enough is said in place of the second or third flick of a free kick (ZP45)"},
		{"", obliged, "enough", "enough is said in place of the second or third flick of a free kick (ZP45)"},
		{"", strings.Replace(kick, "run 3", "run 2", 1), "enough", "a counter of yours is claimed: your flicks are there to remove it (ZP46)"},
		{"", strings.Replace(strings.Replace(kick, "run 3", "run 1", 1), "free", "two", 1), "enough", "enough is said in place of the second or third flick of a free kick (ZP45)"},
		{"", kick, "enough", "enough is said in place of the second or third flick of a free kick (ZP45)"},
		{"", putting, "b1@0.000,0.500", "first discs that are out are put back, like w1>p1 (ZP29)"},
		{"", putting, "b1>p3", "b1 is not out (ZP32)"},
		{"", putting, "w1>p3", "p3 is taken (ZP32)"},
		{"", putting, "w1>p1", "it goes back in the half in which it left, where a point is free (ZP32)"},
		{"", putting, "w1>c", "an out point is free (ZP32)"},
		{"", putting, "w1>p5", "the out points are p1 to p4, and c is the centre (ZP32)"},
		{"", ballOut, "w1>p3", "the ball is put back first (ZP32)"},
		{"referee=players", deciding, "b1@0.000,0.500", "first the goal is decided: claim=foul or play (ZP30)"},
		{"referee=players", deciding, "claim=w1", "first the goal is decided: claim=foul or play (ZP30)"},
		{"referee=players minutes=20", deciding, "time", "first the goal is decided: claim=foul or play (ZP30)"},
		{"referee=players doubles=b", asked, "w1@0.000,0.500", "the other side flicks next: claim against it, or say play (ZP44)"},
		{"referee=players", players, "claim=b1", "claims are made against the other side (ZP44)"},
		{"referee=players", players, "claim=ball", "claim a foul, a tactical play or a counter: claim=foul, claim=tactical, claim=b2 (ZP44)"},
		{"referee=players", players + " claim=w2", "claim=w2", "w2 is claimed already (ZP46)"},
		{"referee=players", players + " claim=w1", "claim=w1", "that was claimed since the last flick (ZP44)"},
		{"referee=players", players + " claim=foul", "claim=foul", "that was claimed since the last flick (ZP44)"},
		{"referee=players", players + " claim=tactical", "claim=tactical", "that was claimed since the last flick (ZP44)"},
		{"referee=players fourth-foul=on", strings.Replace(strings.Replace(players, "w3 -200.000,180.000", "w3 off", 1), "fouls 0 0", "fouls 4 0", 1), "claim=w3", "w3 does not lie on the board (ZP44)"},
		{"referee=players", deciding, "enough", "first the goal is decided: claim=foul or play (ZP30)"},
		{"referee=players doubles=b", asked, "enough", "the other side flicks next: claim against it, or say play (ZP44)"},
		{"fourth-foul=on", fourth, "b1@0.000,0.500", "the fourth foul costs a counter: off=w1 (ZP47)"},
		{"fourth-foul=on", fourth, "off=b1", "take one of your own counters off (ZP47)"},
		{"fourth-foul=on minutes=20", fourth, "time", "first a counter is taken off for the fourth foul (ZP47)"},
		{"goals=1", strings.Replace(deciding, "b1 100.000,0.000", "b1 100.000,60.000", 1), "b1@0.000,0.500", "the match is over (ZP60)"},
		{"turns=11", flicking, "b1@0.000,0.500", "the match is over (ZP61)"},
	}
	refuse(t, zopp.Game{}, list)
	refuse(t, first, []refusal{
		{"", obliged, "b3@0.000,0.500", "a claimed counter must leave the penalty area first (ZP46)"},
		{"", strings.Replace(kick, "run 3", "run 2", 1), "enough", "enough is said in place of the second or third flick of a free kick (ZP45)"},
		{"referee=players", players, "claim=foul", "there is no foul of the other side to claim (ZP44)"},
		{"referee=players", players, "claim=tactical", "there is no tactical offence of the other side to claim (ZP44)"},
		{"referee=players", players, "claim=b1", "claims are made against the other side (ZP44)"},
		{"referee=players", players, "claim=w1", "w1 does not lie in a penalty area (ZP42)"},
	})
}

type refusal struct{ options, text, action, want string }

func refuse(t *testing.T, g rules.Game, list []refusal) {
	t.Helper()
	for _, c := range list {
		st, err := g.Parse(setupOf(t, g, c.options), c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		_, err = st.Play(c.action)
		var no *rules.Illegal
		if !errors.As(err, &no) {
			t.Errorf("%s is accepted or broken (%v), want: %s", c.action, err, c.want)
		} else if got := no.Why + " (" + no.Rule + ")"; got != c.want {
			t.Errorf("%s is refused with\n%s\nwant\n%s", c.action, got, c.want)
		}
	}
}

// Positions that cannot be, with what is wrong.
func TestFaults(t *testing.T) {
	good := plainHead + board("") + " then w1@270.000,0.001"
	with := func(old, new string) string { return strings.Replace(good, old, new, 1) }
	for _, c := range []struct{ options, text, want string }{
		{"", good, ""},
		{"", "nonsense", "write begin"},
		{"", plainHead + board(""), ""}, // laid out, and nothing made yet
		{"", plainHead + board("") + " then ", "write a flick"},
		{"", "begin then w1@0.000,0.500", "a flick begins the text anew"},
		{"", good + " b1@0.000,0.500", "the actions are one flick"},
		{"", good + " ball>p1", "no disc is out"},
		{"", with("part 1", "part 2"), "there is no part 2 (ZP61)"},
		{"minutes=20", with("part 1 score 0 0", "part 3 score 1 0"), "level"},
		{"turns=10", good, "after 10 flicks"},
		{"", with("score 0 0", "score 5 0"), "the match is over (ZP60)"},
		{"", with("flick 10 part 1 score 0 0", "flick 2 part 1 score 2 1"), "more goals than flicks"},
		{"", with("run 1", "run 2"), "flicks in a row"},
		{"", with("run 1 plain", "run 4 free"), "flicks in a row"},
		{"", with("next 0 0", "next 1 0"), "players"},
		{"", with("rows 0 0", "rows 4 0"), "tactical"},
		{"", with("score 0 0 side white run 1 plain next 0 0 rows 0 0", "score 0 1 side white run 1 plain next 0 0 rows 4 0"), ""}, // the fourth brought a goal
		{"", with("score 0 0 side white run 1 plain next 0 0 rows 0 0", "score 0 1 side white run 1 plain next 0 0 rows 5 0"), "tactical"},
		{"", with("claimed -", "claimed w1"), "outside the penalty areas"},
		{"", with("black -", "black foul"), "the program has claimed everything"},
		{"", with("claimed -", "claimed w1,w1"), "write begin"},
		{"", with("w1 -100.000,180.000", "w1 off"), "are off, not 0 (ZP47)"},
		{"", with("w1 -100.000,180.000", "w1 -100,180"), "three decimals"},
		{"", with("w1 -100.000,180.000", "w1 -150.000,150.000"), "overlap"},
		{"", with("w1 -100.000,180.000", "w1 -360.000,0.000"), "w1 is out (ZP29)"},
		{"", with("ball 0.000,180.000", "ball 365.000,0.000"), "the ball lies across the goal line (ZP23)"},
		{"", with("ball 0.000,180.000", "ball 0.000,212.000"), "not wholly on the surface"},
		{"", with("ball 0.000,180.000", "ball -0.000,180.000"), "write begin"},
	} {
		_, err := zopp.Game{}.Parse(setup(t, c.options), c.text)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s\n%v, want %s", c.text, err, c.want)
		}
	}
}
