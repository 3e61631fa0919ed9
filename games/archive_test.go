package games_test

import (
	"os"
	"path/filepath"
	"testing"

	"stammtisch/games"
	"stammtisch/rules"
)

// Stored games outlive releases: every record of the archive replays to the result it
// names, and every version of a game that was released has at least 20.
func TestArchive(t *testing.T) {
	released := 0
	for _, g := range games.All {
		name := g.Info().Name
		if _, err := os.Stat(filepath.Join("..", "archive", name)); err != nil {
			continue // a game begins its archive with its first release
		}
		released++
		files, err := filepath.Glob(filepath.Join("..", "archive", name, "*.txt"))
		if err != nil {
			t.Fatal(err)
		}
		kept := map[string]int{}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			r, err := rules.ParseRecord(string(text))
			if err != nil {
				t.Errorf("%s: %v", f, err)
				continue
			}
			states, err := r.Replay(games.All)
			if err != nil {
				t.Errorf("%s: %v", f, err)
				continue
			}
			o := states[len(states)-1].Outcome()
			want, _ := r.Tag("Result")
			reason, _ := r.Tag("Reason")
			if o == nil || o.Result() != want || o.Reason+" "+o.Rule != reason {
				t.Errorf("%s: ends %+v, the record says %s, %s", f, o, want, reason)
			}
			v, _ := r.Tag("Rules")
			if v == "" {
				t.Errorf("%s: names no rules version", f)
			}
			kept[v]++
		}
		for _, v := range rules.Versions(g) {
			if version := v.Info().Rules; kept[version] < 20 {
				t.Errorf("%s: %d records of version %s in the archive; every version keeps at least 20", name, kept[version], version)
			}
		}
	}
	if released < 6 {
		t.Errorf("only %d games have an archive", released)
	}
}
