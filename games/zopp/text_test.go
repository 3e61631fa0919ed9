package zopp_test

import (
	"reflect"
	"strings"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// Texts of positions that random play seldom meets are read back as what they were.
func TestTextReadsBack(t *testing.T) {
	for _, c := range []struct{ name, hand, options, start, actions string }{
		{
			"the fourth tactical play in a row, meant to miss the ball, brought a goal", "shaky", "",
			head("rows", "3 0") + board("w1 -230,-16 ball -356,19.5"),
			"w1@180.000,0.350 w1>p1 w2@270.000,0.001",
		},
		{
			"a goal with a claimed counter, which ZP35 then moved back into the area", "steady", "",
			head("claimed", "w1") + board("w1 287,40 ball 325,37 b1 195.496,42.666 b2 0,-150"), "w1@299.000,0.502 b2@90.000,0.100",
		},
		{
			"a foul in a penalty area was let pass", "steady", "referee=players",
			head("run", "2 two") + board("w1 170,0 b1 270,-30 ball 205,30"), "w1@0.000,0.240 play w2@270.000,0.001 claim=foul",
		},
		{"a claim came first in a position that was laid out", "casual", "referee=players", plainHead + board("b1 -300,0"), "claim=b1 claim=foul"},
		{"with a steady hand too", "steady", "referee=players", plainHead + board("b1 -300,0"), "claim=b1"},
		{"enough came first", "casual", "", head("run", "2 free") + board(""), "enough"},
		{"the time was up first", "shaky", "minutes=20", plainHead + board(""), "time b1=90,0"},
	} {
		in := setup(t, c.options)
		in.Options["hand"] = c.hand
		st, err := zopp.Game{}.Parse(in, c.start)
		for _, a := range strings.Fields(c.actions) {
			if err == nil {
				st, err = st.Play(a)
			}
		}
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		back, err := zopp.Game{}.Parse(in, st.Text())
		if err != nil {
			t.Errorf("%s: %s: %v", c.name, st.Text(), err)
		} else if got, want := back.View(rules.Nobody), st.View(rules.Nobody); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %s is read as\n%+v\nwant\n%+v", c.name, st.Text(), got, want)
		}
	}
}
