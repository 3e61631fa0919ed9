package trihop_test

import (
	"testing"

	"stammtisch/games/trihop"
	"stammtisch/rules/rulestest"
)

func TestLaws(t *testing.T) { rulestest.Run(t, trihop.Game{}) }

func TestGolden(t *testing.T) { rulestest.Golden(t, trihop.Game{}, "testdata/play/trihop.txt") }

func TestNoAllocation(t *testing.T) { rulestest.NoAllocation(t, trihop.Game{}) }

func FuzzPlay(f *testing.F)   { rulestest.FuzzPlay(f, trihop.Game{}) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, trihop.Game{}) }
func FuzzRecord(f *testing.F) { rulestest.FuzzRecord(f, trihop.Game{}) }
