// Command stammtisch is the whole program: the table as a server, and the rules as
// commands. This folder holds flags and wiring only.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"
)

type cli struct {
	Serve  serveCmd  `cmd:"" help:"Open the table: play in a browser."`
	Worker workerCmd `cmd:"" help:"Think for the servers that share a database, and serve nobody."`
	Games  gamesCmd  `cmd:"" help:"List the games: name, seats, rules version."`
	Perft  perftCmd  `cmd:"" help:"Count the sequences of legal actions, by first action."`
	Legal  legalCmd  `cmd:"" help:"List the legal actions at the end of a record."`
	Show   showCmd   `cmd:"" help:"Show the position at the end of a record."`
	Check  checkCmd  `cmd:"" help:"Replay records and say what is wrong with them."`
	Verify verifyCmd `cmd:"" help:"Check that nobody chose the chance of finished matches: commitment, secret, cuts, seed."`
	Arena  arenaCmd  `cmd:"" help:"Let two computer players meet in matches and say who is stronger."`
	Bench  benchCmd  `cmd:"" help:"Play fixed random games and print one number that changes when any game or computer plays differently, and how fast they are."`
	Flick  flickCmd  `cmd:"" help:"Read discs and one flick from standard input and say all that happens."`

	Practice practiceCmd `cmd:"" help:"List the exercises of a game, show one, or judge a try in it."`

	Engine  engineCmd  `cmd:"" help:"Play for another program over standard input and output."`
	Load    loadCmd    `cmd:"" help:"Play whole matches against a running server and measure it."`
	Backup  backupCmd  `cmd:"" help:"Copy the database of a running server to a file."`
	Restore restoreCmd `cmd:"" help:"Put a backup in place."`
	Copy    copyCmd    `cmd:"" help:"Copy a whole house from its folder to a database server, or back."`

	Completion completionCmd `cmd:"" help:"Print what a shell needs to complete commands, flags and games: source <(stammtisch completion bash)."`

	Version kong.VersionFlag `help:"Say which version this is, and of which commit."`
}

// stdio holds the streams that commands read and write.
type stdio struct {
	in       io.Reader
	out, err io.Writer
}

// usageError is a wrong use of the command line: exit status 2.
type usageError struct{ error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal does not wait
	code := run(ctx, os.Args[1:], &stdio{os.Stdin, os.Stdout, os.Stderr})
	stop()
	os.Exit(code)
}

// told remembers the first error of writing: what could not be told is a failure, whichever
// command told it.
type told struct {
	io.Writer
	err error
}

func (w *told) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	if w.err == nil {
		w.err = err
	}
	return n, err
}

// run is the program: 0 all well, 1 bad input, 2 bad usage.
func run(ctx context.Context, args []string, std *stdio) int {
	out := &told{Writer: std.out}
	std = &stdio{std.in, out, std.err}
	code := obey(ctx, args, std)
	switch {
	case out.err == nil:
		return code
	case code == 0:
		return fail(std, out.err, 1)
	}
	return 1 // the command has said it
}

func obey(ctx context.Context, args []string, std *stdio) int {
	exited := -1 // kong asks to exit after --help and --version
	parser, err := kong.New(&cli{},
		kong.Name("stammtisch"),
		kong.Description("Table games for people: with friends by link, on one device, or against the computer."),
		kong.Vars{"version": versionText(), "firstGame": firstGame},
		kong.Writers(std.out, std.err),
		kong.Exit(func(code int) { exited = code; panic(exitNow{}) }),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(std),
	)
	if err != nil {
		return fail(std, err, 2)
	}
	kctx, err := parse(parser, args)
	if exited >= 0 {
		return exited
	}
	if err != nil {
		return fail(std, err, 2)
	}
	err = kctx.Run()
	var usage usageError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &usage):
		return fail(std, err, 2)
	}
	return fail(std, err, 1)
}

type exitNow struct{}

func parse(p *kong.Kong, args []string) (c *kong.Context, err error) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(exitNow); !ok {
				panic(r)
			}
		}
	}()
	return p.Parse(args)
}

// fail says what is wrong in one line.
func fail(std *stdio, err error, code int) int {
	fmt.Fprintln(std.err, "stammtisch: "+strings.Join(strings.Fields(err.Error()), " "))
	return code
}
