package rating

import (
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
	out := filepath.Join(t.TempDir(), "rating.test")
	cmd := exec.Command("go", "test", "-c", "-o", out, ".")
	cmd.Env = append(os.Environ(), append(env, "CGO_ENABLED=0")...)
	if b, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building for %v: %v\n%s", env, err, b)
	}
	return out
}

// A season has the same bits on an arm64 processor, whose compiler fuses wherever it may, and there is no fused
// instruction in this package.
func TestSameBitsEverywhere(t *testing.T) {
	bin := build(t, "GOARCH=arm64")
	b, err := exec.Command("go", "tool", "objdump", "-s", `^stammtisch/internal/rating\.`, bin).CombinedOutput()
	if err != nil {
		t.Fatalf("objdump: %v\n%.500s", err, b)
	}
	fused := regexp.MustCompile(`\bFN?M(ADD|SUB)[SD]?\b`)
	function, shipped, multiplications := "", false, 0
	for line := range strings.Lines(string(b)) {
		if name, ok := strings.CutPrefix(line, "TEXT "); ok {
			function, shipped = strings.TrimSpace(name), !strings.Contains(name, "_test.go")
		}
		if shipped && strings.Contains(line, "FMULD") {
			multiplications++
		}
		if shipped && fused.MatchString(line) {
			t.Errorf("%s: %s", function, strings.TrimSpace(line))
		}
	}
	if multiplications < 30 {
		t.Errorf("only %d multiplications seen: is this the right code?", multiplications)
	}
	qemu, err := exec.LookPath("qemu-aarch64-static")
	if err != nil {
		t.Skip("skipped: qemu-aarch64-static is not installed")
	}
	if b, err := exec.Command(qemu, bin, "-test.run", "^TestSignature$", "-test.v").CombinedOutput(); err != nil || !strings.Contains(string(b), "--- PASS: TestSignature") {
		t.Errorf("%v\n%s", err, b)
	}
}

// Of package math only what processors agree on is called.
func TestOnlyExactMath(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	called, calls := regexp.MustCompile(`\bmath\.([A-Z]\w*)`), 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range called.FindAllStringSubmatch(string(text), -1) {
			calls++
			switch m[1] {
			case "Sqrt", "Abs", "Floor", "Ldexp", "Frexp", "Inf", "Pi", "Ln2", "Sqrt2":
			default:
				t.Errorf("%s calls math.%s, which may differ between processors", name, m[1])
			}
		}
	}
	if calls == 0 {
		t.Error("no call seen")
	}
}
