package zopp_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// Each kind in a position written by hand: 0 degrees is towards Black's goal, and power p runs 3186 p² mm (ZP10, ZP20).
func TestKinds(t *testing.T) {
	for _, c := range []struct {
		discs, played, want string
		change              []string
	}{
		// The ball lies before the goal, in White's half and on the spot.
		{"w1 100,0 ball 220,0", "w1@0.000,0.600", "shot", nil},
		{"w1 -200,0 ball -50,0", "w1@0.000,0.900", "long-shot", nil},
		{"w1 -100,0 ball 0,0", "w1@0.000,0.900", "kick-off", nil},
		// It hits the band beside the goal, and the band far from it.
		{"w1 100,90 ball 220,90", "w1@0.000,0.600", "shot", nil},
		{"w1 100,150 ball 220,150 b3 200,-180 b1 -200,-180 b2 -100,-180", "w1@0.000,0.250", "forward", nil},
		// Up to the long band, which the ball meets at y = 211 and leaves with 0.75 of its speed across (ZP21), and down
		// to the middle of the goal: the slope m has (211 - 150) / m + 211 / (0.75 m) = 364 - 200.
		{"w1 169.752,86.873 ball 200,150 b1 -100,-180 b2 -150,-180 b3 -200,-180", "w1@64.400,0.600", "bank-shot", nil},
		// Straight towards the own goal, too softly to get there; in the own third it is cleared.
		{"w1 150,0 ball 100,0", "w1@180.000,0.150", "back", nil},
		{"w1 -220,0 ball -150,0", "w1@0.000,0.250", "clear", nil},
		{"w1 100,0 ball 150,0", "w1@0.000,0.150", "forward", nil},
		// To w2, who lies where the ball comes to rest; with b1 nearer it is nobody's pass.
		{"w1 -60,0 ball -20,0 w2 160,40", "w1@0.000,0.200", "pass", nil},
		{"w1 -60,0 ball -20,0 w2 160,60 b1 160,-40", "w1@0.000,0.200", "forward", nil},
		{"w1 -60,0 ball 100,100", "w1@180.000,0.200", "off-ball", nil},
		{"w1 -60,0 b1 40,0 ball 100,100", "w1@0.000,0.500", "foul", nil},
		// w1 lies in Black's area, and Black has said so.
		{"w1 300,50 ball 100,100", "w1@180.000,0.200", "obliged", []string{"claimed -", "claimed w1"}},
		// Neither a flick of Black's counter nor a claim is a flick of White's.
		{"w1 -60,0 ball 100,100", "b1@180.000,0.200", "", nil},
		{"w1 -60,0 ball 100,100", "w1@180.000,1.200", "", nil},
		{"w1 -60,0 ball 100,100", "claim=foul", "", nil},
	} {
		for _, side := range []string{"White", "Black"} {
			discs, played, change := c.discs, c.played, c.change
			if side == "Black" {
				if !strings.Contains(c.played, "w1") || len(change) > 0 {
					continue
				}
				// All discs, those that board adds too, and the aim are turned by half.
				discs, change = turned("w1 -100,180 w2 -150,180 w3 -200,180 b1 100,180 b2 150,180 b3 200,180 ball 0,180 "+discs), toBlack
				var angle, power float64
				if _, err := fmt.Sscanf(played, "w1@%f,%f", &angle, &power); err != nil {
					t.Fatal(err)
				}
				played = fmt.Sprintf("b1@%.3f,%.3f", math.Mod(angle+180, 360), power)
			}
			st := at(t, "hand=casual", discs, change...)
			if got := st.(rules.Classifier).KindOf(played); got != c.want {
				t.Errorf("%s, %s: %s is %q, want %q", side, discs, played, got, c.want)
			}
		}
	}
	begin, err := zopp.Game{}.Start(setup(t, ""))
	if err != nil {
		t.Fatal(err)
	}
	if kind := begin.(rules.Classifier).KindOf("w1=-90,35"); kind != "" {
		t.Error("placing a counter is", kind)
	}
}
