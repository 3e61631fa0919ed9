package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const root = "../.." // of the module, seen from here

// source is one Go file of the module. Files are read here and not by the go command,
// so that files of every platform count, and Go's test cache sees what was read.
type source struct {
	path  string // games/zoom/play.go
	test  bool
	lines int
	ast   *ast.File
	fset  *token.FileSet
}

func (s source) pkg() string { return path.Dir(s.path) }

// line returns the place of a node: games/zoom/play.go:12.
func (s source) line(n ast.Node) string {
	return s.path + ":" + strconv.Itoa(s.fset.Position(n.Pos()).Line)
}

// imports returns the import paths and where they stand.
func (s source) imports() map[string]string {
	m := map[string]string{}
	for _, i := range s.ast.Imports {
		p, _ := strconv.Unquote(i.Path.Value)
		m[p] = s.line(i)
	}
	return m
}

// sources reads every Go file of the module.
func sources(t *testing.T) []source {
	t.Helper()
	var list []source
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			name := d.Name()
			if name == "node_modules" || name == "testdata" || name == "dist" || name == "bin" || p != root && name[0] == '.' {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(p, ".go") {
			return nil
		}
		text, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, rel, text, parser.ParseComments)
		if err != nil {
			return err
		}
		list = append(list, source{filepath.ToSlash(rel), strings.HasSuffix(p, "_test.go"), strings.Count(string(text), "\n"), file, fset})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 20 {
		t.Fatalf("only %d Go files found from %s", len(list), root)
	}
	return list
}
