package matchlog

import (
	"context"

	"stammtisch/internal/table"
)

// Tools and tests also save matches without a hall.

// Create saves a new match.
func (s *Matches) Create(ctx context.Context, m *table.Match) error {
	c, err := Opening(m)
	if err != nil {
		return err
	}
	for i := range c.Events {
		c.Events[i].N = i + 1
	}
	c.Log = name(m.ID)
	return s.logs.Append(ctx, c)
}

// Save saves a decision about a match, and returns the match after it.
func (s *Matches) Save(ctx context.Context, m *table.Match, d table.Decision) (*table.Match, error) {
	after := m.Fold(d)
	c := Change(m, d, after)
	c.Log, c.Events[0].N = name(m.ID), d.Event.N
	return after, s.logs.Append(ctx, c)
}
