package club

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/table"
)

// Season is a part of a club's life with its own standings.
type Season struct {
	Name  string // may be empty
	Began time.Time
}

// Begin starts a season: evenings attached from now on count for it. A season without evenings is
// only renamed (CL10).
type Begin struct{ Season string }

func (d Begin) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	if err := c.ruling(by); err != nil {
		return nil, err
	}
	if len(c.Seasons) >= MostSeasons && !c.fresh() {
		return nil, no(table.Illegal, "CL15", fmt.Sprintf("a club has at most %d seasons", MostSeasons))
	}
	name, err := title(d.Season)
	return begun{name}, err
}

// fresh reports whether the present season has no evening yet.
func (c *Club) fresh() bool {
	return !slices.ContainsFunc(c.Evenings, func(e Evening) bool { return e.Season == len(c.Seasons) })
}

type begun struct {
	Season string `json:"season"`
}

func (begun) kind() string { return "season" }

func (e begun) fold(c *Club, at time.Time) error {
	list := slices.Clip(c.Seasons)
	if c.fresh() {
		list = slices.Clip(list[:len(list)-1])
	}
	c.Seasons = append(list, Season{e.Season, at})
	c.ruledAt(at)
	return nil
}
