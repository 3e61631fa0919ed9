package zopp_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// A wrong claim is answered with what really happened, and by which rule it was none (ZP44).
func TestWrongClaimsAreAnswered(t *testing.T) {
	for _, c := range []struct{ name, head, discs, actions, want, contacts string }{
		{"nobody has flicked yet", "", "", "claim=foul", "foul ZP44 nothing-since", ""},
		{"nor has the other side since the own last flick", head("run", "3 free"), "", "w1@270.000,0.001 play claim=tactical", "tactical ZP44 nothing-since", ""},
		{"a goal leaves nothing", "", "w1 -200,0 ball -300,0", "w1@180.000,0.250 claim=foul", "foul ZP31 goal", ""},
		{"nobody met", "", "", "w1@270.000,0.001 claim=foul", "foul ZP40 no-meeting", ""},
		{"the ball first", "", "w1 -50,0 ball 0,20 b1 60,-10", "w1@0.000,0.400 claim=foul", "foul ZP40 ball-first", "hit w1 ball, hit w1 b1"},
		{"the band first", "", "w1 50,-100 b1 50,0", "w1@270.000,0.600 claim=foul", "foul ZP40 band-first", "band w1, hit w1 b1"},
		{"an own counter pushed on", "", "w1 -100,0 w2 -40,0 b1 40,0", "w1@0.000,0.250 claim=foul", "foul ZP40 pushed", "hit w2 b1"},
		{"the ball was touched", "", "w1 -50,0 ball 0,0", "w1@0.000,0.200 claim=tactical", "tactical ZP43 touched", "hit w1 ball"},
		{"not the fourth in a row", head("rows", "1 0"), "", "w1@270.000,0.001 claim=tactical", "tactical ZP43 row 2", ""},
		{"in no penalty area", "", "", "w1@270.000,0.001 claim=w3", "w3 ZP42 not-in-area", ""},
	} {
		st := reach(t, zopp.Game{}, c.name, "referee=players", c.head, c.discs, c.actions)
		if st == nil {
			continue
		}
		v := st.View(rules.Nobody).(*zopp.View)
		d := v.Decisions[len(v.Decisions)-1]
		got := fmt.Sprintf("%s %s %s", d.Claim, d.Rule, d.Why)
		if d.Count > 0 {
			got += fmt.Sprint(" ", d.Count)
		}
		var contacts []string
		for _, i := range d.Contacts {
			e := v.Shot.Events[i]
			contacts = append(contacts, strings.TrimSpace(e.Kind+" "+e.A+" "+e.B))
		}
		if d.Kind != "wrong-claim" || got != c.want || strings.Join(contacts, ", ") != c.contacts {
			t.Errorf("%s: %s %s %q, want %s %q", c.name, d.Kind, got, contacts, c.want, c.contacts)
		}
	}
}

// Where players make the claims, positions that differ in what could be claimed alone look
// alike to everyone, and offer the same (ZP44).
func TestNothingTellsWhatToClaim(t *testing.T) {
	for _, c := range []struct{ name, with, without, action string }{
		{"a row of four tactical plays", head("rows", "3 0"), head("rows", "0 0"), "w1@270.000,0.001"},
		{"a foul that was let pass", head("side", "black", "flags", "foul"), head("side", "black", "flags", "-"), "b1@270.000,0.001"},
		{"an offence that was let pass", head("side", "black", "flags", "tactical"), head("side", "black", "flags", "-"), "b1@270.000,0.001"},
	} {
		var seen [2]string
		for i, h := range []string{c.with, c.without} {
			st := reach(t, zopp.Game{}, c.name, "referee=players", h, "", c.action)
			legal, families, err := rules.Legal(st)
			if err != nil {
				t.Fatal(err)
			}
			for seat := rules.Nobody; seat < 2; seat++ {
				seen[i] += fmt.Sprint(view(t, st, seat), legal, families, st.Turn())
			}
		}
		if seen[0] != seen[1] {
			t.Errorf("%s tells:\n%s\n%s", c.name, seen[0], seen[1])
		}
	}
}

// A match that nothing ends is refused (ZP60).
func TestNoLimitNeedsAnEnd(t *testing.T) {
	for options, want := range map[string]string{
		"goals=0 turns=0":            "goals=0: with minutes=0 and turns=0 as well the match has no end (ZP60)",
		"goals=0 turns=0 minutes=20": "", "goals=0": "", "turns=0": "",
	} {
		_, err := zopp.Game{}.Start(setup(t, options))
		_, parsed := zopp.Game{}.Parse(setup(t, options), "begin")
		if got := fmt.Sprint(err); got != want && (want != "" || err != nil) || fmt.Sprint(parsed) != got {
			t.Errorf("%s: %v, %v, want %s", options, err, parsed, want)
		}
	}
	if _, err := first.Info().Complete(rules.Options{"goals": "0"}); err == nil {
		t.Error("version 1 has a limit always")
	}
}

// The stopwatch is of a half, or of the whole time of play (ZP61).
func TestTimers(t *testing.T) {
	for options, want := range map[string]int{"minutes=20": 600, "minutes=20 halves=1": 1200, "": 0, "halves=1": 0} {
		st := reach(t, zopp.Game{}, options, options, "", "", "w1@270.000,0.001")
		timers := st.(rules.Timed).Timers()
		if i := slices.IndexFunc(timers, func(t rules.Timer) bool { return t.Seconds == want }); (i < 0) != (want == 0) {
			t.Errorf("%s: %+v", options, timers)
		}
	}
}
