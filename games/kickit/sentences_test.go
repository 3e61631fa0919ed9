package kickit_test

import (
	"slices"
	"strings"
	"testing"

	"stammtisch/games/kickit"
	"stammtisch/rules"
)

// The details of the rules, one test for each sentence.

// allows checks that some actions are legal and others are not.
func allows(t *testing.T, s rules.State, yes, no string) {
	t.Helper()
	legal, _, err := rules.Legal(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range strings.Fields(yes) {
		if !slices.Contains(legal, a) {
			t.Errorf("%s: %s should be legal: %v", s.Text(), a, legal)
		}
	}
	for _, a := range strings.Fields(no) {
		if slices.Contains(legal, a) {
			t.Errorf("%s: %s should not be legal", s.Text(), a)
		}
	}
}

// wantText checks the columns after the board: "w move 2 d5 - - 0:0 0:0 17".
func wantText(t *testing.T, s rules.State, want string) {
	t.Helper()
	_, rest, _ := strings.Cut(s.Text(), " ")
	if rest = rest[:strings.LastIndex(rest, " ")]; rest != want {
		t.Errorf("%s: want %s", s.Text(), want)
	}
}

// KI5 counts both ends, own and other, and the goalkeeper too. Pieces already there may move about,
// and a piece that leaves makes room.
func TestLimitsAtBothEnds(t *testing.T) {
	// White: d8 e8 f8 on Black's line, c1 goalkeeper and d1 on its own goalkeeper fields.
	s := parse(t, "", "...B.../...www./..b..../......./b.b.b../......./......./......./..Ww... w move 2 f8 - - 0:0 0:0 4 -")
	allows(t, s, "d8-c8 f8-g8 d1-e1 c1-b1 f8-f9 e8-e9", "")
	three := parse(t, "", "...B.../.wwbw../...w..W/......./b.b.b../......./......./......./....... w move 2 g7 k - 0:0 0:0 4 -")
	allows(t, three, "g7-g8 e8-f8 d7-e7", "g7-f8") // the goalkeeper would be the fourth
	leaving := play(t, three, "e8-f9")
	allows(t, leaving, "g7-f8", "")
	goal := parse(t, "", "..ww.../W...b../....w../......./b.b.b../......./...w.../......./...B... w move 2 d3 - - 0:0 0:0 4 -")
	allows(t, goal, "c9-b9", "")
	inGoal := parse(t, "", "..ww.../....w../....W../......./b.b.b../......./...w.../.b...../...B... w move 2 d3 - - 0:0 0:0 4 -")
	allows(t, inGoal, "e8-f9 d9-e9", "e8-e9")
	black := parse(t, "", "...W.../....w../......./w.w.w../......./....b../....B../..bbb../....... b move 2 e4 - - 0:0 0:0 4 -")
	allows(t, black, "e3-f3 e4-e5", "e3-f2") // the other end counts as well: e3-f2 would be the fourth on White's line
}

// KI9: the piece that takes the ball stays, others continue; KI13: points are not counted again.
func TestTakingTheFreeBall(t *testing.T) {
	s := parse(t, "", "...B.../..b.b../......./......b/.b...../...w.../..ww.../.w...../...W... w move 2 d5 - - 0:0 0:0 9 -")
	took := play(t, s, "d4-d5")
	wantText(t, took, "w move 1 d5 t - 0:0 0:0 9")
	allows(t, took, "c3-c4 d1-e1 >d8 end", "d5-d6")
	allows(t, play(t, took, "c3-c4"), ">c4 >d4 end", "d3-d4 d5-d6")
	// The last point went into taking it: the ball may still be played.
	late := play(t, s, "b2-b3 d4-d5")
	wantText(t, late, "w move 0 d5 t - 0:0 0:0 9")
	if late.Turn() != 0 {
		t.Error("White may still pass")
	}
	// The goalkeeper may take a free ball on its own fields (KI19), and need not play it before its
	// next turn (KI18).
	home := parse(t, "", "...B.../..b.b../......./......b/.b...../...w.../..ww.../.w.W.../....... w move 2 d1 - - 0:0 0:0 9 -")
	allows(t, play(t, home, "d2-d1"), "end", "d1-e1")
	wantText(t, play(t, home, "d2-d1 end end"), "w move 2 d1 k - 0:0 0:0 11")
}

// KI7: 3 points against the ball; the movement ends by itself once they are used (KI13).
func TestPointsAgainstTheBall(t *testing.T) {
	s := parse(t, "", pressing+" w move 3 d5 - - 0:0 0:0 9 -")
	wantText(t, play(t, s, "b2-b3 b3-b4"), "w move 1 d5 - - 0:0 0:0 9")
	wantText(t, play(t, s, "b2-b3 b3-b4 b4-b5"), "b move 2 d5 - - 0:0 0:0 10")
}

// KI10: two points, adjacent, straight, onto a free field; then only the ball.
func TestJump(t *testing.T) {
	s := parse(t, "fouls=1", pressing+" w move 3 d5 - - 0:0 0:0 9 -")
	allows(t, s, "c5^e5 c6^e4 d4^d6", "c6^c4 b2^d4")
	after := play(t, s, "b2-b3 c6^e4")
	wantText(t, after, "w ball 0 e4 - - 0:0 0:0 9")
	legal, _, _ := rules.Legal(after)
	if !slices.Contains(legal, "end") || slices.ContainsFunc(legal, func(a string) bool { return a != "end" && a[0] != '>' }) {
		t.Errorf("after a jump only passes and end: %v", legal)
	}
	allows(t, play(t, s, "b2-b3 b3-b4"), "c5!d5", "c5^e5 c6^e4 d4^d6")
	// The goalkeeper jumps too, and may land on its own goalkeeper fields with the ball (KI19).
	k := parse(t, "", "...B.../..b.b../......b/..w..../..w..../...w.../..W..../.wb..../....... w move 3 c2 - - 0:0 0:0 9 -")
	jumped := play(t, k, "c3^c1")
	wantText(t, jumped, "w ball 0 c1 - - 0:0 0:0 9")
	allows(t, jumped, "end", "")
	// In the corner there is no field beyond.
	corner := parse(t, "", "b..B.../wwb.b../......b/......./......./...w.../......./.w...../...W... w move 3 a9 - - 0:0 0:0 9 -")
	allows(t, corner, "", "b8^a9 a8^a9 b8^c7")
}

// KI11, KI12: over own pieces, onto free fields, not past enemies; on and on, each piece once.
func TestPasses(t *testing.T) {
	s := parse(t, "", "...B.../......b/.b...../...b.../.w.w.w./......./.b...../.w...../...W... w move 2 b5 - - 0:0 0:0 9 -")
	allows(t, s, ">c5 >d5 >e5 >f5 >g5 >a5 >b6 >b4 >a4 >d7 >e8 >f9 >e2 >f1 >c6 >c4 >d3", ">b7 >b8 >b3 >b2 >b5")
	one := play(t, s, ">f5")
	wantText(t, one, "w ball 0 f5 - b5 0:0 0:0 9")
	allows(t, one, ">b5 >d5 >d7 end", "b2-b3 >b2")
	allows(t, play(t, one, ">d5"), ">b5 >f5 >c4 end", "") // d5 has not played it yet
	// Back at b5, which has played it: nothing is left, and the turn ends by itself.
	wantText(t, play(t, one, ">b5"), "b move 3 b5 - - 0:0 0:0 10")
	// A pass onto a free field ends it too.
	wantText(t, play(t, s, ">g5"), "b move 2 g5 - - 0:0 0:0 10")
}

// KI14: from the line straight or diagonally, from the goalkeeper fields through themselves, from
// b9 and f9 not at all. Own pieces there do not block, enemies do.
func TestShots(t *testing.T) {
	for _, c := range []struct{ board, ball, shots string }{
		{"......./.w...../w......", "b8", ">>c9"},
		{"......./..w..../w......", "c8", ">>c9 >>d9"},
		{"......./...w.../w......", "d8", ">>c9 >>d9 >>e9"},
		{"......./....w../w......", "e8", ">>d9 >>e9"},
		{"......./.....w./w......", "f8", ">>e9"},
		{"......./w....../w......", "a8", ""},
		{"......./......w/w......", "g8", ""},
		{".w...../......./w......", "b9", ""},
		{".....w./......./w......", "f9", ""},
		{"..w..../......./w......", "c9", ">>c9"},
		{"....w../......./w......", "e9", ">>e9"},
		{"......./......./w..w...", "d7", ""},
		{"...w.../...w.../......b", "d8", ">>c9 >>d9 >>e9"},
		{"...B.../...w.../w......", "d8", ">>c9 >>e9"},
		{"..bB.../...w.../w......", "d8", ">>e9"},
	} {
		text := c.board + "/......./......./......./"
		for _, f := range []string{"w", "b"} { // the other pieces of both sides, far away
			text += strings.Repeat(f, 4-strings.Count(c.board, f)) + strings.Repeat(".", 3+strings.Count(c.board, f)) + "/"
		}
		text += map[bool]string{true: "W......", false: "W.....B"}[strings.Contains(c.board, "B")]
		s := parse(t, "", text+" w move 2 "+c.ball+" - - 0:0 0:0 9 -")
		legal, _, _ := rules.Legal(s)
		legal = slices.DeleteFunc(legal, func(a string) bool { return !strings.HasPrefix(a, ">>") })
		if got := strings.Join(legal, " "); got != c.shots {
			t.Errorf("%s: shots %s, want %s", s.Text(), got, c.shots)
		}
	}
	// Beside the shot, a pass onto a free goalkeeper field; Black's mirror image.
	s := parse(t, "", "...W.../......./......./w.w.w.w/...b.../..b..../......./..b.b../...B... b move 2 c2 - - 0:0 0:0 9 -")
	allows(t, s, ">>c1 >>d1 >c1 >b1", ">>b1 >>e1")
	// Only a pawn scores.
	k := parse(t, "", "......./...W.../......./w.w.w../...b.../..b..../......./..b.b../...B.w. w move 2 d8 k - 0:0 0:0 9 -")
	allows(t, k, ">d9 >c9", ">>c9 >>d9 >>e9")
}

// KI18: one pass is enough, even to a free field; never to the goalkeeper; `end` is legal only
// while no pass is.
func TestGoalkeeperMustPlay(t *testing.T) {
	s := parse(t, "", keeping+" w move 2 d2 k - 0:0 0:0 9 -")
	allows(t, s, ">d8 >b2 >c2 d2-d3 b2-b3", "end d2-d1 d2-e1")
	allows(t, play(t, s, ">b2"), "end >b3", ">d2 b2-b3")
	wantText(t, play(t, s, ">e2"), "b move 2 e2 - - 0:0 0:0 10")
	// Trapped in a corner it has no pass; then the turn may end, and does by itself when nothing
	// else is left.
	shut := parse(t, "", "....B../......./......./......./......./......./w.w.w.w/bb...../Wb..b.. w move 2 a1 k - 0:0 0:0 9 -")
	allows(t, shut, "end a3-a4", "")
	stay := play(t, shut, "a3-a4 c3-c4")
	wantText(t, stay, "b move 3 a1 - - 0:0 0:0 10")
	wantText(t, play(t, stay, "end"), "w move 2 a1 k - 0:0 0:0 11")
	// It may enter the corner only if a pass is left, and then it must pass.
	wantText(t, play(t, s, "d2-d3 d3-d4"), "w move 0 d4 k - 0:0 0:0 9")
	allows(t, play(t, s, "d2-d3 d3-d4"), ">d3", "end")
}

// KI20 and KI21 together: the foul ends the turn, the piece is put back, the ball is played.
func TestFoul(t *testing.T) {
	s := parse(t, "fouls=1 turns=20", pressing+" w move 3 d5 - - 0:0 0:0 9 -")
	allows(t, s, "c5!d5 c6!d5 d4!d5", "b2!d5 d1!d5")
	put := play(t, s, "c5!d5")
	wantText(t, put, "b put 0 d5 - - 0:0 1:0 10")
	allows(t, put, "&c5 &e5 &c4 &d6 &e6 &e4", "&c6 &d4 &d5 end")
	if legal, _, _ := rules.Legal(put); len(legal) != 6 {
		t.Errorf("six fields, also the one the pawn left: %v", legal)
	}
	free := play(t, put, "&c5")
	wantText(t, free, "b free 0 c5 - - 0:0 1:0 10")
	allows(t, free, ">b5 >a3 >c4", "end c8-c7 >c6 >d5")
	wantText(t, play(t, free, ">b5"), "w move 2 b5 - - 0:0 1:0 11")
	on := play(t, play(t, put, "&e6"), ">e8")
	wantText(t, on, "b ball 0 e8 - e6 0:0 1:0 10")
	allows(t, on, "end >d9 >f7 >e7", "e8-e7")
	next := play(t, on, "end")
	wantText(t, next, "w move 3 e8 - - 0:0 1:0 11")
	refused(t, parse(t, "fouls=1", pressing+" w move 3 d5 - - 0:0 1:0 9 -"), "c5!d5", "your side has no fouls left (KI20)")
}

// A fouled goalkeeper counts as having had the ball (KI18), and may be put on its own
// goalkeeper fields (KI19).
func TestFouledGoalkeeper(t *testing.T) {
	s := parse(t, "fouls=2", "......./..b.b../...B.../..w..../..w..../...w.../b....b./.w...../...W... w move 3 d7 - - 0:0 0:0 9 -")
	put := play(t, s, "c6!d7")
	wantText(t, put, "b put 0 d7 k - 0:0 1:0 10")
	free := play(t, put, "&d8")
	wantText(t, free, "b free 0 d8 k - 0:0 1:0 10")
	passed := play(t, free, ">c8")
	allows(t, passed, "end >b8", ">d8")
	home := parse(t, "fouls=2", "......./..bBb../...w.../..w..../......./...w.../b....b./.w...../...W... w move 3 d8 - - 0:0 0:0 9 -")
	allows(t, play(t, home, "d7!d8"), "&d9 &c9 &e9", "")
}

// KI20: no foul if the fouled piece had no free field beside it before the foul.
func TestFoulNeedsRoom(t *testing.T) {
	full := parse(t, "fouls=1", "b..B.../wwb..../.w.b.../......./......./...w.../......./......./...Wb.. w move 3 a9 - - 0:0 0:0 9 -")
	allows(t, full, "a8!a9 b8!a9", "") // b9 is free
	shut := parse(t, "fouls=1", "bw.B.../wwb..../...b.../......./......./...w.../......./......./...Wb.. w move 3 a9 - - 0:0 0:0 9 -")
	refused(t, shut, "a8!a9", "the fouled piece would have no free field beside it (KI20)")
	// A free field that KI5 forbids the fouled piece does not count: b8 would be the fourth on the
	// line.
	limit := parse(t, "fouls=1", "bwB..../w.bbb../......./......./......./...w.w./......./......./...W... w move 3 a9 - - 0:0 0:0 9 -")
	refused(t, limit, "a8!a9", "the fouled piece would have no free field beside it (KI20)")
	// A pawn may foul only where KI5 lets it stand: the fourth on the line.
	crowd := parse(t, "fouls=1", "...B.../..wwwb./.....w./..b..../....b../......./......./......./b..W... w move 3 f8 - - 0:0 0:0 9 -")
	refused(t, crowd, "f7!f8", "three pieces of a side stand on this penalty area line, and more may not (KI5)")
	allows(t, crowd, "e8!f8", "")
	// The same holds for the landing of a jump, and for the fouled piece.
	landing := parse(t, "", ".....w./..www../....b../.b...B./......./......./b..W.../......./b...... w move 3 e7 - - 0:0 0:0 9 -")
	allows(t, landing, "", "f9^d8")
	jump := parse(t, "", "......./..www../...b.../...w.B./.b...../......./b..W.../......./b...... w move 3 d7 - - 0:0 0:0 9 -")
	allows(t, jump, "e8^c6", "d6^d8")
	over := parse(t, "", "......./.w.ww../..b..../..w..B./.b...../......./b..W.../......./b...... w move 3 c7 - - 0:0 0:0 9 -")
	refused(t, over, "c6^c8", "three pieces of a side stand on this penalty area line, and more may not (KI5)")
	placed := parse(t, "fouls=1", "...B.../..bbb../.w...../w....../......./...w.w./......./......./...W... b put 0 b7 - - 0:0 1:0 9 -")
	refused(t, placed, "&b8", "three pieces of a side stand on this penalty area line, and more may not (KI5)")
	play(t, placed, "&c7")
}

// KI21: if only a shot is possible, it is made; if nothing is, the turn ends at once.
func TestFreeKickOfAKind(t *testing.T) {
	// Black's free kick from d1: White holds every field beside it, but the shot is possible.
	s := parse(t, "fouls=1", "...B.../......./b..b..b/......./......./......./......./..www../..w.W.. b put 0 d2 - - 0:0 1:0 9 -")
	shot := play(t, s, "&d1")
	wantText(t, shot, "b free 0 d1 - - 0:0 1:0 9")
	if legal, _, _ := rules.Legal(shot); !slices.Equal(legal, []string{">>d1"}) {
		t.Errorf("only the shot: %v", legal)
	}
	// In the corner nothing is possible: the turn ends at once, and counts.
	shut := parse(t, "fouls=1", "...B.../......./b..b..b/......./......./......./......./ww...../.w.wW.. b put 0 b1 - - 0:0 1:0 9 -")
	wantText(t, play(t, shut, "&a1"), "w move 3 a1 - - 0:0 1:0 10")
}

// KI16 in all its sentences.
func TestEnds(t *testing.T) {
	end := func(s rules.State, reason, result string) {
		t.Helper()
		if o := s.Outcome(); o == nil || o.Reason != reason || o.Rule != "KI16" || o.Result() != result {
			t.Errorf("%s: %+v, want %s by %s", s.Text(), o, result, reason)
		}
	}
	goal := attack + " w move 2 b8 - - "
	end(play(t, parse(t, "", goal+"2:2 0:0 9 -"), ">>c9"), "goals", "3 2")
	again := play(t, parse(t, "", goal+"1:2 0:0 9 -"), ">>c9")
	wantText(t, again, "w set 0 - - - 2:2 0:0 10") // White scored, and so sets up first and kicks off (KI15)
	wantText(t, play(t, again, "@b3 @c3 @d3 @e3 @d1 @b7 @c7 @d7 @e7 @d9"), "w kick 0 - - - 2:2 0:0 10")
	wantText(t, play(t, again, "@b3 @c3 @d3 @e3 @d1 @b7 @c7 @d7 @e7 @d9 d5<b3"), "w move 2 d5 - - 2:2 0:0 10")
	end(play(t, parse(t, "turns=10", goal+"1:2 0:0 9 -"), ">>c9"), "turns", "2 2") // the goal of the last turn counts
	end(play(t, parse(t, "turns=10", goal+"2:1 0:0 9 -"), ">>c9"), "goals", "3 1")
	end(play(t, parse(t, "turns=10", goal+"0:2 0:0 9 -"), "end"), "turns", "0 2")
	end(play(t, parse(t, "turns=10 goals=0", goal+"8:1 0:0 9 -"), ">>c9"), "turns", "9 1")
	off := play(t, parse(t, "turns=0 goals=0", goal+"8:1 0:0 999 -"), ">>c9")
	wantText(t, off, "w set 0 - - - 9:1 0:0 1000")
	// After a foul on the last turn there is no free kick; the fouled side's turn counts.
	foul := pressing + " w move 3 d5 - - 0:1 0:0 "
	end(play(t, parse(t, "turns=10 fouls=1", foul+"9 -"), "c5!d5"), "turns", "0 1")
	end(play(t, parse(t, "turns=11 fouls=1", foul+"9 -"), "c5!d5 &c5 >b5"), "turns", "0 1")
	// The clock.
	timed := parse(t, "minutes=30", goal+"1:0 0:0 9 -")
	end(play(t, timed, "c9-b9 time"), "time", "1 0")
	end(play(t, start(t, "minutes=30"), "@a1 time"), "time", "0 0")
	if timers := timed.(rules.Timed).Timers(); len(timers) != 1 || timers[0].Seconds != 1800 || timers[0].Action != "time" || timers[0].Rule != "KI16" {
		t.Errorf("timers %v", timers)
	}
	if n := len(start(t, "").(rules.Timed).Timers()); n != 0 {
		t.Errorf("%d timers without minutes", n)
	}
	// Afterwards nothing goes.
	refused(t, parse(t, "", goal+"2:2 0:0 9 -"), ">>c9 end", "the match is over: one side has the goals that win (KI16)")
	refused(t, parse(t, "turns=10", goal+"0:2 0:0 9 -"), "end end", "the match is over: all turns are played (KI16)")
	refused(t, timed, "time time", "the match is over: time is up (KI16)")
	refused(t, timed, "time end", "the match is over: time is up (KI16)")
	if got := timed.(rules.Scored).Standing(); !slices.Equal(got.Scores, []float64{1, 0}) {
		t.Errorf("standing %v", got)
	}
}

// Invalid options are refused with a clear line.
func TestOptions(t *testing.T) {
	for options, want := range map[string]string{
		"fouls=0":     `option fouls is "0": it takes off, 1, 2, 3, 4, 5, 6, 7, 8, 9`,
		"goals=-1":    `option goals is "-1": it takes a whole number from 0 to 99`,
		"turns=many":  `option turns is "many": it takes a whole number from 0 to 10000`,
		"minutes=601": `option minutes is "601": it takes a whole number from 0 to 600`,
	} {
		given, _ := rules.ParseOptions(options)
		if _, err := (kickit.Game{}).Start(rules.Setup{Options: given}); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", options, err, want)
		}
	}
}
