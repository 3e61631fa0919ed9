package opengoal_test

import (
	"strings"
	"testing"

	"stammtisch/games/opengoal"
)

const beginning = "17/8b8/17/4b7b4/8b8/3b9b3/8b8/2b2b5b2b2/17/17/8o8/2w2w5w2w2/8w8/3w9w3/8w8/4w7w4/17/8w8/17"

// Parsing names every fault of a text, with its rule.
func TestFaults(t *testing.T) {
	with := func(old, to string) string { return strings.Replace(beginning+" w 0:0 0", old, to, 1) }
	for _, c := range []struct{ options, text, want string }{
		{"", "", "write the board, the side to act, the goals, the turns taken and the last action: … w 1:0 37 f8-f12"},
		{"", beginning + " w 0:0", "write the board, the side to act, the goals, the turns taken and the last action: … w 1:0 37 f8-f12"},
		{"", "17/8 w 0:0 0", "the board has 2 ranks, not 19 (OG1)"},
		{"", with("17/8b8", "16/8b8"), "rank 19 is 16: write w, b, o and numbers of free points, 17 in all (OG1)"},
		{"", with("17/8b8", "17/8x8"), "rank 18 is 8x8: write w, b, o and numbers of free points, 17 in all (OG1)"},
		{"", with("17/8b8", "17/8b4o4"), "rank 18 is 8b4o4: write w, b, o and numbers of free points, 17 in all (OG1)"},
		{"", with("8o8", "8o3o4"), "there are 2 balls, not 1 (OG5)"},
		{"", with("8o8", "17"), "there are 0 balls, not 1 (OG5)"},
		{"", with("8o8", "o16"), "the ball lies on a9, where it is never in play (OG9, OG11)"},
		{"", with("17/8b8", "3o13/8b8"), "the ball lies on d19, where it is never in play (OG9, OG11)"},
		{"", with("17/8b8", "3w13/8b8"), "a man stands on d19, a goalpost or goal boundary (OG7)"},
		{"", with("17/8b8", "1b15/8b8"), "a man stands on b19, a goalpost or goal boundary (OG7)"},
		{"", with("8w8", "17"), "White has 10 men, not 11 (OG4)"},
		{"", with("17/8b8", "17/8bb7"), "Black has 12 men, not 11 (OG4)"},
		{"", with(" w ", " x "), "the side to act is x: write w or b"},
		{"", with("0:0", "00:0"), "the goals are 00:0: write White's and Black's like 1:0"},
		{"", with("0:0", "-1:0"), "the goals are -1:0: write White's and Black's like 1:0"},
		{"", with("0:0 0", "0:0 x"), "the turns taken are x: write a number"},
		{"", with("17/8b8", "98/8b8"), "rank 19 is 98: write w, b, o and numbers of free points, 17 in all (OG1)"},
		{"", with("17/8b8", "89/8b8"), "rank 19 is 89: write w, b, o and numbers of free points, 17 in all (OG1)"},
		{"", with("0:0 0", "1:0 0"), "1 goals need as many turns (OG12)"},
		{"", with("0:0 0", "0:0 201"), "the match was over after 200 turns (OG15)"},
		{"goals=2", with("0:0 0", "3:0 9"), "the match was over with the first 2 goals (OG15)"},
		{"goals=2", with("0:0 0", "2:2 9"), "the match was over with the first 2 goals (OG15)"},
		{"goals=2", with("0:0 0", "2:0 9"), "the goal that decided the match was not the last action (OG15)"},
		{"goals=2", with("w 0:0 0", "b 2:0 9 i7*i9@i8"), "the last action cannot have been i7*i9@i8: it leaves the man where the ball lay, and the ball at its end (OG8)"},
		{"", with("0:0 0", "0:0 3 i7*i19@i8"), "the last action cannot have been i7*i19@i8: after a goal the side that conceded kicks off (OG13)"},
		{"", with("0:0 0", "0:0 3 i7*i12@j9"), "the last action cannot have been i7*i12@j9: the ball goes on in the direction of the run (OG8)"},
		{"", with("0:0 0", "0:0 3 i7*i12"), "the last action cannot have been i7*i12: write it like f8-f12 or i7*i12@i9"},
		{"", with("0:0 0", "0:0 3 h3-h9"), "the last action cannot have been h3-h9: no man came to h9 that way (OG7)"},
		{"", with("0:0 0", "0:0 3 what"), "the last action cannot have been what: write it like f8-f12 or i7*i12@i9"},
		{"", with("0:0 0", "0:0 0 h3-h9"), "the last action cannot have been h3-h9: no turn is taken"},
		{"seconds=0", with("0:0 0", "0:0 1 forfeit"), "the last action cannot have been forfeit: this match has no shot clock (OG16)"},
		{"minutes=0", with("0:0 0", "0:0 1 time"), "the last action cannot have been time: this match has no clock (OG14)"},
		{"turns=4", with("0:0 0", "0:0 4 time"), "the match was over before the time was up (OG15)"},
		{"", scene('w', "i9", cagedWhite, "c2 c3 c4 c5 c6 a7 b7 c7 i17 m14 n4"), "the side to act has no legal action and loses the turn (OG17)"},
	} {
		_, err := opengoal.Game{}.Parse(setup(t, c.options), c.text)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s\nis refused with %v\nwant             %s", c.text, err, c.want)
		}
	}
	// Several faults are all named.
	_, err := opengoal.Game{}.Parse(setup(t, ""), with("8o8", "8o8o")+"x")
	if err == nil || !strings.Contains(err.Error(), ";") {
		t.Errorf("two faults, told as %v", err)
	}
	if _, err := (opengoal.Game{}).Parse(setup(t, ""), beginning+" w 0:0 0"); err != nil {
		t.Errorf("the beginning is refused: %v", err)
	}
	if _, err := (opengoal.Game{}).Parse(setup(t, ""), strings.Replace(beginning, "17/", "8b8/", 1)+" w 0:0 0"); err == nil {
		t.Error("a man on the goal boundary is taken")
	}
	if _, err := (opengoal.Game{}).Parse(setup(t, ""), strings.Replace(beginning, "17/", "98/", 1)+" w 0:0 0"); err == nil {
		t.Error("a rank of 98 points is taken")
	}
}

// Consecutive free points are always a single number, so that a position has one text.
func TestOneText(t *testing.T) {
	_, err := opengoal.Game{}.Parse(setup(t, ""), strings.Replace(beginning, "17/", "512/", 1)+" w 0:0 0")
	if err == nil {
		t.Error("512 is no run of free points")
	}
	_, err = opengoal.Game{}.Parse(setup(t, ""), strings.Replace(beginning, "17/", "017/", 1)+" w 0:0 0")
	if want := "this position is written " + beginning + ", with every run of free points as one number"; err == nil || err.Error() != want {
		t.Errorf("refused with %v, want %s", err, want)
	}
}
