package rules_test

import (
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// modern is Nim under version 2 of its rules: a match has five games unless told otherwise.
// Version 1 is Nim itself, with three.
type modern struct{ rulestest.Nim }

func (modern) Info() rules.Info {
	in := rulestest.Nim{}.Info()
	in.Rules = "2"
	in.Options = []rules.Option{{Name: "games", Default: "5", Help: "games of the match", Min: 1, Max: 9}}
	return in
}

func (modern) Earlier() []rules.Game { return []rules.Game{rulestest.Nim{}} }

type one struct{ rules.Game }

func (o one) Find(name string) (rules.Game, bool) { return o.Game, name == o.Info().Name }

func TestVersion(t *testing.T) {
	for version, want := range map[string]string{"": "2", "2": "2", "1": "1"} {
		if g, err := rules.Version(modern{}, version); err != nil || g.Info().Rules != want {
			t.Errorf("version %q: %v %v", version, g, err)
		}
	}
	_, err := rules.Version(modern{}, "3")
	if err == nil || err.Error() != "rules version 3 of toy-nim is unknown: this program knows 2 and 1" {
		t.Errorf("version 3: %v", err)
	}
	if all := rules.Versions(rulestest.Nim{}); len(all) != 1 {
		t.Errorf("a game of one version has %d", len(all))
	}
}

// A record is replayed by the rules version that it names, or by the newest.
func TestRecordOfAVersion(t *testing.T) {
	game := strings.Repeat("t3 t3 t1 ", 3)
	for head, over := range map[string]bool{"": false, "[Rules \"2\"]\n": false, "[Rules \"1\"]\n": true} {
		r, err := rules.ParseRecord("[Game \"toy-nim\"]\n" + head + "\n" + game)
		if err != nil {
			t.Fatal(err)
		}
		states, err := r.Replay(one{modern{}})
		if err != nil {
			t.Fatal(err)
		}
		if got := states[len(states)-1].Outcome() != nil; got != over {
			t.Errorf("%q: over %v after three games", head, got)
		}
		g, _, _, err := r.Open(one{modern{}})
		if v := strings.Contains(head, "1"); err != nil || (g.Info().Rules == "1") != v {
			t.Errorf("%q opens as version %s, %v", head, g.Info().Rules, err)
		}
	}
	r, _ := rules.ParseRecord("[Game \"toy-nim\"]\n[Rules \"\"]\n")
	if _, err := r.Replay(one{modern{}}); err == nil {
		t.Error("an empty version was taken")
	}
}
