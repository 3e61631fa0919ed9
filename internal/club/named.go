package club

import (
	"time"

	"stammtisch/internal/table"
)

// Name gives the club another name.
type Name struct{ Club string }

func (d Name) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	if err := c.ruling(by); err != nil {
		return nil, err
	}
	club, err := clubName(d.Club)
	if err != nil || club == c.Name {
		return nil, err
	}
	return named{club}, nil
}

func clubName(text string) (string, error) {
	club, err := title(text)
	if err == nil && club == "" {
		err = no(table.Invalid, "CL1", "a club has a name")
	}
	return club, err
}

type named struct {
	Club string `json:"club"`
}

func (named) kind() string { return "named" }

func (e named) fold(c *Club, at time.Time) error {
	c.Name = e.Club
	c.ruledAt(at)
	return nil
}
