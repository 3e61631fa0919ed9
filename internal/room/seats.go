package room

import (
	"context"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Sit gives a seat to a guest, who is called name. With a ticket a seat that has an
// owner is shared with another device of theirs; without, it must be open.
func (h *Hall) Sit(ctx context.Context, id table.MatchID, g table.GuestID, seat int, name string, ticket *table.Ticket) error {
	_, err := h.change(ctx, id, func(m *table.Match) (step, error) {
		s, err := m.Seat(seat)
		if err != nil {
			return step{}, err
		}
		p := m.Places[s]
		switch {
		case m.Owns(g, s):
			return step{nothing: true}, nil
		case p.Computer(), p.Taken() && (ticket == nil || m.Evening != ""): // where the place itself is carried (EV17)
			return step{}, &table.Error{Code: table.Taken, Match: id, Detail: "somebody else sits there already: you can watch"}
		}
		if ticket != nil && p.Name != "" {
			name = p.Name
		}
		ev := table.Event{N: m.N() + 1, At: h.at(), Kind: table.Seated, Seat: s, Name: name}
		return step{ev: ev, owner: g, ticket: ticket}, nil
	})
	return err
}

// Join gives a guest the seat they ask for, or with rules.Nobody the next one that is free, and
// says which that is. It is decided where events are put in order, so of two who come at once each
// gets a seat of their own. A guest who sits there already keeps the seat they have.
func (h *Hall) Join(ctx context.Context, id table.MatchID, g table.GuestID, seat int, name string) (rules.Seat, error) {
	got := rules.Nobody
	_, err := h.change(ctx, id, func(m *table.Match) (step, error) {
		if got = m.SeatOf(g); got != rules.Nobody {
			return step{nothing: true}, nil
		}
		if got = m.Free(); got == rules.Nobody {
			return step{}, m.FullTable()
		}
		if rules.Seat(seat) != rules.Nobody {
			wanted, err := m.Seat(seat)
			if err != nil {
				return step{}, err
			}
			if m.Places[wanted].Taken() {
				return step{}, &table.Error{Code: table.Taken, Match: id, Detail: "somebody else sits there already: take another seat"}
			}
			got = wanted
		}
		ev := table.Event{N: m.N() + 1, At: h.at(), Kind: table.Seated, Seat: got, Name: name}
		return step{ev: ev, owner: g}, nil
	})
	return got, err
}

// Rename changes what the owner of a seat is called at the table (TB19).
func (h *Hall) Rename(ctx context.Context, id table.MatchID, by table.GuestID, seat int, name string) error {
	_, err := h.change(ctx, id, func(m *table.Match) (step, error) {
		s, err := m.Seat(seat)
		if err != nil {
			return step{}, err
		}
		if !m.Owns(by, s) {
			return step{}, &table.Error{Code: table.NotYourSeat, Detail: m.Places[s].Side + "'s seat is not yours"}
		}
		if m.Places[s].Name == name {
			return step{nothing: true}, nil
		}
		ev, err := m.Rename(s, name, h.at())
		if err != nil {
			return step{}, err
		}
		return step{ev: ev}, nil
	})
	return err
}
