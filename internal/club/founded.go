package club

import (
	"time"

	"stammtisch/internal/table"
)

// Found creates a club; its founder is the first member and leads it (CL1).
type Found struct {
	Club string // what it is called
	Name string // the founder's name in the club
	Key  string // of the invitation
}

func (d Found) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	club, err := clubName(d.Club)
	if err != nil {
		return nil, err
	}
	name, err := c.freeName(d.Name, 0)
	return founded{club, name, by, d.Key}, err
}

type founded struct {
	Club  string        `json:"club"`
	Name  string        `json:"name"`
	Guest table.GuestID `json:"guest"`
	Key   string        `json:"key"`
}

func (founded) kind() string           { return "founded" }
func (e founded) guest() table.GuestID { return e.Guest }

func (e founded) fold(c *Club, at time.Time) error {
	c.Name, c.Key, c.Founded, c.Led = e.Club, e.Key, at, at
	c.Seasons = []Season{{Began: at}}
	c.Members = []Member{{Number: 1, Name: e.Name, Guests: []table.GuestID{e.Guest}, State: In, Leads: true, Since: at}}
	return nil
}
