package club

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/table"
)

// Join makes the sender a member, by the key of the invitation (CL2). Members who come back
// keep their number.
type Join struct{ Name, Key string }

func (d Join) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	p := c.Of(by)
	switch {
	case p != nil && p.State == In:
		return nil, no(table.Stale, "CL2", "you are a member already")
	case d.Key != c.Key:
		return nil, no(table.NotFound, "CL2", "this invitation has been replaced: ask a member for the new one")
	case p != nil && p.State == Out:
		return nil, no(table.NotYourSeat, "CL4", "a leader has removed you: only a leader can let you in again")
	}
	number := 0
	if p != nil {
		number = p.Number
		if err := p.enough(); err != nil {
			return nil, err
		}
	} else if len(c.Members) >= MostMembers {
		return nil, no(table.Illegal, "CL15", fmt.Sprintf("a club has at most %d members", MostMembers))
	}
	name, err := c.freeName(d.Name, number)
	if err != nil {
		return nil, err
	}
	if p != nil {
		return admitted{Member: number, Name: name, Own: true}, nil
	}
	return joined{name, by}, nil
}

type joined struct {
	Name  string        `json:"name"`
	Guest table.GuestID `json:"guest"`
}

func (joined) kind() string           { return "joined" }
func (e joined) guest() table.GuestID { return e.Guest }

func (e joined) fold(c *Club, at time.Time) error {
	if c.Of(e.Guest) != nil {
		return fmt.Errorf("somebody joined twice")
	}
	c.Members = append(slices.Clip(c.Members), Member{
		Number: len(c.Members) + 1, Name: e.Name, Guests: []table.GuestID{e.Guest}, State: In, Since: at,
	})
	return nil
}
