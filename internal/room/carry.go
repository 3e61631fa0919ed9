package room

import (
	"context"
	"slices"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Hand gives a seat to some guests alone: previous holders lose it.
func (h *Hall) Hand(ctx context.Context, id table.MatchID, seat rules.Seat, owners []table.GuestID) error {
	if _, err := h.change(ctx, id, func(m *table.Match) (step, error) {
		ev := table.Event{N: m.N() + 1, At: h.at(), Kind: table.Seated, Seat: seat, Name: m.Places[seat].Name}
		return step{ev: ev, owners: owners}, nil
	}); err != nil {
		return err
	}
	// A guest who has been watching is back as soon as the seat is theirs.
	m, p, err := h.Look(ctx, id)
	if err != nil || !p.Here[seat] || m.Places[seat].StandIn == 0 {
		return err
	}
	return h.back(ctx, id, owners[0])
}

// settled reads an evening whose seats are in the right hands: a place may have been carried on
// just before a crash.
func (s *Evenings) settled(ctx context.Context, id evening.ID) (*evening.Evening, error) {
	e, err := s.load(ctx, id)
	if err != nil {
		return nil, err
	}
	todo, err := s.astray(ctx, e)
	if err != nil || len(todo) == 0 {
		return e, err
	}
	if err := s.settle(ctx, id); err != nil {
		return nil, err
	}
	return s.load(ctx, id)
}

// settle gives the seats of the round that was begun last to those who have the places.
func (s *Evenings) settle(ctx context.Context, id evening.ID) error {
	s.handing.Lock() // and then read: who came before may have known less
	defer s.handing.Unlock()
	e, err := s.load(ctx, id)
	if err != nil {
		return err
	}
	todo, err := s.astray(ctx, e)
	for _, x := range todo {
		if err == nil {
			err = s.Hall.Hand(context.WithoutCancel(ctx), x.match, x.seat, x.owners)
		}
	}
	return err
}

// hand is a seat to hand over.
type hand struct {
	match  table.MatchID
	seat   rules.Seat
	owners []table.GuestID
}

// astray lists the seats of the last round that are not in the hands of those who have the places.
func (s *Evenings) astray(ctx context.Context, e *evening.Evening) (list []hand, err error) {
	r := len(e.Rounds) - 1
	if r < 0 {
		return nil, nil
	}
	for t, tab := range e.Rounds[r].Tables {
		m, _, err := s.match(ctx, e, r, t)
		if err != nil {
			return nil, err
		}
		for _, seat := range e.Astray(tab, m) {
			list = append(list, hand{tab.Match, seat, slices.Clone(e.Players[tab.Players[seat]-1].Guests)})
		}
	}
	return list, nil
}
