package club

import (
	"time"

	"stammtisch/internal/table"
)

// Close ends the club: it stays readable, and can no longer change (CL14).
type Close struct{}

func (Close) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	if !c.LedBy(by) { // however often they have changed things
		return nil, no(table.NotHost, "CL5", "only a leader of the club does that")
	}
	return closed{}, nil
}

type closed struct{}

func (closed) kind() string { return "closed" }

func (closed) fold(c *Club, _ time.Time) error {
	c.Over = true
	return nil
}
