package search

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

const signatureFile = "testdata/signature.txt"

// benchPositions returns fixed positions: the setup and some from random play.
func benchPositions(t testing.TB) []rules.State {
	all := []rules.State{zoomStart(t)}
	for seed := uint64(1); len(all) < 24; seed++ {
		dice := rules.NewDice(seed)
		if s := scatter(t, zoomStart(t), 3+dice.Intn(25), dice); s.Turn() != rules.Nobody {
			all = append(all, s)
		}
	}
	return all
}

// The signature is the node count of fixed searches. A change that moves it changes how the
// computer plays: say so in the commit, measure again what docs/opponents.md claims, and write the
// new number with -update.
func TestSignature(t *testing.T) {
	var nodes int64
	e := New(0)
	for _, s := range benchPositions(t) {
		for _, noise := range []int{0, 5} {
			a := e.analyse(context.Background(), s.(rules.Walker).Cursor().(rules.Judge), Limits{Nodes: 30_000, Depth: 5}, noise, 7)
			nodes += a.Nodes
		}
	}
	got := fmt.Sprint(nodes)
	if rulestest.Updating() {
		if err := os.WriteFile(signatureFile, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(signatureFile)
	if err != nil {
		t.Fatal(err)
	}
	if got != strings.TrimSpace(string(want)) {
		t.Errorf("the signature of the search is %s, it was %s", got, want)
	}
}

func BenchmarkThink(b *testing.B) {
	all := benchPositions(b)
	e := New(0)
	var nodes int64
	for i := 0; b.Loop(); i++ {
		a, err := e.Analyse(context.Background(), all[i%len(all)], Limits{Nodes: 100_000})
		if err != nil {
			b.Fatal(err)
		}
		nodes += a.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
