package archtest

import (
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// As long as nothing calls methods by names that are known only when it runs, the linker leaves out the
// methods that nobody calls: a tenth of the program. One call is enough to bring them all back, and
// templates of the standard library are one.
func TestNoMethodIsCalledByName(t *testing.T) {
	if testing.Short() {
		t.Skip("links the program")
	}
	link := exec.Command("go", "build", "-ldflags=-dumpdep", "-o", filepath.Join(t.TempDir(), "stammtisch"), "stammtisch/cmd/stammtisch")
	var graph strings.Builder // who needs whom
	link.Stdout, link.Stderr = io.Discard, &graph
	if err := link.Run(); err != nil {
		t.Fatalf("%v\n%.2000s", err, graph.String())
	}
	if !strings.Contains(graph.String(), "main.main -> ") {
		t.Fatal("the linker no longer says who needs whom")
	}
	for line := range strings.Lines(graph.String()) {
		if who, what, _ := strings.Cut(strings.TrimSpace(line), " -> "); strings.HasSuffix(what, "<ReflectMethod>") {
			t.Errorf("%s needs %s", who, what)
		}
	}
}
