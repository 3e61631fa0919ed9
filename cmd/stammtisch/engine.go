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
	c.Flags().IntVar(&e.Level, "level", 0, "play at this level; 0 plays at the strongest")
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
	args := strings.Fields(command)
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
