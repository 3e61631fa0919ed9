package main

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"stammtisch/games"
	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// checkHouse replays every match of a house, in a folder or a database, under its own rules version.
func checkHouse(ctx context.Context, std *stdio, at string) error {
	matches, bad := 0, 0
	inspect, err := inspectorOf(at)
	if err != nil {
		return err
	}
	err = inspect(ctx, at, matchlog.Kind, func(id string, log ledger.Saved, err error) error {
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
		return fmt.Errorf("%s: %d of %d matches do not fit their rules", named(at), bad, matches)
	}
	return nil
}

// fitPatience is the interval in which a start says that it is still checking the running matches. A
// forced start waits no longer than that.
const fitPatience = 10 * time.Second

// fit refuses to open a house with a running match that no longer fits its rules, however long it
// takes to find out. A start that is forced opens all the same.
func (c *serveCmd) fit(ctx context.Context, h *house, logger *slog.Logger) error {
	return c.fits(ctx, fitPatience, logger, func(ctx context.Context) error {
		if _, err := h.evenings.Fits(ctx); err != nil {
			return err
		}
		if err := h.clubs.Logs.Check(ctx); err != nil {
			return err
		}
		return h.cups.Logs.Check(ctx)
	})
}

func (c *serveCmd) fits(ctx context.Context, patience time.Duration, logger *slog.Logger, check func(context.Context) error) error {
	within := ctx
	if c.Force {
		short, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		within = short
	}
	ended := make(chan error, 1)
	go func() { ended <- check(within) }()
	tick := time.NewTicker(patience)
	defer tick.Stop()
	for {
		select {
		case err := <-ended:
			switch {
			case err == nil:
				return nil
			case ctx.Err() != nil:
				return ctx.Err()
			case c.Force:
				logger.Warn("opened all the same", "err", err)
				return nil
			}
			return fmt.Errorf("%w; stammtisch check --database %s lists all that no longer fit, --force opens without them", err, c.named())
		case <-tick.C:
			logger.Info("the running matches are still being checked: --force opens without that")
		}
	}
}
