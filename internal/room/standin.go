package room

import (
	"context"
	"errors"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// missed is the seat that a table of several waits for though nobody of it is here, and
// when the computer is to stand in.
func (h *Hall) missed(r *room, m *table.Match) (seat rules.Seat, at time.Time, ok bool) {
	seat = m.Missed()
	if seat == rules.Nobody {
		return seat, at, false
	}
	since := r.presence(h.Time()).Away[seat]
	if since.IsZero() {
		return seat, at, false
	}
	if last := m.Last(); since.Before(last) {
		since = last // only time in which they were waited for counts
	}
	return seat, since.Add(table.Patience), true
}

// watched checks again, after somebody came or went, whether a player is missed or the table may
// pause.
func (h *Hall) watched(r *room) {
	if m := r.now.Load(); m.Missed() != rules.Nobody || m.MayPause() {
		h.arm(m, r)
	}
}

// StandIn lets the computer play for a seat from now on, whose player is not here.
func (h *Hall) StandIn(ctx context.Context, id table.MatchID, seat rules.Seat) error {
	_, err := h.change(ctx, id, func(m *table.Match) (step, error) {
		_, p, err := h.Look(ctx, id)
		switch {
		case err != nil:
			return step{}, err
		case m.Places[seat].Plays() > 0:
			return step{nothing: true}, nil
		case !m.MayStandIn(seat):
			return step{}, &table.Error{Code: table.Illegal, Rule: "TB16", Detail: "there is nobody to play for (TB16)"}
		case p.Here[seat]:
			return step{}, &table.Error{Code: table.Illegal, Rule: "TB16", Detail: m.Places[seat].Title() + " is here: the computer plays only for who is gone (TB16)"}
		}
		return step{ev: m.StandIn(seat, h.at())}, nil
	})
	return err
}

// errStoodIn says that the seat's own player acts while the computer plays for them.
var errStoodIn = errors.New("the computer stands in")

// stoodIn is a seat of the guest for which the computer plays, or rules.Nobody.
func stoodIn(m *table.Match, g table.GuestID) rules.Seat {
	for i, p := range m.Places {
		if s := rules.Seat(i); p.StandIn > 0 && !p.Late && m.Owns(g, s) && !m.Over() {
			return s
		}
	}
	return rules.Nobody
}

// back gives a guest their seats again where the computer stood in.
func (h *Hall) back(ctx context.Context, id table.MatchID, g table.GuestID) error {
	for again := true; again; {
		_, err := h.change(ctx, id, func(m *table.Match) (step, error) {
			s := stoodIn(m, g)
			if again = s != rules.Nobody; !again {
				return step{nothing: true}, nil
			}
			return step{ev: m.Back(s, h.at())}, nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
