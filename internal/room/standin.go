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
	since := r.presence(h.Now()).Away[seat]
	if since.IsZero() {
		return seat, at, false
	}
	if last := m.Last(); since.Before(last) {
		since = last // only time in which they were waited for counts
	}
	return seat, since.Add(table.Patience), true
}

// watched looks anew whether somebody is missed, after one came or went.
func (h *Hall) watched(r *room) {
	if m := r.now.Load(); m.Missed() != rules.Nobody {
		h.arm(m, r)
	}
}

// errStoodIn says that the seat's own player acts while the computer plays for them.
var errStoodIn = errors.New("the computer stands in")

// stoodIn is a seat of the guest for which the computer plays, or rules.Nobody.
func stoodIn(m *table.Match, g table.GuestID) rules.Seat {
	for i, p := range m.Places {
		if s := rules.Seat(i); p.StandIn > 0 && m.Owns(g, s) && !m.Over() {
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
