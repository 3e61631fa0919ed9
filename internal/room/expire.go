package room

import (
	"context"
	"slices"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// expireAtOnce bounds how many matches one look for them forgets.
const expireAtOnce = 1000

// Expire forgets the matches at which nobody has ever acted, where nothing has happened since a
// time, and that nobody has open. It gives how many.
func (h *Hall) Expire(ctx context.Context, before time.Time) (n int, err error) {
	ids, err := h.Store.Unplayed(ctx, before, expireAtOnce)
	for _, id := range ids {
		if err != nil || ctx.Err() != nil {
			return n, err
		}
		var gone bool
		if gone, err = h.forget(ctx, id, before); gone {
			n++
		}
	}
	return n, err
}

// forget forgets a match unless somebody has it open. Who asks for it meanwhile waits, or has
// seen the last of it.
func (h *Hall) forget(ctx context.Context, id table.MatchID, before time.Time) (bool, error) {
	r := h.hold(id)
	defer h.leave(r)
	r.mu.Lock()
	defer r.mu.Unlock()
	h.mu.Lock()
	alone := r.users == 1
	h.mu.Unlock()
	if !alone {
		return false, nil
	}
	gone, err := h.Store.Forget(context.WithoutCancel(ctx), id, before)
	if !gone {
		return false, err
	}
	r.gone = true
	h.mu.Lock()
	delete(h.rooms, id)
	h.mu.Unlock()
	h.disarm(id)
	return true, nil
}

// Discard deletes a match that nobody but its host has to do with.
func (h *Hall) Discard(ctx context.Context, id table.MatchID, by table.GuestID) error {
	m, _, err := h.Look(ctx, id)
	if err != nil {
		return err
	}
	if by == "" || m.Host != by {
		return &table.Error{Code: table.NotYourSeat, Detail: "this table is not yours: only the player who opened it may throw it away"}
	}
	for _, p := range m.Places {
		if p.Taken() && !p.Computer() && !slices.Contains(p.Owners, by) {
			return &table.Error{Code: table.Taken, Detail: "somebody else sits at this table, so it can't be thrown away: resign instead"}
		}
	}
	gone, err := h.forget(ctx, id, h.at().Add(time.Second))
	if err == nil && !gone {
		err = &table.Error{Code: table.Taken, Detail: "this table was played at, is part of an evening, or is open somewhere, so it can't be thrown away"}
	}
	return err
}

// disarm takes the alarm of a match away.
func (h *Hall) disarm(id table.MatchID) {
	c := &h.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	if alarm := c.alarms[id]; alarm != nil {
		alarm.Stop()
		delete(c.alarms, id)
	}
}

// noMatch refuses a match that is not there, or was forgotten.
func noMatch(id table.MatchID) error {
	return &table.Error{Code: table.NotFound, Detail: "there is no match " + rules.Clip(string(id))}
}
