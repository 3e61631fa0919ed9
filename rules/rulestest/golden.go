package rulestest

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stammtisch/rules"
)

var update = flag.Bool("update", false, "write the golden files of this package anew")

// Updating says whether the test was started with -update.
func Updating() bool { return *update }

// Golden compares a file with the shortest of sixteen random games: every state drawn,
// its text, whose turn it is, the sorted legal actions and what everyone and each seat sees. A
// reviewer reads in the diff of that file what a change does to the game. With
// -update the file is written again.
func Golden(t *testing.T, g rules.Game, file string) {
	t.Helper()
	shortest := ""
	for seed := range uint64(16) {
		if game := Playthrough(g, seed, 400); shortest == "" || len(game) < len(shortest) {
			shortest = game
		}
	}
	Same(t, file, shortest)
}

// Same compares a text with a file, byte for byte, or writes the file with -update.
func Same(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (go test -update writes it)", err)
	}
	if string(want) == got {
		return
	}
	a, b := strings.Split(string(want), "\n"), strings.Split(got, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Fatalf("%s:%d: the file has\n%s\nthe program says\n%s\n(if that is meant: go test -update)", file, i+1, a[i], b[i])
		}
	}
	t.Fatalf("%s has %d lines, the program says %d (if that is meant: go test -update)", file, len(a), len(b))
}

// Playthrough is the text of one random game under default options, of at most so
// many actions.
func Playthrough(g rules.Game, seed uint64, most int) string {
	in := g.Info()
	d := rules.NewDice(seed)
	all, err := in.Complete(nil)
	if err != nil {
		return err.Error() + "\n"
	}
	setup := rules.Setup{Options: all, Seed: "5eed"}
	s, err := g.Start(setup)
	if err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	record := rules.NewRecord(in, setup)
	fmt.Fprintf(&b, "%s, rules version %s: a random game, state by state\n", in.Title, in.Rules)
	for n := 0; ; n++ {
		fmt.Fprintf(&b, "\n=== after %d actions\n", n)
		writeState(&b, s)
		a, ok := choose(s, d)
		if !ok || n == most {
			break
		}
		fmt.Fprintf(&b, "--> %s\n", a)
		record.Add(a)
		if s, err = s.Play(a); err != nil {
			fmt.Fprintf(&b, "refused: %v\n", err)
			break
		}
	}
	fmt.Fprintf(&b, "\n=== the record\n%s", record)
	return b.String()
}

func writeState(b *strings.Builder, s rules.State) {
	b.WriteString(s.View(rules.Nobody).Draw())
	fmt.Fprintf(b, "text: %s\nturn: %s\n", s.Text(), seatName(s.Turn()))
	legal, families, err := rules.Legal(s)
	if err != nil {
		fmt.Fprintf(b, "legal: %v\n", err)
	}
	fmt.Fprintf(b, "legal: %s\n", strings.Join(append(legal, families...), " "))
	if _, _, clock := actionsOf(s); len(clock) > 0 {
		fmt.Fprintf(b, "clock: %s\n", strings.Join(clock, " "))
	}
	if o := s.Outcome(); o != nil {
		fmt.Fprintf(b, "outcome: %s\n", marshal(o))
	}
	everyone := marshal(s.View(rules.Nobody))
	fmt.Fprintf(b, "%s sees: %s\n", seatName(rules.Nobody), everyone)
	for seat := rules.Seat(0); int(seat) < s.Seats(); seat++ {
		fmt.Fprintf(b, "%s sees%s\n", seatName(seat), besides(everyone, marshal(s.View(seat))))
	}
}

// besides returns the fields in which a seat's view differs from the public one: with that one
// it is whole, and a reviewer sees at a glance what is the seat's alone.
func besides(everyone, own string) string {
	var all, mine map[string]json.RawMessage
	if json.Unmarshal([]byte(everyone), &all) != nil || json.Unmarshal([]byte(own), &mine) != nil {
		return ": " + own
	}
	for key, v := range all {
		switch now, ok := mine[key]; {
		case !ok:
			return ": " + own
		case bytes.Equal(now, v):
			delete(mine, key)
		}
	}
	if len(mine) == 0 {
		return " the same"
	}
	return " besides: " + marshal(mine)
}
