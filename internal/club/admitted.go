package club

import (
	"slices"
	"time"

	"stammtisch/internal/table"
)

// Admit lets in somebody who was removed or has left (CL4).
type Admit struct{ Member int }

func (d Admit) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	if err := c.ruling(by); err != nil {
		return nil, err
	}
	p, err := c.Member(d.Member)
	if err != nil {
		return nil, err
	}
	if p.State == In {
		return nil, no(table.Stale, "", p.Name+" is a member already")
	}
	if !slices.ContainsFunc(p.Guests, func(g table.GuestID) bool { return !g.Gone() }) {
		return nil, no(table.NotFound, "CL4", "nobody has this membership any more: send the invitation, and they join as a new member")
	}
	name, err := c.freeName(p.Name, p.Number)
	return admitted{Member: p.Number, Name: name}, err
}

type admitted struct {
	Member int    `json:"member"`
	Name   string `json:"name"`
	Own    bool   `json:"own,omitempty"` // they have left and come back by the invitation
}

func (admitted) kind() string { return "admitted" }

func (e admitted) fold(c *Club, at time.Time) error {
	p, err := c.change(e.Member)
	if err != nil {
		return err
	}
	p.State, p.Name, p.Since = In, e.Name, at
	if e.Own {
		p.said++
	} else {
		c.ruledAt(at)
	}
	return nil
}
