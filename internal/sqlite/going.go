package sqlite

import (
	"context"

	"stammtisch/internal/table"
)

const (
	countGoing = `SELECT count(*) FROM matches WHERE over = 0`
	listGoing  = `SELECT id FROM matches WHERE over = 0 ORDER BY num DESC LIMIT $1 OFFSET $2`
)

// Going lists matches that go on, the newest first, leaving out the first skip; and says
// how many there are in all.
func (s *Store) Going(ctx context.Context, limit, skip int) (list []table.MatchID, all int, err error) {
	if err = s.read.QueryRowContext(ctx, countGoing).Scan(&all); err != nil {
		return nil, 0, err
	}
	list, err = ids(s.read.QueryContext(ctx, listGoing, limit, skip))
	return list, all, err
}
