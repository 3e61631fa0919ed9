package club

import (
	"encoding/json"
	"fmt"
	"slices"

	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Without returns the commit that removes a guest from a club. It replaces their ID by as, and removes the
// names that they used, including those under which they won evenings.
func Without(s ledger.Saved, g, as table.GuestID, won map[evening.ID][]string) (out ledger.Commit, err error) {
	c := &Club{}
	for _, in := range s.Events {
		known, ok := kinds[in.Kind]
		if !ok {
			return out, fmt.Errorf("an event of kind %s", rules.Clip(in.Kind))
		}
		ev, err := known(in.Text)
		if err != nil {
			return out, err
		}
		if again := without(c, ev, g, as, won); again != nil {
			text, err := json.Marshal(again)
			if err != nil {
				return out, err
			}
			out.Rewritten = append(out.Rewritten, ledger.Event{N: in.N, Text: string(text)})
		}
		if c, err = Kind.Fold(c, in); err != nil {
			return out, err
		}
	}
	if c.Of(g) != nil || len(out.Rewritten) > 0 {
		out.Lost = []string{string(g)}
	}
	return out, nil
}

// without returns an event of a club without a guest, or nil if it needs no change.
func without(c *Club, ev event, g, as table.GuestID, won map[evening.ID][]string) event {
	member := 0
	if p := c.Of(g); p != nil {
		member = p.Number
	}
	switch e := ev.(type) {
	case founded:
		if e.Guest == g {
			e.Guest, e.Name = as, evening.NoName
			return e
		}
	case joined:
		if e.Guest == g {
			e.Guest, e.Name = as, evening.NoName
			return e
		}
	case moved:
		if e.Guest == g {
			e.Guest = as
			return e
		}
	case renamed:
		if e.Member == member {
			e.Name = evening.NoName
			return e
		}
	case admitted:
		if e.Member == member {
			e.Name = evening.NoName
			return e
		}
	case counted:
		lost := func(r Result) bool { return r.Member == member && r.Rank != 1 }
		if slices.ContainsFunc(e.Results, lost) {
			return nil // another was called so
		}
		theirs := func(name string) bool { return slices.Contains(won[e.Evening], name) }
		if slices.ContainsFunc(e.Won, theirs) {
			e.Won = slices.Clone(e.Won)
			for i := range e.Won {
				if theirs(e.Won[i]) {
					e.Won[i] = evening.NoName
				}
			}
			return e
		}
	}
	return nil
}
