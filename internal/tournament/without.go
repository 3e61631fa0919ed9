package tournament

import (
	"encoding/json"
	"fmt"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// NoName replaces the name of a player who has deleted everything about themselves.
const NoName = "–"

// Without returns the commit that removes a guest from a tournament. It replaces their ID by as, and removes
// the names that they used, which it also returns. Results stay.
func Without(s ledger.Saved, g, as table.GuestID) (c ledger.Commit, names []string, err error) {
	mine, joins := 0, 0
	for _, in := range s.Events {
		known, ok := kinds[in.Kind]
		if !ok {
			return c, nil, fmt.Errorf("an event of kind %s", rules.Clip(in.Kind))
		}
		ev, err := known(in.Text)
		if err != nil {
			return c, nil, err
		}
		if _, ok := ev.(joined); ok {
			joins++
		}
		var again event
		switch e := ev.(type) {
		case opened:
			if e.Terms.Host == g {
				e.Terms.Host = as
				again = e
			}
		case joined:
			if e.Guest == g {
				names = append(names, e.Name)
				mine, e.Guest, e.Name = joins, as, NoName
				again = e
			}
		case renamed:
			if mine > 0 && e.Player == mine {
				names = append(names, e.Name)
				e.Name = NoName
				again = e
			}
		case admitted:
			if mine > 0 && e.Player == mine && e.Name != "" {
				names = append(names, e.Name)
				e.Name = NoName
				again = e
			}
		}
		if again == nil {
			continue
		}
		text, err := json.Marshal(again)
		if err != nil {
			return c, nil, err
		}
		c.Rewritten = append(c.Rewritten, ledger.Event{N: in.N, Text: string(text)})
	}
	if len(c.Rewritten) > 0 {
		c.Lost = []string{string(g)}
	}
	return c, names, nil
}
