package matchlog

import (
	"context"
	"slices"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Keys of the guests of running matches, by the hour in which they last did something there: keyLast lists those who
// did so lately, keyLastOf the hours of one.
const (
	keyLast   = "last/"
	keyLastOf = "last-of/"
)

// lastKeys are those of a guest.
func lastKeys(g table.GuestID, at time.Time) []string {
	name := ledger.Newest(at.Truncate(time.Hour), string(g))
	return []string{keyLast + name, keyLastOf + string(g) + "/" + name}
}

// lastOf is when the seats of a guest last did something; without that, when the match was opened.
func lastOf(m *table.Match, g table.GuestID) time.Time {
	for i := m.N() - 1; i >= 0; i-- {
		if e := m.Event(i); e.Seat >= 0 && int(e.Seat) < len(m.Places) && m.Owns(g, e.Seat) {
			return e.At
		}
	}
	return m.Created
}

// listLast moves the guests of a seat to their places among those who were here lately. Those of a match that is over
// have theirs in their own logs.
func listLast(c *ledger.Commit, before, after *table.Match, seat rules.Seat) {
	if seat == rules.Nobody && !after.Over() {
		return
	}
	of := func(m *table.Match) (list []table.GuestID) {
		for n, p := range m.Places {
			if after.Over() || rules.Seat(n) == seat {
				list = append(list, p.Owners...)
			}
		}
		return list
	}
	all := slices.Concat(of(before), of(after))
	slices.Sort(all)
	for _, g := range slices.Compact(all) {
		if g.Gone() {
			continue
		}
		was, is, there := lastOf(before, g), lastOf(after, g), after.Sits(g) && !after.Over()
		if before.Sits(g) && there && was.Truncate(time.Hour).Equal(is.Truncate(time.Hour)) {
			continue
		}
		if before.Sits(g) {
			// Matches from before there were these keys were given the hour in which they were opened.
			c.Lost = append(c.Lost, lastKeys(g, was)...)
			c.Lost = append(c.Lost, lastKeys(g, before.Created)...)
		}
		if there {
			keys := lastKeys(g, is)
			c.Lost = slices.DeleteFunc(c.Lost, func(key string) bool { return slices.Contains(keys, key) })
			c.Keys = append(c.Keys, keys...)
		}
	}
}

// Lately names guests with a seat at a running match, the one who did something last first, from a name on. One who has
// several matches has several names.
func (s *Matches) Lately(ctx context.Context, from string, limit int) ([]string, error) {
	return ledger.Below(ctx, s.logs, keyLast, ledger.Range{Kind: Kind, From: from, Limit: limit})
}

// Last is the first of the names of a guest; empty if they have none.
func (s *Matches) Last(ctx context.Context, g table.GuestID) (string, error) {
	list, err := ledger.Below(ctx, s.logs, keyLastOf+string(g)+"/", ledger.Range{Kind: Kind, Limit: 1})
	if err != nil || len(list) == 0 {
		return "", err
	}
	return list[0], nil
}
