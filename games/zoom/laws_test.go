package zoom_test

import (
	"testing"

	"stammtisch/games/zoom"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

func TestLaws(t *testing.T) { rulestest.RunVersions(t, zoom.Game{}) }

func TestGolden(t *testing.T) { rulestest.Golden(t, zoom.Game{}, "testdata/play/zoom.txt") }

// Version 1 has not changed: its golden game was written when it was the newest.
func TestGoldenVersion1(t *testing.T) {
	rulestest.Golden(t, version1(t), "testdata/play/version1.txt")
}

func version1(t testing.TB) rules.Game {
	t.Helper()
	g, err := rules.Version(zoom.Game{}, "1")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestNoAllocation(t *testing.T) { rulestest.NoAllocation(t, zoom.Game{}) }

func FuzzPlay(f *testing.F)   { rulestest.FuzzPlay(f, zoom.Game{}) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, zoom.Game{}) }
func FuzzRecord(f *testing.F) { rulestest.FuzzRecord(f, zoom.Game{}) }
