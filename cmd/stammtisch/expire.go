package main

import (
	"context"
	"log/slog"
	"time"

	"stammtisch/internal/room"
)

// expire forgets, now and every hour, the tables at which nobody has ever played.
func (c *serveCmd) expire(ctx context.Context, hall *room.Hall, log *slog.Logger) {
	if c.Expire <= 0 {
		return
	}
	for every := time.NewTicker(time.Hour); ; {
		n, err := hall.Expire(ctx, hall.Time().AddDate(0, 0, -c.Expire))
		if err != nil && ctx.Err() == nil {
			log.Error("tables nobody played at", "err", err)
		} else if n > 0 {
			log.Info("forgot tables nobody ever played at", "tables", n, "after days", c.Expire)
		}
		select {
		case <-ctx.Done():
			every.Stop()
			return
		case <-every.C:
		}
	}
}
