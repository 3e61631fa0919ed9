package main

import (
	"context"
	"fmt"
)

// workerCmd is a process of a house that serves nobody: it only thinks. The others leave that to it.
type workerCmd struct {
	where
	process
}

// Run thinks until the context ends.
func (c *workerCmd) Run(ctx context.Context, std *stdio) error {
	logger := c.logger(std.err)
	if c.DB == "" {
		return usagef("a worker helps processes that share a database: give --db, as to them")
	}
	h, err := c.house(ctx, c.where, true, logger)
	if err != nil {
		return err
	}
	defer h.close()
	end, err := newMetrics(h).serve(c.Metrics, logger)
	if err != nil {
		return err
	}
	defer end()
	h.pool.Start(h.hall, c.thinkers(), newMind, nil)
	fmt.Fprintln(std.out, "Stammtisch has a worker more")
	logger.Info("ready", "thinkers", c.thinkers(), "version", versionText())
	h.hall.Help(ctx)
	logger.Info("stopping")
	h.stopThinking()
	logger.Info("stopped")
	return nil
}
