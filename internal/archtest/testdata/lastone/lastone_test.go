package lastone_test

import (
	"testing"

	"stammtisch/games/lastone"
	"stammtisch/rules/rulestest"
)

func TestLaws(t *testing.T)   { rulestest.Run(t, lastone.Game{}) }
func TestGolden(t *testing.T) { rulestest.Golden(t, lastone.Game{}, "testdata/play/last-one.txt") }

func FuzzPlay(f *testing.F)   { rulestest.FuzzPlay(f, lastone.Game{}) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, lastone.Game{}) }
func FuzzRecord(f *testing.F) { rulestest.FuzzRecord(f, lastone.Game{}) }
