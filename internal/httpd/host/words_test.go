package host

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/internal/httpd"
)

// said lists what the files of this package say, and what they may say: every text that stands in a call of say or
// all, and in the tables of words.
func said(t *testing.T) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	add := func(e ast.Expr) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			text, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			all[text] = true
		}
	}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			switch f, _ := call.Fun.(*ast.SelectorExpr); {
			case f == nil:
			case f.Sel.Name == "say":
				add(call.Args[0])
			case f.Sel.Name == "all":
				for _, arg := range call.Args {
					add(arg)
				}
			}
			return true
		})
	}
	for _, texts := range uses {
		all[texts[0]], all[texts[1]] = true, true
	}
	for feature, text := range features {
		all[text], all[short[feature]] = true, true // without a short name the record would call it something else
	}
	for _, text := range kinds {
		all[text] = true
	}
	for _, text := range short {
		all[text] = true
	}
	for _, text := range reasons {
		all[text] = true
	}
	for _, text := range otherwise {
		all[text] = true
	}
	for _, text := range slices.Concat(sides, refusals) {
		all[text] = true
	}
	return all
}

// verbs finds the places of arguments.
var verbs = regexp.MustCompile(`%[a-z]`)

// Everything that the desk says is there in every language, with the same arguments, and nothing else is.
func TestWords(t *testing.T) {
	used := said(t)
	if len(used) < 60 || !used["Dealt with"] || !used["A family"] {
		t.Fatalf("found only %v", used)
	}
	for english := range used {
		if _, there := sayings[english]; !there {
			t.Errorf("%q has no words in other languages", english)
		}
	}
	if len(httpd.Languages) != 1+len(sayings["Desk"]) {
		t.Errorf("there are %d languages", len(httpd.Languages))
	}
	for english, others := range sayings {
		if !used[english] {
			t.Errorf("nobody says %q", english)
		}
		for i, text := range others {
			if strings.TrimSpace(text) == "" || !slices.Equal(verbs.FindAllString(text, -1), verbs.FindAllString(english, -1)) {
				t.Errorf("%q in %s is %q", english, httpd.Languages[i+1], text)
			}
			if strings.HasSuffix(english, " ") != strings.HasSuffix(text, " ") || strings.HasSuffix(english, ".") && !strings.HasSuffix(text, ".") {
				t.Errorf("%q in %s ends otherwise: %q", english, httpd.Languages[i+1], text)
			}
		}
	}
}
