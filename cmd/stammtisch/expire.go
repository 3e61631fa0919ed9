package main

import (
	"context"
	"log/slog"
	"time"

	"stammtisch/internal/desk"
)

// usual says how long things are kept where the host never chose.
func (c *serveCmd) usual() desk.Keep { return desk.Keep{Tables: c.Expire} }

// upkeep is the work of every day.
func (c *serveCmd) upkeep(h *house, log *slog.Logger) *desk.Upkeep {
	return &desk.Upkeep{
		House: h.desk, Store: h.store, Usual: c.usual(), By: h.name(), Now: h.hall.Time, Log: log, Guests: h.leavers.Strangers,
		Tables: func(ctx context.Context, before time.Time) (all int, err error) {
			for n := 1; n > 0 && err == nil; all += n { // a look deletes so many at most
				n, err = h.hall.Expire(ctx, before)
			}
			return all, err
		},
	}
}
