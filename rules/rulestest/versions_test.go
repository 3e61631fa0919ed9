package rulestest

import (
	"strings"
	"testing"

	"stammtisch/rules"
)

// The kit catches faults among the versions of a game, and accepts correct versions.
func TestVersionsAreChecked(t *testing.T) {
	v := func(version string) rules.Game { return versioned(Nim{}, version, "") }
	for _, c := range []struct {
		says    string
		earlier []rules.Game
	}{
		{"", []rules.Game{v("0")}},
		{"", []rules.Game{v("0.9"), v("0.8")}},
		{"is there twice", []rules.Game{v("1")}},
		{"is there twice", []rules.Game{v("0"), v("0")}},
		{"is named", []rules.Game{versioned(Nim{}, "0", "other")}},
		{"of its own", []rules.Game{aged{v("0.9"), []rules.Game{v("0.8")}}}},
		{"seats others", []rules.Game{versioned(Cards{}, "0", Nim{}.Info().Name)}},
	} {
		got := ""
		for _, violation := range Check(aged{Nim{}, c.earlier}, Config{Games: 1}) {
			if violation.Law == LawVersions {
				got += violation.Text + "\n"
			}
		}
		if (got == "") != (c.says == "") || !strings.Contains(got, c.says) {
			t.Errorf("want %q, the kit says %q", c.says, got)
		}
	}
}
