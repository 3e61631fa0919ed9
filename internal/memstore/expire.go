package memstore

import (
	"context"
	"slices"
	"time"

	"stammtisch/internal/table"
)

// unplayed says whether nobody has acted in a match and nothing has happened there since a time.
func (m *match) unplayed(before time.Time) bool {
	acted := func(e table.Event) bool { return e.Kind == table.Acted && e.Seat >= 0 }
	log := m.saved.Events
	return !m.over && m.saved.Evening == "" && m.saved.Created.Before(before) && log[len(log)-1].At.Before(before) &&
		!slices.ContainsFunc(log[m.began:], acted)
}

// Unplayed lists matches at which nobody ever acted, the oldest first.
func (s *Store) Unplayed(_ context.Context, before time.Time, limit int) (list []table.MatchID, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	for id, m := range s.matches {
		if m.unplayed(before) {
			list = append(list, id)
		}
	}
	slices.SortFunc(list, func(a, b table.MatchID) int { return s.matches[a].saved.Created.Compare(s.matches[b].saved.Created) })
	return list[:min(limit, len(list))], nil
}

// Forget deletes a match if it is still one of those.
func (s *Store) Forget(_ context.Context, id table.MatchID, before time.Time) (bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false, errClosed
	}
	if m := s.matches[id]; m == nil || !m.unplayed(before) {
		return false, nil
	}
	delete(s.matches, id)
	delete(s.thoughts, id)
	delete(s.ticking, id)
	for g, ids := range s.owned {
		s.owned[g] = slices.DeleteFunc(ids, func(of table.MatchID) bool { return of == id })
	}
	for hash, t := range s.tickets {
		if t.Match == id {
			delete(s.tickets, hash)
		}
	}
	return true, nil
}

// Hosted says how many matches that go on a guest has opened; it counts up to a limit.
func (s *Store) Hosted(_ context.Context, g table.GuestID, limit int) (n int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return 0, errClosed
	}
	for _, m := range s.matches {
		if m.saved.Host == g && !m.over {
			n++
		}
	}
	return min(n, limit), nil
}

// Open gives those of some matches that are there and go on.
func (s *Store) Open(_ context.Context, of []table.MatchID) (list []table.MatchID, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	for _, id := range of {
		if m := s.matches[id]; m != nil && !m.over {
			list = append(list, id)
		}
	}
	return list, nil
}
