package engine_test

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/rules"
	"stammtisch/search/engine"
)

// talk sends lines to an engine and returns its answers.
func talk(t *testing.T, lines ...string) []string {
	t.Helper()
	var out strings.Builder
	s := &engine.Server{Games: games.All}
	if err := s.Serve(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// A faulty line is answered by one error line, and the engine continues.
func TestErrors(t *testing.T) {
	for line, want := range map[string]string{
		"stammtisch 9":       "version 9 of the protocol",
		"game chess 1":       "no game chess",
		"game zoom 99":       "version 99",
		"game zoom":          "write: game",
		"game zoom 1 x":      "name=value",
		"game zoom 1 x=1":    "no option",
		"position x":         "no game",
		"go":                 "no game",
		"seed XYZ":           "hexadecimal",
		"dance":              "no request dance",
		"game zoom 1\ngo":    "position or the legal actions",
		"game zoom 1\ngo 99": "position or the legal actions",

		"game zopp 1\nlegal *flick *place\ngo": "go: *flick stands for many actions",
	} {
		got := talk(t, line, "stammtisch 1", "quit", "stammtisch 1")
		if len(got) != 2 || !strings.HasPrefix(got[0], "error ") || !strings.Contains(got[0], want) || got[1] != "ready Stammtisch" {
			t.Errorf("%q is answered by %q, want an error with %q, then ready", line, got, want)
		}
	}
}

// Host and engine play a whole game of everything in the registry that has computer opponents, and
// the same seed repeats the game.
func TestWholeGames(t *testing.T) {
	played := 0
	for _, g := range games.All {
		if len(g.Info().Levels) < 2 {
			continue
		}
		played++
		first, again := play(t, g), play(t, g)
		if strings.Join(first, " ") != strings.Join(again, " ") {
			t.Errorf("%s: the same seed played\n%v\nand\n%v", g.Info().Name, first, again)
		}
	}
	if played < 6 {
		t.Errorf("only %d games have opponents", played)
	}
}

func play(t *testing.T, g rules.Game) (actions []string) {
	t.Helper()
	hostOut, engineOut := io.Pipe()
	engineIn, hostIn := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- (&engine.Server{Games: games.All, Level: 2}).Serve(t.Context(), engineIn, engineOut)
		engineOut.Close()
	}()
	c, err := engine.Dial(hostIn, hostOut)
	if err != nil {
		t.Fatal(err)
	}
	in := g.Info()
	if err := c.Begin(in, nil, 0, "7"); err != nil {
		t.Fatal(err)
	}
	s, err := g.Start(rules.Setup{Seed: "7"})
	if err != nil {
		t.Fatal(err)
	}
	for s.Outcome() == nil {
		var a string
		if a, err = c.Ask(t.Context(), in, s); err != nil {
			t.Fatalf("%s after %v: %v", in.Name, actions, err)
		}
		if s, err = s.Play(a); err != nil {
			t.Fatalf("%s: the engine played %v", in.Name, err)
		}
		actions = append(actions, a)
	}
	if err := c.End(s.Outcome()); err != nil {
		t.Error(err)
	}
	if err := c.Quit(); err != nil {
		t.Error(err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
	return actions
}

// For the host, an engine that is gone, silent or rude is an error, not a hang.
func TestBadEngines(t *testing.T) {
	g, _ := games.All.Find("zoom")
	s, err := g.Start(rules.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for answers, want := range map[string]string{
		"":                         "gone",
		"hello\n":                  "did not say ready",
		"ready X\n":                "gone",
		"ready X\nerror no idea\n": "no idea",
		"ready X\nperhaps a3-c4\n": "did not say play",
		"ready X\n" + strings.Repeat("x", 2<<20) + "\n": "the engine's line is too long: it has more than 1048576 bytes",
	} {
		c, err := engine.Dial(io.Discard, strings.NewReader(answers))
		if err == nil {
			_, err = c.Ask(t.Context(), g.Info(), s)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %q", answers, err, want)
		}
	}
}

// An engine that ended between two answers is said to be gone, not the pipe to it.
func TestEngineGoneBetweenAnswers(t *testing.T) {
	in, out := io.Pipe()
	lines := make(chan error, 1)
	go func() {
		_, err := bufio.NewReader(in).ReadString('\n')
		lines <- err
		in.CloseWithError(errors.New("write |1: broken pipe"))
	}()
	c, err := engine.Dial(out, strings.NewReader("ready X\n"))
	if err == nil {
		err = <-lines
	}
	if err != nil {
		t.Fatal(err)
	}
	g, _ := games.All.Find("zoom")
	if err := c.Begin(g.Info(), nil, 0, "7"); err == nil || err.Error() != "the engine is gone" {
		t.Errorf("%v", err)
	}
}

// A line without an end is refused in words, not in those of a reader's library.
func TestServeALongLine(t *testing.T) {
	s := &engine.Server{Games: games.All}
	err := s.Serve(t.Context(), strings.NewReader("legal "+strings.Repeat("x", 2<<20)), io.Discard)
	if err == nil || err.Error() != "a line of more than 1048576 bytes" {
		t.Error(err)
	}
}
