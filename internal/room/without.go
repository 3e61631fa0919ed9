package room

import (
	"context"
	"errors"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// Rewrite removes something from a match for good (ledger.Logs.Rewrite), including its last remarks. It
// reports whether there was anything to change.
func (h *Hall) Rewrite(ctx context.Context, id table.MatchID, how func(ledger.Saved) (ledger.Commit, error)) (bool, error) {
	did, err := func() (bool, error) {
		if h.Peers == nil { // a remark that is being deleted must not be written again meanwhile
			defer h.matches().Hold()()
		}
		return h.logs().Rewrite(ctx, string(id), how)
	}()
	if err != nil || !did {
		return did, err
	}
	l, err := h.look(ctx, id)
	var known *table.Error
	if errors.As(err, &known) {
		return did, nil // it could not be opened before either
	} else if err != nil {
		return did, err
	}
	s, err := h.Store.Load(ctx, ledger.Name{Kind: matchlog.Kind, ID: string(id)}, ledger.PapersOnly)
	if err != nil {
		return did, err
	}
	said, err := matchlog.Remarks(s)
	l.room.talk.reads(said)
	return did, err
}

// Unfiled lists all finished matches that are not filed with their players yet.
func (h *Hall) Unfiled(ctx context.Context) ([]table.MatchID, error) { return h.matches().Unfiled(ctx) }
