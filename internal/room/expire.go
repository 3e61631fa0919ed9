package room

import (
	"context"
	"slices"
	"time"

	"stammtisch/internal/table"
)

// expireAtOnce is the maximum number of matches that one call deletes.
const expireAtOnce = 1000

// Expire deletes the matches in which nobody has ever acted, with nothing since a time, nobody
// watching and nothing waiting for them. It returns their number.
func (h *Hall) Expire(ctx context.Context, before time.Time) (n int, err error) {
	ids, err := h.matches().Unplayed(ctx, before)
	for _, id := range ids {
		if err != nil || ctx.Err() != nil || n == expireAtOnce {
			return n, err
		}
		if h.Awaited != nil {
			var is bool
			if is, err = h.Awaited(ctx, id); is || err != nil {
				continue
			}
		}
		var gone bool
		if gone, err = h.forget(ctx, id, before, ""); gone {
			n++
		}
	}
	return n, err
}

// forget deletes a match in which nobody has acted, unless somebody has it open. Requests for it
// meanwhile wait, or have seen the last of it. With a host, nobody else may sit there.
func (h *Hall) forget(ctx context.Context, id table.MatchID, before time.Time, host table.GuestID) (bool, error) {
	gone, err := h.logs().Forget(ctx, string(id), func(l *live) bool {
		return (host == "" || !othersSit(l.Match, host)) && !l.Over() && l.Evening == "" && l.Unplayed() && l.Created.Before(before) && l.Last().Before(before)
	})
	if gone {
		h.disarm(id)
	}
	return gone, err
}

// Discard deletes a match that concerns only its host.
func (h *Hall) Discard(ctx context.Context, id table.MatchID, by table.GuestID) error {
	m, _, err := h.Look(ctx, id)
	if err != nil {
		return err
	}
	if by == "" || m.Host != by {
		return &table.Error{Code: table.NotYourSeat, Detail: "this table is not yours: only the player who opened it may throw it away"}
	}
	if othersSit(m, by) {
		return &table.Error{Code: table.Taken, Detail: "somebody else sits at this table, so it can't be thrown away: resign instead"}
	}
	gone, err := h.forget(ctx, id, h.at().Add(time.Second), by)
	if err == nil && !gone {
		err = &table.Error{Code: table.Taken, Detail: "this table was played at, is part of an evening, or is open somewhere, so it can't be thrown away"}
	}
	return err
}

// othersSit reports whether somebody else than the host has a seat at a match.
func othersSit(m *table.Match, host table.GuestID) bool {
	return slices.ContainsFunc(m.Places, func(p table.Place) bool {
		return p.Taken() && !p.Computer() && !slices.Contains(p.Owners, host)
	})
}

// disarm removes the alarm of a match.
func (h *Hall) disarm(id table.MatchID) (was bool) {
	c := &h.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	was = c.alarms[id] != nil
	c.forget(id)
	return was
}
