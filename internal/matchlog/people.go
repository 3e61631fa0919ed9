package matchlog

import (
	"context"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Counted counts the matches of a guest that are over, and those that go on, without reading any.
func (s *Matches) Counted(ctx context.Context, g table.GuestID) (over, going int, err error) {
	if g == "" {
		return 0, 0, nil
	}
	if going, err = s.logs.Count(ctx, ledger.Query{Kind: Kind, Key: string(g)}); err != nil {
		return 0, 0, err
	}
	all, err := s.logs.Count(ctx, ledger.Query{Kind: Kind, Key: string(g), Over: true})
	return all - going, going, err
}
