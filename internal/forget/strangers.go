package forget

import (
	"context"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// Strangers deletes guests whose log began before a time and who have not come back since: they have finished no
// match, have no seat, and belong to no other log of any kind. It returns their number. It deletes only their log, so
// a guest who comes back at that very moment keeps their session and whatever they just sat down at.
func (h *House) Strangers(ctx context.Context, before time.Time) (n int, err error) {
	list, err := h.Players.Fresh(ctx, before)
	if err != nil {
		return 0, err
	}
	for _, g := range list {
		if ctx.Err() != nil {
			return n, ctx.Err()
		}
		is, err := h.stranger(ctx, g, before)
		if err != nil {
			return n, err
		}
		if !is {
			continue
		}
		if h.Notices != nil {
			if err := h.Notices(ctx, g); err != nil {
				return n, err
			}
		}
		gone, err := h.Players.Drop(ctx, g, before)
		if err != nil {
			return n, err
		}
		if gone {
			n++
		}
	}
	return n, nil
}

// stranger reports whether nothing is left of a guest except their own log, and they were not seen since a
// time.
func (h *House) stranger(ctx context.Context, g table.GuestID, before time.Time) (bool, error) {
	p, err := h.Players.Known(ctx, g)
	if err != nil || len(p.Entries) > 0 || !p.SeenBefore(before) {
		return false, err
	}
	names, ok := h.Store.(ledger.Directory)
	if !ok {
		return false, nil
	}
	kinds, err := names.Kinds(ctx)
	if err != nil {
		return false, err
	}
	for _, kind := range kinds {
		keys := []string{string(g)}
		if kind == matchlog.Kind {
			keys = matchlog.KeysOf(g)
		}
		for _, key := range keys {
			found, err := h.Store.Find(ctx, ledger.Query{Kind: kind, Key: key, Over: true, Limit: 1})
			if err != nil || len(found) > 0 {
				return false, err
			}
		}
	}
	return true, nil
}
