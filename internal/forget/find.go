package forget

import (
	"context"

	"stammtisch/internal/club"
	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// find lists the logs of a kind that contain the guest.
func (l *leaver) find(ctx context.Context, kind string, over bool) ([]string, error) {
	return l.Store.Find(ctx, ledger.Query{Kind: kind, Key: string(l.id), Over: over})
}

// matches lists the matches in which the guest has a seat, or that they opened.
func (l *leaver) matches(ctx context.Context) (out []table.MatchID, err error) {
	for _, key := range matchlog.KeysOf(l.id) {
		ids, err := l.Store.Find(ctx, ledger.Query{Kind: matchlog.Kind, Key: key, Over: true})
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			out = add(out, table.MatchID(id))
		}
	}
	return out, nil
}

// clubs lists the guest's clubs, or all clubs if they ever were at an evening or a tournament, because it may belong to
// any.
func (l *leaver) clubs(ctx context.Context) ([]string, error) {
	q := ledger.Query{Kind: club.Kind.Name, Over: true}
	if len(l.names) == 0 {
		q.Key = string(l.id)
	}
	return l.Store.Find(ctx, q)
}
