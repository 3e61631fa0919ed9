// Package samebits helps tests to show that a package computes the same bits on every machine: the compiler fuses
// no product into a sum, and the package calls only those functions of math on which all processors agree.
package samebits

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// Build compiles the tests of the package under test for another machine, named by its environment such as "GOARCH=arm64".
func Build(t *testing.T, env ...string) string {
	t.Helper()
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("skipped: this test builds for other machines from linux/amd64")
	}
	if testing.Short() {
		t.Skip("skipped: short")
	}
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("skipped: there is no go command")
	}
	out := filepath.Join(t.TempDir(), "other.test")
	cmd := exec.Command("go", "test", "-c", "-o", out, ".")
	cmd.Env = append(os.Environ(), append(env, "CGO_ENABLED=0")...)
	if b, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building for %v: %v\n%s", env, err, b)
	}
	return out
}

// Run runs the test TestSignature of a program that Build made, with more variables if any, by a program such as an
// emulator, whose arguments may come before those of the test.
func Run(t *testing.T, bin string, env []string, by ...string) {
	t.Helper()
	args := append(slices.Clone(by), bin, "-test.run", "^TestSignature$", "-test.v")
	if len(by) > 0 {
		if _, err := exec.LookPath(by[0]); err != nil {
			t.Skipf("skipped: %s is not installed", by[0])
		}
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = append(os.Environ(), env...)
	b, err := cmd.CombinedOutput()
	if strings.Contains(string(b), "microarchitecture support") {
		t.Skip("skipped: this processor lacks the instructions")
	}
	if err != nil || !strings.Contains(string(b), "--- PASS: TestSignature") {
		t.Errorf("%v\n%s", err, b)
	}
}

// NotFused looks at a program that Build made for arm64, whose compiler fuses wherever it may. Files named by except need
// not agree. At least so many multiplications must be seen, or it was the wrong code.
func NotFused(t *testing.T, bin, pkg string, least int, except ...string) {
	t.Helper()
	b, err := exec.Command("go", "tool", "objdump", "-s", "^"+regexp.QuoteMeta(pkg)+`\.`, bin).CombinedOutput()
	if err != nil {
		t.Fatalf("objdump: %v\n%.500s", err, b)
	}
	fused := regexp.MustCompile(`\bFN?M(ADD|SUB)[SD]?\b`)
	function, looked, multiplications := "", false, 0
	for line := range strings.Lines(string(b)) {
		if name, ok := strings.CutPrefix(line, "TEXT "); ok {
			function = strings.TrimSpace(name)
			looked = !strings.Contains(name, "_test.go") && !slices.ContainsFunc(except, func(file string) bool { return strings.HasSuffix(function, "/"+file) })
		}
		if !looked {
			continue
		}
		if strings.Contains(line, "FMULD") {
			multiplications++
		}
		if fused.MatchString(line) {
			t.Errorf("%s: %s", function, strings.TrimSpace(line))
		}
	}
	if multiplications < least {
		t.Errorf("only %d multiplications seen: is this the right code?", multiplications)
	}
}

// ExactMath reads the files of the package under test: of package math they may use only these names. At least so many uses
// must be seen.
func ExactMath(t *testing.T, least int, allowed ...string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	uses := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, imp := range f.Imports {
			if imp.Name != nil {
				t.Errorf("%s renames an import", name)
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := sel.X.(*ast.Ident); ok && x.Name == "math" {
					uses++
					if !slices.Contains(allowed, sel.Sel.Name) {
						t.Errorf("%s uses math.%s, which may differ between processors", name, sel.Sel.Name)
					}
				}
			}
			return true
		})
	}
	if uses < least {
		t.Errorf("only %d uses of math seen", uses)
	}
}
