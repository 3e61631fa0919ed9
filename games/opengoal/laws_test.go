package opengoal_test

import (
	"fmt"
	"testing"

	"stammtisch/games/opengoal"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// Matches are short, because every position is checked thoroughly and random men score only about
// once in five hundred turns.
func TestLaws(t *testing.T) {
	games := rulestest.Many(3, 8, 60)
	rulestest.Run(t, opengoal.Game{}, rulestest.Config{Games: games, Setup: func(d *rules.Dice) rules.Setup {
		o := fmt.Sprintf("turns=%d goals=%d minutes=%d seconds=%d", 1+d.Intn(80), d.Intn(3), 20*d.Intn(2), 15*d.Intn(2))
		return rules.Setup{Options: setup(t, o).Options, Seed: "5eed"}
	}})
}

func TestGolden(t *testing.T) { rulestest.Golden(t, opengoal.Game{}, "testdata/play/open-goal.txt") }

func TestNoAllocation(t *testing.T) { rulestest.NoAllocation(t, opengoal.Game{}) }

func FuzzPlay(f *testing.F)   { rulestest.FuzzPlay(f, opengoal.Game{}) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, opengoal.Game{}) }
func FuzzRecord(f *testing.F) { rulestest.FuzzRecord(f, opengoal.Game{}) }
