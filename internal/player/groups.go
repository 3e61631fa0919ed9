package player

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"stammtisch/internal/table"
)

const (
	// groupsOf is of how many matches, the last ones, the people are looked at.
	groupsOf = 200
	// mostOfGroup bounds the matches that are named of each group.
	mostOfGroup = 3
)

// Group is the other people of matches that a guest has finished, the same in each.
type Group struct {
	Names   []string // as they were called in the last match
	Game    string   // of that match
	Matches []table.MatchID
}

// Groups lists the people with whom a guest has finished their last matches, those of the last one first, at most so
// many. People who blocked each other, who deleted everything about themselves or who met at an evening are no group.
func (s *Players) Groups(ctx context.Context, g table.GuestID, most int) ([]Group, error) {
	p, _, err := s.Look(ctx, g)
	if err != nil {
		return nil, err
	}
	var list []Group
	known := map[string]int{}
	entries := p.lastFirst()
	for _, e := range entries[:min(groupsOf, len(entries))] {
		key, names := p.others(e)
		if key == "" {
			continue
		}
		i, is := known[key]
		if !is {
			if len(list) == most {
				continue
			}
			i, known[key] = len(list), len(list)
			list = append(list, Group{Names: names, Game: e.Game})
		}
		if len(list[i].Matches) < mostOfGroup {
			list[i].Matches = append(list[i].Matches, e.Match)
		}
	}
	return list, nil
}

// lastFirst returns the finished matches, the last one first.
func (p *Player) lastFirst() []*Entry {
	entries := make([]*Entry, len(p.Entries))
	for i := range p.Entries {
		entries[i] = &p.Entries[i]
	}
	slices.SortStableFunc(entries, func(a, b *Entry) int { return cmp.Compare(b.Ended, a.Ended) })
	return entries
}

// others returns the other people of a match, as a key and by name; no key where they are no group.
func (p *Player) others(e *Entry) (key string, names []string) {
	if e.Evening != "" {
		return "", nil
	}
	var guests []string
	for _, seat := range e.Seats {
		if seat.Mine || seat.Level > 0 {
			continue
		}
		who := p.Person(seat.Who)
		if who.Guest == "" || who.Guest.Gone() || who.Guest.Bot() || p.Blocks(who.Guest) {
			return "", nil
		}
		if !slices.Contains(guests, string(who.Guest)) { // one may play several sides
			guests, names = append(guests, string(who.Guest)), append(names, who.Name)
		}
	}
	slices.Sort(guests)
	return strings.Join(guests, " "), names
}
