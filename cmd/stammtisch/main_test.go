package main

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
)

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// A failed write is one line and status 1, whichever command wrote.
func TestWritingFails(t *testing.T) {
	const record = "[Game \"zoom\"]\n"
	for _, args := range []string{
		"games", "perft zoom --depth 1", "legal -", "show -", "show --json -", "check -", "practice zopp", "practice zopp 1",
		"arena zoom --a 1 --b 1 --games 2", "engine", "--version", "--help", "serve --help",
	} {
		in := record
		if args == "engine" {
			in = "stammtisch 1\n"
		}
		var errs strings.Builder
		code := run(context.Background(), strings.Fields(args), &stdio{strings.NewReader(in), fullDisk{}, &errs})
		if code != 1 || strings.Count(errs.String(), "\n") != 1 || !strings.Contains(errs.String(), "no space left") {
			t.Errorf("%s: %d %q", args, code, errs.String())
		}
	}
	if code := run(context.Background(), []string{"games"}, &stdio{nil, io.Discard, io.Discard}); code != 0 {
		t.Errorf("games: %d", code)
	}
}
