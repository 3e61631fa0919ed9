package room

import (
	"context"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
)

// Allow switches free text at a table off or on (TB21), for good and for every open page.
func (h *Hall) Allow(ctx context.Context, id table.MatchID, to table.Talk) error {
	if _, err := h.logs().Do(ctx, string(id), &ask{talk: &to}); err != nil {
		return refused(id, err)
	}
	return nil
}

// allow switches all tables of an evening before the evening itself: if that fails, the host still
// sees the old setting and tries again.
func (s *Evenings) allow(ctx context.Context, e *evening.Evening, d evening.Deed) error {
	ev, bad := e.Allow(d.By, d.Text, s.Hall.at())
	if bad != nil {
		return bad
	}
	for r := range e.Rounds {
		for t := range e.Rounds[r].Tables {
			m, _, err := s.match(ctx, e, r, t)
			if err == nil {
				err = s.Hall.Allow(ctx, m.ID, ev.Talk)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}
