package archtest

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// documents reads every document of the house for people: path → text.
func documents(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "dist" || p != root && d.Name()[0] == '.'):
			return filepath.SkipDir
		case strings.HasSuffix(p, ".md"):
			text, err := os.ReadFile(p)
			rel, _ := filepath.Rel(root, p)
			all[filepath.ToSlash(rel)] = string(text)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 10 {
		t.Fatalf("only %d documents were found", len(all))
	}
	return all
}

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.+)$`)
	// inside matches text in backticks that begins with a folder of the house.
	inside = regexp.MustCompile("`(?:[a-z ]+ )?(?:\\./)?((?:archive|bench|cmd|disc|docs|examples|games|internal|rules|search|testscript|tools|web)/[\\w./*-]+)[^`]*`")
	notYet = []string{"games/noughts", "web/src/games/noughts", "web/dist"} // the game that docs/add-a-game.md writes; what is built
)

// Whoever follows a link or a path of a document finds what it names.
func TestDocumentsNameWhatIsThere(t *testing.T) {
	docs := documents(t)
	for doc, text := range docs {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			target, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, ":") {
				continue // elsewhere in the world
			}
			where := doc
			if target != "" {
				where = path.Join(path.Dir(doc), target)
			}
			if _, err := os.Stat(filepath.Join(root, where)); err != nil {
				t.Errorf("%s links to %s, which is not there", doc, m[1])
			} else if anchor != "" && !slices.Contains(anchors(docs[where]), anchor) {
				t.Errorf("%s links to %s: there is no such heading", doc, m[1])
			}
		}
		for _, m := range inside.FindAllStringSubmatch(text, -1) {
			name := strings.TrimRight(m[1], "./")
			if slices.ContainsFunc(notYet, func(p string) bool { return strings.HasPrefix(name, p) }) {
				continue
			}
			if found, err := filepath.Glob(filepath.Join(root, name)); err != nil || len(found) == 0 {
				t.Errorf("%s names %s, which is not there", doc, name)
			}
		}
	}
}

// A comment that sends its reader to a Go file names one that is there: in its own folder,
// or from the root of the module.
func TestCommentsNameFilesThatExist(t *testing.T) {
	file := regexp.MustCompile(`[\w./*-]*\w\.go\b`)
	for _, s := range sources(t) {
		for _, group := range s.ast.Comments {
			for _, name := range file.FindAllString(group.Text(), -1) {
				here, _ := filepath.Glob(filepath.Join(root, s.pkg(), name))
				fromRoot, _ := filepath.Glob(filepath.Join(root, name))
				if len(here)+len(fromRoot) == 0 {
					t.Errorf("%s names %s, which is not there", s.line(group), name)
				}
			}
		}
	}
}

// anchors returns the names by which headings are linked to.
func anchors(text string) (list []string) {
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		plain := regexp.MustCompile(`[^\w\- ]`).ReplaceAllString(strings.ToLower(m[1]), "")
		list = append(list, strings.ReplaceAll(plain, " ", "-"))
	}
	return list
}

// ARCHITECTURE.md names every package; of the games, the benchmarks and the examples the
// folder.
func TestArchitectureNamesPackages(t *testing.T) {
	text := documents(t)["ARCHITECTURE.md"]
	for _, s := range sources(t) {
		pkg := s.pkg()
		for _, folder := range []string{"games/", "bench/", "examples/"} {
			if strings.HasPrefix(pkg, folder) {
				pkg = strings.TrimSuffix(folder, "/")
			}
		}
		if !strings.Contains(text, "`"+pkg+"`") && !strings.Contains(text, "`"+pkg+"/`") {
			t.Errorf("ARCHITECTURE.md does not name %s", pkg)
		}
	}
}

// Rules that a document or the code cites stand in a rulebook, or in the rules of the table,
// of evenings, clubs and tournaments.
func TestCitedRulesExist(t *testing.T) {
	docs := documents(t)
	known, prefixes := map[string]bool{}, map[string]bool{}
	id := regexp.MustCompile(`^([A-Z]{2})\d+$`)
	add := func(rule string) {
		known[rule] = true
		prefixes[id.FindStringSubmatch(rule)[1]] = true
	}
	for _, g := range games.All {
		for _, r := range g.Info().Book {
			add(r.ID)
		}
	}
	for _, r := range table.Book {
		add(r.ID)
	}
	for _, doc := range []string{"docs/evenings.md", "docs/clubs.md", "docs/tournaments.md"} {
		for _, m := range regexp.MustCompile(`\*\*((?:EV|CL|TN)\d+)\*\*`).FindAllStringSubmatch(docs[doc], -1) {
			add(m[1])
		}
	}
	cited := regexp.MustCompile(`\b[A-Z]{2}\d+\b`)
	check := func(where, text string) {
		for _, c := range cited.FindAllString(text, -1) {
			if prefixes[c[:2]] && !known[c] {
				t.Errorf("%s cites %s, and there is no such rule", where, c)
			}
		}
	}
	for doc, text := range docs {
		check(doc, text)
	}
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, s.path))
		if err != nil {
			t.Fatal(err)
		}
		check(s.path, string(text))
	}
}

// Whoever looks for a room of the page finds it in web/README.md.
func TestRoomsAreListed(t *testing.T) {
	text := documents(t)["web/README.md"]
	for in, named := range map[string]string{"web/src": "`src/%s", "web/src/lib": "| `%s`"} {
		rooms, err := os.ReadDir(filepath.Join(root, in))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rooms {
			if r.IsDir() && !strings.Contains(text, fmt.Sprintf(named, r.Name())) {
				t.Errorf("web/README.md does not list %s/%s", in, r.Name())
			}
		}
	}
}

// docs/views.md has every key of every game's view, and no other.
func TestViewsAreDescribed(t *testing.T) {
	text := documents(t)["docs/views.md"]
	word, row := regexp.MustCompile("`(\\w+)`"), regexp.MustCompile("(?m)^\\| (`.+?) \\|")
	for _, g := range games.All {
		_, section, ok := strings.Cut(text, "\n## "+g.Info().Title+"\n")
		if !ok {
			t.Errorf("docs/views.md has nothing about %s", g.Info().Title)
			continue
		}
		section, _, _ = strings.Cut(section, "\n## ")
		s, err := g.Start(rules.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		keys := map[string]bool{}
		jsonKeys(reflect.TypeOf(s.View(rules.Nobody)), keys)
		var said []string
		for _, m := range word.FindAllStringSubmatch(section, -1) {
			said = append(said, m[1])
		}
		for key := range keys {
			if !slices.Contains(said, key) {
				t.Errorf("docs/views.md does not say what %s is in a view of %s", key, g.Info().Title)
			}
		}
		for _, m := range row.FindAllStringSubmatch(section, -1) {
			for _, key := range word.FindAllStringSubmatch(m[1], -1) {
				if !keys[key[1]] {
					t.Errorf("docs/views.md: a view of %s has no %s", g.Info().Title, key[1])
				}
			}
		}
	}
}

// jsonKeys collects the keys of a type's JSON, those of what is in it too.
func jsonKeys(of reflect.Type, keys map[string]bool) {
	switch of.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		jsonKeys(of.Elem(), keys)
	case reflect.Struct:
		for i := range of.NumField() {
			f := of.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "" {
				keys[name] = true
			}
			if name != "" || f.Anonymous {
				jsonKeys(f.Type, keys)
			}
		}
	}
}

// The program of docs/library.md is built in a module of its own, as the page says, and
// plays every game.
func TestLibraryPage(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	text := documents(t)["docs/library.md"]
	blocks := regexp.MustCompile("(?s)```(?:go)?\n(.*?)```").FindAllStringSubmatch(text, -1)
	if len(blocks) != 2 {
		t.Fatalf("docs/library.md has %d blocks, not go.mod and a program", len(blocks))
	}
	dir := t.TempDir()
	mod := strings.Replace(blocks[0][1], "../stammtisch", abs(t, "."), 1)
	for name, text := range map[string]string{"go.mod": mod, "main.go": blocks[1][1]} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "run", ".")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOPROXY=off", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, g := range games.All {
		if !regexp.MustCompile(`(?m)^` + g.Info().Title + ` \d+ actions: .+ [A-Z]{2}\d+$`).Match(out) {
			t.Errorf("no match of %s in\n%s", g.Info().Title, out)
		}
	}
}
