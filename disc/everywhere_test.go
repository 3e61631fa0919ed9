package disc

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// build compiles this package's tests for another machine.
func build(t *testing.T, env ...string) string {
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
	out := filepath.Join(t.TempDir(), "disc.test")
	cmd := exec.Command("go", "test", "-c", "-o", out, ".")
	cmd.Env = append(os.Environ(), append(env, "CGO_ENABLED=0")...)
	if b, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building for %v: %v\n%s", env, err, b)
	}
	return out
}

// goRoot is the folder with Go's support for WebAssembly under Node.
func goRoot(t *testing.T) string {
	t.Helper()
	b, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Skip("skipped: there is no go command")
	}
	return strings.TrimSpace(string(b))
}

// Twenty thousand shots have the same bits on other processors and in a browser's
// machine: the test above, compiled for them and run.
func TestSameBitsEverywhere(t *testing.T) {
	want, err := os.ReadFile("testdata/signature.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []struct {
		name   string
		env    []string
		needs  string   // a program
		before []string // of the test's own command line
	}{
		{"amd64 with fused multiply-add", []string{"GOARCH=amd64", "GOAMD64=v3"}, "", nil},
		{"arm64", []string{"GOARCH=arm64"}, "qemu-aarch64-static", []string{"qemu-aarch64-static"}},
		{"WebAssembly", []string{"GOOS=js", "GOARCH=wasm"}, "node", []string{"node", filepath.Join(goRoot(t), "lib", "wasm", "wasm_exec_node.js")}},
	} {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			if m.needs == "" && os.Getenv("STAMMTISCH_NIGHTLY") == "" {
				t.Skip("skipped: for the night (the instructions are looked at below)")
			}
			if m.needs != "" {
				if _, err := exec.LookPath(m.needs); err != nil {
					t.Skipf("skipped: %s is not installed", m.needs)
				}
			}
			bin := build(t, m.env...)
			args := append(append([]string{}, m.before...), bin, "-test.run", "^TestSignature$", "-test.v")
			cmd := exec.Command(args[0], args[1:]...)
			cmd.Env = append(os.Environ(), "ZOPP_SIGNATURE="+string(want))
			b, err := cmd.CombinedOutput()
			if strings.Contains(string(b), "microarchitecture support") {
				t.Skip("skipped: this processor has no GOAMD64=v3")
			}
			if err != nil || !strings.Contains(string(b), "--- PASS: TestSignature") {
				t.Errorf("%v\n%s", err, b)
			}
		})
	}
}

// The arm64 build, whose compiler fuses wherever it may, has no fused instruction in
// this package: every product that is added stands in a conversion.
func TestNoFusedInstructions(t *testing.T) {
	bin := build(t, "GOARCH=arm64")
	b, err := exec.Command("go", "tool", "objdump", "-s", `^stammtisch/disc\.`, bin).CombinedOutput()
	if err != nil {
		t.Fatalf("objdump: %v\n%.500s", err, b)
	}
	fused := regexp.MustCompile(`\bFN?M(ADD|SUB)[SD]?\b`)
	function, shipped, multiplications := "", false, 0
	for _, line := range strings.Split(string(b), "\n") {
		if name, ok := strings.CutPrefix(line, "TEXT "); ok {
			function = name
			shipped = !strings.Contains(name, "_test.go")
		}
		if !shipped {
			continue
		}
		if strings.Contains(line, "FMULD") {
			multiplications++
		}
		if fused.MatchString(line) {
			t.Errorf("%s: %s", function, strings.TrimSpace(line))
		}
	}
	if multiplications < 50 {
		t.Errorf("only %d multiplications seen: is this the right code?", multiplications)
	}
}

// Of package math only what processors agree on is called.
func TestOnlyExactMath(t *testing.T) {
	allowed := map[string]bool{"Sqrt": true, "Abs": true, "Floor": true, "Trunc": true, "Ceil": true, "Float64bits": true, "Float64frombits": true, "Signbit": true, "MaxFloat64": true}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, imp := range f.Imports {
			if p := imp.Path.Value; p != `"math"` && p != `"math/bits"` && p != `"fmt"` {
				t.Errorf("%s imports %s", name, p)
			}
			if imp.Name != nil {
				t.Errorf("%s renames an import", name)
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := sel.X.(*ast.Ident); ok && x.Name == "math" {
					calls++
					if !allowed[sel.Sel.Name] {
						t.Errorf("%s calls math.%s", name, sel.Sel.Name)
					}
				}
			}
			return true
		})
	}
	if calls < 5 {
		t.Errorf("only %d uses of math seen", calls)
	}
}
