package room

import (
	"context"
	"slices"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Follow starts to follow an evening.
func (s *Evenings) Follow(ctx context.Context, id evening.ID, g table.GuestID) (<-chan struct{}, func(), error) {
	f, err := s.Logs.Follow(ctx, string(id), string(g))
	if err != nil {
		return nil, nil, refusal(id, err)
	}
	s.came(id, g)
	s.watched(ctx, f.Value())
	return f.News(), func() {
		e := f.Value()
		last := f.Leave()
		s.came(id, g)
		if last {
			s.watched(context.Background(), e)
		}
	}, nil
}

// here returns the players who follow the evening.
func (s *Evenings) here(e *evening.Evening) map[int]bool {
	out := map[int]bool{}
	for _, who := range s.Logs.Here(string(e.ID)) {
		if p := e.Of(table.GuestID(who)); p != nil {
			out[p.Number] = true
		}
	}
	return out
}

// came notes that somebody came to an evening or to their table there, or left, since its host sees
// who is here.
func (s *Evenings) came(id evening.ID, g table.GuestID) {
	s.mu.Lock()
	if slices.Contains(s.deserted[id].hosts, g) {
		delete(s.deserted, id)
	}
	s.mu.Unlock()
	s.Logs.Wake(string(id))
}

// heard tells an evening's followers of changes to its standings, but not of every card.
func (s *Evenings) heard(before, after *table.Match) {
	if before != nil && !after.Over() && after.Event(after.N()-1).Kind == table.Acted {
		was, scored := before.State().(rules.Scored)
		if !scored || was.Standing().Game == after.State().(rules.Scored).Standing().Game {
			return
		}
	}
	s.Logs.Wake(after.Evening)
}
