package sqlite

import (
	"context"
	"strings"

	"stammtisch/internal/ledger"
)

var _ ledger.Directory = (*Store)(nil)

const (
	listIDs = `SELECT id FROM logs WHERE kind = ?1 AND id >= ?2 AND (?3 = '' OR id < ?3) ORDER BY id LIMIT ?4`
	// listKeys jumps from key to key, since a guest may have ten thousand matches.
	listKeys = `WITH RECURSIVE found (key) AS (
		SELECT min(key) FROM log_keys WHERE key >= ?1 AND key < ?2
		UNION ALL SELECT (SELECT min(key) FROM log_keys WHERE key > found.key AND key < ?2) FROM found WHERE found.key IS NOT NULL
		LIMIT ?3) SELECT key FROM found WHERE key IS NOT NULL`
)

// IDs lists the IDs of logs in their order.
func (s *Store) IDs(ctx context.Context, r ledger.Range) ([]string, error) {
	return texts(s.read.QueryContext(ctx, listIDs, r.Kind, r.From, r.To, limited(r)))
}

// Keys lists keys in their order.
func (s *Store) Keys(ctx context.Context, r ledger.Range) ([]string, error) {
	first, end := r.Kind+"/", r.Kind+"0" // the byte after the slash
	if r.To != "" {
		end = first + r.To
	}
	list, err := texts(s.read.QueryContext(ctx, listKeys, first+r.From, end, limited(r)))
	for i := range list {
		list[i] = strings.TrimPrefix(list[i], first)
	}
	return list, err
}

// limited returns a limit in SQL.
func limited(r ledger.Range) int {
	if r.Limit == 0 {
		return -1 // none
	}
	return r.Limit
}
