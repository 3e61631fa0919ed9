package memstore

import (
	"context"
	"slices"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// SetAhead saves what a seat has chosen for its next turn.
func (s *Store) SetAhead(_ context.Context, id table.MatchID, a table.Ahead) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return errClosed
	}
	m := s.matches[id]
	if m == nil {
		return table.ErrNoMatch
	}
	m.lose(a.Seat)
	if a.Action != "" {
		m.saved.Ahead = append(m.saved.Ahead, a)
	}
	return nil
}

// lose forgets what a seat has chosen.
func (m *match) lose(seat rules.Seat) {
	m.saved.Ahead = slices.DeleteFunc(m.saved.Ahead, func(a table.Ahead) bool { return a.Seat == seat })
}

// Ahead lists the matches in which anything is chosen.
func (s *Store) Ahead(context.Context) ([]table.MatchID, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	var out []table.MatchID
	for id, m := range s.matches {
		if len(m.saved.Ahead) > 0 {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out, nil
}
