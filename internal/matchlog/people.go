package matchlog

import (
	"context"
	"slices"
	"strings"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// marks are the keys of matches that are neither a guest nor have a slash.
var marks = []string{keyReported, keyUnplayed, keyOpen, keyShown, keyAccused}

// People lists guests who have a seat at a match, finished ones too, in the order of their IDs from one on. It
// asks for the names alone, however many matches there are.
func (s *Matches) People(ctx context.Context, from string, limit int) (list []table.GuestID, err error) {
	names, ok := s.logs.(ledger.Directory)
	if !ok {
		return nil, nil
	}
	for len(list) < limit {
		keys, err := names.Keys(ctx, ledger.Range{Kind: Kind, From: from, Limit: limit + len(marks)})
		if err != nil || len(keys) == 0 {
			return list, err
		}
		for _, key := range keys {
			if before, _, other := strings.Cut(key, "/"); other {
				from = before + "0" // past all that begin so: 0 is the byte after the slash
				break
			}
			from = key + "!" // no ID has one
			if g := table.GuestID(key); !g.Gone() && !slices.Contains(marks, key) && len(list) < limit {
				list = append(list, g)
			}
		}
	}
	return list, nil
}

// Counted counts the matches of a guest that are over, and those that go on, without reading any.
func (s *Matches) Counted(ctx context.Context, g table.GuestID) (over, going int, err error) {
	if g == "" {
		return 0, 0, nil
	}
	if going, err = s.logs.Count(ctx, ledger.Query{Kind: Kind, Key: string(g)}); err != nil {
		return 0, 0, err
	}
	all, err := s.logs.Count(ctx, ledger.Query{Kind: Kind, Key: string(g), Over: true})
	return all - going, going, err
}
