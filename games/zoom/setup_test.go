package zoom_test

import (
	"strings"
	"testing"

	"stammtisch/games/zoom"
	"stammtisch/rules"
)

// The setups of each version, as ZM3 on the rules page has them.
func TestSetups(t *testing.T) {
	const (
		white, black = "c1 d1 e1 f1 a3 h3 ", "c8 d8 e8 f8 a6 h6 "
	)
	for _, c := range []struct {
		version, setup string
		marbles        map[byte]string
	}{
		{"2", "", map[byte]string{'w': white + "b2 g7", 'b': black + "g2 b7"}},
		{"2", "crossed", map[byte]string{'w': white + "b2 g7", 'b': black + "g2 b7"}},
		{"2", "edges", map[byte]string{'w': white + "b2 g2", 'b': black + "b7 g7"}},
		{"1", "", map[byte]string{'w': white + "b2 g2", 'b': black + "b7 g7"}},
	} {
		g, err := rules.Version(zoom.Game{}, c.version)
		if err != nil {
			t.Fatal(err)
		}
		setup := rules.Setup{}
		if c.setup != "" {
			setup.Options = rules.Options{"setup": c.setup}
		}
		s, err := g.Start(setup)
		if err != nil {
			t.Fatal(err)
		}
		p := &slow{at: map[string]byte{}, side: 'w'}
		for side, fields := range c.marbles {
			for _, f := range strings.Fields(fields) {
				p.at[f] = side
			}
		}
		if s.Text() != p.text() {
			t.Errorf("version %s, setup %q: %s, want %s", c.version, c.setup, s.Text(), p.text())
		}
	}
}

// Version 1 has no options, and other setups do not exist.
func TestSetupsThatDoNotExist(t *testing.T) {
	for g, setup := range map[rules.Game]string{zoom.Game{}: "middle", version1(t): "edges"} {
		if _, err := g.Start(rules.Setup{Options: rules.Options{"setup": setup}}); err == nil {
			t.Errorf("version %s takes setup=%s", g.Info().Rules, setup)
		}
	}
}

// The versions differ in rule ZM3 alone.
func TestBooksOfTheVersions(t *testing.T) {
	old, now := version1(t).Info().Book, zoom.Game{}.Info().Book
	if len(old) != len(now) {
		t.Fatalf("%d rules and %d", len(old), len(now))
	}
	for i := range now {
		if same := old[i] == now[i]; same == (now[i].ID == "ZM3") {
			t.Errorf("%s: the same in both versions: %v", now[i].ID, same)
		}
	}
}
