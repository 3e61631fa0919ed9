package zoom_test

import (
	"testing"

	"stammtisch/games/zoom"
	"stammtisch/rules/rulestest"
)

func TestLaws(t *testing.T) { rulestest.Run(t, zoom.Game{}) }

func TestGolden(t *testing.T) { rulestest.Golden(t, zoom.Game{}, "testdata/play/zoom.txt") }

func TestNoAllocation(t *testing.T) { rulestest.NoAllocation(t, zoom.Game{}) }

func FuzzPlay(f *testing.F)   { rulestest.FuzzPlay(f, zoom.Game{}) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, zoom.Game{}) }
func FuzzRecord(f *testing.F) { rulestest.FuzzRecord(f, zoom.Game{}) }
