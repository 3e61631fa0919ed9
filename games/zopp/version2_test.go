package zopp_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// head writes the beginning of a position: words replace those of plainHead behind their names.
func head(words ...string) string {
	f := strings.Fields(plainHead)
	at := map[string]int{"flick": 1, "part": 3, "score": 5, "side": 8, "run": 10, "next": 13, "rows": 16, "fouls": 19, "claimed": 22, "flags": 24}
	for i := 0; i+1 < len(words); i += 2 {
		copy(f[at[words[i]]:], strings.Fields(words[i+1]))
	}
	if f[8] == "black" {
		f[23] = "white"
	}
	return strings.Join(f, " ")
}

// Each sentence that is new in version 2, by hand. In list stand w* and b* for the claims of
// all three counters of a side; then who does what, how many flicks of which kind are left, and
// the score; then the last decisions.
func TestVersion2ByHand(t *testing.T) {
	const (
		clean   = "w1 -200,0 ball 180,0 w2 100,0" // w2@0.000,0.500 scores without a foul
		fouled  = "w1 40,0 b1 100,0 ball 200,0 b2 100,100 b3 150,100"
		nothing = "w1@270.000,0.001" // w1 stirs; a tactical play, and no foul
		blackW  = "claim=foul claim=tactical claim=w*"
		whiteB  = "claim=foul claim=tactical claim=b*"
	)
	own := head("claimed", "w1")
	two := head("run", "2 two")
	for _, c := range []struct{ name, options, head, discs, actions, list, after, last string }{
		{"a goal without a foul is asked about as well (ZP30)", "referee=players", "", clean, "w2@0.000,0.500", "claim=foul play", "decide black 0 plain 0:0", "out ZP23 ball"},
		{"nothing is put back or moved before (ZP30)", "referee=players", "", clean + " w3 330,205", "w2@0.000,0.500", "claim=foul play", "decide black 0 plain 0:0", "out ZP23 ball"},
		{"after play it counts", "referee=players", "", clean, "w2@0.000,0.500 play", blackW, "flick black 1 plain 1:0", "goal ZP30 white"},
		{"after a wrong claim too, and that was the one claim=foul after this flick", "referee=players", "", clean, "w2@0.000,0.500 claim=foul", "claim=tactical claim=w*", "flick black 1 plain 1:0", "wrong-claim ZP40 black, goal ZP30 white"},
		{"after play a foul is gone: to claim it then is wrong (ZP30, ZP31)", "referee=players", "", fouled, "w1@0.000,0.400 play claim=foul", "claim=tactical claim=w*", "flick black 1 plain 1:0", "wrong-claim ZP31 black"},
		{"a right claim takes the goal, and is the one after this flick", "referee=players", "", fouled, "w1@0.000,0.400 claim=foul ball>p3", "claim=tactical claim=w*", "flick black 3 free 0:0", "put-back ZP32 ball, free-kick ZP45 black"},
		{"only a foul of this shot makes it right, not one of the flick before (ZP30)", "referee=players", two, "w1 -100,-150 b1 0,-150 ball 200,0 w2 120,0", "w1@0.000,0.200 play w2@0.000,0.500 claim=foul", "claim=tactical claim=w*", "flick black 1 plain 1:0", "wrong-claim ZP40 black, goal ZP30 white"},
		{"what spoils it otherwise is not asked about", "referee=players", "", "w1 200,0 b2 150,100 b3 230,120 ball 300,0", "w1@0.000,0.900", "ball>p3 ball>p4", "put-back black 0 plain 0:0", "no-goal ZP30 white"},
		{"at the last flick a goal is asked about", "referee=players turns=11", "", clean, "w2@0.000,0.500", "claim=foul play", "decide black 0 plain 0:0", "out ZP23 ball"},
		{"and then it is over", "referee=players turns=11", "", clean, "w2@0.000,0.500 play", "", "over  0 plain 1:0", "goal ZP30 white"},
		{"and nothing else is asked (ZP44)", "referee=players turns=11", "", "", nothing, "", "over  0 plain 0:0", ""},
		{"an own goal counts at once; its side flicks next, so the other acts first (ZP31, ZP44)", "referee=players", "", "w1 -200,0 ball -300,0", "w1@180.000,0.250", blackW + " play", "claim black 1 plain 0:1", "own-goal ZP31 black"},

		{"before its own flick a side may claim anything (ZP44)", "referee=players", "", "", nothing, blackW, "flick black 1 plain 0:0", ""},
		{"also before the first of a position, and of the match", "referee=players", "", "", "", whiteB, "flick white 1 plain 0:0", ""},
		{"each once", "referee=players", "", "", nothing + " claim=foul claim=w2 claim=tactical", "claim=w1 claim=w3", "flick black 1 plain 0:0", "wrong-claim ZP40 black, wrong-claim ZP42 black w2, wrong-claim ZP43 black"},
		{"and again after the next flick, of either side", "referee=players", "", "", nothing + " claim=foul claim=w2 b1@270.000,0.001 w1@270.000,0.001", blackW, "flick black 1 plain 0:0", ""},
		{"one claimed rightly not while that lasts", "referee=players", "", "w1 -300,0", nothing + " claim=w1 b1@270.000,0.001 w2@270.000,0.001", "claim=foul claim=tactical claim=w2 claim=w3", "flick black 2 two 0:0", "two-turns ZP46 black w1"},
		{"but when it has left and come back", "referee=players", "", "w1 -300,0", nothing + " claim=w1 b1@270.000,0.001 w1@0.000,0.400 b1@270.000,0.001 w1@180.000,0.400", blackW, "flick black 1 plain 0:0", ""},
		{"no counter that is off (ZP47)", "referee=players fourth-foul=on", head("fouls", "4 0"), "w3 off", nothing, "claim=foul claim=tactical claim=w1 claim=w2", "flick black 1 plain 0:0", ""},
		{"one claim covers all fouls since the own last flick (ZP44, ZP47)", "referee=players", two, "w1 -100,-50 b1 0,-50 w2 -100,50 b2 0,50", "w1@0.000,0.150 play w2@0.000,0.150 claim=foul", "claim=tactical claim=w*", "flick black 3 free 0:0", "foul ZP40 white, free-kick ZP45 black"},
		{"what was let pass may be claimed before the own flick (ZP44)", "referee=players", two, "w1 -100,-50 b1 0,-50", "w1@0.000,0.150 play w2@270.000,0.001 claim=foul", "claim=tactical claim=w*", "flick black 3 free 0:0", "foul ZP40 white, free-kick ZP45 black"},
		{"by its own rule, though another flick came after it", "referee=players", two, "w1 170,0 b1 270,-30 ball 205,30", "w1@0.000,0.240 play w2@270.000,0.001 claim=foul", "claim=tactical claim=w*", "flick black 3 free 0:0", "foul ZP41 white, free-kick ZP45 black"},
		{"but lapses with it", "referee=players", "", "w1 -100,-50 b1 0,-50", "w1@0.000,0.150 b1@270.000,0.001 w2@270.000,0.001 claim=foul", "claim=tactical claim=w*", "flick black 1 plain 0:0", "wrong-claim ZP40 black"},
		{"the side that just flicked flicks next: the other acts first, with nothing to claim (ZP44)", "referee=players", two, "", nothing, blackW + " play", "claim black 1 two 0:0", ""},
		{"in doubles b too", "referee=players doubles=b", head("run", "2"), "", nothing, blackW + " play", "claim black 1 plain 0:0", ""},
		{"and in a free kick", "referee=players", head("run", "3 free"), "", nothing, blackW + " play", "claim black 2 free 0:0", ""},
		{"it ends with play, also when nothing is left to claim", "referee=players", two, "", nothing + " claim=foul claim=tactical claim=w1 claim=w2 claim=w3", "play", "claim black 1 two 0:0", "wrong-claim ZP40 black, wrong-claim ZP43 black, wrong-claim ZP42 black w1, wrong-claim ZP42 black w2, wrong-claim ZP42 black w3"},
		{"a right counter leaves it asked", "referee=players", two, "w2 300,0", nothing + " claim=w2", "claim=foul claim=tactical claim=w1 claim=w3 play", "claim black 1 two 0:0", "offside ZP42 white w2"},
		{"after a right foul it flicks itself, without play", "referee=players", two, "w1 -100,-50 b1 0,-50", "w1@0.000,0.150 claim=foul", "claim=tactical claim=w*", "flick black 3 free 0:0", "foul ZP40 white, free-kick ZP45 black"},
		{"after a right tactical claim as well", "referee=players", head("run", "2 two", "rows", "3 0"), "", nothing + " claim=tactical", "claim=foul claim=w*", "flick black 3 free 0:0", "tactical ZP43 white, free-kick ZP45 black"},
		{"three in a row are none: wrong (ZP43)", "referee=players", head("rows", "2 0"), "", nothing + " claim=tactical", "claim=foul claim=w*", "flick black 1 plain 0:0", "wrong-claim ZP43 black"},
		{"one free kick for both claims (ZP45)", "referee=players", head("rows", "3 0"), "w1 -100,-50 b1 0,-50", "w1@0.000,0.150 claim=foul claim=tactical", "claim=w*", "flick black 3 free 0:0", "free-kick ZP45 black, tactical ZP43 white"},
		{"the fourth foul, claimed by who is asked (ZP47)", "referee=players fourth-foul=on", head("run", "2 two", "fouls", "3 0"), "w1 -100,-50 b1 0,-50", "w1@0.000,0.150 claim=foul off=w3", "claim=tactical claim=w1 claim=w2", "flick black 3 free 0:0", "off ZP47 w3"},
		{"a wrong claim is no foul (ZP47)", "referee=players fourth-foul=on", head("fouls", "3 0"), "", nothing + " claim=foul", "claim=tactical claim=w*", "flick black 1 plain 0:0", "wrong-claim ZP40 black"},

		{"enough in place of the second flick of a free kick (ZP45)", "", head("run", "3 free"), "", nothing, "enough", "flick white 2 free 0:0", ""},
		{"and of the third", "", head("run", "3 free"), "", nothing + " " + nothing, "enough", "flick white 1 free 0:0", ""},
		{"then the other side plays, and is not asked first", "", head("run", "3 free"), "", nothing + " enough", "", "flick black 1 plain 0:0", "enough ZP45 white"},
		{"not of the two turns", "", two, "", nothing, "", "flick white 1 two 0:0", ""},
		{"not while a counter of its own is claimed", "", head("run", "3 free"), "w2 200,0", "w2@0.000,0.150", "", "flick white 2 free 0:0", "offside ZP42 white w2"},
		{"that of the other side does not matter", "", head("run", "3 free", "claimed", "b1"), "b1 300,0", "w1@270.000,0.001", "enough", "flick white 2 free 0:0", ""},
		{"claims may be made before it, and after it those that were not", "referee=players", head("run", "3 free"), "", nothing + " claim=w1 play claim=foul claim=b1 enough", "claim=foul claim=tactical claim=w2 claim=w3", "flick black 1 plain 0:0", "enough ZP45 white"},
		{"what was let pass is still there after it (ZP44)", "referee=players", head("run", "3 free"), "w1 -100,-50 b1 0,-50", "w1@0.000,0.150 play enough claim=foul", "claim=tactical claim=w*", "flick black 3 free 0:0", "foul ZP40 white, free-kick ZP45 black"},
		{"two turns that are owed come after it (ZP46)", "", head("run", "3 free", "claimed", "w1"), "w1 300,0", "w2@270.000,0.001 w1@180.000,0.300 enough", "", "flick black 2 two 0:0", "enough ZP45 white"},

		{"a claimed counter may be knocked out by another (ZP46)", "", own, "w1 250,100 w2 230,55", "w2@66.038,0.150", "", "flick black 1 plain 0:0", ""},
		{"left where it was by another: two turns", "", own, "w1 300,0", "w2@270.000,0.001", "", "flick black 2 two 0:0", "two-turns ZP46 black w1"},
		{"a goal with another counts if none claimed is left", "", own, "w1 247,91 w2 191,34 ball 285,29", "w2@19.000,0.300", "", "flick black 1 plain 1:0", "goal ZP30 white, offside ZP42 white w2"},
		{"a goal with another does not count if one is left", "", own, "w1 300,80 w2 200,0 ball 280,0", "w2@0.000,0.400", "ball>p3", "put-back black 0 plain 0:0", "no-goal ZP46 white"},

		{"without a limit of goals it goes on (ZP60)", "goals=0", head("flick", "60", "score", "24 7"), clean, "w2@0.000,0.500", "", "flick black 1 plain 25:7", "goal ZP30 white, offside ZP42 white w2"},
		{"the limit ends a timed match too (ZP60)", "goals=2 minutes=20", head("score", "1 1"), clean, "w2@0.000,0.500", "", "over  0 plain 2:1", "goal ZP30 white"},
		{"one time of play: level is a draw (ZP61)", "minutes=20 halves=1", head("score", "1 1"), "", nothing + " time", "", "over  1 plain 1:1", ""},
		{"most goals win", "minutes=20 halves=1", head("score", "2 1"), "", nothing + " time", "", "over  1 plain 2:1", ""},
		{"two halves go on", "minutes=20 halves=2", head("score", "2 1"), "", nothing + " time", "", "place black 0 plain 2:1", ""},
		{"time comes while claims are made (ZP61)", "minutes=20 referee=players", two, "", nothing + " claim=w1 time", "", "place black 0 plain 0:0", ""},
		{"and before a kick-off of the second half nothing is left of them", "minutes=20 referee=players", "", "", nothing + " claim=foul claim=w1 time b1=90,0 w1=-90,0 b2=90,50 w2=-90,50 b3=90,-50 w3=-90,-50", "claim=foul claim=tactical claim=w*", "flick black 1 plain 0:0", ""},
	} {
		st := reach(t, zopp.Game{}, c.name, c.options, c.head, c.discs, c.actions)
		if st == nil {
			continue
		}
		v := st.View(rules.Nobody).(*zopp.View)
		legal, _, err := rules.Legal(st)
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, w := range strings.Fields(c.list) {
			if side, all := strings.CutSuffix(w, "*"); all {
				want = append(want, side+"1", side+"2", side+"3")
			} else {
				want = append(want, w)
			}
		}
		slices.Sort(want)
		slices.Sort(legal)
		if !slices.Equal(legal, want) {
			t.Errorf("%s: legal is %v, want %v", c.name, legal, want)
		}
		if got := fmt.Sprintf("%s %s %d %s %d:%d", v.Phase, v.Side, v.Run, v.Kind, v.Score[0], v.Score[1]); got != c.after {
			t.Errorf("%s: then %s, want %s", c.name, got, c.after)
		}
		if got := happened(v); !strings.HasSuffix(got, c.last) {
			t.Errorf("%s: %s, want %s in the end", c.name, got, c.last)
		}
	}
}

// reach plays actions from a laid-out position.
func reach(t *testing.T, g rules.Game, name, options, start, discs, actions string) rules.State {
	t.Helper()
	if start == "" {
		start = plainHead
	}
	st, err := g.Parse(setupOf(t, g, options), start+board(discs))
	for _, a := range strings.Fields(actions) {
		if err != nil {
			break
		}
		st, err = st.Play(a)
	}
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return nil
	}
	return st
}
