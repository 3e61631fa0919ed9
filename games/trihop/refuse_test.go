package trihop_test

import (
	"errors"
	"strings"
	"testing"

	"stammtisch/games/trihop"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// crowded is a board on which every refusal of a hop can occur; White is to hop.
var crowded = board("c4 c8 a3 b7 a5 a6 c1 d1", "c5 b4 d4 c3 d8 f8 h5 h4", "w")

func TestRefusals(t *testing.T) {
	turbo, strict, extra := plain, plain, plain
	turbo.turbo, strict.strict, extra.extra = true, true, true
	edge := "@c3 @c4 @c5 @c6 @d3 @d6 @e3 @e6 @f3 @f4 @f5 @f6"
	pinch := board("h6 h4 c3 c4 c5 c6 c1 d1", "f8 h3 g3 d3 d4 d5 d6 a3", "b")
	for _, c := range []struct {
		opt           slowOptions
		text, actions string
		action, want  string
	}{
		{plain, "", "", "d4-e6", "d4-e6: first all sixteen marbles are placed, like @d4 (TH1)"},
		{plain, "", "", "keep", "keep: first all sixteen marbles are placed, like @d4 (TH1)"},
		{plain, "", "@d4", "@d4", "@d4: d4 is not free (TH1)"},
		{plain, "", "", "@b2", "@b2: marbles are placed on the middle sixteen fields, c3 to f6 (TH1)"},
		{plain, "", "", "@a1", "@a1: there is no field a1 (TH1)"},
		{plain, "", "", "@D4", "@D4: there is no field D4 (TH1)"},
		{plain, "", "", "", "(nothing): write @d4 to place, d6-c8 to hop, d8>e5 or keep after pincers (TH7)"},
		{plain, "", "", "@d4 ", "@d4 : write @d4 to place, d6-c8 to hop, d8>e5 or keep after pincers (TH7)"},
		{plain, "", "", "@\x00\n", "@??: there is no field ?? (TH1)"},
		{turbo, "", "", "@d4", "@d4: the first twelve marbles go on the edge of the middle square; d4 d5 e4 e5 stay free (TH3)"},
		{turbo, "", "", "@c8", "@c8: the first twelve marbles go on the edge of the middle square; d4 d5 e4 e5 stay free (TH3)"},
		{turbo, "", edge, "@d4", "@d4: the last four marbles go on target fields (TH3)"},
		{plain, crowded, "", "@d4", "@d4: all marbles are placed (TH1)"},
		{plain, crowded, "", "keep", "keep: no marble is pinched just now (TH9)"},
		{plain, crowded, "", "d8>e5", "d8>e5: no marble is pinched just now (TH9)"},
		{plain, crowded, "", "c5-c6", "c5-c6: the marble on c5 is not yours (TH4)"},
		{plain, crowded, "", "e5-e6", "e5-e6: there is no marble on e5 (TH4)"},
		{plain, crowded, "", "a1-b2", "a1-b2: there is no field a1 (TH1)"},
		{plain, crowded, "", "c8-b8", "c8-b8: there is no field b8 (TH1)"},
		{plain, crowded, "", "c8-d8", "c8-d8: d8 is not free (TH4)"},
		{plain, crowded, "", "c8-c8", "c8-c8: c8 is not free (TH4)"},
		{plain, crowded, "", "c4-e5", "c4-e5: every way of three fields to e5 passes a marble (TH4)"},
		{plain, crowded, "", "c1-c4", "c1-c4: c4 is not free (TH4)"},
		{plain, crowded, "", "d1-d4", "d1-d4: d4 is not free (TH4)"},
		{plain, crowded, "", "b7-e7", "b7-e7: a hop turns at least once (TH4)"},
		{plain, crowded, "", "c8-c7", "c8-c7: a hop does not pass over a target field (TH5)"},
		{plain, crowded, "", "c8-f2", "c8-f2: no three steps lead from c8 to f2 (TH4)"},
		{plain, crowded, "", "c8 d7", "c8 d7: write @d4 to place, d6-c8 to hop, d8>e5 or keep after pincers (TH7)"},
		{plain, crowded, "", "c8–d7", "c8?d7: write @d4 to place, d6-c8 to hop, d8>e5 or keep after pincers (TH7)"},
		{plain, pinch, "g3-h5", "d3-c2", "d3-c2: first put the pinched marble on an inner field, like d8>e5, or keep (TH9)"},
		{plain, pinch, "g3-h5", "c3>b2", "c3>b2: no pinched marble is on c3 (TH9)"},
		{plain, pinch, "g3-h5", "h4>c8", "h4>c8: a pinched marble is put on an inner field (TH8)"},
		{plain, pinch, "g3-h5", "h4>c3", "h4>c3: c3 is not free (TH8)"},
		{plain, pinch, "g3-h5 h4>b2", "h4>b3", "h4>b3: no pinched marble is on h4 (TH9)"},
		{strict, board("d7 c1 d1 e1 f1 h3 b2 b3", "d8 f8 c5 c6 g4 g5 h5 h4", "w"), "", "d7-e8", "d7-e8: no three steps lead from d7 to e8 (TH4)"},
		{strict, board("d6 c1 d1 e1 f1 h3 b2 b3", "d8 f8 c5 c6 g4 g5 h5 h4", "w"), "", "d6-e8", "d6-e8: e8 lies between two enemy marbles, and none would be pinched (TH10)"},
		{extra, board("b2 c1 d1 e1 f1 h3 h4 h5", "b3 c2 c3 b4 d2 c8 d8 e8", "w"), "", "b2-a4", "b2-a4: the last marble inside may hop over one enemy marble only, and only home (TH15)"},
	} {
		s := start(t, c.opt)
		if c.text != "" {
			s = parseAs(t, c.opt, c.text)
		}
		s = play(t, s, c.actions)
		rulestest.Refused(t, s, c.action, c.want)
	}
}

// After each kind of end, the refusal names that end.
func TestRefusalsAfterTheEnd(t *testing.T) {
	two := slowOptions{games: 2}
	home := board("c8 d8 e8 f8 h6 h5 h4 e3", "g3 b4 c3 c4 d4 d5 c1 a3", "w")
	there, back := "c4-d6 f4-e6 d6-c4 e6-f4 ", ""
	for _, c := range []struct {
		opt                         slowOptions
		text, actions, action, want string
	}{
		{plain, home, "e3-f1", "g3-f5", "g3-f5: the game is over: all marbles of one side are home (TH11)"},
		{plain, board("b2 b3 b4 c2 c3 d2 a4 d1", "b5 c4 d3 e3 h6 h5 h4 h3", "b"), "e3-e2", "b2-b3", "b2-b3: the game is over: no hop was left (TH12)"},
		{plain, board("c3 c4 a3 a4 a5 a6 c1 d1", "f3 f4 h3 h4 h5 h6 e1 f1", "w"), there + there + back, "c4-d6", "c4-d6: the game is over: the position came a third time (TH13)"},
		{plain, "", twoHundred(t), "@d4", "@d4: the game is over: 200 hops are made (TH13)"},
		{two, "", twoHundred(t) + " " + twoHundred(t), "@d4", "@d4: the match is over: all its games are played (TH14)"},
	} {
		s := start(t, c.opt)
		if c.text != "" {
			s = parseAs(t, c.opt, c.text)
		}
		s = play(t, s, c.actions)
		if s.Outcome() == nil {
			t.Errorf("%s should be over", s.Text())
			continue
		}
		rulestest.Refused(t, s, c.action, c.want)
	}
}

// twoHundred returns a whole game of 200 hops from the empty board, in which no position occurs a
// third time and nobody gets home: each side takes the first hop that stays inside and leads to a
// new position.
func twoHundred(t *testing.T) string {
	t.Helper()
	s := start(t, plain)
	var actions []string
	seen := map[string]bool{}
	for s.Outcome() == nil {
		legal, _, err := rules.Legal(s)
		if err != nil {
			t.Fatal(err)
		}
		var next rules.State
		for _, a := range legal {
			if _, to, hop := strings.Cut(a, "-"); hop && !slowInner(to) {
				continue
			}
			if next = play(t, s, a); !seen[boardOf(next)] {
				actions = append(actions, a)
				break
			}
		}
		s = next
		seen[boardOf(s)] = true
	}
	if o := s.Outcome(); o.Reason != "hops" || s.View(0).(*trihop.View).Hops != 200 || len(actions) != 216 {
		t.Fatalf("%+v after %d actions", o, len(actions))
	}
	return strings.Join(actions, " ")
}

// A win takes precedence over the limit, and so does a loss for lack of hops.
func TestTwoHundredHops(t *testing.T) {
	s := play(t, start(t, plain), twoHundred(t))
	wantEnd(t, s, "hops", "TH13", "0.5 0.5")
}

// Texts that cannot be positions, and their faults.
func TestFaults(t *testing.T) {
	empty := board("", "", "w")
	rest := strings.TrimSuffix(empty, "w -")
	two := slowOptions{games: 3}
	for _, c := range []struct {
		opt        slowOptions
		text, want string
	}{
		{plain, "", "write the board, the side to act, the games before (or -) and the actions since"},
		{plain, "w - x", "the board has 1 ranks, not 8 (TH1); the side to act is -: write w or b; the games before are x: write - or results and the last action, like w3h,=r/c3-a4 (TH14)"},
		{plain, "..../....../......../......../......../......../....../... w -", "rank 1 has 3 fields, not 4 (TH1)"},
		{plain, "...x/....../......../......../......../......../....../.... w -", "f8 holds x: write w, b or a dot"},
		{plain, rest + "b -", "0 white and 0 black marbles are not placed in turn with that side to act (TH1)"},
		{plain, board("c3 c4 c5", "d3", "w"), "3 white and 1 black marbles are not placed in turn with that side to act (TH1)"},
		{plain, board("c3", "c2", "w"), "marbles are placed on c3 to f6 (TH1)"},
		{slowOptions{turbo: true, games: 1}, board("c3", "c8", "w"), "twelve marbles are placed round d4 d5 e4 e5, then four on target fields (TH3)"},
		{slowOptions{turbo: true, games: 1}, board("d4", "", "b"), "twelve marbles are placed round d4 d5 e4 e5, then four on target fields (TH3)"},
		{plain, board("c3 c4 c5 c6 d3 d4 d5 d6 e3", "f3 f4 f5 f6 e4 e5 e6", "w"), "White has 9 marbles, not 8 (TH1)"},
		{plain, board("c8 d8 e8 f8 h6 h5 h4 h3", "f3 f4 f5 f6 e4 e5 e6 e3", "b"), "White has all marbles home already (TH11)"},
		{plain, board("b2 b3 b4 c2 c3 d2 a4 d1", "b5 c4 d3 e2 h6 h5 h4 h3", "w"), "the side to act has no hop (TH12)"},
		{plain, empty + " @d4 @d4", "@d4: d4 is not free (TH1)"},
		{plain, rest + "w w3h/c3-a4", "1 games before, in a match of 1 (TH14)"},
		{two, rest + "b w3h", "the games before are w3h: write - or results and the last action, like w3h,=r/c3-a4 (TH14)"},
		{two, rest + "b w03h/c3-a4", "the games before are w03h/c3-a4: write - or results and the last action, like w3h,=r/c3-a4 (TH14)"},
		{two, rest + "b w3x/c3-a4", "the games before are w3x/c3-a4: write - or results and the last action, like w3h,=r/c3-a4 (TH14)"},
		{two, rest + "w w3h/c3-a4", "0 white and 0 black marbles are not placed in turn with that side to act (TH1)"},
		{two, empty + " " + twoHundred(t) + " @d4", "with the game over, the text begins anew (TH14)"},
		{plain, strings.Repeat(".", 9000), "a position of more than 8192 bytes"},
	} {
		_, err := trihop.Game{}.Parse(setup(t, c.opt), c.text)
		var faults rules.Faults
		if !errors.As(err, &faults) || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%.100s: %v, want %s", c.text, err, c.want)
		}
	}
}

// The text holds the series so far: points, games, who begins.
func TestTextOfASeries(t *testing.T) {
	text := strings.TrimSuffix(board("", "", "b"), "-") + "w3h,b5x,=r/c3-a4"
	s := parseAs(t, slowOptions{games: 5}, text)
	at := s.(rules.Scored).Standing()
	if s.Text() != text || at.Game != 4 || at.Games != 5 || at.Scores[0] != 3 || at.Scores[1] != 5 || s.Turn() != 1 {
		t.Errorf("%s: %+v", s.Text(), at)
	}
	games := s.View(0).(*trihop.View).Games
	if len(games) != 3 || games[1].Rule != "TH12" || games[2].Winner != nil || games[2].Last != "c3-a4" || games[0].Last != "" {
		t.Errorf("%+v", games)
	}
}
