package table_test

import (
	"testing"

	"stammtisch/internal/table"
)

// A name is in one normal form, shows something, is nobody's level, and its words are of one alphabet.
func TestNamesThatLookAlike(t *testing.T) {
	for in, want := range map[string]string{
		"Zoe\u0308":            "Zo\u00eb", // as a Mac writes it
		"❤\ufe0f Ada":          "❤ Ada",    // with the selector that telephones add
		"Аня":                  "Аня",
		"DJ Саша":              "DJ Саша",
		"Ωmega"[:2] + " mega":  "Ω mega",
		"Computer":             "Computer",
		"my computer 8 friend": "my computer 8 friend",
		"김":                    "김",
		"Łukasz Ćwikła":        "Łukasz Ćwikła",
	} {
		if got, err := table.CleanName(in); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", in, got, err, want)
		}
	}
	for _, bad := range []string{
		"\u1160", "\u3164", "\uffa0", "\u115f", "A\u3164da", "\u034f", "\u17b4", "\u2800", "A\u00adda", "A\u200dda", "\ufe0f\u3164",
		"computer 8", "Computer 8", "COMPUTER  3", "computer8", "computer-8", "komputer 2", "ｃｏｍｐｕｔｅｒ ８", "computer ٣", "соmputer 8", "сomputer 8",
		"Аda", "Ad\u0430", "Bοb",
	} {
		if got, err := table.CleanName(bad); err == nil || err.Code != table.Invalid {
			t.Errorf("%q was taken as %q", bad, got)
		}
	}
	for _, pair := range [][2]string{{"Аса", "Aca"}, {"ОТТО", "OTTO"}, {"Zoe\u0308", "Zo\u00eb"}, {"Ё", "Ë"}} {
		if table.Likeness(pair[0]) != table.Likeness(pair[1]) {
			t.Errorf("%q and %q can be told apart", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{{"Ada", "ada"}, {"Zoe", "Zoë"}, {"Аня", "Aня2"}, {"Bo", "Во1"}} {
		if table.Likeness(pair[0]) == table.Likeness(pair[1]) {
			t.Errorf("%q and %q are one", pair[0], pair[1])
		}
	}
}
