package main

import (
	"context"
	"errors"
	"os/exec"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/search/engine"
)

type engineCmd struct{ Level int }

func engineCommand() *cobra.Command {
	var e engineCmd
	c := command("engine", "Play for another program over standard input and output.", takes(0, 0), func(ctx context.Context, std *stdio, _ []string) error {
		return e.Run(ctx, std)
	})
	wholeFlag(c.Flags(), &e.Level, "level", 0, "play at this level; 0 plays at the strongest")
	return c
}

// Run plays for a host over standard input and output.
func (c *engineCmd) Run(ctx context.Context, std *stdio) error {
	if c.Level < 0 {
		return usagef("--level %d: 1 and up, or 0", c.Level)
	}
	return (&engine.Server{Games: games.All, Level: c.Level}).Serve(ctx, std.in, std.out)
}

// start runs a program that speaks the line protocol; end tells it to quit, and makes it.
func start(ctx context.Context, command string, std *stdio) (*engine.Conn, func(), error) {
	args, err := split(command)
	if err != nil {
		return nil, nil, err
	}
	if len(args) == 0 {
		return nil, nil, usagef("no program is named")
	}
	p := exec.CommandContext(ctx, args[0], args[1:]...)
	p.Stderr = std.err
	p.WaitDelay = time.Second
	in, err := p.StdinPipe()
	if err != nil {
		return nil, nil, err
	}
	out, err := p.StdoutPipe()
	if err != nil {
		return nil, nil, err
	}
	if err := p.Start(); err != nil {
		return nil, nil, err
	}
	end := func() {
		_ = in.Close() // an engine that does not know quit knows the end of its input
		stop := time.AfterFunc(2*time.Second, func() { _ = p.Process.Kill() })
		_ = p.Wait()
		stop.Stop()
	}
	conn, err := engine.Dial(in, out)
	if err != nil {
		end()
		return nil, nil, errors.Join(err, ctx.Err())
	}
	return conn, func() { _ = conn.Quit(); end() }, nil
}

// split splits a command into its words at blanks, except between a pair of quotes, '…' or "…". A backslash is a
// letter like any other: paths on Windows have it.
func split(command string) (words []string, err error) {
	var word []byte
	quote, begun := byte(0), false
	for i := range len(command) {
		switch c := command[i]; {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote, begun = c, true
		case quote == 0 && strings.IndexByte(" \t\r\n", c) >= 0:
			if begun {
				words = append(words, string(word))
			}
			word, begun = nil, false
		default:
			word, begun = append(word, c), true
		}
	}
	if quote != 0 {
		return nil, usagef("a quote %c has no end", quote)
	}
	if begun {
		words = append(words, string(word))
	}
	return words, nil
}
