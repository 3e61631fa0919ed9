package evening_test

import (
	"testing"

	"stammtisch/internal/evening"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// Two people of an evening can be told apart: one name in two encodings is one, and so are two
// that only look alike.
func TestNamesOfAnEveningCanBeToldApart(t *testing.T) {
	e := opened(t, []string{"Zo\u00eb", "Aca"}, evening.Wish{})
	for _, name := range []string{"Zoe\u0308", "Аса", "А\u0441а"} { // decomposed; in Cyrillic letters
		if _, bad := e.Join("new", name, storetest.Start); bad == nil || bad.Code != table.Taken || bad.Rule != "EV3" {
			t.Errorf("%q beside %s: %v", name, e.Players[0].Name, bad)
		}
	}
	if _, bad := e.Join("new", "Aсa", storetest.Start); bad == nil || bad.Code != table.Invalid { // a Cyrillic letter amid Latin ones
		t.Errorf("a word of two alphabets: %v", bad)
	}
	if _, bad := e.Join("new", "Аня", storetest.Start); bad != nil {
		t.Errorf("a Cyrillic name: %v", bad)
	}
}
