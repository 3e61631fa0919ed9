package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"stammtisch/games"
	"stammtisch/internal/club"
	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/room"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
)

// checkHouse replays every match of a house under its own rules version.
func checkHouse(ctx context.Context, std *stdio, dir string) error {
	matches, bad := 0, 0
	err := sqlite.Inspect(ctx, dir, matchlog.Kind, func(id string, log ledger.Saved, err error) error {
		matches++
		var saved table.Saved
		if err == nil {
			saved, err = matchlog.Read(id, log)
		}
		if err != nil {
			err = fmt.Errorf("match %s: %w", id, err)
		} else if _, err = table.Rebuild(games.All, saved); err == nil {
			return nil
		}
		bad++
		_, err = fmt.Fprintln(std.out, strings.Join(strings.Fields(err.Error()), " "))
		return err
	})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(std.out, "%d matches, %d bad\n", matches, bad); err != nil {
		return err
	}
	if bad > 0 {
		return fmt.Errorf("%s: %d of %d matches do not fit their rules", dir, bad, matches)
	}
	return nil
}

// fitWithin is the longest time that a start waits for the check of the matches that go on.
const fitWithin = 10 * time.Second

// fit refuses to open a house with a running match that no longer fits its rules, unless
// forced to. A check that takes too long is given up, and the log says so.
func (c *serveCmd) fit(ctx context.Context, evenings *room.Evenings, clubs *club.Clubs, logger *slog.Logger) error {
	within, cancel := context.WithTimeout(ctx, fitWithin)
	defer cancel()
	done, err := evenings.Fits(within)
	if err == nil {
		err = clubs.Logs.Check(within)
	}
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		logger.Warn("not every running match was checked: stammtisch check --database does it", "checked", done, "within", fitWithin)
		return nil
	case c.Force:
		logger.Warn("opened all the same", "err", err)
		return nil
	}
	return fmt.Errorf("%w; stammtisch check --database %s lists all that no longer fit, --force opens without them", err, c.Data)
}
