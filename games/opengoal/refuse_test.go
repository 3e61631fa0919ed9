package opengoal_test

import (
	"testing"

	"stammtisch/rules/rulestest"
)

var crowd = scene('w', "i9", "i8 g9 i4 k7 e5 b2 n14 d3", "i11 k11 f9 j12 j10 o2")

func TestRefusals(t *testing.T) {
	s := parse(t, "", crowd)
	for _, c := range []struct{ action, want string }{
		{"", "(nothing): write a move like f8-f12, a kick like i7*i12 (OG7)"},
		{"i8", "i8: write a move like f8-f12, a kick like i7*i12 (OG7)"},
		{"i8i10", "i8i10: write a move like f8-f12, a kick like i7*i12 (OG7)"},
		{"r2-r3", "r2-r3: there is no point r2 (OG1)"},
		{"i8-i20", "i8-i20: there is no point i20 (OG1)"},
		{"i8*i0", "i8*i0: there is no point i0 (OG1)"},
		{"i8-i04", "i8-i04: there is no point i04 (OG1)"},
		{"I8-I7", "I8-I7: there is no point I8 (OG1)"},
		{"i8-i7 ", "i8-i7 : there is no point i7  (OG1)"},
		{"i8–i7", "i8?i7: write a move like f8-f12, a kick like i7*i12 (OG7)"},
		{"i8-\x00\n", "i8-??: there is no point ?? (OG1)"},
		{"c2-c3", "c2-c3: there is no man on c2 (OG6)"},
		{"i11-i12", "i11-i12: the man on i11 is not yours (OG6)"},
		{"i11*i8", "i11*i8: the man on i11 is not yours (OG6)"},
		{"i9-i10", "i9-i10: that is the ball: a man runs to it and kicks it (OG6)"},
		{"i8-i8", "i8-i8: a man moves to another point (OG7)"},
		{"i8-i9", "i8-i9: the ball lies on i9: kick it, or stop before it (OG7)"},
		{"i8-i4", "i8-i4: i4 is not free (OG7)"},
		{"i8-i3", "i8-i3: a man does not pass over another, on i4 (OG7)"},
		{"i8-i10", "i8-i10: a man does not pass over the ball on i9 (OG7)"},
		{"i8-k9", "i8-k9: a man moves straight along a rank, a file or a diagonal (OG7)"},
		{"i4-i1", "i4-i1: a man never stands on a goal boundary (OG7)"},
		{"b2-b1", "b2-b1: a man never stands on a goalpost (OG7)"},
		{"g9-j9", "g9-j9: a man does not pass over the ball on i9 (OG7)"},
		{"e5*e6", "e5*e6: the ball goes on in the direction of the run (OG8)"},
		{"d3*e4", "d3*e4: no straight line leads from d3 to the ball on i9 (OG8)"},
		{"i4*i10", "i4*i10: a man stands in the way to the ball, on i8 (OG8)"},
		{"i8*i9", "i8*i9: the ball goes on by one point at least (OG8)"},
		{"i8*j10", "i8*j10: the ball goes on in the direction of the run (OG8)"},
		{"i8*i8", "i8*i8: the ball goes on in the direction of the run (OG8)"},
		{"g9*q9", "g9*q9: the ball never touches a side boundary (OG9)"},
		{"k7*a17", "k7*a17: the ball never touches a side boundary (OG9)"},
		{"i8*i11", "i8*i11: i11 is not free (OG10)"},
		{"i8*i15", "i8*i15: the ball ends at most three points beyond the last man that it passes over (OG10)"},
		{"n14*h8", "n14*h8: a man stands in the way to the ball, on k11 (OG8)"},
		{"forfeit ", "forfeit : write a move like f8-f12, a kick like i7*i12 (OG7)"},
	} {
		rulestest.Refused(t, s, c.action, c.want)
	}
	for _, c := range []struct{ options, text, action, want string }{
		{"", scene('w', "i9", "i6", "i12"), "i6*i13", "i6*i13: the ball passes over heads only if the kicker starts next to it (OG10)"},
		{"", scene('w', "i9", "i8 i12", "i13"), "i8*i14", "i8*i14: the ball never passes over a man of the kicker's own side (OG10)"},
		{"", scene('w', "o17", "n16", ""), "n16*q19", "n16*q19: the ball never touches a side boundary (OG9)"},
		{"", scene('w', "o18", "n17", ""), "n17*p19", "n17*p19: the ball never touches a goalpost (OG9)"},
		{"", scene('w', "i9", "a1", ""), "a1-q1", "a1-q1: a man does not pass over goalposts and goal boundaries (OG7)"},
		{"seconds=0", crowd, "forfeit", "forfeit: this match has no shot clock (OG16)"},
		{"minutes=0", crowd, "time", "time: this match has no clock (OG14)"},
	} {
		rulestest.Refused(t, parse(t, c.options, c.text), c.action, c.want)
	}
}

// After each kind of end, the refusal names that end.
func TestRefusalsAfterTheEnd(t *testing.T) {
	for _, c := range []struct {
		options, text, actions, want string
	}{
		{"", toShoot, "time", "i8-i7: the match is over: the time is up (OG14)"},
		{"goals=1", toShoot, "i8*i19", "i8-i7: the match is over: the goals agreed are scored (OG15)"},
		{"turns=1", toShoot, "i8-i7", "i8-i7: the match is over: all turns are taken (OG15)"},
	} {
		s := play(t, parse(t, c.options, c.text), c.actions)
		rulestest.Refused(t, s, "i8-i7", c.want)
		for _, a := range []string{"time", "forfeit"} {
			if _, err := s.Play(a); err == nil {
				t.Errorf("%s after the end is accepted", a)
			}
		}
	}
}
