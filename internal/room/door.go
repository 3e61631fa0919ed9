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

// opened returns the outcome of changing who may join.
func opened(l *live, d table.Door) (out ledger.Outcome[*live], err error) {
	if l.Door == d {
		return out, nil
	}
	after := &live{Match: l.Match.WithDoor(d), room: l.room}
	out.Commit, out.After = matchlog.Opened(l.Match, after.Match), &after
	return out, nil
}

// beside changes what is stored beside a log: it returns the match after the change, and the commit. The same
// match means that nothing changes.
type beside func(m *table.Match) (after *table.Match, c ledger.Commit, err error)

// besides returns the outcome of such a change.
func besides(l *live, how beside) (out ledger.Outcome[*live], err error) {
	m, c, err := how(l.Match)
	if err != nil || m == l.Match {
		return out, err
	}
	after := &live{Match: m, room: l.room}
	out.Commit, out.After = c, &after
	return out, nil
}

// Show adds a match to the list of matches to watch, or removes it.
func (h *Hall) Show(ctx context.Context, id table.MatchID, all bool) error {
	_, err := h.logs().Do(ctx, string(id), &ask{beside: func(m *table.Match) (*table.Match, ledger.Commit, error) {
		after := m.WithAudience(all)
		if after.Audience == m.Audience {
			return m, ledger.Commit{}, nil
		}
		return after, matchlog.Shown(after), nil
	}})
	if err != nil {
		return refused(id, err)
	}
	return nil
}
