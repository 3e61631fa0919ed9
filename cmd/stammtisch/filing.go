package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"golang.org/x/time/rate"

	"stammtisch/internal/table"
)

// filing files a match that is over with somebody: its players, its tournament, the list of its game.
type filing = func(context.Context, *table.Match) error

// filed files a match with everybody, each whatever becomes of the others. A failure is tried again every second,
// and the log says so once a minute.
func filed(logger *slog.Logger, with ...filing) filing {
	seldom := rate.Sometimes{First: 1, Interval: time.Minute}
	return func(ctx context.Context, m *table.Match) error {
		var faults []error
		for _, file := range with {
			faults = append(faults, file(ctx, m))
		}
		err := errors.Join(faults...)
		if err != nil && ctx.Err() == nil {
			seldom.Do(func() {
				logger.Warn("a match that is over is not in every list yet: it is tried again every second", "match", m.ID, "err", err)
			})
		}
		return err
	}
}
