package kickit_test

import (
	"testing"

	"stammtisch/games/kickit"
	"stammtisch/rules/rulestest"
)

func TestLaws(t *testing.T) { rulestest.Run(t, kickit.Game{}) }

func TestGolden(t *testing.T) { rulestest.Golden(t, kickit.Game{}, "testdata/play/kick-it.txt") }

func TestNoAllocation(t *testing.T) { rulestest.NoAllocation(t, kickit.Game{}) }

func FuzzPlay(f *testing.F)   { rulestest.FuzzPlay(f, kickit.Game{}) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, kickit.Game{}) }
func FuzzRecord(f *testing.F) { rulestest.FuzzRecord(f, kickit.Game{}) }
