package zoom_test

import (
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

var (
	play    = rulestest.Play
	wantEnd = rulestest.Ended
)

// Positions at the end of a game, as texts.
const (
	// White has moved the marble that completes b2 b3 c2 c3.
	squareMade = "bbbb/b....b/b......b/......../......../.ww...../ww...w/.www b"
	// White fills the bottom rank and the ring behind it; every entry is blocked.
	stalemate = "..../....../......../......../b......b/.bbbbbb./wwwwww/w..w w"
	// Both sides go out and back twice: the starting position occurs for the third time.
	thirdTime = beginning + " b2-b3 b7-b6 b3-b2 b6-b7 b2-b3 b7-b6 b3-b2 b6-b7"
	beginning = "bbbb/b....b/b......b/......../......../w......w/w....w/wwww w"
)

// The source, figure 2: "Black can build a square on his next turn": an outer marble runs along
// free outer fields, around the corner, and then straight in.
func TestSourceEntersRoundTheCorner(t *testing.T) {
	// Black has c4 c5 d5; only d4 is missing, and from h4 the line g4 f4 e4 d4 is free.
	s := parse(t, "b.../b....b/b......b/..bb..../..b...../w......w/w....w/wwww b")
	if s.Outcome() != nil {
		t.Fatal("nothing is made yet")
	}
	won := play(t, s, "h6-d4") // h6 h5 h4, then g4 f4 e4 d4
	wantEnd(t, won, "square", "ZM10", "0 1")
	// With a marble on h5 the short way along the ring is blocked, and White's own marbles block
	// the long way.
	shut := parse(t, "b.../b....b/.......b/..bb...b/..b...../w......w/w....w/wwww b")
	if _, err := shut.Play("h6-d4"); err == nil || !strings.Contains(err.Error(), "ZM8") {
		t.Errorf("a marble on h5 shuts the ring: %v", err)
	}
}

// "Marbles can move any distance in a straight line"; "cannot be jumped"; "not allowed
// to return to the outer fields".
func TestSourceSentences(t *testing.T) {
	for _, setup := range setups {
		legal, _, err := rules.Legal(start(t, setup))
		if err != nil {
			t.Fatal(err)
		}
		list := " " + strings.Join(legal, " ") + " "
		for _, a := range []string{"c1-c2", "c1-c7", "b2-b6", "b2-f2", "a3-g3", "a3-b5", "h3-g5"} {
			if !strings.Contains(list, " "+a+" ") {
				t.Errorf("%s: %s should be legal at the beginning", setup, a)
			}
		}
		for _, a := range []string{"b2-b7", "b2-g2", "c1-c8", "b2-c1", "a3-b6", "c1-d2", "a3-a4"} {
			if strings.Contains(list, " "+a+" ") {
				t.Errorf("%s: %s should not be legal at the beginning", setup, a)
			}
		}
	}
}

func TestStalemate(t *testing.T) {
	wantEnd(t, parse(t, stalemate), "no-move", "ZM11", "0.5 0.5")
	// And as a move: Black closes the last gap.
	s := parse(t, "..../...b../......../......../b......b/.bb.bbb./wwwwww/w..w b")
	if s.Outcome() != nil {
		t.Fatal("d3 is open")
	}
	s = parse(t, "..../..b.../......../......../b......b/.bb.bbb./wwwwww/w..w b")
	wantEnd(t, play(t, s, "d7-d3"), "no-move", "ZM11", "0.5 0.5")
}

// The starting position counts as its first time (ZM12).
func TestRepetitionCountsTheBeginning(t *testing.T) {
	for _, setup := range setups {
		s := play(t, start(t, setup), "b2-b3 b7-b6 b3-b2 b6-b7")
		if s.Outcome() != nil {
			t.Fatal("the second time is no end")
		}
		s = play(t, s, "b2-b3 b7-b6 b3-b2")
		if s.Outcome() != nil {
			t.Fatal("three times needs both sides back")
		}
		wantEnd(t, play(t, s, "b6-b7"), "repetition", "ZM12", "0.5 0.5")
	}
}

// The same marbles with the other side to move are a different position.
func TestRepetitionKnowsTheSideToMove(t *testing.T) {
	// White loses a tempo: b2-b3-b4-b2 in three moves, Black b7-b6-b7 in two.
	s := play(t, start(t, "edges"), "b2-b3 b7-b6 b3-b4 b6-b7 b4-b2 g7-g6 g2-g3 g6-g7 g3-g2")
	if s.Outcome() != nil {
		t.Errorf("the beginning with Black to move came once only: %+v", s.Outcome())
	}
}

// hundred returns the text of 100 moves without an entering, in which no position occurs three
// times: each side's marble tours its own half at its own pace.
func hundred() string {
	white := tour("b2", "b3", "c3", "c2")
	black := tour("b7", "b6", "b5", "c5", "c6", "c7")
	// After twelve moves each the position returns. So that it does not come a third time, two
	// marbles step aside for good on the way.
	var b strings.Builder
	b.WriteString(beginning)
	w, k := white, black
	for i := range 50 {
		if i == 23 { // White's other inner marble makes all later positions new
			b.WriteString(" g2-g3")
		} else {
			b.WriteString(" " + w())
		}
		if i == 40 {
			b.WriteString(" g7-g6")
		} else {
			b.WriteString(" " + k())
		}
	}
	return b.String()
}

// tour returns a function that moves a marble around some fields, again and again.
func tour(fields ...string) func() string {
	i := 0
	return func() string {
		from := fields[i%len(fields)]
		i++
		return from + "-" + fields[i%len(fields)]
	}
}

func TestHundredQuietMoves(t *testing.T) {
	text := hundred()
	wantEnd(t, parse(t, text), "quiet", "ZM13", "0.5 0.5")
	before := text[:strings.LastIndexByte(text, ' ')]
	s := parse(t, before)
	if s.Outcome() != nil {
		t.Fatalf("99 moves are no end: %+v", s.Outcome())
	}
	// An entering resets the counter.
	s = play(t, s, "c8-c4")
	if s.Outcome() != nil {
		t.Errorf("an entering is no end: %+v", s.Outcome())
	}
}

// A win comes before a draw: the hundredth quiet move makes a square.
func TestWinBeforeDraw(t *testing.T) {
	// Black has f5 g5 g4 and, beside f4, the marble that will close the square.
	s := parse(t, "bbb./b...../......../.....bb./......b./w....b.w/w....w/wwww w")
	white, black := tour("b2", "b3", "c3", "c2"), tour("b7", "b6", "b5", "c5", "c6", "c7")
	for i := range 50 {
		switch i { // as in hundred, so that no position comes a third time
		case 23:
			s = play(t, s, "g2-f2")
		case 40:
			s = play(t, s, "f2-e2")
		default:
			s = play(t, s, white())
		}
		if i < 49 {
			s = play(t, s, black())
		}
	}
	if s.Outcome() != nil {
		t.Fatalf("99 moves are no end: %+v", s.Outcome())
	}
	wantEnd(t, play(t, s, black()), "quiet", "ZM13", "0.5 0.5")
	wantEnd(t, play(t, s, "f3-f4"), "square", "ZM10", "0 1")
}
