package main

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"stammtisch/internal/httpd/pictures"
	"stammtisch/internal/httpd/study"
	"stammtisch/internal/table"
	"stammtisch/internal/work"
)

// workerCmd is a process of a house that serves nobody: it makes computers' turns,
// reviews and pictures. The others leave those to it.
type workerCmd struct {
	where
	process
}

func workerCommand() *cobra.Command {
	var w workerCmd
	c := command("worker", "Think for the servers that share a database, and serve nobody.", takes(0, 0), func(ctx context.Context, std *stdio, _ []string) error {
		return w.Run(ctx, std)
	})
	w.where.shared(c.Flags(), "")
	w.process.flags(c.Flags())
	return settable(c)
}

// Run thinks until the context ends.
func (c *workerCmd) Run(ctx context.Context, std *stdio) error {
	logger := c.logger(std.err)
	if err := c.check(); err != nil {
		return err
	}
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
	if err := h.post.Start(ctx); err != nil {
		return err
	}
	defer h.post.Stop()
	if err := h.share.work(ctx, workshop(h.hall)); err != nil {
		return err
	}
	fmt.Fprintln(std.out, "Stammtisch has a worker more")
	logger.Info("ready", "thinkers", c.thinkers(), "version", versionText())
	h.hall.Help(ctx)
	logger.Info("stopping")
	h.stopThinking()
	logger.Info("stopped")
	return nil
}

// workshop makes what servers ask of a worker: parts of reviews, and pictures.
func workshop(rooms table.Rooms) *work.Desk {
	by := &advisor{}
	type makes = func(context.Context, *table.Match, int) (any, error)
	return &work.Desk{Rooms: rooms, Makes: map[work.Kind]makes{
		work.Judge: func(ctx context.Context, m *table.Match, ply int) (any, error) {
			return study.JudgePly(ctx, by, m, ply)
		},
		work.Mark:  func(ctx context.Context, m *table.Match, ply int) (any, error) { return study.MarkPly(ctx, m, ply) },
		work.Still: func(_ context.Context, m *table.Match, ply int) (any, error) { return pictures.Made(m, ply, true) },
		work.Film:  func(_ context.Context, m *table.Match, ply int) (any, error) { return pictures.Made(m, ply, false) },
	}}
}

// workWithin is how long a piece of work may take; after that a server does it itself.
const workWithin = 10 * time.Second

// work has a worker answer what servers ask.
func (h *share) work(ctx context.Context, d *work.Desk) error {
	return h.bus.Serve(func(order []byte) ([]byte, error) {
		ctx, cancel := context.WithTimeout(ctx, workWithin)
		defer cancel()
		answer, err := d.Answer(ctx, order)
		h.Log.Debug("worked", "order", string(order), "err", err)
		return answer, err
	})
}

// elsewhere has a worker do a piece of work, if there is one.
func (h *share) elsewhere(ctx context.Context, o work.Order) ([]byte, bool) {
	if h.workers() == 0 {
		return nil, false
	}
	text, err := json.Marshal(o)
	if err != nil {
		return nil, false
	}
	ctx, cancel := context.WithTimeout(ctx, workWithin)
	defer cancel()
	answer, err := h.bus.Ask(ctx, text)
	if err != nil {
		h.Log.Debug("a worker did not do it", "order", o, "err", err)
	}
	return answer, err == nil
}
