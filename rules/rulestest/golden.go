package rulestest

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"stammtisch/rules"
)

var update = flag.Bool("update", false, "write the golden files of this package anew")

// Updating reports whether the test was started with -update.
func Updating() bool { return *update }

// goldenBytes limits a golden file: reviewers do not read a longer one to its end.
const goldenBytes = 60_000

// Golden compares a file with random games under default options, sixteen of at most 400 actions.
// The file shows the first states of the first game in full, then every way in which random games
// have ended, and a hash over every state of all sixteen. A reviewer sees in the diff how a change
// affects the game, and the hash detects the rest. With -update it rewrites the file.
func Golden(t *testing.T, g rules.Game, file string) {
	t.Helper()
	GoldenOf(t, g, file, 16, 400)
}

// GoldenOf is Golden with another number of games and actions, for games whose states take long.
func GoldenOf(t *testing.T, g rules.Game, file string, games, most int) {
	t.Helper()
	got := playthrough(g, games, most)
	if len(got) > goldenBytes {
		t.Errorf("%s has %d bytes: at most %d", file, len(got), goldenBytes)
	}
	Same(t, file, got)
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

// shown is how much of the first game the file shows: the number of states, and of their bytes.
const shown, shownBytes = 25, 36_000

// playthrough returns the text of a golden file.
func playthrough(g rules.Game, games, most int) string {
	in := g.Info()
	var b strings.Builder
	fmt.Fprintf(&b, "%s, rules version %s: a random game, state by state\n", in.Title, in.Rules)
	all := sha256.New()
	var ends endings
	for seed := range uint64(games) {
		n := 0
		err := wander(g, seed, most, func(s rules.State, action string) {
			var state strings.Builder
			if action != "" {
				fmt.Fprintf(&state, "--> %s\n", action)
			}
			fmt.Fprintf(&state, "\n=== after %d actions\n", n)
			writeState(&state, s)
			io.WriteString(all, state.String())
			if seed == 0 && n < shown && b.Len()+state.Len() < shownBytes {
				b.WriteString(state.String())
			}
			n++
			ends.note(s, n-1, action)
		})
		if err != nil {
			return err.Error() + "\n"
		}
	}
	// More games, whose states are not shown, find rarer ends.
	for seed := range uint64(2 * games) {
		n := 0
		if err := wander(g, uint64(games)+seed, 10*most, func(s rules.State, action string) { ends.note(s, n, action); n++ }); err != nil {
			return err.Error() + "\n"
		}
	}
	fmt.Fprintf(&b, "\n=== ends\n%s\n=== all %d games\nsha256: %x\n", &ends, games, all.Sum(nil))
	return b.String()
}

// wander plays a random game under default options and shows every state with the action that led to it.
func wander(g rules.Game, seed uint64, most int, see func(s rules.State, action string)) error {
	all, err := g.Info().Complete(nil)
	if err != nil {
		return err
	}
	s, err := g.Start(rules.Setup{Options: all, Seed: "5eed"})
	if err != nil {
		return err
	}
	see(s, "")
	d := rules.NewDice(seed)
	for range most {
		a, ok := choose(s, d)
		if !ok {
			return nil
		}
		if s, err = s.Play(a); err != nil {
			return err
		}
		see(s, a)
	}
	return nil
}

// endings has one state for every way in which games have ended.
type endings struct{ texts map[string]string }

func (e *endings) note(s rules.State, n int, action string) {
	o := s.Outcome()
	if o == nil {
		return
	}
	key := o.Reason + " " + o.Rule + " " + fmt.Sprint(len(o.Winners))
	if e.texts[key] != "" {
		return
	}
	if e.texts == nil {
		e.texts = map[string]string{}
	}
	e.texts[key] = fmt.Sprintf("%s by %s after %d actions, the last %s: %s\n%s", o.Reason, o.Rule, n, action, marshal(o), s.View(rules.Nobody).Draw())
}

func (e *endings) String() string {
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(e.texts)) {
		b.WriteString(e.texts[key])
	}
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

// besides returns the fields in which a seat's view differs from the public one. Above the public
// view, they let a reviewer see at a glance what the seat alone knows.
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
