package rules_test

import (
	"maps"
	"strings"
	"testing"

	"stammtisch/rules"
)

// parlour describes a game with an option of each kind.
var parlour = rules.Info{Name: "parlour", Rules: "2", Tags: []string{"Deal", "Dealer"}, Options: []rules.Option{
	rules.Switch("league", "as in the league"),
	{Name: "settlement", Default: "pay", Help: "how points are settled", Values: []string{"pay", "record"}},
	{Name: "deals", Default: "16", Help: "deals of a match", Min: 1, Max: 64},
}}

func TestComplete(t *testing.T) {
	all, err := parlour.Complete(rules.Options{"deals": "4"})
	if err != nil || !maps.Equal(all, rules.Options{"league": "off", "settlement": "pay", "deals": "4"}) {
		t.Errorf("%v, %v", all, err)
	}
	if all.On("league") || all.Int("deals") != 4 || all.Int("league") != 0 || all.On("nothing") {
		t.Errorf("league %v, deals %d", all.On("league"), all.Int("deals"))
	}
}

func TestCompleteRefuses(t *testing.T) {
	for _, c := range []struct {
		given rules.Options
		want  string
	}{
		{rules.Options{"deal": "4"}, `parlour has no option "deal": it knows league, settlement, deals`},
		{rules.Options{"league": "yes"}, `option league is "yes": it takes on, off`},
		{rules.Options{"deals": "0"}, `option deals is "0": it takes a whole number from 1 to 64`},
		{rules.Options{"deals": "65"}, `option deals is "65": it takes a whole number from 1 to 64`},
		{rules.Options{"deals": "+4"}, `option deals is "+4": it takes a whole number from 1 to 64`},
		{rules.Options{"deals": "04"}, `option deals is "04": it takes a whole number from 1 to 64`},
		{rules.Options{"deals": ""}, `option deals is "(nothing)": it takes a whole number from 1 to 64`},
		{rules.Options{"\x00\n": "1"}, `parlour has no option "??": it knows league, settlement, deals`},
	} {
		if _, err := parlour.Complete(c.given); err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, want %s", c.given, err, c.want)
		}
	}
	if _, err := (rules.Info{Name: "plain"}).Complete(rules.Options{"a": "b"}); err == nil || err.Error() != `plain has no option "a": it has none` {
		t.Error(err)
	}
}

func TestOptionsText(t *testing.T) {
	all, _ := parlour.Complete(rules.Options{"league": "on", "deals": "1", "settlement": "pay"})
	if got := parlour.OptionsText(all); got != "deals=1 league=on" {
		t.Errorf("only what differs, in alphabetical order: %q", got)
	}
	back, err := rules.ParseOptions("  league=on\tdeals=1 ")
	if err != nil || !maps.Equal(back, rules.Options{"league": "on", "deals": "1"}) {
		t.Errorf("%v, %v", back, err)
	}
	for text, want := range map[string]string{
		"league": "write name=value", "=on": "write name=value", "league=": "write name=value",
		"league=on league=off": "given twice",
	} {
		if _, err := rules.ParseOptions(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestSetupCheck(t *testing.T) {
	for want, s := range map[string]rules.Setup{
		"":                             {Seed: "ab", Tags: map[string]string{"Deal": "x"}},
		"parlour has no set-up tag Up": {Tags: map[string]string{"Up": "1"}},
		`seed "X": hexadecimal digits in lower case only`: {Seed: "X"},
	} {
		err := s.Check(parlour)
		if (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
