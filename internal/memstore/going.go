package memstore

import (
	"cmp"
	"context"
	"slices"

	"stammtisch/internal/table"
)

// Going lists matches that go on, the newest first, leaving out the first skip; and says
// how many there are in all.
func (s *Store) Going(_ context.Context, limit, skip int) (list []table.MatchID, all int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, 0, errClosed
	}
	var run []*match
	for _, m := range s.matches {
		if !m.over {
			run = append(run, m)
		}
	}
	slices.SortFunc(run, func(a, b *match) int {
		return cmp.Or(b.saved.Created.Compare(a.saved.Created), cmp.Compare(a.saved.ID, b.saved.ID))
	})
	for _, m := range run[min(skip, len(run)):min(skip+limit, len(run))] {
		list = append(list, m.saved.ID)
	}
	return list, len(run), nil
}
