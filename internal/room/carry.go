package room

import (
	"context"
	"slices"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// settled returns an evening whose seats belong to the right guests: a crash may have come just
// after a place moved to another device.
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

// settle gives the seats of the latest round to the guests who hold the places.
func (s *Evenings) settle(ctx context.Context, id evening.ID) error {
	s.handing.Lock() // read only now: an earlier caller may have known less
	defer s.handing.Unlock()
	e, err := s.load(ctx, id)
	if err != nil {
		return err
	}
	todo, err := s.astray(ctx, e)
	for _, x := range todo {
		if err == nil {
			_, err = s.Hall.Do(context.WithoutCancel(ctx), x.match, table.By(x.owners[0]), table.Hand{Seat: x.seat, Owners: x.owners})
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

// astray lists the seats of the last round that do not belong to the guests who hold the places.
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
