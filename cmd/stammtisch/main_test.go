package main

import (
	"context"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"
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

// An interrupted command ends and says so in one line, also one that waits for its input.
func TestInterrupted(t *testing.T) {
	dir := houseIn(t)
	interrupted := regexp.MustCompile(`^[^\n]*: interrupted( after \d+ of 100000 games)?\n$`)
	for _, args := range []string{
		"legal -", "show -", "check -", "verify -", "flick", "engine", "perft zoom --depth 1 --from -",
		"arena zoom --a random --b random --games 100000", "check --database " + dir, "check " + dir + "/a " + dir + "/b", "backup --data " + dir + " " + dir + "/copy",
	} {
		ctx, stop := context.WithCancel(t.Context())
		time.AfterFunc(10*time.Millisecond, stop)
		if strings.Contains(args, dir) {
			stop() // these are done at once
		}
		in, end := io.Pipe() // nobody writes
		code := make(chan int, 1)
		var errs strings.Builder
		go func() { code <- run(ctx, strings.Fields(args), &stdio{in, io.Discard, &errs}) }()
		select {
		case got := <-code:
			if got != 1 || !interrupted.MatchString(errs.String()) {
				t.Errorf("%s: %d %q", args, got, errs.String())
			}
		case <-time.After(20 * time.Second):
			t.Errorf("%s: still waiting", args)
		}
		end.Close()
	}
}
