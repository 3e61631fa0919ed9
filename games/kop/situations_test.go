package kop_test

import (
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/games/kop"
	"stammtisch/rules"
)

// TestSituations shows the levels situations with a known good answer. Each must give one
// whatever the dice.
func TestSituations(t *testing.T) {
	text, err := os.ReadFile("testdata/situations.txt")
	if err != nil {
		t.Fatal(err)
	}
	tries := uint64(5)
	if testing.Short() {
		tries = 1
	}
	n := 0
	for _, line := range strings.Split(string(text), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		n++
		left, right, _ := strings.Cut(line, " : ")
		answers, why, _ := strings.Cut(right, " ; ")
		f := strings.Fields(left)
		from, err := strconv.Atoi(f[0])
		if err != nil || why == "" {
			t.Fatalf("%s: %v", line, err)
		}
		s := start(t, "deals=1", f[2], f[1], "")
		for _, a := range f[3:] {
			next, err := s.Play(a)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			s = next
		}
		good := strings.Split(answers, ",")
		legal := s.(rules.Lister).Legal()
		if len(legal) <= len(good) {
			t.Errorf("%s: only %v may be chosen from", line, legal)
		}
		for _, a := range good {
			if !slices.Contains(legal, a) {
				t.Errorf("%s: %s is not legal; %v is", line, a, legal)
			}
		}
		for _, l := range (kop.Game{}).Info().Levels[from-1:] {
			for try := range tries {
				got, err := s.(rules.Chooser).Choose(context.Background(), l, rules.NewDice(try))
				if err != nil || !slices.Contains(good, got) {
					t.Errorf("level %d: %s (%v), want %s: %s\n%s", l.Level, got, err, answers, why, left)
				}
			}
		}
	}
	if n < 15 {
		t.Errorf("only %d situations", n)
	}
}
