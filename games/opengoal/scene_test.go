package opengoal_test

import (
	"slices"
	"strings"
	"testing"

	"stammtisch/rules"
)

// scene returns the text of a position with these men, and the rest of both teams out of the way:
// White's on file a, Black's on file q, from rank 3 upwards.
func scene(side byte, ball, white, black string) string {
	p := &slow{at: map[string]byte{}, goals: map[byte]int{}, side: side, ball: ball}
	for i, at := range []string{white, black} {
		men := strings.Fields(at)
		for rank := 3; len(men) < 11; rank++ {
			if n := slowPoint("aq"[i], rank); !slices.Contains(men, n) {
				men = append(men, n)
			}
		}
		for _, n := range men {
			p.at[n] = "wb"[i]
		}
	}
	return p.text()
}

// The sentences of OG8 to OG12 about kicks, each as a scene: where the ball may end when
// the man kicks it.
var kickScenes = []struct {
	what         string
	white, black string
	side         byte
	ball, man    string
	ends         string // in the order of the way
}{
	{"next to the ball, nobody in the way: as far as a goal", "i8", "", 'w', "i9", "i8", "i10 i11 i12 i13 i14 i15 i16 i17 i18 i19"},
	{"running to the ball, nobody in the way: the same", "i5", "", 'w', "i9", "i5", "i10 i11 i12 i13 i14 i15 i16 i17 i18 i19"},
	{"a man in the way of the run", "i5 i7", "", 'w', "i9", "i5", ""},
	{"an opponent in the way of the run", "i5", "i7", 'w', "i9", "i5", ""},
	{"running, the ball stops before an opponent", "i5", "i12", 'w', "i9", "i5", "i10 i11"},
	{"running, the ball stops before a man of one's own", "i5 i12", "", 'w', "i9", "i5", "i10 i11"},
	{"running, and an opponent right behind the ball: no kick", "i5", "i10", 'w', "i9", "i5", ""},
	{"from next to it, over one head: three points beyond", "i8", "i12", 'w', "i9", "i8", "i10 i11 i13 i14 i15"},
	{"over one head at once", "i8", "i10", 'w', "i9", "i8", "i11 i12 i13"},
	{"over two heads side by side", "i8", "i10 i11", 'w', "i9", "i8", "i12 i13 i14"},
	{"the second head within the three points", "i8", "i10 i12", 'w', "i9", "i8", "i11 i13 i14 i15"},
	{"the second head far apart: the gap in between is no end", "i8", "i10 i16", 'w', "i9", "i8", "i11 i12 i13 i17 i18 i19"},
	{"a chain of heads to the goal", "i8", "i10 i11 i12 i13 i14 i15 i16 i17 i18", 'w', "i9", "i8", "i19"},
	{"the goal lies four points beyond the head: too far", "i8", "i15", 'w', "i9", "i8", "i10 i11 i12 i13 i14 i16 i17 i18"},
	{"the goal lies three points beyond the head", "i8", "i16", 'w', "i9", "i8", "i10 i11 i12 i13 i14 i15 i17 i18 i19"},
	{"never over one's own man, also beyond a head", "i8 i13", "i11", 'w', "i9", "i8", "i10 i12"},
	{"one's own man right beyond the head", "i8 i12", "i11", 'w', "i9", "i8", "i10"},
	{"one's own man right behind the ball", "i8 i10", "i11", 'w', "i9", "i8", ""},
	{"Black passes over White's heads", "i8 i6", "i10", 'b', "i9", "i10", "i7 i5 i4 i3"},
	{"the side boundary stops the ball before it", "h9", "", 'w', "i9", "h9", "j9 k9 l9 m9 n9 o9 p9"},
	{"beside the side boundary there is no kick towards it", "", "c9", 'b', "b9", "c9", ""},
	{"a man on the side boundary may kick", "a9", "", 'w', "b9", "a9", "c9 d9 e9 f9 g9 h9 i9 j9 k9 l9 m9 n9 o9 p9"},
	{"a man in a corner may kick", "a1", "", 'w', "b2", "a1", "c3 d4 e5 f6 g7 h8 i9 j10 k11 l12 m13 n14 o15 p16"},
	{"no kick into a goalpost", "n16", "", 'w', "o17", "n16", "p18"},
	{"the goalpost is not touched: straight up file b", "b10", "", 'w', "b12", "b10", "b13 b14 b15 b16 b17 b18"},
	{"nor down it", "", "b10", 'b', "b8", "b10", "b7 b6 b5 b4 b3 b2"},
	{"the outermost goal point", "c17", "", 'w', "c18", "c17", "c19"},
	{"slanting into the other outermost goal point", "m17", "", 'w', "n18", "m17", "o19"},
	{"along rank 18 no goal is reached", "c18", "", 'w', "e18", "c18", "f18 g18 h18 i18 j18 k18 l18 m18 n18 o18 p18"},
	{"backwards, as far as one's own goal", "i12", "", 'w', "i9", "i12", "i8 i7 i6 i5 i4 i3 i2 i1"},
	{"over heads into one's own goal", "i10", "i3", 'w', "i9", "i10", "i8 i7 i6 i5 i4 i2 i1"},
	{"not in line with the ball", "h7", "", 'w', "i9", "h7", ""},
}

func TestKicks(t *testing.T) {
	for _, c := range kickScenes {
		s := parse(t, "", scene(c.side, c.ball, c.white, c.black))
		legal, _, err := rules.Legal(s)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, a := range legal {
			if from, to, ok := strings.Cut(a, "*"); ok && from == c.man {
				got = append(got, to)
			}
		}
		want := strings.Fields(c.ends)
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %s kicks to %v, want %v\n%s", c.what, c.man, got, want, s.View(0).Draw())
		}
		for _, to := range want {
			next, err := s.Play(c.man + "*" + to)
			if err != nil {
				t.Fatal(err)
			}
			if !slowGoal(to) && !strings.Contains(next.View(0).Draw(), "last action "+c.man+"*"+to+", the ball met on "+c.ball) {
				t.Errorf("%s: after %s*%s\n%s", c.what, c.man, to, next.View(0).Draw())
			}
		}
	}
}

// The sentences of OG7 about where a man may go.
func TestMoves(t *testing.T) {
	for _, c := range []struct {
		what         string
		white, black string
		ball, man    string
		to           string
	}{
		{"from a corner along the side boundary and inward, not along the goal line", "a1 a4 d4", "", "i9", "a1", "a2 a3 b2 c3"},
		{"into a corner slantwise", "b2 c2 c3 b3 a3 a2", "", "i9", "b2", "a1 c1"},
		{"not onto the goal boundary, not over the ball", "i2 h2 j2 h3 j3", "", "i4", "i2", "i3"},
		{"before opponents and own men alike", "i9 h9 h10 h8 i8 j8", "i12 k11 j9", "b2", "i9", "i10 i11 j10"},
		{"up file b as far as the goalpost", "b17 a17 c17 a18 c18 a16 b16 c16 a15", "", "i9", "b17", "b18"},
		{"along the side boundary from corner to corner", "a2 b2 b3", "", "i9", "a2", "a1 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19"},
	} {
		men := strings.Fields(c.white)
		// The rest of White is far away, on file p.
		for rank := 2; len(men) < 11; rank++ {
			men = append(men, slowPoint('p', rank))
		}
		s := parse(t, "", scene('w', c.ball, strings.Join(men, " "), c.black))
		legal, _, err := rules.Legal(s)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, a := range legal {
			if from, to, ok := strings.Cut(a, "-"); ok && from == c.man {
				got = append(got, to)
			}
		}
		want := slices.DeleteFunc(strings.Fields(c.to), slowGoal)
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %s moves to %v, want %v\n%s", c.what, c.man, got, want, s.View(0).Draw())
		}
	}
}
