package zopp_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// piece opens a set piece with a given hand.
func piece(t *testing.T, e *rules.Exercise, hand string, seed int) rules.State {
	t.Helper()
	st, err := zopp.Game{}.Parse(rules.Setup{Options: rules.Options{"hand": hand}, Seed: rules.Seed(fmt.Sprintf("%x", seed))}, e.Position)
	if err != nil {
		t.Fatalf("%s: %v", e.ID, err)
	}
	return st
}

// attempt plays flicks and gives the verdict; what cannot be played has failed.
func attempt(e *rules.Exercise, st rules.State, actions ...string) rules.Verdict {
	states := []rules.State{st}
	for _, a := range actions {
		next, err := states[len(states)-1].Play(a)
		if err != nil {
			return rules.Verdict{Progress: rules.Failed, Why: err.Error()}
		}
		states = append(states, next)
	}
	return zopp.Game{}.Assess(e.ID, states)
}

// anyhow is a legal counter flicked in any direction with any power.
func anyhow(st rules.State, d *rules.Dice) string {
	own := st.View(rules.Nobody).(*zopp.View).MayFlick
	angle, power := d.Intn(360_000), 1+d.Intn(1000)
	return fmt.Sprintf("%s@%d.%03d,%d.%03d", own[d.Intn(len(own))], angle/1000, angle%1000, power/1000, power%1000)
}

// blindly flicks until the try is decided.
func blindly(e *rules.Exercise, st rules.State, d *rules.Dice, draw func(rules.State, *rules.Dice) string) (rules.Verdict, []string) {
	var made []string
	states := []rules.State{st}
	for {
		a := draw(states[len(states)-1], d)
		next, err := states[len(states)-1].Play(a)
		if err != nil {
			panic(err)
		}
		states, made = append(states, next), append(made, a)
		if v := (zopp.Game{}).Assess(e.ID, states); v.Progress != rules.Open {
			return v, made
		}
	}
}

// Every set piece can be done, with what is asked for besides; a hand that shakes a little
// does it sometimes; and flicking anyhow hardly ever does.
func TestSetPieces(t *testing.T) {
	list := zopp.Game{}.Exercises()
	if len(list) != 20 {
		t.Errorf("%d set pieces", len(list))
	}
	blind := 1500
	if testing.Short() {
		blind = 200
	}
	for _, e := range list {
		st := piece(t, &e, "steady", 1)
		if st.Text() != e.Position || st.Turn() != 0 {
			t.Errorf("%s: the position is %s", e.ID, st.Text())
		}
		if v := attempt(&e, st); v.Progress != rules.Open {
			t.Errorf("%s: before anything is tried: %+v", e.ID, v)
		}
		v := attempt(&e, st, e.Solution...)
		if v.Progress != rules.Done || !v.Extra {
			t.Errorf("%s: %v: %+v", e.ID, e.Solution, v)
		}
		hits, told := 0, 0 // told counts the first fifty
		for n := range 60 {
			if attempt(&e, piece(t, &e, "casual", n+1), e.Solution...).Progress == rules.Done {
				hits++
			}
			if n == 49 {
				told = hits
			}
		}
		switch c := v.Chance; {
		case len(e.Solution) > 1 && c != nil:
			t.Errorf("%s: of several flicks, %+v", e.ID, c)
		case len(e.Solution) == 1 && (c == nil || *c != rules.Chance{Done: told, Of: 50}):
			t.Errorf("%s: a casual hand does it %d times of 50; said is %+v", e.ID, told, c)
		}
		if hits < 15 {
			t.Errorf("%s: a casual hand does it %d times of 60", e.ID, hits)
		}
		d := rules.NewDice(5)
		done := 0
		for range blind {
			v, made := blindly(&e, st, d, anyhow)
			if v.Progress == rules.Done {
				done++
			} else if v.Why == "" || v.Text == "" {
				t.Fatalf("%s: %v failed, and nobody says why: %+v", e.ID, made, v)
			}
		}
		if 100*done >= 8*blind {
			t.Errorf("%s: %d of %d blind flicks do it", e.ID, done, blind)
		}
		t.Logf("%-9s casual %d of 60, blind %d of %d", e.ID, hits, done, blind)
	}
}

// The result of a try, by hand: a set piece, flicks, and the word for it.
func TestAssess(t *testing.T) {
	pieces := map[string]rules.Exercise{}
	for _, e := range (zopp.Game{}).Exercises() {
		pieces[e.ID] = e
	}
	for _, c := range []struct{ id, flicks, want string }{
		{"straight", "w1@0.000,0.500", "done extra"},
		{"straight", "w1@0.000,1.000", "failed spoiled ZP30"}, // its counter follows the ball in
		{"straight", "w1@180.000,0.300", "failed missed"},     // the other way
		{"straight", "w1@0.000,0.250", "failed no-goal"},      // it does not get there
		{"straight", "w1@60.255,0.500", "failed foul ZP40"},   // straight at b1
		{"straight", "w1@0.000,0.500 b1@0.000,0.100", "failed too-many"},
		{"gap", "w1@0.000,0.500", "done extra"},
		{"gap", "w1@1.200,0.700", "failed not-so"}, // in off the wall
		{"bank", "w3@180.000,0.100", "failed missed"},
		{"carom", "w2@354.300,0.500", "failed not-so"},         // a goal, but straight
		{"escape", "w2@192.300,0.800", "failed own-goal ZP31"}, // from the front
		{"save", "w1@180.000,0.100", "failed missed"},
		{"wall", "w1@270.000,0.100", "failed missed"},
		{"block", "w1@240.000,0.200", "failed place"},
		{"trap", "w1@90.000,0.100", "failed place"},
		{"gently", "w1@30.964,0.900", "failed place"},
		{"two", "w1@356.901,0.250", "open"},
		{"two", "w1@356.901,0.250 w2@343.243,0.381", "done extra"},
		{"two", "w1@356.901,0.250 w2@90.000,0.050", "failed missed"},
		{"nothing", "", "failed unknown"},
	} {
		e, ok := pieces[c.id]
		if !ok {
			e = pieces["straight"]
			e.ID = c.id
		}
		v := attempt(&e, piece(t, &e, "steady", 1), strings.Fields(c.flicks)...)
		got := string(v.Progress)
		if v.Extra {
			got += " extra"
		}
		got = strings.TrimSpace(strings.Join(strings.Fields(got+" "+v.Why+" "+v.Rule), " "))
		if got != c.want {
			t.Errorf("%s, %s: %s (%s), want %s", c.id, c.flicks, got, v.Text, c.want)
		}
	}
}

// TestSolve looks for solutions: of the flicks that do all that is asked for, the one that
// a casual hand does most often. ZOPP_SOLVE=bank, or all.
func TestSolve(t *testing.T) {
	which := os.Getenv("ZOPP_SOLVE")
	if which == "" {
		t.Skip("skipped: ZOPP_SOLVE names no set piece")
	}
	for _, e := range (zopp.Game{}).Exercises() {
		if which != "all" && !strings.Contains(" "+which+" ", " "+e.ID+" ") {
			continue
		}
		st := piece(t, &e, "steady", 1)
		type found struct {
			actions []string
			hits    int
			extra   bool
		}
		var best [2]found
		d := rules.NewDice(11)
		done, extra, tries := 0, 0, 12000
		for range tries {
			v, a := blindly(&e, st, d, func(s rules.State, d *rules.Dice) string { return s.(rules.Families).Sample("*flick", d) })
			if v.Progress != rules.Done {
				continue
			}
			done++
			k := 0
			if v.Extra {
				extra++
				k = 1
			}
			if done > 150 && best[1].hits > 0 {
				continue
			}
			f := found{actions: a, extra: v.Extra}
			for n := range 60 {
				if attempt(&e, piece(t, &e, "casual", n+1), a...).Progress == rules.Done {
					f.hits++
				}
			}
			if f.hits >= best[k].hits {
				best[k] = f
			}
		}
		// Look around the best: angles and powers near them.
		near := func(a string) string {
			id, rest, _ := strings.Cut(a, "@")
			var angle, power float64
			fmt.Sscanf(rest, "%f,%f", &angle, &power)
			k := int(angle*1000) + d.Intn(6001) - 3000
			p := min(1000, max(1, int(power*1000)+d.Intn(121)-60))
			k = (k + 360_000) % 360_000
			return fmt.Sprintf("%s@%d.%03d,%d.%03d", id, k/1000, k%1000, p/1000, p%1000)
		}
		for n := range 800 {
			from := best[n%2]
			if len(from.actions) == 0 {
				from = best[1-n%2]
			}
			var a []string
			for _, one := range from.actions {
				a = append(a, near(one))
			}
			v := attempt(&e, st, a...)
			if v.Progress != rules.Done {
				continue
			}
			k := 0
			if v.Extra {
				k = 1
			}
			f := found{actions: a, extra: v.Extra}
			for n := range 60 {
				if attempt(&e, piece(t, &e, "casual", n+1), a...).Progress == rules.Done {
					f.hits++
				}
			}
			if f.hits > best[k].hits || best[k].actions == nil {
				best[k] = f
			}
		}
		t.Logf("%-9s random %.2f %% extra %.3f %%; plain %q casual %d/60; extra %q casual %d/60", e.ID, 100*float64(done)/float64(tries), 100*float64(extra)/float64(tries), best[0].actions, best[0].hits, best[1].actions, best[1].hits)
	}
}

// On a phone the board stands upright, with Black's goal at the top.
func TestSetPiecesEitherWayUp(t *testing.T) {
	turned := regexp.MustCompile(`\b(above|below|upper|lower|top|bottom)\b`)
	for _, e := range (zopp.Game{}).Exercises() {
		if said := turned.FindString(e.Task + " " + e.Hint + " " + e.Extra); said != "" {
			t.Errorf("%s says %q", e.ID, said)
		}
	}
}
