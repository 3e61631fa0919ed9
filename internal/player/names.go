package player

import (
	"context"
	"slices"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// keyCalled begins the key by which the host finds a guest, before a name under which they finished a match.
const keyCalled = "called/"

// lastRune comes after every character of a name.
const lastRune = "\U0010FFFF"

// calledKeys are the keys of the names that a guest had at matches.
func calledKeys(d File) (keys []string) {
	for _, f := range d {
		for i, who := range f.People {
			if f.Seats[i].Mine && plain(who.Name) != "" {
				keys = append(keys, keyCalled+plain(who.Name))
			}
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// Names lists what a player was called at their finished matches, the latest first, and each once.
func (p *Player) Names() (list []string) {
	for _, e := range slices.Backward(p.Entries) {
		for _, s := range e.Seats {
			if name := p.Person(s.Who).Name; s.Mine && name != "" && !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return list
}

// Known returns a guest's log as it stands, which is empty of one who has none.
func (s *Players) Known(ctx context.Context, g table.GuestID) (*Player, error) { return s.look(ctx, g) }

// From lists guests who have a log, in the order of their IDs from one on.
func (s *Players) From(ctx context.Context, from string, limit int) (list []table.GuestID, err error) {
	names, ok := s.store.(ledger.Directory)
	if !ok {
		return nil, nil
	}
	ids, err := names.IDs(ctx, ledger.Range{Kind: Kind.Name, From: from, Limit: limit})
	for _, id := range ids {
		list = append(list, table.GuestID(id))
	}
	return list, err
}

// Called lists guests who finished a match under a name with that beginning, in any spelling, up to a limit.
func (s *Players) Called(ctx context.Context, name string, limit int) (list []table.GuestID, err error) {
	names, ok := s.store.(ledger.Directory)
	if name = plain(name); !ok || name == "" {
		return nil, nil
	}
	keys, err := names.Keys(ctx, ledger.Range{Kind: Kind.Name, From: keyCalled + name, To: keyCalled + name + lastRune, Limit: limit})
	for _, key := range keys {
		ids, err := s.store.Find(ctx, ledger.Query{Kind: Kind.Name, Key: key, Over: true, Limit: limit})
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			if g := table.GuestID(id); !slices.Contains(list, g) && len(list) < limit {
				list = append(list, g)
			}
		}
	}
	return list, err
}
