package memstore

import (
	"context"
	"slices"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
)

var _ evening.Store = (*Store)(nil)

// AppendEvening saves one event.
func (s *Store) AppendEvening(_ context.Context, id evening.ID, ev evening.Event) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return errClosed
	}
	switch log := s.evenings[id]; {
	case log == nil && ev.N != 1:
		return table.ErrNoMatch
	case ev.N <= len(log):
		return table.ErrConflict
	}
	s.evenings[id] = append(s.evenings[id], ev)
	return nil
}

// LoadEvening gives the log.
func (s *Store) LoadEvening(_ context.Context, id evening.ID) ([]evening.Event, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	log, ok := s.evenings[id]
	if !ok {
		return nil, table.ErrNoMatch
	}
	return slices.Clone(log), nil
}

// Evenings lists those of a guest that go on, the newest first.
func (s *Store) Evenings(_ context.Context, g table.GuestID, limit int) ([]evening.ID, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	if g == "" {
		return nil, nil
	}
	var list []evening.ID
	for id, log := range s.evenings {
		ours := func(e evening.Event) bool { return e.Guest == g || e.Terms != nil && e.Terms.Host == g }
		if slices.ContainsFunc(log, ours) && log[len(log)-1].Kind != evening.Ended {
			list = append(list, id)
		}
	}
	slices.SortFunc(list, func(a, b evening.ID) int { return s.evenings[b][0].At.Compare(s.evenings[a][0].At) })
	return list[:min(limit, len(list))], nil
}
