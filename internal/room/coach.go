package room

import (
	"context"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Coach changes who coaches a seat (TB22).
func (h *Hall) Coach(ctx context.Context, id table.MatchID, how func(*table.Match) (*table.Match, rules.Seat, *table.Error)) error {
	_, err := h.logs().Do(ctx, string(id), &ask{beside: func(m *table.Match) (*table.Match, ledger.Commit, error) {
		after, seat, bad := how(m)
		if bad != nil {
			return m, ledger.Commit{}, bad
		}
		if after == m {
			return m, ledger.Commit{}, nil
		}
		c, err := matchlog.Coached(after, seat)
		return after, c, err
	}})
	if err != nil {
		return refused(id, err)
	}
	return nil
}
