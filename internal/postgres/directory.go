package postgres

import (
	"context"
	"strings"

	"stammtisch/internal/ledger"
)

var _ ledger.Directory = (*Store)(nil)

const (
	listIDs = `SELECT id FROM logs WHERE kind = $1 AND id >= $2 AND ($3 = '' OR id < $3) ORDER BY id LIMIT NULLIF($4::bigint, 0)`
	// listKeys jumps from key to key, since a guest may have ten thousand matches.
	listKeys = `WITH RECURSIVE found (key) AS (
		(SELECT key FROM log_keys WHERE key >= $1 AND key < $2 ORDER BY key LIMIT 1)
		UNION ALL SELECT (SELECT k.key FROM log_keys k WHERE k.key > found.key AND k.key < $2 ORDER BY k.key LIMIT 1) FROM found WHERE found.key IS NOT NULL
		) SELECT key FROM found WHERE key IS NOT NULL LIMIT NULLIF($3::bigint, 0)`
)

// IDs lists the IDs of logs in their order.
func (s *Store) IDs(ctx context.Context, r ledger.Range) ([]string, error) {
	if !storable(r.Kind, r.From, r.To) { // of somebody who types in an address
		return nil, nil
	}
	return texts(ctx, s.read, listIDs, r.Kind, r.From, r.To, r.Limit)
}

// Keys lists keys in their order.
func (s *Store) Keys(ctx context.Context, r ledger.Range) ([]string, error) {
	if !storable(r.Kind, r.From, r.To) {
		return nil, nil
	}
	first, end := r.Kind+"/", r.Kind+"0" // the byte after the slash
	if r.To != "" {
		end = first + r.To
	}
	list, err := texts(ctx, s.read, listKeys, first+r.From, end, r.Limit)
	for i := range list {
		list[i] = strings.TrimPrefix(list[i], first)
	}
	return list, err
}
