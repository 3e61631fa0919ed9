package zopp_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// A replay and a computer's choice are the same on every machine: where a compiler may
// fuse a product into a sum, it finds none in this package (see package disc).
func TestNoFusedInstructions(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: short")
	}
	if runtime.GOOS != "linux" {
		t.Skip("skipped: this test builds for another machine from Linux")
	}
	bin := filepath.Join(t.TempDir(), "zopp.test")
	build := exec.Command("go", "test", "-c", "-o", bin, ".")
	build.Env = append(os.Environ(), "GOARCH=arm64", "CGO_ENABLED=0")
	if b, err := build.CombinedOutput(); err != nil {
		t.Skipf("skipped: no build for arm64 here: %v\n%s", err, b)
	}
	b, err := exec.Command("go", "tool", "objdump", "-s", `^stammtisch/games/zopp\.`, bin).CombinedOutput()
	if err != nil {
		t.Fatalf("objdump: %v\n%.500s", err, b)
	}
	fused := regexp.MustCompile(`\bFN?M(ADD|SUB)[SD]?\b`)
	function, shipped, multiplications := "", false, 0
	for _, line := range strings.Split(string(b), "\n") {
		if name, ok := strings.CutPrefix(line, "TEXT "); ok {
			// Drawn points decide nothing; everything else does.
			function, shipped = name, !strings.Contains(name, "_test.go") && !strings.HasSuffix(name, "/picture.go")
		}
		if shipped && strings.Contains(line, "FMULD") {
			multiplications++
		}
		if shipped && fused.MatchString(line) {
			t.Errorf("%s: %s", function, strings.TrimSpace(line))
		}
	}
	if multiplications < 20 {
		t.Errorf("only %d multiplications seen: is this the right code?", multiplications)
	}
}
