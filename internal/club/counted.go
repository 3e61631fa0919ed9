package club

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
)

// Result holds a member's points and places at an evening, or in a tournament, which has no deals.
type Result struct {
	Member int     `json:"member"`
	Rank   int     `json:"rank"` // among all who played, including guests of the club
	Places float64 `json:"places"`
	Points float64 `json:"points"`
	Rounds int     `json:"rounds"`
	Deals  int     `json:"deals"`
}

// Count records the result of a finished evening or tournament. The server sends it when it looks at the club;
// nobody asks for it (CL11).
type Count struct {
	Evening evening.ID `json:"evening"`
	Rounds  int        `json:"rounds"`  // that were played
	Players int        `json:"players"` // how many played, including guests of the club
	Won     []string   `json:"won,omitempty"`
	Results []Result   `json:"results"` // of members
}

// Final reports whether nothing more can be scored at an evening: it was ended, or all its rounds
// are played (CL11).
func Final(st *evening.Standing) bool { return AtEvening(st).Final() }

// Tally reads the present result of an evening or a tournament.
func (c *Club) Tally(m Meeting) Count { return m.tally(c) }

func (d Count) decide(c *Club, _ table.GuestID, _ time.Time) (event, error) {
	if i := c.evening(d.Evening); i < 0 || c.Evenings[i].Result != nil {
		return nil, nil // removed from the season meanwhile, or counted by another look
	}
	return counted(d), nil
}

type counted Count

func (counted) kind() string { return "counted" }

func (e counted) fold(c *Club, _ time.Time) error {
	i := c.evening(e.Evening)
	if i < 0 || c.Evenings[i].Result != nil {
		return fmt.Errorf("an evening was counted that is none of the club, or twice")
	}
	for _, r := range e.Results {
		if _, err := c.Member(r.Member); err != nil {
			return err
		}
	}
	c.Evenings = slices.Clone(c.Evenings)
	r := Count(e)
	c.Evenings[i].Result = &r
	return nil
}
