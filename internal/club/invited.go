package club

import (
	"time"

	"stammtisch/internal/table"
)

// Invite replaces the invitation; the previous one stops working (CL2).
type Invite struct{ Key string }

func (d Invite) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	if err := c.ruling(by); err != nil {
		return nil, err
	}
	return invited(d), nil
}

type invited struct {
	Key string `json:"key"`
}

func (invited) kind() string { return "invited" }

func (e invited) fold(c *Club, at time.Time) error {
	c.Key = e.Key
	c.ruledAt(at)
	return nil
}
