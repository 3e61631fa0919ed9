// Command size measures by how much PostgreSQL, NATS and traces enlarge the program: the program as make
// builds it, against one without these three, each built with the flags of its time. Stand-ins for the
// few functions of theirs that others call are in bench/size/without; they never run.
//
//	go run ./bench/size -bin bin/stammtisch
package main

import (
	"encoding/json"
	"flag"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
)

// without names the file that stands in for all files that match a pattern.
var without = []struct{ files, standIn string }{
	{"internal/bus/*.go", "bus"},
	{"internal/postgres/*.go", "postgres"},
	{"internal/trace/*.go", "trace"},
	{"cmd/stammtisch/otlp.go", ""},
	{"cmd/stammtisch/traces.go", "traces"},
}

func main() {
	bin := flag.String("bin", "bin/stammtisch", "the program as make builds it")
	flag.Parse()
	log.SetFlags(0)

	dir, err := os.MkdirTemp("", "stammtisch-size-")
	rig.Check(err)
	defer os.RemoveAll(dir)
	small := filepath.Join(dir, "stammtisch")
	build := exec.Command("go", "build", "-overlay", overlay(dir), "-ldflags", "-s -w", "-o", small, "./cmd/stammtisch")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-trimpath") // before NATS, inlining was not restricted
	build.Stderr = os.Stderr
	rig.Check(build.Run())
	row.AtMost("MB that PostgreSQL, NATS and traces add to the program", megabytes(*bin)-megabytes(small), 12)
	row.End()
}

// overlay writes the file that makes the compiler read the stand-ins, and returns its name.
func overlay(dir string) string {
	replace := map[string]string{}
	for _, w := range without {
		files, err := filepath.Glob(w.files)
		rig.Check(err)
		if len(files) == 0 {
			log.Fatalf("there is no %s: run this in the project's folder", w.files)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				replace[absolute(file)] = "" // as if it did not exist
			}
		}
		if w.standIn != "" {
			replace[absolute(filepath.Join(filepath.Dir(w.files), w.standIn+".go"))] = absolute(filepath.Join("bench/size/without", w.standIn+".go.txt"))
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	rig.Check(err)
	name := filepath.Join(dir, "overlay.json")
	rig.Check(os.WriteFile(name, text, 0o600))
	return name
}

func absolute(path string) string {
	path, err := filepath.Abs(path)
	rig.Check(err)
	return path
}

func megabytes(path string) float64 {
	info, err := os.Stat(path)
	rig.Check(err)
	return float64(info.Size()) / 1e6
}
