package zopp_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// setup is a match with a steady hand and the options given.
func setup(t *testing.T, text string) rules.Setup { return setupOf(t, zopp.Game{}, text) }

func setupOf(t *testing.T, g rules.Game, text string) rules.Setup {
	t.Helper()
	given, err := rules.ParseOptions("hand=steady " + text)
	if err != nil {
		t.Fatal(err)
	}
	all, err := g.Info().Complete(given)
	if err != nil {
		t.Fatal(err)
	}
	return rules.Setup{Options: all, Seed: "5eed"}
}

const plainHead = "flick 10 part 1 score 0 0 side white run 1 plain next 0 0 rows 0 0 fouls 0 0 claimed - black -"

// board lays the discs of the text ("w1 -100,0 ball 0,0"); the others lie out of the way.
func board(discs string) string {
	at := map[string]string{"w1": "-100,180", "w2": "-150,180", "w3": "-200,180", "b1": "100,180", "b2": "150,180", "b3": "200,180", "ball": "0,180"}
	f := strings.Fields(discs)
	for i := 0; i+1 < len(f); i += 2 {
		at[f[i]] = f[i+1]
	}
	var b strings.Builder
	for _, id := range slowNames {
		var x, y float64
		if at[id] == "off" {
			b.WriteString(" " + id + " off")
			continue
		}
		fmt.Sscanf(at[id], "%f,%f", &x, &y)
		fmt.Fprintf(&b, " %s %.3f,%.3f", id, x, y)
	}
	return b.String()
}

// happened lists the referee's decisions, as words: "goal ZP30 white".
func happened(v *zopp.View) string {
	var list []string
	for _, d := range v.Decisions {
		words := []string{d.Kind, d.Rule}
		for _, w := range append([]string{d.Side, d.Disc}, d.Discs...) {
			if w != "" {
				words = append(words, w)
			}
		}
		list = append(list, strings.Join(words, " "))
	}
	return strings.Join(list, ", ")
}

// What the page says of single shots, worked out by hand.
func TestRulesByHand(t *testing.T) {
	for _, c := range []struct {
		name, options, head, discs string
		actions                    string // separated by blanks
		want                       string // decisions
		after                      string // phase, side in play, flicks it has; then score
		at                         string // where some discs end
	}{
		{
			"a goal, and the conceding side kicks off (ZP30, ZP7)", "", "", "w1 100,0 ball 180,0", "w1@0.000,0.500",
			"out ZP23 ball, goal ZP30 white, offside ZP42 white w1", "flick black 1 1:0", "ball 0,0",
		},
		{
			"a counter in the goal spoils it; the opponent puts both back, the ball first (ZP30, ZP32)", "", "", "w1 200,0 b2 150,100 b3 230,120 ball 300,0", "w1@0.000,0.900 ball>p3 w1>p4",
			"out ZP32 w1, out ZP23 ball, no-goal ZP30 white, put-back ZP32 ball, put-back ZP32 w1", "flick black 1 0:0", "ball 175,-195 w1 175,195",
		},
		{
			"an own goal counts, whatever goes in with it (ZP31)", "", "", "w1 -200,0 ball -300,0", "w1@180.000,0.900 w1>p1",
			"out ZP32 w1, out ZP23 ball, own-goal ZP31 black, put-back ZP32 w1", "flick white 1 0:1", "ball 0,0 w1 -175,-195",
		},
		{
			"an own goal with a foul: nothing left to claim (ZP31)", "", "", "w1 -100,0 b2 -200,0 ball -300,0 w2 -100,150 w3 -50,150", "w1@180.000,0.950 b2>p2",
			"out ZP32 b2, out ZP23 ball, own-goal ZP31 black, put-back ZP32 b2", "flick white 1 0:1", "",
		},
		{
			"a foul in the open (ZP40)", "", "", "w1 -50,0 b1 50,0", "w1@0.000,0.200",
			"foul ZP40 white, free-kick ZP45 black", "flick black 3 0:0", "",
		},
		{
			"no foul after the ball (ZP40)", "", "", "w1 -50,0 ball 0,0 b1 100,0", "w1@0.000,0.200",
			"", "flick black 1 0:0", "",
		},
		{
			"no foul after the band, but a tactical play (ZP40)", "", "", "w1 50,-100 b1 50,0", "w1@270.000,0.600",
			"", "flick black 1 0:0", "",
		},
		{
			"an own counter may be pushed into an opponent's (ZP40)", "", "", "w1 -100,0 w2 -40,0 b1 40,0", "w1@0.000,0.250",
			"", "flick black 1 0:0", "",
		},
		{
			"in a penalty area, its bounds included, it is a foul all the same (ZP41)", "", "flick 10 part 1 score 0 0 side white run 1 plain next 0 0 rows 0 0 fouls 0 0 claimed b1 black -", "w1 120,0 w2 180,0 b1 260,0", "w1@0.000,0.200",
			"foul ZP41 white, free-kick ZP45 black", "flick black 3 0:0", "",
		},
		{
			"the fourth tactical play in a row is an offence, and the row starts anew (ZP43)", "", "flick 10 part 1 score 0 0 side white run 1 plain next 0 0 rows 3 0 fouls 0 0 claimed - black -", "", "w1@270.000,0.200",
			"tactical ZP43 white, free-kick ZP45 black", "flick black 3 0:0", "",
		},
		{
			"three are none", "", "flick 10 part 1 score 0 0 side white run 1 plain next 0 0 rows 2 0 fouls 0 0 claimed - black -", "", "w1@270.000,0.200",
			"", "flick black 1 0:0", "",
		},
		{
			"an obliged counter that stays: the opponent has two turns (ZP46)", "", "flick 10 part 1 score 0 0 side white run 1 plain next 0 0 rows 0 0 fouls 0 0 claimed w1 black -", "w1 300,0", "w1@180.000,0.050",
			"two-turns ZP46 black w1", "flick black 2 0:0", "",
		},
		{
			"and one that leaves", "", "flick 10 part 1 score 0 0 side white run 1 plain next 0 0 rows 0 0 fouls 0 0 claimed w1 black -", "w1 300,0", "w1@180.000,0.300",
			"", "flick black 1 0:0", "",
		},
		{
			"a goal of an obliged side counts only if no claimed counter stays (ZP46)", "", "flick 10 part 1 score 0 0 side white run 1 plain next 0 0 rows 0 0 fouls 0 0 claimed w1,w2 black -", "w1 260,0 w2 300,80 ball 300,0", "w1@0.000,0.300 ball>p3",
			"out ZP23 ball, no-goal ZP46 white, put-back ZP32 ball, two-turns ZP46 black w1 w2", "flick black 2 0:0", "",
		},
		{
			"at a band: inside the line; in a corner first one way, then the other (ZP34)", "", "", "w1 330,205 ball 336,100", "w2@270.000,0.010",
			"moved ZP34 w1, moved ZP34 w1, moved ZP34 ball", "flick black 1 0:0", "w1 310,185 ball 316,100",
		},
		{
			"a place that is taken: on by whole millimetres (ZP34)", "", "", "w1 330,140 b1 289,140", "w3@270.000,0.010",
			"moved ZP34 w1", "", "w1 248,140",
		},
		{
			"on the goal line: straight in (ZP33)", "", "flick 10 part 1 score 0 0 side white run 1 plain next 0 0 rows 0 0 fouls 0 0 claimed b1 black -", "b1 340,0", "w3@270.000,0.010",
			"moved ZP33 b1", "flick black 1 0:0", "b1 310,0",
		},
		{
			"the flicked counter makes room (ZP35)", "", "", "w1 -100,0 b1 -59.5,0", "w1@180.000,0.001",
			"moved ZP35 w1 b1", "flick black 1 0:0", "w1 -115.003,0",
		},
		{
			"no room: a disc behind (ZP35)", "", "", "w1 -100,0 b1 -59.5,0 b2 -150,0", "w1@180.000,0.001",
			"moved ZP35 w1 b1", "flick black 1 0:0", "w1 -109,0",
		},
		{
			"over the band: out in the half in which it left (ZP22, ZP32)", "", "", "w1 40,100 ball -50,0", "w1@90.000,1.000 w1>p3",
			"out ZP32 w1, put-back ZP32 w1", "flick black 1 0:0", "w1 175,-195",
		},
	} {
		head := c.head
		if head == "" {
			head = plainHead
		}
		s := setup(t, c.options)
		f := strings.Fields(c.actions)
		st, err := zopp.Game{}.Parse(s, head+board(c.discs)+" then "+f[0])
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for _, a := range f[1:] {
			next, err := st.Play(a)
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
				break
			}
			st = next
		}
		v := st.View(rules.Nobody).(*zopp.View)
		if got := happened(v); got != c.want {
			t.Errorf("%s: %s\n\twant %s", c.name, got, c.want)
		}
		if got := fmt.Sprintf("%s %s %d %d:%d", v.Phase, v.InPlay, v.Run, v.Score[0], v.Score[1]); c.after != "" && got != c.after {
			t.Errorf("%s: then %s, want %s", c.name, got, c.after)
		}
		where := strings.Fields(c.at)
		for i := 0; i+1 < len(where); i += 2 {
			var x, y float64
			fmt.Sscanf(where[i+1], "%f,%f", &x, &y)
			k := slices.IndexFunc(v.Discs, func(d zopp.Disc) bool { return d.ID == where[i] })
			if k < 0 || v.Discs[k].X != x || v.Discs[k].Y != y {
				t.Errorf("%s: %+v, want %s at %s", c.name, v.Discs, where[i], where[i+1])
			}
		}
	}
}

// Among players the side that would concede decides on a foul before a goal (ZP30):
// White drives b1 into the ball, and the ball into the goal.
func TestPlayersDecide(t *testing.T) {
	list := " [claim=foul claim=tactical claim=w1 claim=w2 claim=w3]"
	text := plainHead + board("w1 40,0 b1 100,0 ball 200,0 b2 100,100 b3 150,100") + " then w1@0.000,0.400"
	for _, c := range []struct{ options, actions, want string }{
		{"referee=players", "", "decide black 0:0 [claim=foul play]"},
		{"referee=players", "play", "flick black 1:0" + list},
		{"referee=players", "claim=foul", "put-back black 0:0 [ball>p3 ball>p4]"},
		{"referee=players", "claim=foul ball>p3", "flick black 0:0" + strings.Replace(list, "claim=foul ", "", 1)},
		{"referee=auto", "", "put-back black 0:0 [ball>p3 ball>p4]"},
		{"referee=auto", "ball>p4", "flick black 0:0 []"},
		{"referee=players goals=1", "play", "over  1:0 []"},
	} {
		st, err := zopp.Game{}.Parse(setup(t, c.options), text)
		if err != nil {
			t.Fatal(err)
		}
		for _, act := range strings.Fields(c.actions) {
			if st, err = st.Play(act); err != nil {
				t.Fatalf("%s %s: %v", c.options, c.actions, err)
			}
		}
		v := st.View(rules.Nobody).(*zopp.View)
		legal, _, err := rules.Legal(st)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%s %s %d:%d %v", v.Phase, v.Side, v.Score[0], v.Score[1], legal); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.options, c.actions, got, c.want)
		}
		if free := strings.Contains(c.actions, "claim=foul ") || c.actions == "ball>p4"; free != (v.Run == 3) {
			t.Errorf("%s %s: %d flicks in a row", c.options, c.actions, v.Run)
		}
	}
}

// The noise of a hand has the mean and the deviation that ZP11 says, and none where the
// hand is steady.
func TestHand(t *testing.T) {
	for hand, want := range map[string][2]float64{"casual": {0.6, 0.03}, "shaky": {2, 0.08}, "steady": {0, 0}} {
		const n = 3000
		var sum, square [2]float64
		for k := range n {
			s := setup(t, "")
			s.Options["hand"] = hand
			s.Seed = rules.Seed(fmt.Sprintf("%x", k))
			st, err := zopp.Game{}.Parse(s, "begin then w1=-90,0 b1=90,0 w2=-100,60 b2=100,60 w3=-100,-60 b3=100,-60")
			if err == nil {
				st, err = st.Play("w1@270.000,0.100")
			}
			if err != nil {
				t.Fatal(err)
			}
			// The position tells how the hand made it, and needs no seed to be read.
			blind := s
			blind.Seed = ""
			if again, err := (zopp.Game{}).Parse(blind, st.Text()); err != nil || again.Text() != st.Text() {
				t.Fatalf("%s: %v", st.Text(), err)
			}
			p := st.View(rules.Nobody).(*zopp.View).Shot.Played
			for i, e := range [2]float64{p.Angle - 270, p.Power/0.1 - 1} {
				sum[i] += e
				square[i] += e * e
			}
		}
		for i, w := range want {
			mean, dev := sum[i]/n, math.Sqrt(square[i]/n)
			if math.Abs(mean) > 0.06*w+1e-9 || math.Abs(dev-w) > 0.06*w+1e-9 {
				t.Errorf("%s: mean %.4f, deviation %.4f, want %v", hand, mean, dev, w)
			}
		}
	}
}
