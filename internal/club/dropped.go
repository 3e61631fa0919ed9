package club

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
)

// Drop removes an evening or a tournament from its season, with everything that was scored in it
// (CL9).
type Drop struct{ Evening evening.ID }

func (d Drop) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	if err := c.ruling(by); err != nil {
		return nil, err
	}
	if c.evening(d.Evening) < 0 {
		return nil, no(table.NotFound, "", "this is no evening or tournament of the club")
	}
	return dropped(d), nil
}

type dropped struct {
	Evening evening.ID `json:"evening"`
}

func (dropped) kind() string { return "dropped" }

func (e dropped) fold(c *Club, at time.Time) error {
	i := c.evening(e.Evening)
	if i < 0 {
		return fmt.Errorf("an evening was dropped that is none of the club")
	}
	c.Evenings = slices.Delete(slices.Clone(c.Evenings), i, i+1)
	c.ruledAt(at)
	return nil
}
