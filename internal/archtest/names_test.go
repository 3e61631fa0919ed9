package archtest

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/games"
)

// guests are packages that may speak of games by name, and why.
var guests = []row{
	{pkg: "games", because: "the registry"},
	{pkg: "games/*", because: "the game itself"},
	{pkg: "internal/storetest", because: "only tests import it"},
	{pkg: "internal/httpd/apitest", because: "only tests import it"},
	{pkg: "bench/*", because: "they measure one game each"},
	{pkg: "bench/peers/*", because: "a peer has the one game that was written for it"},
	{pkg: "examples/*", because: "a bot plays one game"},
}

// Nothing but the registry and the game's own folder names a game: lobby, opponents,
// store, replay and commands take all they know from what the game says of itself.
func TestNothingNamesAGame(t *testing.T) {
	names := []string{"trihop", "open-goal", "opengoal", "kick-it", "kickit", "kop", "zopp"} // also those still to come
	for _, g := range games.All {
		names = append(names, regexp.QuoteMeta(g.Info().Name))
	}
	name := regexp.MustCompile(`(?i)\b(` + strings.Join(names, "|") + `)\b`)
	for _, s := range sources(t) {
		if s.test || slices.ContainsFunc(guests, func(r row) bool { ok, _ := path.Match(r.pkg, s.pkg()); return ok }) {
			continue
		}
		imported := s.imports()
		ast.Inspect(s.ast, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, _ := strconv.Unquote(lit.Value)
			if _, isImport := imported[text]; isImport {
				return true // the import policy's business
			}
			if m := name.FindString(text); m != "" {
				t.Errorf("%s: %s names the game %s", s.line(n), lit.Value, m)
			}
			return true
		})
	}
}

// Games stand in the registry sorted by name, each once, and every folder has its line.
func TestRegistry(t *testing.T) {
	var names []string
	for _, g := range games.All {
		names = append(names, g.Info().Name)
	}
	if !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Errorf("the registry is %v: sorted, each once", names)
	}
	folders := map[string]bool{}
	for _, s := range sources(t) {
		if ok, _ := path.Match("games/*", s.pkg()); ok {
			folders[s.pkg()] = true
		}
	}
	if len(folders) != len(names) {
		t.Errorf("%d folders in games, %d lines in the registry", len(folders), len(names))
	}
	for _, s := range sources(t) {
		for _, d := range s.ast.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" && strings.HasPrefix(s.path, "games/") {
				t.Errorf("%s: games register by a line in games.go, not by init", s.line(f))
			}
		}
	}
}
