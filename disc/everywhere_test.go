package disc

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"stammtisch/internal/samebits"
)

// goRoot returns the folder with Go's support for WebAssembly under Node.
func goRoot(t *testing.T) string {
	t.Helper()
	b, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Skip("skipped: there is no go command")
	}
	return strings.TrimSpace(string(b))
}

// Twenty thousand shots have the same bits on other processors and in WebAssembly: this compiles
// the signature's test for them and runs it.
func TestSameBitsEverywhere(t *testing.T) {
	want, err := os.ReadFile("testdata/signature.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []struct {
		name  string
		daily bool
		env   []string
		by    []string
	}{
		{"amd64 with fused multiply-add", false, []string{"GOARCH=amd64", "GOAMD64=v3"}, nil},
		{"arm64", true, []string{"GOARCH=arm64"}, []string{"qemu-aarch64-static"}},
		{"WebAssembly", false, []string{"GOOS=js", "GOARCH=wasm"}, []string{"node", filepath.Join(goRoot(t), "lib", "wasm", "wasm_exec_node.js")}},
	} {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			if !m.daily && os.Getenv("STAMMTISCH_NIGHTLY") == "" {
				t.Skip("skipped: for the night")
			}
			samebits.Run(t, samebits.Build(t, m.env...), []string{"ZOPP_SIGNATURE=" + string(want)}, m.by...)
		})
	}
}

// The compiler for arm64 fuses wherever it may, but its build of this package has no fused
// instruction, because every product inside a sum stands in a conversion.
func TestNoFusedInstructions(t *testing.T) {
	samebits.NotFused(t, samebits.Build(t, "GOARCH=arm64"), "stammtisch/disc", 50)
}

// The package calls only functions of package math that processors agree on.
func TestOnlyExactMath(t *testing.T) {
	samebits.ExactMath(t, 5, "Sqrt", "Abs", "Floor", "Trunc", "Ceil", "Float64bits", "Float64frombits", "Signbit", "MaxFloat64")
}
