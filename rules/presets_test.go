package rules_test

import (
	"maps"
	"testing"

	"stammtisch/rules"
)

// club returns parlour with presets.
func club() rules.Info {
	in := parlour
	in.Presets = []rules.Preset{
		{Name: "short", Title: "Short", Options: rules.Options{"deals": "4"}},
		{Name: "evening", Title: "Evening", Options: rules.Options{"deals": "32", "settlement": "record"}},
	}
	return in
}

func TestPreset(t *testing.T) {
	in := club()
	if p, ok := in.Preset("evening"); !ok || p.Title != "Evening" {
		t.Errorf("%v, %v", p, ok)
	}
	if p, ok := in.Preset("Evening"); ok {
		t.Errorf("a title is no name: %v", p)
	}
}

func TestChoose(t *testing.T) {
	in := club()
	for _, c := range []struct{ given, want rules.Options }{
		{nil, rules.Options{"league": "off", "settlement": "pay", "deals": "16"}},
		{rules.Options{"preset": "evening"}, rules.Options{"league": "off", "settlement": "record", "deals": "32"}},
		// Options given beside the preset override it.
		{rules.Options{"preset": "evening", "deals": "8", "league": "on"}, rules.Options{"league": "on", "settlement": "record", "deals": "8"}},
	} {
		before := maps.Clone(c.given)
		all, err := in.Choose(c.given)
		if err != nil || !maps.Equal(all, c.want) {
			t.Errorf("%v: %v, %v", c.given, all, err)
		}
		if !maps.Equal(c.given, before) {
			t.Errorf("%v became %v", before, c.given)
		}
	}
	if p, _ := in.Preset("evening"); len(p.Options) != 2 {
		t.Errorf("choosing changed the preset: %v", p)
	}
}

func TestChooseRefuses(t *testing.T) {
	in := club()
	for _, c := range []struct {
		given rules.Options
		want  string
	}{
		{rules.Options{"preset": "evenin"}, `parlour has no preset "evenin": it knows evening, short`},
		{rules.Options{"preset": "\x00"}, `parlour has no preset "?": it knows evening, short`},
		{rules.Options{"preset": "short", "deals": "0"}, `option deals is "0": it takes a whole number from 1 to 64`},
	} {
		if _, err := in.Choose(c.given); err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, want %s", c.given, err, c.want)
		}
	}
	if _, err := parlour.Choose(rules.Options{"preset": "short"}); err == nil || err.Error() != `parlour has no preset "short": it has none` {
		t.Error(err)
	}
}

// A record names options, so a program that knows other presets, or none, reads the same game.
func TestRecordsNameNoPreset(t *testing.T) {
	in := club()
	if _, err := in.Complete(rules.Options{"preset": "short"}); err == nil {
		t.Error("Complete takes a preset")
	}
	all, err := in.Choose(rules.Options{"preset": "evening"})
	if err != nil || in.OptionsText(all) != "deals=32 settlement=record" {
		t.Errorf("%q, %v", in.OptionsText(all), err)
	}
}
