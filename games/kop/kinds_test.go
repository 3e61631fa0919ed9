package kop_test

import (
	"slices"
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// Each kind in a position written by hand. Forehand is seat 0 throughout.
func TestKinds(t *testing.T) {
	const (
		spread  = "ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td"
		full    = "ah,qc,jd,ac/tc,qh,jh,as/qs,qd,js,jc/th,ts,ad,td"
		solo    = "jd,qc,jc,ac/ah,qh,jh,as/qs,qd,js,td/th,ts,ad,tc"
		both    = "jd,qh,td,ac/qc,jh,as,tc/qs,js,ad,qd/ts,th,ah,jc"
		wedding = "qc,qs,jc,ac/js,ah,ts,as/tc,qh,jh,td/th,qd,jd,ad"
		passes  = "pass pass pass pass "
	)
	for _, c := range []struct{ deal, before, want string }{
		{spread, "", "pass: solo: tout: contra:"},
		{spread, passes, "ah:lead-high qc:show-queen jd:lead-low ac:lead-ace"},
		// The soloist is known, so a black queen shows nothing.
		{spread, "pass pass solo pass pass pass ", "qc:lead-low ah:lead-high"},
		// All trumps beat an ace that is none: jh is the lowest, and a black queen shows its side.
		{spread, passes + "ac", "jh:over-low tc:over-high qs:show-queen"},
		// Of the cards that beat jh one must be played (KP16).
		{"ah,qc,jd,ac/tc,qs,jh,as/ts,qd,js,ad/th,qh,jc,td", passes + "ac jh", "js:over-low qd:over-high ts:over-high ad:"},
		// Nothing beats ah: a trump must be played, with points or without.
		{spread, passes + "ah", "tc:throw-points qs:show-queen jh:keep-points as:"},
		{spread, passes + "ah jh", "ts:throw-points ad:throw-points qh:keep-points js:keep-points"},
		// Jacks and queens leave nothing to hold back; four cards with many points leave nothing else to give.
		{full, "pass pass solo pass pass pass ah tc", "qs:throw-small js:throw-small jc:throw-small"},
		{full, "pass pass solo pass pass pass ah tc js", "th: ts: ad: td:"},
		// The defenders against a solo are partners, here 0, 1 and 2; in the second line 1 is the soloist.
		{solo, "pass pass pass solo pass pass pass jd ah", "td:feed-partner js:keep-partner qs:keep-partner"},
		{solo, "pass solo pass pass pass jd ah", "td:throw-points js:keep-points"},
		{"jd,qh,jc,ac/jh,qc,ah,as/qs,qd,js,td/th,ts,ad,tc", "pass pass pass solo pass pass pass jd jh", "js:over-low qs:over-partner qd:over-partner td:"},
		// With no bid they are the holders of the black queens: 2 has one and has seen the other, 3 has seen one.
		{"ah,qh,jd,ac/tc,qc,jh,as/ts,qs,js,th/ad,qd,jc,td", passes + "jd qc", "th:over-low ts:over-partner"},
		{"ah,qh,jd,ac/tc,qc,jh,as/ts,qs,js,th/ad,qd,jc,td", passes + "jd qc th", "td:throw-points qd:keep-points"},
		// When both are played, the other two know each other too.
		{both, passes + "jd qc qs th ah", "td:feed-partner qh:keep-partner ac:"},
		{both, passes + "jd qc qs th ah qh", "tc:throw-points jh:keep-points"},
		// A wedding is with the holder of the highest jack that the bidder lacks. 1 holds js, and learns it when jc is played.
		{wedding, "wedding pass pass pass ", "qs:lead-low jc:lead-low"},
		{wedding, "wedding pass pass pass qs", "ts:over-low ah:over-high"},
		{wedding, "wedding pass pass pass jc", "ts:over-low ah:over-partner"},
	} {
		s := rulestest.Play(t, start(t, "deals=1", c.deal, "3", ""), c.before)
		for _, pair := range strings.Fields(c.want) {
			action, want, _ := strings.Cut(pair, ":")
			if got := s.(rules.Classifier).KindOf(action); got != want {
				t.Errorf("%s after %q: %s is %q, want %q", c.deal, c.before, action, got, want)
			}
		}
	}
}

// Every kind comes up in random play, each on the list.
func TestEveryKindComesUp(t *testing.T) {
	d := rules.NewDice(18)
	missing := start(t, "", "", "", "5eed").(rules.Classifier).Kinds()
	for range 400 {
		s := start(t, "deals=4", "", "", rules.Seed("0123456789abcdef"[d.Intn(16):]))
		for s.Outcome() == nil && len(missing) > 0 {
			list := s.(rules.Lister).Legal()
			a := list[d.Intn(len(list))]
			if kind := s.(rules.Classifier).KindOf(a); kind != "" {
				missing = slices.DeleteFunc(missing, func(k string) bool { return k == kind })
			}
			s = rulestest.Play(t, s, a)
		}
	}
	if len(missing) > 0 {
		t.Error("never seen:", missing)
	}
}
