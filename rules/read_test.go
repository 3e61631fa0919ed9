package rules_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"stammtisch/rules"
)

func TestMost(t *testing.T) {
	for _, c := range []struct{ scores, winners string }{
		{"2 1", "0"}, {"1 2", "1"}, {"3 3", ""}, {"0 0 0 0", ""}, {"1 0 1 0", "0 2"}, {"-1 -3 -2 -1", "0 3"},
	} {
		var scores []float64
		for _, f := range strings.Fields(c.scores) {
			scores = append(scores, map[string]float64{"0": 0, "1": 1, "2": 2, "3": 3, "-1": -1, "-2": -2, "-3": -3}[f])
		}
		want := &rules.Outcome{Scores: scores, Winners: []rules.Seat{}, Reason: "goals", Rule: "X1"}
		for _, f := range strings.Fields(c.winners) {
			want.Winners = append(want.Winners, rules.Seat(f[0]-'0'))
		}
		if diff := cmp.Diff(want, rules.Most(scores, "goals", "X1")); diff != "" {
			t.Errorf("%s: %s", c.scores, diff)
		}
	}
}

func TestLine(t *testing.T) {
	l := rules.Line[int]{7}
	l = append(l, 8)
	if *l.Now() != 8 {
		t.Errorf("now %d", *l.Now())
	}
	*l.Now() = 9
	if l.Pop(); *l.Now() != 7 || len(l) != 1 {
		t.Errorf("after Pop %v", l)
	}
}

func TestSide(t *testing.T) {
	var faults rules.Faults
	if w, b := faults.Side("w"), faults.Side("b"); w != 0 || b != 1 || faults != nil {
		t.Errorf("w is %d, b is %d, %v", w, b, faults)
	}
	for _, text := range []string{"", "W", "wb", "\n"} {
		faults = nil
		if faults.Side(text); len(faults) != 1 || !strings.Contains(faults[0].Text, "write w or b") {
			t.Errorf("%q: %v", text, faults)
		}
	}
}

func TestRead(t *testing.T) {
	in := rules.Info{Name: "toy", Options: []rules.Option{rules.Switch("loud", "")}}
	var got rules.Setup
	read := func(s rules.Setup, text string) (rules.State, rules.Faults) {
		got = s
		if text == "bad" {
			return nil, rules.Faults{{Text: "one"}, {Text: "two"}}
		}
		return nil, nil
	}
	for _, c := range []struct{ option, text, want string }{
		{"loud", "good", ""},
		{"loud", strings.Repeat("x", 8192), ""},
		{"loud", strings.Repeat("x", 8193), "a position of more than 8192 bytes"},
		{"loud", "bad", "one; two"},
		{"soft", "good", "toy has no option \"soft\": it knows loud"},
	} {
		s, err := rules.Read(in, rules.Setup{Options: rules.Options{c.option: "on"}}, c.text, read)
		if said := ""; s != nil || err != nil {
			if said = err.Error(); said != c.want {
				t.Errorf("%s: %q, want %q", rules.Clip(c.text), said, c.want)
			}
		} else if c.want != "" || !got.Options.On("loud") {
			t.Errorf("%s is read under %v", rules.Clip(c.text), got.Options)
		}
	}
}
