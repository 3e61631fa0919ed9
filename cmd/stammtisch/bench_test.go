package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// A change that moves the signature changes what a game allows or how a computer plays. If that is
// meant, `stammtisch bench` prints the new one: write it here, and say so in the commit.
func TestBenchSignature(t *testing.T) {
	const file = "testdata/signature.txt"
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	known := games.Catalogue{}
	for _, g := range games.All {
		if strings.Contains("\n"+string(want), "\n"+g.Info().Name+" ") { // a new game has no line yet
			known = append(known, g)
		}
	}
	var out bytes.Buffer
	if err := bench(t.Context(), known, &out); err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for line := range strings.Lines(out.String()) {
		f := strings.Fields(line)
		if f[0] == "signature" {
			got.WriteString(line)
		} else {
			got.WriteString(strings.Join(f[:4], " ") + "\n")
		}
	}
	rulestest.Same(t, file, got.String())
}

// One other action of one game moves the signature.
func TestBenchNoticesAChange(t *testing.T) {
	var toys, others bytes.Buffer
	nim := rulestest.Nim{}
	if err := bench(t.Context(), games.Catalogue{nim}, &toys); err != nil {
		t.Fatal(err)
	}
	if err := bench(t.Context(), games.Catalogue{shorter{nim}}, &others); err != nil {
		t.Fatal(err)
	}
	last := func(b *bytes.Buffer) string { return b.String()[strings.LastIndex(b.String(), "signature"):] }
	if last(&toys) == last(&others) {
		t.Error("another game, the same signature")
	}
}

// An interrupted bench has no signature: its computers were cut short.
func TestBenchInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out bytes.Buffer
	if err := bench(ctx, games.All[:1], &out); !errors.Is(err, context.Canceled) || out.Len() > 0 {
		t.Errorf("%v, and it prints %q", err, &out)
	}
}

// shorter is a game that begins after its first action.
type shorter struct{ rules.Game }

func (g shorter) Start(s rules.Setup) (rules.State, error) {
	st, err := g.Game.Start(s)
	if err != nil {
		return nil, err
	}
	return st.Play(st.(rules.Lister).Legal()[0])
}
