package testscript

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// program is the path of the built binary.
var program string

func TestMain(m *testing.M) {
	code := 1
	defer func() { os.Exit(code) }()
	dir, err := os.MkdirTemp("", "stammtisch-story-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "stammtisch")
	build := exec.Command("go", "build", "-o", program, "stammtisch/cmd/stammtisch")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building the program: %v\n%s", err, out)
		return
	}
	code = m.Run()
}

// TestCommands runs the scripts of testdata. Besides the usual verbs there are
//
//	status N program args…    runs it and expects exit status N
//	complains                 the last one wrote exactly one line, on standard error
func TestCommands(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", filepath.Dir(program)+string(os.PathListSeparator)+os.Getenv("PATH"))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": func(ts *testscript.TestScript, _ bool, args []string) {
				want, err := strconv.Atoi(args[0])
				ts.Check(err)
				err = ts.Exec(args[1], args[2:]...)
				got := 0
				var exit *exec.ExitError
				if errors.As(err, &exit) {
					got = exit.ExitCode()
				} else {
					ts.Check(err)
				}
				if got != want {
					ts.Fatalf("exit status %d, want %d; it said\n%s%s", got, want, ts.ReadFile("stdout"), ts.ReadFile("stderr"))
				}
			},
			"complains": func(ts *testscript.TestScript, _ bool, _ []string) {
				if e := ts.ReadFile("stderr"); strings.Count(e, "\n") != 1 || !strings.HasPrefix(e, "stammtisch: ") {
					ts.Fatalf("standard error is not one line: %q", e)
				}
			},
			"silent": func(ts *testscript.TestScript, _ bool, _ []string) {
				if o := ts.ReadFile("stdout"); o != "" {
					ts.Fatalf("standard output: %q", o)
				}
			},
		},
	})
}
