package kop_test

import (
	"testing"

	"stammtisch/games/kop"
	"stammtisch/rules/rulestest"
)

func TestLaws(t *testing.T) { rulestest.Run(t, kop.Game{}) }

func TestGolden(t *testing.T) { rulestest.Golden(t, kop.Game{}, "testdata/play/kop.txt") }

func TestNoAllocation(t *testing.T) { rulestest.NoAllocation(t, kop.Game{}) }

func FuzzPlay(f *testing.F)   { rulestest.FuzzPlay(f, kop.Game{}) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, kop.Game{}) }
func FuzzRecord(f *testing.F) { rulestest.FuzzRecord(f, kop.Game{}) }
