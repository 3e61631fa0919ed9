package zoom_test

import (
	"testing"

	"stammtisch/rules/rulestest"
)

// crowded is a board on which every refusal can occur; White (w) is to move.
//
//	8      b b . .
//	7    b . . . . b
//	6  b . . . . . . .
//	5  . . . . . . . .
//	4  . b w . . . . .
//	3  w . . b w . . .
//	2    w . . . . w
//	1      w w b w
const crowded = "bb../b....b/b......./......../.bw...../w..bw.../w....w/wwbw w"

func TestRefusals(t *testing.T) {
	s := parse(t, crowded)
	for _, c := range []struct{ action, want string }{
		{"a3-d3", "a3-d3: d3 is not free (ZM6)"},
		{"a3-f3", "a3-f3: a marble cannot jump over another (ZM8)"},
		{"c4-a4", "c4-a4: a marble inside never goes back to an outer field (ZM8)"},
		{"c1-a4", "c1-a4: a marble that enters ends on an inner field (ZM6)"},
		{"c4-e5", "c4-e5: inside, a marble moves straight along a file or rank (ZM7)"},
		{"c4-b4", "c4-b4: b4 is not free (ZM7)"},
		{"e3-c3", "e3-c3: a marble cannot jump over another (ZM8)"},
		{"c4-c4", "c4-c4: a marble must move to another field (ZM5)"},
		{"b4-b5", "b4-b5: the marble on b4 is not yours (ZM5)"},
		{"e5-e6", "e5-e6: there is no marble on e5 (ZM5)"},
		{"a1-b2", "a1-b2: there is no field a1 (ZM2)"},
		{"c1-b8", "c1-b8: there is no field b8 (ZM2)"},
		{"f1-b2", "f1-b2: b2 is not free (ZM6)"},
		{"f1-b7", "f1-b7: b7 is not free (ZM6)"},
		{"a3-c7", "a3-c7: a marble cannot jump over another (ZM8)"},
		{"c1", "c1: write a move as from, hyphen, to, like a3-c4 (ZM9)"},
		{"", "(nothing): write a move as from, hyphen, to, like a3-c4 (ZM9)"},
		{"C1-C2", "C1-C2: there is no field C1 (ZM2)"},
		{"c1-c2 ", "c1-c2 : write a move as from, hyphen, to, like a3-c4 (ZM9)"},
		{"c1–c2", "c1?c2: write a move as from, hyphen, to, like a3-c4 (ZM9)"},
		{"c1-\x00\n", "c1-??: there is no field ?? (ZM2)"},
	} {
		rulestest.Refused(t, s, c.action, c.want)
	}
	// On the ring a3 may pass to a4, but from there b4 blocks the way to c4.
	blocked := parse(t, "bb../b....b/b......./......../.b....../w.wbw.../w....w/wwbw w")
	rulestest.Refused(t, blocked, "a3-c4", "a3-c4: a marble cannot jump over another (ZM8)")
}

// After each kind of end, the refusal names that end.
func TestRefusalsAfterTheEnd(t *testing.T) {
	for _, c := range []struct{ state, action, want string }{
		{squareMade, "b7-b6", "b7-b6: the game is over: a square is made (ZM10)"},
		{stalemate, "c1-c3", "c1-c3: the game is over: no move was left (ZM11)"},
		{thirdTime, "b2-b3", "b2-b3: the game is over: the position came a third time (ZM12)"},
		{hundred(), "b2-b3", "b2-b3: the game is over: no marble entered for 100 moves (ZM13)"},
	} {
		s := parse(t, c.state)
		if s.Outcome() == nil {
			t.Errorf("%s should be over", c.state)
			continue
		}
		rulestest.Refused(t, s, c.action, c.want)
	}
}
