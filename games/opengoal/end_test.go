package opengoal_test

import (
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

var play = rulestest.Play

func wantEnd(t *testing.T, s rules.State, reason, rule, result string, winners int) {
	t.Helper()
	rulestest.Ended(t, s, reason, rule, result)
	if n := len(s.Outcome().Winners); n != winners {
		t.Errorf("%s: %d winners, want %d", s.Text(), n, winners)
	}
}

// Scenes that allow a kick into a goal.
var (
	toShoot   = scene('w', "i9", "i8 h12", "")  // White's i8, into Black's goal
	toOwnGoal = scene('w', "i9", "i10 h12", "") // White's i10, into White's own
)

// The setup of OG4 and OG5, read off the drawing.
func TestSetUp(t *testing.T) {
	want := `19  . # = = = = = = = = = = = = = # .
18  . . . . . . . . b . . . . . . . .
17  . . . . . . . . . . . . . . . . .
16  . . . . b . . . . . . . b . . . .
15  . . . . . . . . b . . . . . . . .
14  . . . b . . . . . . . . . b . . .
13  . . . . . . . . b . . . . . . . .
12  . . b . . b . . . . . b . . b . .
11  . . . . . . . . . . . . . . . . .
10  . . . . . . . . . . . . . . . . .
 9  . . . . . . . . o . . . . . . . .
 8  . . w . . w . . . . . w . . w . .
 7  . . . . . . . . w . . . . . . . .
 6  . . . w . . . . . . . . . w . . .
 5  . . . . . . . . w . . . . . . . .
 4  . . . . w . . . . . . . w . . . .
 3  . . . . . . . . . . . . . . . . .
 2  . . . . . . . . w . . . . . . . .
 1  . # = = = = = = = = = = = = = # .
    a b c d e f g h i j k l m n o p q
goals 0:0, turns taken 0 of 200
`
	s := start(t, "")
	if got := s.View(0).Draw(); got != want {
		t.Errorf("the setup is\n%swant\n%s", got, want)
	}
	if s.Turn() != 0 {
		t.Error("White kicks off")
	}
}

// OG12, OG13: who scores, who acts then, and what the board looks like.
func TestGoals(t *testing.T) {
	whiteKicksOff := strings.Fields(start(t, "").Text())[0]
	for _, c := range []struct {
		what, text, action string
		standing           string
		turn               rules.Seat
		ball               string
	}{
		{"White scores: Black kicks off", toShoot, "i8*i19", "1:0", 1, "i11"},
		{"an own goal of White: White acts again", toOwnGoal, "i10*i1", "0:1", 0, "i9"},
		{"an own goal of Black: Black acts again", scene('b', "i9", "", "i8"), "i8*i19", "1:0", 1, "i11"},
		{"Black scores: White kicks off", scene('b', "i9", "", "i10"), "i10*i1", "0:1", 0, "i9"},
	} {
		s := play(t, parse(t, "", c.text), c.action)
		parts := strings.Fields(s.Text())
		if parts[2] != c.standing || s.Turn() != c.turn || parts[3] != "1" {
			t.Errorf("%s: %s", c.what, s.Text())
		}
		board := strings.Replace(parts[0], "/8o8/", "/17/", 1)
		if want := strings.Replace(whiteKicksOff, "/8o8/", "/17/", 1); board != want {
			t.Errorf("%s: not set up again: %s", c.what, parts[0])
		}
		rank := map[string]int{"i9": 10, "i11": 8}[c.ball]
		if row := strings.Split(parts[0], "/")[rank]; row != "8o8" {
			t.Errorf("%s: the ball does not lie on %s: %s", c.what, c.ball, parts[0])
		}
	}
}

// OG15: goals and turns; a goal on the last turn counts; equal scores are a draw.
func TestEnds(t *testing.T) {
	wantEnd(t, play(t, parse(t, "goals=1", toShoot), "i8*i19"), "goals", "OG15", "1 0", 1)
	wantEnd(t, play(t, parse(t, "goals=1", toOwnGoal), "i10*i1"), "goals", "OG15", "0 1", 1)
	wantEnd(t, play(t, parse(t, "turns=1", toShoot), "i8*i19"), "turns", "OG15", "1 0", 1)
	wantEnd(t, play(t, parse(t, "turns=1 goals=1", toShoot), "i8*i19"), "goals", "OG15", "1 0", 1)
	wantEnd(t, play(t, start(t, "turns=2"), "i7*i10 i13-i12"), "turns", "OG15", "0 0", 0)
	wantEnd(t, play(t, start(t, "turns=3"), "forfeit forfeit forfeit"), "turns", "OG15", "0 0", 0)
	wantEnd(t, play(t, start(t, ""), "time"), "time", "OG14", "0 0", 0)
	wantEnd(t, play(t, play(t, parse(t, "", toShoot), "i8*i19"), "time"), "time", "OG14", "1 0", 1)
	s := play(t, parse(t, "goals=2", toShoot), "i8*i19")
	if s.Outcome() != nil {
		t.Error("one goal of two is no end")
	}
	if s := play(t, start(t, "turns=0"), strings.Repeat("c8-c9 c12-c11 c9-c8 c11-c12 ", 100)); s.Outcome() != nil {
		t.Errorf("without a limit of turns the match goes on: %+v", s.Outcome())
	}
}

// caged has White's whole team in the corner a1, and Black's enclosing it except for c7.
const cagedWhite = "a1 a2 a3 a4 a5 a6 b2 b3 b4 b5 b6"

var caged = scene('b', "i9", cagedWhite, "c2 c3 c4 c5 c6 a7 b7 c8 i17 m14 n4")

// OG17: White cannot act and loses the turn, which counts as one.
func TestLostTurn(t *testing.T) {
	s := play(t, parse(t, "", caged), "c8-c7")
	if s.Turn() != 1 {
		t.Fatalf("White can do nothing, yet it is seat %d's turn", s.Turn())
	}
	if !strings.HasSuffix(s.Text(), " b 0:0 2 c8-c7") {
		t.Errorf("two turns are taken: %s", s.Text())
	}
	s = play(t, s, "i17-i16")
	if !strings.HasSuffix(s.Text(), " b 0:0 4 i17-i16") {
		t.Errorf("and two more: %s", s.Text())
	}
	s = play(t, s, "forfeit")
	if !strings.HasSuffix(s.Text(), " b 0:0 6 forfeit") {
		t.Errorf("a forfeit comes back, too: %s", s.Text())
	}
	s = play(t, s, "c7-c8")
	if s.Turn() != 0 || !strings.HasSuffix(s.Text(), " w 0:0 7 c7-c8") {
		t.Errorf("the cage is open: %s", s.Text())
	}
	// The lost turn may be the last.
	wantEnd(t, play(t, parse(t, "turns=2", caged), "c8-c7"), "turns", "OG15", "0 0", 0)
	if s := play(t, parse(t, "turns=3", caged), "c8-c7"); s.Outcome() != nil {
		t.Error("the third turn is Black's")
	}
	// A kick still counts as an action: the ball is beside the cage.
	ball := scene('b', "c5", cagedWhite, "c2 c3 c4 c8 c6 a7 b7 i15 i17 m14 n4")
	if s := play(t, parse(t, "", ball), "c8-c7"); s.Turn() != 0 {
		t.Error("White may still kick")
	}
}
