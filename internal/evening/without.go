package evening

import (
	"slices"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// NoName stands in the place of the name of a guest who has deleted everything about themselves, where
// players of one table of results have to be told apart from nobody at all.
const NoName = "–"

// Without returns the commit that takes a guest out of an evening: their ID, where as takes its place, and
// the names that they gave. It also lists those names, and the players whose places they had.
func Without(s ledger.Saved, g, as table.GuestID) (c ledger.Commit, names []string, players []int, err error) {
	e := &Evening{}
	for _, in := range s.Events {
		ev := Event{N: in.N, At: in.At, Kind: Kind(in.Kind)}
		if err := ev.SetText(in.Text); err != nil {
			return c, nil, nil, err
		}
		if err := e.check(ev); err != nil {
			return c, nil, nil, err
		}
		was := ev
		if p := e.Of(g); ev.Kind == Renamed && p != nil && p.Number == ev.Player || ev.Kind == Joined && ev.Guest == g {
			if ev.Name != NoName {
				names = append(names, ev.Name)
			}
			ev.Name = NoName
		}
		if ev.Guest == g {
			ev.Guest = as
		}
		if ev.Kind == Begun && ev.Terms.Host == g {
			terms := *ev.Terms
			terms.Host, ev.Terms = as, &terms
		}
		text, err := ev.Text()
		if err != nil {
			return c, nil, nil, err
		}
		if ev.Guest != was.Guest || ev.Name != was.Name || ev.Terms != was.Terms {
			c.Rewritten = append(c.Rewritten, ledger.Event{N: in.N, Text: text})
		}
		e = e.With(was)
		if p := e.Of(g); p != nil && !slices.Contains(players, p.Number) {
			players = append(players, p.Number)
		}
	}
	if len(c.Rewritten) > 0 {
		c.Lost = []string{string(g)}
	}
	return c, names, players, nil
}
