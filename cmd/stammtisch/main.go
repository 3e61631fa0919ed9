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
	"strconv"
	"strings"
	"sync"
	"syscall"
	"unicode"

	"github.com/spf13/cobra"
)

// program is the command above all others.
func program() *cobra.Command {
	root := &cobra.Command{
		Use:           "stammtisch",
		Long:          "Table games for people: with friends by link, on one device, or against the computer.",
		SilenceErrors: true, // fail says them in one line
		SilenceUsage:  true,
	}
	version := root.Flags().Bool("version", false, "say which version this is, and of which commit")
	root.RunE = func(cmd *cobra.Command, _ []string) error {
		if *version {
			_, err := fmt.Fprintln(cmd.OutOrStdout(), versionText())
			return err
		}
		return usagef("say what to do; stammtisch --help lists the commands")
	}
	root.Args = known
	root.SetHelpCommand(helpCommand())
	cobra.EnableCommandSorting = false              // in the order of need
	root.CompletionOptions.DisableDefaultCmd = true // ours takes the shell as a word
	root.SetUsageFunc(usage)
	root.SetFlagErrorFunc(flagFault)
	root.AddCommand(
		serveCommand(), workerCommand(), gamesCommand(), perftCommand(), legalCommand(), showCommand(), checkCommand(), verifyCommand(),
		arenaCommand(), benchCommand(), flickCommand(), practiceCommand(), crosstableCommand(), engineCommand(), loadCommand(),
		backupCommand(), restoreCommand(), copyCommand(), ratingsCommand(), completionCommand(),
	)
	return root
}

// stdio holds the streams that commands read and write.
type stdio struct {
	in       io.Reader
	out, err io.Writer
}

// usageError is a wrong use of the command line: exit status 2.
type usageError struct{ error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// failure is a fault after the command line was understood: exit status 1.
type failure struct{ error }

func (f failure) Unwrap() error { return f.error }

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

// input makes reads end with the context: whoever interrupts a program that waits for its input would else wait
// too. It takes nothing of the input before the first read.
type input func() io.Reader

func newInput(ctx context.Context, in io.Reader) input {
	return sync.OnceValue(func() io.Reader {
		r, w := io.Pipe()
		context.AfterFunc(ctx, func() { w.CloseWithError(ctx.Err()) })
		go func() {
			_, err := io.Copy(w, in)
			w.CloseWithError(err)
		}()
		return r
	})
}

func (i input) Read(p []byte) (int, error) { return i().Read(p) }

// run is the program: 0 all well, 1 bad input, 2 bad usage.
func run(ctx context.Context, args []string, std *stdio) int {
	out := &told{Writer: std.out}
	std = &stdio{newInput(ctx, std.in), out, std.err}
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
	p := program()
	p.SetArgs(args)
	p.SetIn(std.in)
	p.SetOut(std.out)
	p.SetErr(std.err)
	err := p.ExecuteContext(ctx)
	var f failure
	switch {
	case err == nil:
		return 0
	case errors.As(err, &f):
		return fail(std, err, 1)
	}
	return fail(std, err, 2)
}

// fail says what is wrong in one line.
func fail(std *stdio, err error, code int) int {
	fmt.Fprintln(std.err, "stammtisch: "+oneLine(err))
	return code
}

// oneLine is an error in one line. Control characters are escaped, because an error may repeat names from somebody else's file.
func oneLine(err error) string {
	var b strings.Builder
	for _, r := range strings.Join(strings.Fields(err.Error()), " ") {
		if unicode.IsPrint(r) {
			b.WriteRune(r)
		} else {
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	return b.String()
}

// legible is the name of a file as messages have it: quoted if it has a line break or anything else that would pass for
// another line of them.
func legible(name string) string {
	if strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(name)
	}
	return name
}
