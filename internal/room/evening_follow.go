package room

import (
	"context"
	"slices"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// follower is one who follows an evening.
type follower struct {
	guest table.GuestID
	news  chan struct{} // of one: full means told already
}

// Follow begins to follow an evening.
func (s *Evenings) Follow(ctx context.Context, id evening.ID, g table.GuestID) (<-chan struct{}, func(), error) {
	e, err := s.load(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	f := &follower{g, make(chan struct{}, 1)}
	s.mu.Lock()
	if s.follows[id] == nil {
		s.follows[id] = map[*follower]struct{}{}
	}
	s.follows[id][f] = struct{}{}
	s.mu.Unlock()
	s.came(id, g)
	s.watched(ctx, e)
	return f.news, func() {
		s.mu.Lock()
		if delete(s.follows[id], f); len(s.follows[id]) == 0 {
			delete(s.follows, id)
		}
		last := len(s.follows[id]) == 0
		s.mu.Unlock()
		s.came(id, g)
		if last {
			s.watched(context.Background(), e)
		}
	}, nil
}

// here are the players who follow the evening.
func (s *Evenings) here(e *evening.Evening) map[int]bool {
	out := map[int]bool{}
	s.mu.Lock()
	defer s.mu.Unlock()
	for f := range s.follows[e.ID] {
		if p := e.Of(f.guest); p != nil {
			out[p.Number] = true
		}
	}
	return out
}

// came notes that somebody came to an evening or to their table there, or went: its host sees
// who is here.
func (s *Evenings) came(id evening.ID, g table.GuestID) {
	s.mu.Lock()
	if slices.Contains(s.deserted[id].hosts, g) {
		delete(s.deserted, id)
	}
	s.mu.Unlock()
	s.wake(id)
}

// wake tells those who follow an evening that something is new.
func (s *Evenings) wake(id evening.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for f := range s.follows[id] {
		select {
		case f.news <- struct{}{}:
		default: // told already
		}
	}
}

// heard tells an evening's followers of changes to its standings: not of every card.
func (s *Evenings) heard(before, after *table.Match) {
	if before != nil && !after.Over() && after.Events[after.N()-1].Kind == table.Acted {
		was, scored := before.State().(rules.Scored)
		if !scored || was.Standing().Game == after.State().(rules.Scored).Standing().Game {
			return
		}
	}
	s.wake(evening.ID(after.Evening))
}
