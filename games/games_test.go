package games_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// Every game of the catalogue keeps the laws under every version of its rules, whoever forgot a
// test of its own.
func TestEveryGameKeepsTheLaws(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Info().Name, func(t *testing.T) { rulestest.RunVersions(t, g, rulestest.Config{Games: 1, Seed: 77}) })
	}
}

func TestFind(t *testing.T) {
	for _, g := range games.All {
		found, ok := games.All.Find(g.Info().Name)
		if !ok || found.Info().Name != g.Info().Name {
			t.Errorf("%s is not found by its name", g.Info().Name)
		}
	}
	if _, ok := games.All.Find("no such game"); ok {
		t.Error("a game is found that is not there")
	}
}

// Every game says where it stands among the others. A game that can be drawn shows a position
// other than the first.
func TestEveryGameIsOnTheShelf(t *testing.T) {
	places, drawn := map[int]string{}, 0
	for _, g := range games.All {
		in := g.Info()
		if other := places[in.Shelf.Ease]; other != "" || in.Shelf.Ease < 1 || in.Shelf.Minutes < 1 {
			t.Errorf("%s: ease %d (as %q), %d minutes", in.Name, in.Shelf.Ease, other, in.Shelf.Minutes)
		}
		places[in.Shelf.Ease] = in.Name
		v, err := rules.Still(g)
		if err != nil {
			t.Errorf("%s: %v", in.Name, err)
		} else if _, ok := v.(rules.Pictured); ok {
			if drawn++; len(in.Shelf.Still) == 0 {
				t.Errorf("%s can be drawn, but has no position for the first page", in.Name)
			}
		}
	}
	if drawn < 6 {
		t.Errorf("only %d games can be drawn", drawn)
	}
}

// A catalogue of other games is a catalogue too: records of toys open with it.
func TestCatalogueOfToys(t *testing.T) {
	toys := games.Catalogue(rulestest.Toys())
	r := rules.NewRecord(rulestest.Nim{}.Info(), rules.Setup{})
	r.Add("t1", "t2")
	if states, err := r.Replay(toys); err != nil || len(states) != 3 {
		t.Errorf("%d states, %v", len(states), err)
	}
}

// Every folder has its line in the registry, and what the tests of its game leave there: a golden
// game; once it is released also what fuzzers found, and counts where its tree can be walked.
func TestFoldersOfGames(t *testing.T) {
	for _, g := range games.All {
		dir := strings.ReplaceAll(g.Info().Name, "-", "")
		want := []string{"testdata/play/*.txt"}
		_, err := os.Stat(filepath.Join("..", "archive", g.Info().Name))
		released := err == nil
		if released {
			want = append(want, "testdata/fuzz/FuzzPlay/*", "testdata/fuzz/FuzzParse/*", "testdata/fuzz/FuzzRecord/*")
		}
		all, err := g.Info().Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := g.Start(rules.Setup{Options: all, Seed: "1"}); err != nil {
			t.Error(err)
		} else if _, ok := s.(rules.Walker); ok && released {
			want = append(want, "testdata/perft.txt")
		}
		for _, f := range want {
			if found, _ := filepath.Glob(filepath.Join(dir, f)); len(found) == 0 {
				t.Errorf("games/%s has no %s", dir, f)
			}
		}
	}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() && !slices.ContainsFunc(games.All, func(g rules.Game) bool {
			return strings.ReplaceAll(g.Info().Name, "-", "") == e.Name()
		}) {
			t.Errorf("games/%s has no line in games.go", e.Name())
		}
	}
}
