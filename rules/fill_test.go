package rules_test

import (
	"testing"

	"stammtisch/rules"
)

// Missing options get their defaults, and the caller's map stays as it was.
func TestFill(t *testing.T) {
	in := rules.Info{Name: "g", Options: []rules.Option{{Name: "a", Default: "3", Max: 9}, rules.Switch("b", "")}}
	given := rules.Options{"a": "5"}
	s, err := rules.Setup{Options: given}.Fill(in)
	if err != nil || s.Options["a"] != "5" || s.Options["b"] != "off" || len(given) != 1 {
		t.Errorf("%v %v, given %v", s.Options, err, given)
	}
	if s, err := (rules.Setup{}).Fill(in); err != nil || s.Options["a"] != "3" {
		t.Errorf("%v %v", s.Options, err)
	}
	for _, bad := range []rules.Setup{{Options: rules.Options{"c": "1"}}, {Seed: "X"}, {Tags: map[string]string{"Deal": "x"}}} {
		if _, err := bad.Fill(in); err == nil {
			t.Errorf("%+v was filled", bad)
		}
	}
}
