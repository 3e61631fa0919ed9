package main

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/rules"
)

type checkCmd struct {
	Records  []string
	Database string
}

func checkCommand() *cobra.Command {
	var k checkCmd
	help := "Replay records and say what is wrong with them.\n\nRECORD is the file of a record, or a .zip file of them, as the page of all my games gives; - reads standard input."
	c := command("check [RECORD...]", help, takes(0, -1), func(ctx context.Context, std *stdio, words []string) error {
		k.Records = words
		return k.Run(ctx, std)
	})
	c.Flags().Var(given{&k.Database}, "database", "in place of records: every match of the database in this `FOLDER`, or postgres://… ; its servers may be running")
	return c
}

func (c *checkCmd) Run(ctx context.Context, std *stdio) error {
	switch {
	case (c.Database == "") == (len(c.Records) == 0):
		return usagef("check: name records, or a house with --database")
	case c.Database != "":
		return checkHouse(ctx, std, c.Database)
	}
	return judgeAll(ctx, std, c.Records, len(c.Records) > 1, func(r *rules.Record) error {
		_, err := replayWhole(r)
		return err
	})
}

// replayWhole replays a record of which nothing is missing at the end: where a rule of the game ended it, as its tag Reason
// tells, the actions lead there.
func replayWhole(r *rules.Record) ([]rules.State, error) {
	g, _, _, err := r.Open(games.All)
	if err != nil {
		return nil, err
	}
	states, err := r.Replay(games.All)
	if err != nil {
		return nil, err
	}
	reason, _ := r.Tag("Reason")
	_, id, _ := strings.Cut(reason, " ")
	ends := slices.ContainsFunc(g.Info().Book, func(x rules.Rule) bool { return x.ID == id })
	if ends && states[len(states)-1].Outcome() == nil {
		return nil, fmt.Errorf("[Reason] says that %s ended the game, but it is not over after action %d: the end of the record is missing", id, len(r.Steps))
	}
	return states, nil
}

// judgeAll judges the records that were named, those in .zip files one by one, and prints a line for each: ok, after
// its name if they are named, or what is wrong.
func judgeAll(ctx context.Context, std *stdio, names []string, named bool, judge func(*rules.Record) error) error {
	var bad []error
	var unsaid []error
	all := 0
	for name, read := range listed(std, names) {
		all++
		r, err := read()
		if err == nil {
			if err = judge(r); err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
		}
		if ctx.Err() != nil { // what was interrupted says nothing about the record
			return ctx.Err()
		}
		line := "ok"
		switch {
		case errors.As(err, new(nothing)):
			unsaid = append(unsaid, err)
			line = oneLine(err)
		case err != nil:
			bad = append(bad, err)
			line = oneLine(err)
		case named || name != legible(names[0]):
			line = name + ": ok"
		}
		if _, err := fmt.Fprintln(std.out, line); err != nil {
			return err
		}
	}
	how := "bad"
	if len(unsaid) == all { // success would sound as if something had been judged
		bad, how = unsaid, "neither good nor bad"
	}
	if len(bad) > 1 {
		return fmt.Errorf("%d of %d records are %s; the first: %w", len(bad), all, how, bad[0])
	}
	return errors.Join(bad...)
}

// nothing says why a record is neither good nor bad: among others it is passed over.
type nothing string

func (n nothing) Error() string { return string(n) }

// listed walks the records that were named, those in .zip files one by one; each is read by a function.
func listed(std *stdio, names []string) iter.Seq2[string, func() (*rules.Record, error)] {
	return func(yield func(string, func() (*rules.Record, error)) bool) {
		for _, name := range names {
			if !strings.EqualFold(path.Ext(name), ".zip") {
				if !yield(legible(name), func() (*rules.Record, error) { return read(std, name) }) {
					return
				}
			} else if !zipped(name, yield) {
				return
			}
		}
	}
}

// zipped walks the records in a .zip file; it reports whether to go on.
func zipped(name string, yield func(string, func() (*rules.Record, error)) bool) bool {
	files, err := zip.OpenReader(name)
	name = legible(name)
	if err != nil {
		return yield(name, func() (*rules.Record, error) { return nil, fmt.Errorf("%s: %w", name, err) })
	}
	defer files.Close()
	none := true
	for _, f := range files.File {
		if !strings.EqualFold(path.Ext(f.Name), ".txt") {
			continue
		}
		none = false
		if !yield(name+": "+legible(f.Name), func() (*rules.Record, error) { return inside(name, f) }) {
			return false
		}
	}
	if none { // silence would sound as if all were well
		return yield(name, func() (*rules.Record, error) {
			return nil, fmt.Errorf("%s: there are no records in it, whose names end in .txt", name)
		})
	}
	return true
}

// inside reads a record in a .zip file.
func inside(name string, f *zip.File) (*rules.Record, error) {
	src, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%s: %s: %w", name, legible(f.Name), err)
	}
	defer src.Close()
	return readFrom(name+": "+legible(f.Name), src)
}
