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
	inspect, err := inspectorOf(c.Database)
	if err != nil {
		return err
	}
	return c.rate(ctx, std, inspect)
}

// inspector reads the logs of a kind in a house.
type inspector func(ctx context.Context, at, kind string, look func(id string, log ledger.Saved, err error) error) error

// inspectorOf returns the inspector of the house at --database.
func inspectorOf(at string) (inspector, error) {
	switch {
	case isPostgres(at):
		return postgres.Inspect, nil
	case isAddress(at):
		return nil, usagef("--database: %s", errAddress)
	}
	return sqlite.Inspect, nil
}

// rate reads the lists before the matches, because a server may file more meanwhile: a match in a list was over by then.
func (c *ratingsCmd) rate(ctx context.Context, std *stdio, inspect inspector) error {
	var ids []string
	var logs []ledger.Saved
	if err := inspect(ctx, c.Database, ladder.Kind.Name, func(id string, log ledger.Saved, err error) error {
		ids, logs = append(ids, id), append(logs, log)
		return ofList(id, err)
	}); err != nil {
		return err
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
	matches, filed := 0, map[table.MatchID]bool{}
	for i, id := range ids {
		l, err := ladder.Recount(id, logs[i], sources)
		if err != nil {
			return ofList(id, err)
		}
		matches += l.Matches()
		for _, m := range l.Counted() {
			filed[m] = true
		}
		if err := printLadder(std, l); err != nil {
			return err
		}
	}
	if err := c.unfiled(ctx, inspect, sources, filed); err != nil {
		return err
	}
	_, err := fmt.Fprintf(std.out, "%d lists, %d matches, the same numbers\n", len(ids), matches)
	return err
}

func ofList(id string, err error) error {
	if err != nil {
		err = fmt.Errorf("the ratings of %s: %w", id, err)
	}
	return err
}

// unfiled refuses matches that count and are in no list. It reads the lists again for those that ended meanwhile.
func (c *ratingsCmd) unfiled(ctx context.Context, inspect inspector, sources map[table.MatchID]ladder.Source, filed map[table.MatchID]bool) error {
	missing := func() (table.MatchID, bool) {
		for id := range sources {
			if !filed[id] {
				return id, true
			}
		}
		return "", false
	}
	if _, is := missing(); !is {
		return nil
	}
	if err := inspect(ctx, c.Database, ladder.Kind.Name, func(id string, log ledger.Saved, err error) error {
		var l *ladder.Ladder
		if err == nil {
			l, err = ladder.Kind.Rebuild(id, log)
		}
		if err != nil {
			return ofList(id, err)
		}
		for _, m := range l.Counted() {
			filed[m] = true
		}
		return nil
	}); err != nil {
		return err
	}
	if id, is := missing(); is {
		return fmt.Errorf("match %s counts by its own log, and is in no list yet", id)
	}
	return nil
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
