package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/internal/ladder"
	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/postgres"
	"stammtisch/internal/rating"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
)

type ratingsCmd struct {
	Database string
	Matches  bool
}

func ratingsCommand() *cobra.Command {
	var k ratingsCmd
	c := command("ratings", "Rate all matches of a house again, check that the same numbers come out, and print them.", takes(0, 0), func(ctx context.Context, std *stdio, _ []string) error {
		return k.Run(ctx, std)
	})
	c.Flags().Var(given{&k.Database}, "database", "the house: a data `FOLDER`, or postgres://… ; its servers may be running")
	c.Flags().BoolVar(&k.Matches, "matches", false, "also replay each match by its own log, and compare its result")
	needed(c, "database")
	return c
}

// Run rates every match again, in the order in which they were filed.
func (c *ratingsCmd) Run(ctx context.Context, std *stdio) error {
	inspect := sqlite.Inspect
	if isURL(c.Database) {
		inspect = postgres.Inspect
	}
	var sources map[table.MatchID]ladder.Source
	if c.Matches {
		sources = map[table.MatchID]ladder.Source{}
		if err := inspect(ctx, c.Database, matchlog.Kind, func(id string, log ledger.Saved, err error) error {
			if err != nil {
				return fmt.Errorf("match %s: %w", id, err)
			}
			return source(id, log, sources)
		}); err != nil {
			return err
		}
	}
	lists, matches, filed := 0, 0, map[table.MatchID]bool{}
	if err := inspect(ctx, c.Database, ladder.Kind.Name, func(id string, log ledger.Saved, err error) error {
		var l *ladder.Ladder
		if err == nil {
			l, err = ladder.Recount(id, log, sources)
		}
		if err != nil {
			return fmt.Errorf("the ratings of %s: %w", id, err)
		}
		lists++
		matches += l.Matches()
		for _, m := range l.Counted() {
			filed[m] = true
		}
		return printLadder(std, l)
	}); err != nil {
		return err
	}
	for id := range sources {
		if !filed[id] {
			return fmt.Errorf("match %s counts by its own log, and is in no list yet", id)
		}
	}
	_, err := fmt.Fprintf(std.out, "%d lists, %d matches, the same numbers\n", lists, matches)
	return err
}

// source notes a match that counts.
func source(id string, log ledger.Saved, sources map[table.MatchID]ladder.Source) error {
	saved, err := matchlog.Read(id, log)
	if err != nil || !saved.Rated || !log.Over {
		return err
	}
	m, err := table.Rebuild(games.All, saved)
	if err == nil && ladder.Counts(m) {
		sources[m.ID] = ladder.SourceOf(m)
	}
	return err
}

// printLadder prints a list, the best first.
func printLadder(std *stdio, l *ladder.Ladder) error {
	type row struct {
		name string
		rating.Player
	}
	var rows []row
	for i, p := range l.People {
		rows = append(rows, row{cmp.Or(p.Name, fmt.Sprintf("guest %d", i+1)), p.Player})
	}
	for i, p := range l.Levels {
		if p.Played > 0 {
			rows = append(rows, row{fmt.Sprintf("computer %d", i+1), p})
		}
	}
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(b.Mean, a.Mean) })
	if _, err := fmt.Fprintf(std.out, "%s: %d matches\n", l.ID, l.Matches()); err != nil {
		return err
	}
	for _, r := range rows {
		mark := ""
		if r.Provisional() {
			mark = " provisional"
		}
		if _, err := fmt.Fprintf(std.out, "  %4.0f ± %3.0f  %s, %d played%s\n", r.Mean, 2*r.Dev, r.name, r.Played, mark); err != nil {
			return err
		}
	}
	return nil
}
