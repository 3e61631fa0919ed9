package kickit_test

import (
	"errors"
	"strings"
	"testing"

	"stammtisch/games/kickit"
	"stammtisch/rules"
)

// Parsing names every fault of a text, with its rule.
func TestFaults(t *testing.T) {
	const rest = " w move 2 b8 - - 0:0 0:0 9 -"
	const empty = "......./......./......./......./......./......./......./......./......."
	for _, c := range []struct{ options, text, want string }{
		{"", "", "write 11 columns: board, side, phase, points, ball, marks, played, goals, fouls, turns and last action; these are 1"},
		{"", attack + "x w move 2 b8 - - 0:0 0:0 9 -", "rank 1 has 8 fields, not 7 (KI1)"},
		{"", "......." + rest, "the board has 1 ranks, not 9 (KI1)"},
		{"", strings.Replace(attack, "W", "?", 1) + rest, "d1 holds ?: write w, b, W, B or a dot"},
		{"", strings.Replace(attack, "...W...", "..WW...", 1) + rest, "White has 2 goalkeepers (KI4)"},
		{"", strings.Replace(attack, "...W...", "..wW...", 1) + rest, "White has 5 pawns, more than 4 (KI4)"},
		{"", "....B../.wwww../......./..b.b../...b.../...b.../......./......./...W..." + rest, "White has 4 pieces on a penalty area line, more than 3 (KI5)"},
		{"", "..wwB../.w...../......./..b.b../...b.../...b.../......./......./..bbB.." + rest, "Black has 2 goalkeepers (KI4); Black has 6 pawns, more than 4 (KI4); Black has 3 pieces on the goalkeeper fields of one end, more than 2 (KI5)"},
		{"", attack + " x move 2 b8 - - 0:0 0:0 9 -", "the side to act is x: write w or b"},
		{"", attack + " wb run 4 h8 q z9 0-0 0/0 x goal", "the side to act is wb: write w or b; the phase is run: write one of set, kick, move, ball, put, free, goals, turns, time; the points are 4: write 0 to 3 (KI7); the ball is on h8: write a field or a hyphen (KI1); the marks are q: write t, k or a hyphen (KI9, KI18); the ball was played from z9: there is no such field (KI1); the goals are 0-0: write them like 0:0; the fouls are 0/0: write them like 0:0; the turns are x: write a number; the last action is goal: write it as it was made, or a hyphen"},
		{"", attack + " w move 2 b8 - - 0:0 0:0 09 -", "write the text as the program does"},
		{"", attack + " w move 3 b8 - - 0:0 0:0 9 -", "so many points cannot be left (KI7)"},
		{"", attack + " w move 2 b8 t - 0:0 0:0 9 -", "so many points cannot be left (KI7)"},
		{"", attack + " b move 3 b8 t - 0:0 0:0 9 -", "the mark t is for a side that has the ball (KI9)"},
		{"", attack + " w move 2 b8 k - 0:0 0:0 9 -", "the mark k stands where the goalkeeper has had the ball since the turn began (KI18)"},
		{"", attack + " b move 0 b8 - - 0:0 0:0 9 -", "the turn would have ended by itself (KI13)"},
		{"", attack + " w ball 1 b8 - - 0:0 0:0 9 -", "points are left, though no piece may move (KI7)"},
		{"", attack + " w ball 0 b8 t - 0:0 0:0 9 -", "the mark t is only for while pieces move (KI9)"},
		{"", attack + " w ball 0 b8 - b8 0:0 0:0 9 -", "the turn would have ended by itself (KI13)"},
		{"", attack + " w ball 0 b8 - a1 0:0 0:0 9 -", "only pieces of the side to act have played the ball (KI12)"},
		{"", attack + " w ball 0 b8 k c9 0:0 0:0 9 -", "the goalkeeper has played the ball where the mark k stands (KI18)"},
		{"", attack + " w move 2 b8 - c9 0:0 0:0 9 -", "the ball has been played, so no piece moves any more (KI11)"},
		{"", attack + " w move 2 - - - 0:0 0:0 9 -", "in play the ball is on the board (KI6)"},
		{"", strings.Replace(attack, "W", ".", 1) + rest, "in play a side has four pawns and a goalkeeper (KI4)"},
		{"", attack + " w move 2 b8 - - 3:0 0:0 9 -", "the goals that win are scored, yet the match goes on (KI16)"},
		{"", attack + " w move 2 b8 - - 4:0 0:0 9 -", "more goals than the option goals allows (KI16)"},
		{"", attack + " w move 2 b8 - - 2:0 0:0 1 -", "more goals than turns (KI16)"},
		{"", attack + " w move 2 b8 - - 0:0 0:1 9 -", "more fouls than the option fouls allows (KI20)"},
		{"fouls=3", attack + " w move 2 b8 - - 0:0 3:3 5 -", "more fouls than turns (KI16)"},
		{"", attack + " w move 2 b8 - - 0:0 0:0 300 -", "all turns are played, yet the match goes on (KI16)"},
		{"", attack + " w move 2 b8 - - 0:0 0:0 301 -", "more turns than the option turns allows (KI16)"},
		{"", attack + " w turns 0 b8 - - 0:0 0:0 299 -", "not all turns are played (KI16)"},
		{"", attack + " w goals 0 - - - 2:0 0:0 9 -", "one side has the goals that win, and one only (KI16)"},
		{"", attack + " w time 0 b8 - - 2:0 0:0 9 -", "there is no match time: the option minutes is 0 (KI16)"},
		{"", attack + " w kick 0 - - - 0:0 0:0 9 -", "before the kick-off both sides stand as they were set up (KI4)"},
		{"", empty + " w set 0 d5 - - 0:0 0:0 0 -", "before the kick-off there is no ball on the board (KI6)"},
		{"", empty + " w set 0 - k - 0:0 0:0 0 -", "the mark k is only for within a turn (KI18)"},
		{"", strings.Replace(empty, ".......", "w......", 1) + " w set 0 - - - 0:0 0:0 0 -", "the side to act sets up pawns in its own half, then the goalkeeper (KI4)"},
		{"", strings.Replace(empty, ".......", "b......", 1) + " w set 0 - - - 0:0 0:0 0 -", "the side that sets up second does so when the other has (KI4)"},
		{"", "..bb.../" + empty[8:] + " b set 0 - - - 0:0 0:0 0 -", "one pawn at most is set up on the goalkeeper fields (KI4)"},
		{"fouls=1", pressing + " b put 0 d5 - - 0:0 1:0 9 -", "the fouled side lacks the fouled piece (KI21)"},
		{"fouls=1", "...B.../..b.b../......./..w..../...w.../...w.../b....../.w...../...W... b put 0 d5 k - 0:0 1:0 9 -", "the mark k stands where the fouled piece is the goalkeeper (KI21)"},
		{"fouls=1", "...B.../..b.b../......./..w..../...w.../...w.../b....../.w...../...W... b put 0 d1 - - 0:0 1:0 9 -", "the fouling pawn stands on the ball (KI20)"},
		{"fouls=1", "...B.../..b.b../......./..w..../...w.../...w.../b....../.w...../...W... b put 0 d5 - - 0:0 0:0 9 -", "nobody has fouled (KI20)"},
		{"fouls=1", pressing + " w free 0 d5 - - 0:0 1:1 9 -", "the fouled side has the ball (KI21)"},
	} {
		s, err := kickit.Game{}.Parse(setupOf(t, c.options), c.text)
		var faults rules.Faults
		if s != nil || !errors.As(err, &faults) {
			t.Errorf("%s: accepted, or refused with %v; want %s", c.text, err, c.want)
			continue
		}
		if got := faults.Error(); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s\nis refused with\n%s\nwant\n%s", c.text, got, c.want)
		}
	}
}
