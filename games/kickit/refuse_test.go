package kickit_test

import (
	"strings"
	"testing"

	"stammtisch/games/kickit"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

var play = rulestest.Play

func parse(t testing.TB, options, text string) rules.State {
	t.Helper()
	s, err := kickit.Game{}.Parse(setupOf(t, options), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// refused plays some actions and fails unless the last one is refused with this text.
func refused(t *testing.T, s rules.State, actions, want string) {
	t.Helper()
	list := strings.Split(actions, " ")
	last := list[len(list)-1]
	s = play(t, s, strings.Join(list[:len(list)-1], " "))
	rulestest.Refused(t, s, last, last+": "+want)
}

// Boards for the tests, rank 9 first.
const (
	// White's b8 has the ball, two white pawns are on the line, two on Black's goalkeeper fields;
	// Black's goalkeeper is on e9.
	attack = "..wwB../.w.w.../......./..b.b../...b.../...b.../......./......./...W..."
	// White's goalkeeper d2 has the ball, with White's pawns b2 and f2 beside it on the line.
	keeping = "...B.../..b.b../......./......./......./......./..b.b../.w.W.w./.ww...."
	// Black's d5 has the ball, surrounded by White's men.
	pressing = "...B.../..b.b../......./..w..../..wb.../...w.../b....../.w...../...W..."
)

func TestRefusals(t *testing.T) {
	attackers := parse(t, "", attack+" w move 2 b8 - - 0:0 0:0 9 -")
	keeper := parse(t, "", keeping+" w move 2 d2 k - 0:0 0:0 9 -")
	presser := parse(t, "fouls=1", pressing+" w move 3 d5 - - 0:0 0:1 9 -")
	noFouls := parse(t, "", pressing+" w move 3 d5 - - 0:0 0:0 9 -")
	fouledOut := parse(t, "fouls=1", pressing+" w move 3 d5 - - 0:0 1:0 9 -")
	free := parse(t, "fouls=1", pressing+" b free 0 d5 - - 0:0 1:0 9 -")
	put := parse(t, "fouls=1", "...B.../..b.b../......./..w..../...w.../...w.../b....../.w...../...W... b put 0 d5 - - 0:0 1:0 9 -")
	loose := parse(t, "", "...B.../..b.b../......./......b/.b...../...w.../..ww.../.w...../...W... w move 2 d5 - - 0:0 0:0 9 -")
	for _, c := range []struct {
		s             rules.State
		actions, want string
	}{
		// Spelling and fields.
		{attackers, "", "write"},
		{attackers, "b8 b8", "write"},
		{attackers, "b8-", "write"},
		{attackers, "B8-B7", "there is no field B8 (KI1)"},
		{attackers, "b8-h8", "there is no field h8 (KI1)"},
		{attackers, ">a0", "there is no field a0 (KI1)"},
		{attackers, "time", "no match time is agreed (option minutes) (KI16)"},

		// Setting up and kicking off.
		{start(t, ""), "b3-b4", "both sides set up first: @ and a field (KI4)"},
		{start(t, ""), "end", "both sides set up first: @ and a field (KI4)"},
		{start(t, ""), "@a5", "pieces are set up in one's own half (KI4)"},
		{start(t, ""), "@a6", "pieces are set up in one's own half (KI4)"},
		{start(t, ""), "@b3 @b3", "b3 is not free (KI4)"},
		{start(t, ""), "@c1 @e1", "one pawn at most is set up on the goalkeeper fields: the goalkeeper needs room (KI4)"},
		{start(t, ""), "@b2 @c2 @d2 @f2", "three pieces of a side stand on this penalty area line, and more may not (KI5)"},
		{start(t, ""), "@b2 @c2 @d2 @c1 @b1", "the goalkeeper goes on one of its own goalkeeper fields (KI4)"},
		{start(t, ""), "@b2 @c2 @d2 @c1 @c1", "c1 is not free (KI4)"},
		{start(t, ""), "@b2 @c2 @d2 @c1 @d1 @a4", "pieces are set up in one's own half (KI4)"},
		{start(t, ""), "@b3 @c3 @d3 @e3 @d1 @b7 @c7 @d7 @e7 @d9 @b4", "a pawn kicks off: d5< and its field (KI6)"},
		{start(t, ""), "@b3 @c3 @d3 @e3 @d1 @b7 @c7 @d7 @e7 @d9 d5<d1", "the goalkeeper does not kick off (KI6)"},
		{start(t, ""), "@b3 @c3 @d3 @e3 @d1 @b7 @c7 @d7 @e7 @d9 d5<b7", "no pawn of yours stands on b7 (KI6)"},
		{start(t, ""), "@b3 @c3 @d3 @e3 @d1 @b7 @c7 @d7 @e7 @d9 d4<b3", "the kick-off is from d5 (KI6)"},
		{attackers, "@a3", "the pieces are set up already (KI4)"},
		{attackers, "d5<b8", "the kick-off is over (KI6)"},

		// Steps.
		{attackers, "e9-f9", "the piece on e9 is not yours (KI8)"},
		{attackers, "a1-a2", "no piece stands on a1 (KI8)"},
		{attackers, "b8-b6", "a step goes to a field next to it (KI8)"},
		{attackers, "b8-b8", "a step goes to a field next to it (KI8)"},
		{attackers, "c9-d9", "d9 is not free (KI8)"},
		{attackers, "c9-c8 c9-c8", "no piece stands on c9 (KI8)"},
		{attackers, "d1-e1 e1-f1 f1-f2", "no movement points are left (KI7)"},
		{attackers, "c9-c8 d9-e8", "three pieces of a side stand on this penalty area line, and more may not (KI5)"},
		{parse(t, "", "..ww.B./.w.w.../......./..b.b../...b.../...b.../......./......./...W... w move 2 b8 - - 0:0 0:0 9 -"), "d8-e9", "two pieces of a side stand on these goalkeeper fields, and more may not (KI5)"},
		{keeper, "b2-b3 c1-c2 d2-c1", "no movement points are left (KI7)"},
		{keeper, "d2-d1", "with the ball the goalkeeper does not step onto its own goalkeeper fields (KI19)"},
		{loose, "d4-d5 d5-d6", "who has taken the free ball moves no further in this turn (KI9)"},

		// Jumps.
		{attackers, "b8^b6", "only over an enemy with the ball does a piece jump (KI10)"},
		{presser, "c5^e4", "a jump goes straight over the enemy with the ball, to e5 (KI10)"},
		{presser, "b2^d4", "the piece is not next to the enemy with the ball (KI10)"},
		{presser, "b2-b3 b3-b4 c5^e5", "a jump takes two movement points (KI10)"},
		{presser, "c5-c4 c6^e4 d4-d3", "after a jump no piece moves in this turn (KI10)"},
		{parse(t, "", "...B.../..b.b../......./..w..../..wbb../...w.../......./.w...../...W... w move 3 d5 - - 0:0 0:0 9 -"), "c5^e5", "e5 is not free (KI10)"},
		{parse(t, "", "b..B.../wwb.b../......./......./....b../...w.../......./.w...../...W... w move 3 a9 - - 0:0 0:0 9 -"), "b8^c7", "there is no field beyond (KI10)"},
		{parse(t, "", "...B.../.wwwb../......./......./....b../...w.../......./.b...../...Wb.. w move 3 e8 - - 0:0 0:0 9 -"), "d8^f8", ""},

		// Passes.
		{presser, ">d6", "no piece of yours has the ball (KI11)"},
		{attackers, ">c6", "c6 is not in a straight line with the ball (KI3)"},
		{attackers, ">b8", "the ball lies there already (KI11)"},
		{attackers, ">d6", ""},
		{parse(t, "", "..wwB../.w.w.../......./..b.b../.b.b.../......./......./......./...W... w move 2 b8 - - 0:0 0:0 9 -"), ">b4", "an enemy is in the way (KI11)"},
		{parse(t, "", "..wwB../.w.w.../......./..b.b../.b.b.../......./......./......./...W... w move 2 b8 - - 0:0 0:0 9 -"), ">b5", "an enemy stands on b5 (KI11)"},
		{attackers, ">d8 b8-b7", "after the first pass no piece moves in this turn (KI11)"},
		{attackers, ">d8 >b8 >d8", "no piece of yours has the ball (KI11)"}, // b8 may not play it again (KI12), so the turn is over
		{keeper, "end", "the goalkeeper had the ball when the turn began: play it first (KI18)"},
		{keeper, "b2-b3 end", "the goalkeeper had the ball when the turn began: play it first (KI18)"},
		{keeper, ">b2 >d2", "the goalkeeper had the ball when the turn began: no pass goes to it (KI18)"},

		// Shots.
		{attackers, ">>e9", "e9 is not next to the ball (KI14)"},
		{attackers, ">>b9", "a goal goes through a goalkeeper field of the other side (KI14)"},
		{attackers, ">>d1", "a goal goes through a goalkeeper field of the other side (KI14)"},
		{attackers, ">d8 >>e9", "an enemy stands on e9 (KI14)"},
		{attackers, "b8-b9 >>c9", "there is no shot from b9 (KI14)"},
		{attackers, "b8-b7 >>c9", "there is no shot from b7 (KI14)"},
		{attackers, ">d8 >c9 >>d9", "from a goalkeeper field the shot goes through that very field (KI14)"},
		{parse(t, "", "..w.B../wWww.../......./..b.b../...b.../...b.../......./......./....... w move 2 b8 k - 0:0 0:0 9 -"), ">>c9", "the goalkeeper cannot score (KI17)"},
		{presser, ">>d9", "no piece of yours has the ball (KI11)"},

		// Fouls.
		{noFouls, "c5!d5", "this match is played without fouls (KI20)"},
		{fouledOut, "c5!d5", "your side has no fouls left (KI20)"},
		{attackers, "b8!b7", "this match is played without fouls (KI20)"},
		{parse(t, "fouls=1", attack+" w move 2 b8 - - 0:0 0:0 9 -"), "d8!e9", "only an enemy with the ball is fouled (KI20)"},
		{presser, "c5!c6", "no enemy with the ball stands on c6 (KI20)"},
		{presser, "b2!d5", "the pawn is not next to d5 (KI20)"},
		{presser, "d1!d5", "only a pawn commits a foul (KI20)"},
		{presser, "b2-b3 b3-b4 b4-b5 c5!d5", "write"},
		{put, "end", "put the fouled piece beside first: & and a field (KI21)"},
		{put, ">d6", "put the fouled piece beside first: & and a field (KI21)"},
		{put, "&d7", "the fouled piece goes to a field next to d5 (KI21)"},
		{put, "&d5", "the fouled piece goes to a field next to d5 (KI21)"},
		{put, "&c6", "c6 is not free (KI21)"},
		{free, "c8-c7", "after a foul against you nobody moves: play the ball (KI21)"},
		{free, "end", "the fouled piece plays the ball first (KI21)"},
		{attackers, "&b7", "nobody has been fouled (KI21)"},
	} {
		switch c.want {
		case "": // the opposite case, next to its counterpart
			play(t, c.s, c.actions)
		case "write":
			if strings.Contains(c.actions, " b4-b5 ") { // all three points are used, the turn is over
				refused(t, c.s, "b2-b3 b3-b4 b4-b5 c5!d5", "the piece on c5 is not yours (KI8)")
				continue
			}
			_, err := c.s.Play(c.actions)
			if err == nil || !strings.HasSuffix(err.Error(), "an action is like @b3, d5<b3, b4-c5, c4^e6, >f7, >>c9, c4!d5, &e6 or end (KI13)") {
				t.Errorf("%q: %v", c.actions, err)
			}
		default:
			refused(t, c.s, c.actions, c.want)
		}
	}
}
