package club

import (
	"time"

	"stammtisch/internal/table"
)

// Rename changes the sender's name in the club.
type Rename struct{ Name string }

func (d Rename) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	p, err := c.own(by)
	if err != nil {
		return nil, err
	}
	if err := p.enough(); err != nil {
		return nil, err
	}
	name, err := c.freeName(d.Name, p.Number)
	if err != nil || name == p.Name {
		return nil, err
	}
	return renamed{p.Number, name}, nil
}

type renamed struct {
	Member int    `json:"member"`
	Name   string `json:"name"`
}

func (renamed) kind() string { return "renamed" }

func (e renamed) fold(c *Club, _ time.Time) error {
	p, err := c.change(e.Member)
	if err != nil {
		return err
	}
	p.Name = e.Name
	p.said++
	return nil
}
