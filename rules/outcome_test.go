package rules_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

func TestResultText(t *testing.T) {
	for want, o := range map[string]*rules.Outcome{
		"*":          nil,
		"0 1":        rules.Win(1, "square", "ZM10"),
		"0.5 0.5":    rules.Draw("quiet", "ZM13"),
		"3 -1 -1 -1": {Scores: []float64{3, -1, -1, -1}},
		"1000000 0":  {Scores: []float64{1e6, 0}},
	} {
		if got := o.Result(); got != want {
			t.Errorf("result %q, want %q", got, want)
		}
	}
}

// A draw has an empty list of winners in JSON, never null.
func TestOutcomeJSON(t *testing.T) {
	b, err := json.Marshal(rules.Draw("quiet", "ZM13"))
	if err != nil || string(b) != `{"scores":[0.5,0.5],"winners":[],"reason":"quiet","rule":"ZM13"}` {
		t.Errorf("%s, %v", b, err)
	}
}

func TestErrorsAreOneCleanLine(t *testing.T) {
	no := &rules.Illegal{Action: "a\nb\x00é" + strings.Repeat("x", 100), Why: "no such thing", Rule: "ZM9"}
	got := no.Error()
	if !strings.HasPrefix(got, "a?b??xx") || !strings.HasSuffix(got, "x…: no such thing (ZM9)") || len(got) > 80 {
		t.Errorf("%q", got)
	}
	if got := rules.Clip(""); got != "(nothing)" {
		t.Errorf("nothing is shown as %q", got)
	}
	// Clipping in the middle of a character leaves no half of it.
	if got := rules.Clip(strings.Repeat("a", 39) + "é"); strings.ContainsRune(got, 0xfffd) {
		t.Errorf("%q", got)
	}
	if got := (rules.Faults{{Text: "one", Rules: []string{"KI5", "KI7"}}, {Text: "two"}}).Error(); got != "one (KI5, KI7); two" {
		t.Errorf("%q", got)
	}
}

func TestPerftAndDivide(t *testing.T) {
	s, err := rulestest.Nim{}.Start(rules.Setup{Options: rules.Options{"games": "1"}})
	if err != nil {
		t.Fatal(err)
	}
	// Computed by hand: the sequences of that many takes, of 1 to 3 each, with a sum of at most 7.
	for depth, want := range []uint64{1, 3, 9, 23, 31, 21, 7, 1, 0} {
		if n, err := rules.PerftState(s, depth); err != nil || n != want {
			t.Errorf("perft(%d) is %d (%v), want %d", depth, n, err, want)
		}
	}
	lines, total, err := rules.Divide(s, 3)
	if err != nil || len(lines) != 3 || lines[0].Action != "t1" || lines[2].Action != "t3" {
		t.Fatalf("%v %v", lines, err)
	}
	if sum := lines[0].Count + lines[1].Count + lines[2].Count; sum != total || total != 23 {
		t.Errorf("total %d, sum %d", total, sum)
	}
	if lines, total, err := rules.Divide(s, 0); lines != nil || total != 1 || err != nil {
		t.Errorf("depth 0: %v %d %v", lines, total, err)
	}
}

// A depth that no game reaches costs no more than the game.
func TestPerftDeeperThanAnyGame(t *testing.T) {
	s, err := rulestest.Nim{}.Start(rules.Setup{Options: rules.Options{"games": "1"}})
	if err != nil {
		t.Fatal(err)
	}
	if n, err := rules.PerftState(s, math.MaxInt); err != nil || n != 0 {
		t.Errorf("perft is %d (%v), want 0", n, err)
	}
}

// Divide lists first actions that nothing follows, with 0.
func TestDivideShowsZeroes(t *testing.T) {
	s, err := rulestest.Nim{}.Parse(rules.Setup{Options: rules.Options{"games": "1"}}, "heap 2 turn 0 points 0 0")
	if err != nil {
		t.Fatal(err)
	}
	lines, total, err := rules.Divide(s, 2)
	if err != nil || total != 1 || len(lines) != 2 || lines[0] != (rules.Split{Action: "t1", Count: 1}) || lines[1] != (rules.Split{Action: "t2", Count: 0}) {
		t.Errorf("%v %d %v", lines, total, err)
	}
}

// Counting a continuum returns an error.
func TestDivideOfAContinuum(t *testing.T) {
	all, _ := rulestest.Darts{}.Info().Complete(nil)
	s, err := rulestest.Darts{}.Start(rules.Setup{Options: all})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := rules.Divide(s, 1); err != rules.ErrNoList {
		t.Errorf("%v", err)
	}
	legal, families, err := rules.Legal(s)
	if err != nil || strings.Join(legal, " ") != "pass" || strings.Join(families, " ") != "*throw" {
		t.Errorf("%v %v %v", legal, families, err)
	}
	if !rules.ClockOnly(s, "forfeit") || rules.ClockOnly(s, "pass") {
		t.Error("forfeit is the clock's, pass is not")
	}
}
