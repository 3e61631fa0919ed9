package room

import (
	"context"

	"stammtisch/internal/table"
)

// Ahead keeps an action of a guest for the next turn of a seat of theirs; an empty one takes it
// back. Nobody else learns anything: the log stays as it is, and only the seat's own devices
// are woken.
func (h *Hall) Ahead(ctx context.Context, id table.MatchID, by table.GuestID, seat, ply int, action string) error {
	r, err := h.enter(ctx, id)
	if err != nil {
		return err
	}
	defer h.leave(r)
	err = h.choose(ctx, r, by, seat, ply, action)
	if err == errStoodIn {
		if err := h.back(ctx, id, by); err != nil {
			return err
		}
		return h.choose(ctx, r, by, seat, ply, action)
	}
	return err
}

func (h *Hall) choose(ctx context.Context, r *room, by table.GuestID, seat, ply int, action string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone {
		return noMatch(r.id)
	}
	if err := h.catchUp(ctx, r); err != nil {
		return err
	}
	m := r.now.Load()
	s, bad := m.Seat(seat)
	switch {
	case bad != nil:
		return bad
	case !m.Owns(by, s):
		return &table.Error{Code: table.NotYourSeat, Detail: m.Places[s].Side + "'s seat is not yours"}
	}
	a := table.Ahead{Seat: s}
	if action != "" {
		if m.Places[s].StandIn > 0 {
			return errStoodIn
		}
		if a, bad = m.ChooseAhead(s, ply, action); bad != nil {
			return bad
		}
	}
	after := m.WithAhead(a)
	if after == m {
		return nil
	}
	// As with an event, saving is not the caller's to cancel.
	if err := h.Store.SetAhead(context.WithoutCancel(ctx), r.id, a); err != nil {
		if h.reload(context.WithoutCancel(ctx), r) == nil { // what is on disk is the truth
			r.watch.wake(false)
		}
		return unsaved(err)
	}
	r.now.Store(after)
	r.watch.wakeSeat(after, s)
	return nil
}

// takeUp makes what was chosen ahead for the turn that has just come; r.mu is held. If that
// cannot be saved it is tried again: it is the other's action that was asked for, and that is done.
func (h *Hall) takeUp(ctx context.Context, r *room) {
	if h.catchUp(ctx, r) != nil {
		h.ringAgain(r.id)
	}
}
