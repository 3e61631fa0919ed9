package engine_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
	"stammtisch/search/engine"
)

// In a game with hidden hands, the host sends a position with the engine's own cards in place and
// the other hands dealt again: over many decisions they differ.
func TestHostTellsNoSecrets(t *testing.T) {
	fromHost, toEngine := io.Pipe()
	fromEngine, toHost := io.Pipe()
	var told []string
	go func() {
		lines := bufio.NewScanner(fromHost)
		for lines.Scan() {
			word, rest, _ := strings.Cut(lines.Text(), " ")
			switch word {
			case "stammtisch":
				fmt.Fprintln(toHost, "ready Spy")
			case "position":
				told = append(told, rest)
			case "go":
				fmt.Fprintln(toHost, "play x")
			}
		}
	}()
	c, err := engine.Dial(toEngine, fromEngine)
	if err != nil {
		t.Fatal(err)
	}
	g := rulestest.Cards{}
	s, err := g.Start(rules.Setup{Tags: map[string]string{"Deal": "159/268/347"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Begin(g.Info(), nil, s.Turn(), "5eed"); err != nil {
		t.Fatal(err)
	}
	for range 20 {
		if _, err := c.Ask(context.Background(), g.Info(), s); err != nil {
			t.Fatal(err)
		}
	}
	_ = toEngine.Close()
	for _, text := range told {
		if !strings.HasPrefix(text, "159/") {
			t.Errorf("told %s: the engine's own hand is 159", text)
		}
	}
	slices.Sort(told)
	if n := len(slices.Compact(told)); n < 5 {
		t.Errorf("told %d different positions in 20 decisions", n)
	}
}
