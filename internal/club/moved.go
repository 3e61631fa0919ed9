package club

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/table"
)

// Move opens a link on the sender's device (CL7, CL8).
type Move struct{ Hash string }

func (d Move) decide(c *Club, by table.GuestID, at time.Time) (event, error) {
	l := c.open(d.Hash, by, at)
	if l == nil {
		return nil, no(table.NotFound, "", "this link was used, or has expired: make a new one")
	}
	own := c.Of(by)
	switch {
	case l.by == by:
		return nil, nil
	case own != nil && own.Number == l.Member && !l.Alone:
		return nil, nil // the link stays valid for another device
	case own != nil && own.Number != l.Member && own.State == In:
		return nil, no(table.Taken, "CL7", own.Name+" is a member on this device: open the link on another one, or leave the club here first")
	}
	return moved{by, d.Hash}, nil
}

// Opens reports whether a guest may open the link with a hash.
func (c *Club) Opens(hash string, by table.GuestID, at time.Time) bool {
	return c.open(hash, by, at) != nil
}

// open returns the link with a hash if a guest may open it, or has opened it.
func (c *Club) open(hash string, by table.GuestID, at time.Time) *link {
	i := slices.IndexFunc(c.links, func(l link) bool { return l.Hash == hash })
	if i < 0 || c.links[i].by != "" && c.links[i].by != by || c.links[i].by == "" && !at.Before(c.links[i].Until) || c.Members[c.links[i].Member-1].State != In {
		return nil
	}
	return &c.links[i]
}

type moved struct {
	Guest table.GuestID `json:"guest"`
	Hash  string        `json:"hash"`
}

func (moved) kind() string           { return "moved" }
func (e moved) guest() table.GuestID { return e.Guest }

func (e moved) fold(c *Club, at time.Time) error {
	i := slices.IndexFunc(c.links, func(l link) bool { return l.Hash == e.Hash && l.by == "" })
	if i < 0 {
		return fmt.Errorf("a link was opened that nobody has made, or that was used")
	}
	l := c.links[i]
	if own := c.Of(e.Guest); own != nil { // a membership they had left
		own, err := c.change(own.Number)
		if err != nil {
			return err
		}
		own.Guests = slices.DeleteFunc(slices.Clone(own.Guests), func(g table.GuestID) bool { return g == e.Guest })
	}
	p, err := c.change(l.Member)
	if err != nil {
		return err
	}
	p.Guests = append(slices.Clip(p.Guests), e.Guest)
	c.links = slices.Clone(c.links)
	c.links[i].by = e.Guest
	if l.Alone {
		p.lost = slices.Clip(p.lost)
		for _, g := range p.Guests {
			if g != e.Guest {
				p.lost = append(p.lost, lost{g, at})
			}
		}
		p.Guests = []table.GuestID{e.Guest}
		// Links that the lost device has made become void.
		c.links = slices.DeleteFunc(c.links, func(x link) bool { return x.Member == l.Member && x.Hash != e.Hash })
	}
	return nil
}
