package room

import (
	"context"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// Door opens a match to anybody, or closes it.
func (h *Hall) Door(ctx context.Context, id table.MatchID, d table.Door) error {
	if _, err := h.logs().Do(ctx, string(id), &ask{door: &d}); err != nil {
		return refused(id, err)
	}
	return nil
}

// opened is the outcome of another door at a table.
func opened(l *live, d table.Door) (out ledger.Outcome[*live], err error) {
	if l.Door == d {
		return out, nil
	}
	after := &live{Match: l.Match.WithDoor(d), room: l.room}
	out.Commit, out.After = matchlog.Opened(l.Match, after.Match), &after
	return out, nil
}
