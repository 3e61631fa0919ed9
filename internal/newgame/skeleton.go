package main

import (
	"bytes"
	"embed"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/template"
)

// templates has two games: open, for two, and hidden, with hands of cards. Their files end in
// .tmpl so that no other tool reads them.
//
//go:embed templates
var templates embed.FS

// game holds what the templates insert.
type game struct {
	Name    string // four-winds
	Package string // fourwinds
	Title   string // Four Winds
	ID      string // FW, with which the names of its rules begin
	Ease    int    // its place on the first page: the last
	kind    string // the folder of templates
}

var (
	nameForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	ruleID   = regexp.MustCompile(`\bID: +"([A-Z]{2})\d`)
	easeForm = regexp.MustCompile(`\bEase: (\d+)`)
	nameLine = regexp.MustCompile(`\bName: +"([a-z0-9-]+)",\s+Title:`)
)

// plan chooses the names of a new game in the module at root.
func plan(root, name string, hidden bool) (game, error) {
	g := game{Name: name, Package: strings.ReplaceAll(name, "-", ""), kind: "open"}
	if hidden {
		g.kind = "hidden"
	}
	if !nameForm.MatchString(name) {
		return g, fmt.Errorf("%q is no name: lower-case words with hyphens between them, like four-winds", name)
	}
	if slices.Contains([]string{"internal", "rules", "rulestest", "testing", "errors", "strings"}, g.Package) {
		return g, fmt.Errorf("%s is the name of a package that games import", name)
	}
	for _, dir := range g.folders() {
		if _, err := os.Stat(filepath.Join(root, dir)); err == nil {
			return g, fmt.Errorf("%s exists already", dir)
		}
	}
	var words []string
	for word := range strings.SplitSeq(name, "-") {
		words = append(words, strings.ToUpper(word[:1])+word[1:])
	}
	g.Title = strings.Join(words, " ")
	files, err := filepath.Glob(filepath.Join(root, "games/*/*.go"))
	if err != nil {
		return g, err
	}
	files = append(files, filepath.Join(root, "internal/table/book.go"))
	taken := []string{"TB", "EV", "CL"} // rules of tables, evenings and clubs
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return g, err
		}
		for _, m := range ruleID.FindAllSubmatch(text, -1) {
			taken = append(taken, string(m[1]))
		}
		for _, m := range easeForm.FindAllSubmatch(text, -1) {
			n, _ := strconv.Atoi(string(m[1]))
			g.Ease = max(g.Ease, n+1)
		}
	}
	if g.ID = prefix(words, taken); g.ID == "" {
		return g, fmt.Errorf("the rules of every pair of letters of %s have another game already", name)
	}
	return g, nil
}

// prefix returns two letters of the name with which no other rules begin.
func prefix(words, taken []string) string {
	first, rest := words[0][:1], words[0][1:]
	if len(words) > 1 {
		rest = words[1][:1] + rest
	}
	for _, c := range strings.ToUpper(rest + "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
		if id := first + string(c); c >= 'A' && !slices.Contains(taken, id) {
			return id
		}
	}
	return ""
}

// folders are those of the game.
func (g game) folders() []string {
	return []string{"games/" + g.Package, "web/src/games/" + g.Name}
}

// write makes every file of the game and enters it in the files that list games.
func (g game) write(root string) error {
	files, err := g.files()
	if err != nil {
		return err
	}
	section := files[viewsPage]
	delete(files, viewsPage)
	views, err := os.ReadFile(filepath.Join(root, viewsPage))
	if err != nil {
		return err
	}
	files[viewsPage] = append(views, section...)
	if files[registry], err = g.register(root); err != nil {
		return err
	}
	for name, text := range files {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

const (
	registry  = "games/games.go"
	viewsPage = "docs/views.md"
)

// files fills the templates in: path → text. That of docs/views.md is a section of it.
func (g game) files() (map[string][]byte, error) {
	files := map[string][]byte{}
	root := path.Join("templates", g.kind)
	err := fs.WalkDir(templates, root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := templates.ReadFile(p)
		if err != nil {
			return err
		}
		t, err := template.New(p).Delims("«", "»").Parse(string(text))
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := t.Execute(&b, g); err != nil {
			return err
		}
		name := g.place(strings.TrimSuffix(strings.TrimPrefix(p, root+"/"), ".tmpl"))
		files[name] = b.Bytes()
		if strings.HasSuffix(name, ".go") {
			files[name], err = format.Source(b.Bytes())
		}
		return err
	})
	return files, err
}

// place says where the file of a template goes.
func (g game) place(name string) string {
	switch dir, rest, _ := strings.Cut(name, "/"); dir {
	case "go":
		return g.folders()[0] + "/" + strings.Replace(rest, "game_test.go", g.Package+"_test.go", 1)
	case "web":
		return g.folders()[1] + "/" + rest
	}
	return viewsPage
}

// register enters the game in the registry: its import, and its line in the sorted list.
func (g game) register(root string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(root, registry))
	if err != nil {
		return nil, err
	}
	lines := strings.Split(string(text), "\n")
	enter := func(line string, after func(string) (key string, ok bool), key string) error {
		at := -1
		for i, l := range lines {
			if k, ok := after(l); ok && (at < 0 || k < key) {
				if at = i; k < key {
					at++
				}
			}
		}
		if at < 0 {
			return fmt.Errorf("%s has no place for %s", registry, strings.TrimSpace(line))
		}
		lines = slices.Insert(lines, at, line)
		return nil
	}
	imported := func(l string) (string, bool) {
		return strings.TrimPrefix(l, "\t\"stammtisch/games/"), strings.HasPrefix(l, "\t\"stammtisch/games/")
	}
	listed := func(l string) (string, bool) {
		pkg, ok := strings.CutSuffix(strings.TrimPrefix(l, "\t"), ".Game{},")
		if !ok {
			return "", false
		}
		return nameOf(root, pkg), true
	}
	if err := enter("\t\"stammtisch/games/"+g.Package+"\"", imported, g.Package+"\""); err != nil {
		return nil, err
	}
	if err := enter("\t"+g.Package+".Game{},", listed, g.Name); err != nil {
		return nil, err
	}
	return format.Source([]byte(strings.Join(lines, "\n")))
}

// nameOf reads the name of a game from its package: the list is sorted by names.
func nameOf(root, pkg string) string {
	files, _ := filepath.Glob(filepath.Join(root, "games", pkg, "*.go"))
	for _, file := range files {
		text, _ := os.ReadFile(file)
		if m := nameLine.FindSubmatch(text); m != nil {
			return string(m[1])
		}
	}
	return pkg
}
