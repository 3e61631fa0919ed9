package archtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"stammtisch/games"
)

// The page finds games by their folders in web/src/games, and names none elsewhere.
func TestPageNamesNoGame(t *testing.T) {
	var names []string
	for _, g := range games.All {
		names = append(names, regexp.QuoteMeta(g.Info().Name))
	}
	quoted := regexp.MustCompile("['\"`/](" + strings.Join(names, "|") + ")['\"`/]")
	src := filepath.Join(root, "web/src")
	err := filepath.WalkDir(src, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if p == filepath.Join(src, "games") {
				return filepath.SkipDir
			}
			return nil
		}
		if ext := filepath.Ext(p); ext != ".ts" && ext != ".svelte" || strings.Contains(p, ".test.") {
			return nil
		}
		text, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		for n, line := range strings.Split(string(text), "\n") {
			if quoted.MatchString(line) {
				t.Errorf("%s:%d names a game: %s", p, n+1, strings.TrimSpace(line))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
