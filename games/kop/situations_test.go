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
	"stammtisch/rules/rulestest"
)

// TestSituations shows the levels situations with a known good answer. Each must give one
// whatever the dice: those of two tries, at night of five.
func TestSituations(t *testing.T) {
	text, err := os.ReadFile("testdata/situations.txt")
	if err != nil {
		t.Fatal(err)
	}
	tries := uint64(rulestest.Many(1, 2, 5))
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
		if !testing.Short() {
			worse(t, line, s, good)
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
	if n < 40 {
		t.Errorf("only %d situations", n)
	}
}

// worse checks that the answers are good whoever plays: over every layout, a card that is left
// out gives something away beside one of them.
func worse(t *testing.T, line string, s rules.State, good []string) {
	t.Helper()
	for _, a := range s.(rules.Lister).Legal() {
		if slices.Contains(good, a) {
			continue
		}
		v, ok, err := s.(rules.Reviewer).Review(context.Background(), a)
		if err != nil {
			t.Fatal(err)
		}
		if ok && (!slices.Contains(good, v.Best) || v.Lost < 0.2) {
			t.Errorf("%s\n%s gives away %.2f, the best is %s", line, a, v.Lost, v.Best)
		}
		return // one is enough: the best is the same
	}
}
