package zopp_test

import (
	"context"
	"strings"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// looks asks a level n times, each with other dice, and counts its claims.
func looks(t *testing.T, st rules.State, l rules.Level, n int) map[string]int {
	t.Helper()
	l.Nodes = 8
	claims := map[string]int{}
	for k := range n {
		a, err := st.(rules.Chooser).Choose(context.Background(), l, rules.NewDice(uint64(k)))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(a, "claim=") {
			claims[a]++
		}
	}
	return claims
}

// What the levels overlook of an offence of middling plainness, in a thousand looks: the
// figures of notice.go. A plain one is overlooked less often, a hidden one more.
func TestOverlooked(t *testing.T) {
	want := [8]int{450, 350, 270, 200, 140, 90, 50, 20}
	offences := []struct {
		name, claim, head, discs, actions string
		times                             float64
	}{
		{"plainly a foul", "claim=foul", "", "w1 -100,-50 b1 0,-50", "w1@0.000,0.150", 0.6},
		{"a foul before a goal", "claim=foul", "", "w1 40,0 b1 100,0 ball 200,0 b2 100,100 b3 150,100", "w1@0.000,0.400", 0.6},
		{"a foul in a penalty area", "claim=foul", "", "w1 150,90 w2 200,90 b1 290,90", "w1@0.000,0.300", 1.5},
		{"a foul two flicks ago", "claim=foul", head("run", "2 two"), "w1 -100,-50 b1 0,-50", "w1@0.000,0.150 play w2@270.000,0.010", 2.5},
		{"the fourth tactical play in a row", "claim=tactical", head("rows", "3 0"), "", "w1@270.000,0.010", 1.5},
		{"a counter deep in an area", "claim=w1", "", "w1 300,0", "w2@270.000,0.010", 0.6},
		{"one that lies across the line", "claim=w1", "", "w1 255,0", "w2@270.000,0.010", 1},
		{"one of which you must look twice", "claim=w1", "", "w1 244,0", "w2@270.000,0.010", 2.5},
	}
	n := 1500
	if testing.Short() {
		n = 300
	}
	for _, o := range offences {
		st := reach(t, zopp.Game{}, o.name, "referee=players", o.head, o.discs, o.actions)
		for i, l := range (zopp.Game{}).Info().Levels {
			claims := looks(t, st, l, n)
			missed := 1 - float64(claims[o.claim])/float64(n)
			share := min(0.95, o.times*float64(want[i])/1000)
			if missed < share-0.07 || missed > share+0.07 || n > 1000 && (missed < share-0.05 || missed > share+0.05) {
				t.Errorf("%s: level %d overlooks %.3f, not about %.3f", o.name, l.Level, missed, share)
			}
		}
	}
}

// From level 5 on no claim is wrong, whatever it looks like; below, one is now and then.
func TestWrongClaimsOfLevels(t *testing.T) {
	for _, c := range []struct{ name, claim, head, discs, actions string }{
		{"a counter beside an area", "claim=w1", "", "w1 236,0", "w2@270.000,0.010"},
		{"the ball first, then a counter", "claim=foul", "", "w1 -50,0 ball 0,20 b1 60,-10", "w1@0.000,0.400"},
		{"a third tactical play", "claim=tactical", head("rows", "2 0"), "", "w1@270.000,0.010"},
	} {
		st := reach(t, zopp.Game{}, c.name, "referee=players", c.head, c.discs, c.actions)
		for _, l := range (zopp.Game{}).Info().Levels {
			claims := looks(t, st, l, 600)
			switch wrong := claims[c.claim]; {
			case l.Level >= 5 && len(claims) > 0:
				t.Errorf("%s: level %d claims %v", c.name, l.Level, claims)
			case l.Level == 1 && (wrong < 40 || wrong > 110):
				t.Errorf("%s: level %d claims it %d times of 600, not about 72", c.name, l.Level, wrong)
			}
		}
	}
	// Nor do they in whole matches.
	in := zopp.Game{}.Info()
	for n := range uint64(6) {
		st := reach(t, zopp.Game{}, "a match", "referee=players turns=40", head("flick", "1"), "", "w1@270.000,0.010")
		d := rules.NewDice(n)
		for st.Outcome() == nil {
			l := in.Levels[4+d.Intn(4)]
			l.Nodes = 60
			a, err := st.(rules.Chooser).Choose(context.Background(), l, d)
			if err == nil {
				st, err = st.Play(a)
			}
			if err != nil {
				t.Fatal(err)
			}
			v := st.View(rules.Nobody).(*zopp.View)
			if strings.Contains(happened(v), "wrong-claim") {
				t.Fatalf("level %d: %s is wrong", l.Level, a)
			}
		}
	}
}

// Advice is given as to one who notices nothing: it never tells that there is something to claim.
func TestAdviceTellsNothing(t *testing.T) {
	master := zopp.Game{}.Info().Levels[7]
	for _, c := range []struct{ discs, actions, want string }{
		{"w1 -100,-50 b1 0,-50", "w1@0.000,0.150", "@"},
		{"w1 300,0", "w2@270.000,0.010", "@"},
		{"w1 40,0 b1 100,0 ball 200,0 b2 100,100 b3 150,100", "w1@0.000,0.400", "play"},
		{"w1 -200,0 ball -300,0 w2 300,0", "w1@180.000,0.250", "play"},
	} {
		st := reach(t, zopp.Game{}, c.discs, "referee=players", "", c.discs, c.actions)
		if !rules.IsDiscreet(st) {
			t.Fatal("it is not discreet")
		}
		st = st.(rules.Discreet).Unnoticed()
		if claims := looks(t, st, master, 20); len(claims) > 0 {
			t.Errorf("advised is %v", claims)
		}
		if a := choose(t, st, master, 1); !strings.Contains(a, c.want) {
			t.Errorf("advised is %s, not %s", a, c.want)
		}
	}
	st := reach(t, zopp.Game{}, "auto", "", "", "", "")
	if rules.IsDiscreet(st) || rules.IsDiscreet(reach(t, first, "version 1", "referee=players", "", "", "")) {
		t.Error("there is nothing to be discreet about")
	}
}
