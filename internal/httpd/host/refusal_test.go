package host

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// details lists the texts of the refusals in some files, with verbs as the desk has them.
func details(t *testing.T, files ...string) (all []string) {
	t.Helper()
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		add := func(e ast.Expr) {
			if call, is := e.(*ast.CallExpr); is && len(call.Args) > 0 { // of Sprintf
				e = call.Args[0]
			}
			if lit, is := e.(*ast.BasicLit); is && lit.Kind == token.STRING {
				text, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, verbs.ReplaceAllString(text, "%s"))
			}
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.KeyValueExpr:
				if key, is := n.Key.(*ast.Ident); is && key.Name == "Detail" {
					add(n.Value)
				}
			case *ast.CallExpr:
				if f, is := n.Fun.(*ast.Ident); is && f.Name == "fault" {
					add(n.Args[1])
				}
			}
			return true
		})
	}
	return all
}

// Whatever this package and the desk itself refuse, pages say it in their language.
func TestRefusalsHaveWords(t *testing.T) {
	var files []string
	for _, at := range []string{"*.go", "../../desk/*.go"} {
		found, err := filepath.Glob(at)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	all := details(t, files...)
	if len(all) < 10 || !slices.Contains(all, "days are numbers from 0, which keeps things, to %s") {
		t.Fatalf("found only %q", all)
	}
	for _, text := range all {
		if !slices.Contains(refusals, text) {
			t.Errorf("%q is refused in English only", text)
		}
	}
	for i, english := range refusals {
		if strings.Contains(english, "%") {
			english = strings.ReplaceAll(english, "%s", "<x>")
		}
		p := httpd.ProblemOf(&table.Error{Code: table.Invalid, Detail: english})
		if got := tongue(0).refuse(p); got != english {
			t.Errorf("in English %q is %q", english, got)
		}
		for l := 1; l < len(httpd.Languages); l++ {
			got := tongue(l).refuse(p)
			if want := strings.ReplaceAll(sayings[refusals[i]][l-1], "%s", "<x>"); got != want {
				t.Errorf("%q in %s is %q, want %q", english, httpd.Languages[l], got, want)
			}
		}
	}
}

// A refusal that nobody knows is said in general.
func TestUnknownRefusal(t *testing.T) {
	for code, want := range map[table.Code]string{table.NotFound: "Das gibt es hier nicht mehr.", internalCode: "Hier ist etwas schiefgegangen. Es steht im Protokoll."} {
		if got := tongue(1).refuse(httpd.ProblemOf(&table.Error{Code: code, Detail: "of a later version"})); got != want {
			t.Errorf("%s: %q", code, got)
		}
	}
}

// internalCode is that of our own faults.
const internalCode table.Code = "internal"
