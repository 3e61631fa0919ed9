package trihop_test

import (
	"strings"
	"testing"

	"stammtisch/games/trihop"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

var (
	play    = rulestest.Play
	wantEnd = rulestest.Ended
)

func legal(t *testing.T, s rules.State) string {
	t.Helper()
	list, _, err := rules.Legal(s)
	if err != nil {
		t.Fatal(err)
	}
	return " " + strings.Join(list, " ") + " "
}

func wantLegal(t *testing.T, s rules.State, yes, no string) {
	t.Helper()
	list := legal(t, s)
	for _, a := range strings.Fields(yes) {
		if !strings.Contains(list, " "+a+" ") {
			t.Errorf("%s: %s should be legal", s.Text(), a)
		}
	}
	for _, a := range strings.Fields(no) {
		if strings.Contains(list, " "+a+" ") {
			t.Errorf("%s: %s should not be legal", s.Text(), a)
		}
	}
}

// board returns the text of a set-up: fields of White, of Black, and the seat to act.
func board(whites, blacks, side string) string {
	p := slowStart(plain)
	for _, f := range strings.Fields(whites) {
		p.at[f] = 'w'
	}
	for _, f := range strings.Fields(blacks) {
		p.at[f] = 'b'
	}
	p.side = side[0]
	return p.text()
}

// "A TriHop movement always passes through three empty fields and must change direction
// once or twice"; not from target field to target field; not straight back.
func TestSourceSentences(t *testing.T) {
	s := parse(t, board("c4 c8 a3 a4 a5 a6 c1 d1", "e1 f1 h3 h4 h5 h6 f8 g2", "w"))
	wantLegal(t, s, "c4-c3 c4-d6 c4-e5 c4-e3 c4-b2 c4-b4 c8-d8 c8-b6 c8-d6 c8-e7", "c4-c7 c4-f4 c4-c1 c4-c4 c8-c7 c8-c5 c8-f8")
	// A marble at home can reach another target field through the inside.
	wantLegal(t, s, "a6-b4", "a6-b5")
	// Blocked: c5 and the other routes are taken, so c4 cannot reach c6 … step by step.
	s = parse(t, board("c4 c8 a3 a4 a5 a6 c1 d1", "c5 b4 d4 c3 h3 h4 h5 h6", "w"))
	wantLegal(t, s, "c8-d8", "c4-d6 c4-e5 c4-c3 c4-b2")
}

// The side that placed last hops first (TH2), in turbo too (TH3).
func TestPlacing(t *testing.T) {
	s := play(t, start(t, plain), "@c3 @c4 @c5 @c6 @d3 @d4 @d5 @d6 @e3 @e4 @e5 @e6 @f3 @f4 @f5")
	if s.Turn() != 1 {
		t.Fatal("Black places last")
	}
	s = play(t, s, "@f6")
	if s.Turn() != 1 {
		t.Error("who placed last hops first")
	}
	wantLegal(t, s, "f6-f7 f6-e8 f6-h5", "f5-g4 f6-f6")

	turbo := slowOptions{turbo: true, games: 1}
	s = play(t, start(t, turbo), "@c3 @c4 @c5 @c6 @d3 @d6 @e3 @e6 @f3 @f4 @f5")
	wantLegal(t, s, "@f6", "@d4 @c8")
	s = play(t, s, "@f6 @d8")
	wantLegal(t, s, "@c8 @e8 @a3", "@d4 @d5 @d8")
	// No pincers while placing: White's d8 and f8 hold e8 between them, and nothing happens.
	s = play(t, s, "@e8 @f8 @a3")
	if s.Turn() != 1 || s.View(0).(*trihop.View).Phase != "hop" {
		t.Errorf("%s: Black placed last and hops now", s.Text())
	}
}

// The source's figure 2: pincers around the corner; the marble may go to any inner field.
func TestPincers(t *testing.T) {
	// Black has f8, White is on h6; a hop to h5 pinches it. A white marble on h4 is pinched
	// together with h3.
	s := parse(t, board("h6 h4 c3 c4 c5 c6 c1 d1", "f8 h3 g3 d3 d4 d5 d6 a3", "b"))
	s = play(t, s, "g3-h5")
	if s.Turn() != 1 {
		t.Fatal("Black acts again")
	}
	v := s.View(0).(*trihop.View)
	if strings.Join(v.Pinched, " ") != "h4 h6" || v.Phase != "put" {
		t.Fatalf("pinched %v in phase %s", v.Pinched, v.Phase)
	}
	wantLegal(t, s, "h6>b2 h4>b2 h4>g3 keep", "h4>h4 h4>c3 h6>c8 g3-h5")
	// Either order has the same result; keep ends the turn at any point.
	a, b := play(t, s, "h6>b2 h4>g7"), play(t, s, "h4>g7 h6>b2")
	if a.Turn() != 0 || a.View(0).(*trihop.View).Draw() == "" || boardOf(a) != boardOf(b) {
		t.Errorf("%s and %s differ", a.Text(), b.Text())
	}
	one := play(t, s, "h6>b2")
	wantLegal(t, one, "h4>g7 keep", "h6>b3 h4>b2")
	if one = play(t, one, "keep"); one.Turn() != 0 {
		t.Error("keep ends the turn")
	}
	// Moving between two enemies is safe, and pinches nothing.
	s = parse(t, board("c8 e8 c3 c4 c5 b6 c1 d1", "c6 h3 g3 d3 d4 b5 f5 a3", "b"))
	if s = play(t, s, "c6-d8"); s.Turn() != 0 {
		t.Error("the turn is over")
	}
}

// boardOf returns a drawing of the marbles alone.
func boardOf(s rules.State) string {
	text, _, _ := strings.Cut(s.View(rules.Nobody).Draw(), "last")
	return text
}

// Strict pincers (TH10): a marble may go between two enemies only if it pinches one of them.
func TestStrictPincers(t *testing.T) {
	strict := slowOptions{strict: true, games: 1}
	text := board("c8 e8 c3 c4 c5 b6 c1 d1", "c6 h3 g3 d3 d4 b5 f5 a3", "b")
	wantLegal(t, parse(t, text), "c6-d8", "")
	wantLegal(t, parseAs(t, strict, text), "c6-c7 c6-e7", "c6-d8")
	text = board("c8 e8 c3 c4 c5 b6 c1 d1", "c6 f8 g3 d3 d4 b5 f5 a3", "b")
	s := parseAs(t, strict, text)
	wantLegal(t, s, "c6-d8", "")
	if v := play(t, s, "c6-d8").View(0).(*trihop.View); strings.Join(v.Pinched, " ") != "e8" {
		t.Errorf("pinched %v", v.Pinched)
	}
}

// ExtraHop (TH15): only the last marble inside, over one enemy, and only home.
func TestExtraHop(t *testing.T) {
	extra := slowOptions{extra: true, games: 1}
	text := board("b2 c1 d1 e1 f1 h3 h4 h5", "b3 c2 c3 b4 d2 c8 d8 e8", "w")
	wantLegal(t, parse(t, text), "", "b2-a4 b2-a3")
	wantLegal(t, parseAs(t, extra, text), "", "b2-a4") // b3 and b4 are two enemies
	text = board("b2 c1 d1 e1 f1 h3 h4 h5", "b3 c2 c3 b5 d2 c8 d8 e8", "w")
	s := parseAs(t, extra, text)
	wantLegal(t, s, "b2-a4", "b2-c4 b2-b3") // not to an inner field
	wantEnd(t, play(t, s, "b2-a4"), "home", "TH11", "1 0")
	// With two marbles inside, there is no such hop.
	text = board("b2 c1 d1 e1 f1 h3 h4 g7", "b3 c2 c3 b5 d2 c8 d8 e8", "w")
	wantLegal(t, parseAs(t, extra, text), "", "b2-a4")
}

// A side with all marbles home at the end of its own turn wins (TH11), after the pinched marbles
// are put back (TH9).
func TestHome(t *testing.T) {
	s := parse(t, board("c8 d8 e8 f8 h6 h5 h4 e3", "h3 e1 c3 c4 d4 d5 c1 a3", "w"))
	s = play(t, s, "e3-f1") // around the corner, h3 lies between h4 and f1
	if s.Outcome() != nil || s.Turn() != 0 {
		t.Fatal("h3 may be put back first")
	}
	wantEnd(t, play(t, s, "keep"), "home", "TH11", "1 0")
	if _, ok := s.(rules.Scored); ok {
		t.Error("a single game is won or lost, and keeps no score")
	}
	wantEnd(t, play(t, s, "h3>e5"), "home", "TH11", "1 0")
}

// A side with marbles inside and no hop loses (TH12).
func TestBlocked(t *testing.T) {
	s := parse(t, board("b2 b3 b4 c2 c3 d2 a4 d1", "b5 c4 d3 e3 h6 h5 h4 h3", "b"))
	wantEnd(t, play(t, s, "e3-e2"), "blocked", "TH12", "0 1")
}

// The same position begins a turn for the third time (TH13); the first hop counts too.
func TestRepetition(t *testing.T) {
	s := parse(t, board("c3 c4 a3 a4 a5 a6 c1 d1", "f3 f4 h3 h4 h5 h6 e1 f1", "w"))
	s = play(t, s, "c4-d6 f4-e6 d6-c4 e6-f4 c4-d6 f4-e6 d6-c4")
	if s.Outcome() != nil {
		t.Fatal("the third time needs both sides back")
	}
	wantEnd(t, play(t, s, "e6-f4"), "repetition", "TH13", "0.5 0.5")
}

// A match of three games: points add up, the players alternate in starting, an equal score is a
// draw.
func TestSeries(t *testing.T) {
	o := slowOptions{games: 2}
	s := parseAs(t, o, board("c8 d8 e8 f8 h6 h5 h4 e3", "g3 b4 c3 c4 d4 d5 c1 a3", "w"))
	s = play(t, s, "e3-f1")
	v := s.View(0).(*trihop.View)
	if len(v.Games) != 1 || *v.Games[0].Winner != 0 || v.Games[0].Rule != "TH11" || v.Games[0].Last != "e3-f1" {
		t.Fatalf("%+v", v.Games)
	}
	if s.Turn() != 1 || v.Phase != "place" {
		t.Error("Black begins the second game, on an empty board")
	}
	at := s.(rules.Scored).Standing()
	if at.Game != 2 || at.Games != 2 || at.Scores[0] != float64(v.Games[0].Points) || at.Scores[1] != 0 {
		t.Errorf("%+v", at)
	}
}
