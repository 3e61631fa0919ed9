package club

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
)

// Evening is an evening of the club, or a tournament, which counts like one.
type Evening struct {
	ID         evening.ID // the tournament's ID if it is one
	Tournament bool
	Season     int
	Title      string
	Game       string
	Opened     time.Time
	Result     *Count // nil until it is over
}

// Attach adds an evening or a tournament to the club, in the present season (CL9).
type Attach struct {
	Evening    evening.ID
	Tournament bool
	Title      string
	Game       string
	Opened     time.Time
	Hosts      bool // the sender hosts the evening, or organises the tournament
	Final      bool // nothing more can be scored there: the next look counts it
}

func (d Attach) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	if err := c.ruling(by); err != nil {
		return nil, err
	}
	open := c.unfinished()
	switch {
	case !d.Hosts:
		return nil, no(table.NotHost, "CL9", "only the host of an evening, or the organiser of a tournament, can make it the club's")
	case c.evening(d.Evening) >= 0:
		return nil, nil
	case open >= MostOpen && !d.Final:
		return nil, no(table.Illegal, "CL9", fmt.Sprintf("%d evenings and tournaments are not over: end one, or take it out of the season", open))
	case len(c.Evenings) >= MostEvenings:
		return nil, no(table.Illegal, "CL15", fmt.Sprintf("a club has at most %d evenings and tournaments", MostEvenings))
	}
	return attached{d.Evening, d.Tournament, d.Title, d.Game, d.Opened}, nil
}

// unfinished returns the number of evenings and tournaments that are not counted yet.
func (c *Club) unfinished() (n int) {
	for _, e := range c.Evenings {
		if e.Result == nil {
			n++
		}
	}
	return n
}

// recent is how long the first page points members to an evening that nobody ends.
const recent = 48 * time.Hour

// Going reports whether a recently opened evening is still running.
func (c *Club) Going(now time.Time) bool {
	return !c.Over && slices.ContainsFunc(c.Evenings, func(e Evening) bool { return e.Result == nil && now.Sub(e.Opened) < recent })
}

// Has reports whether an evening belongs to the club.
func (c *Club) Has(id evening.ID) bool { return c.evening(id) >= 0 }

// evening returns the index of an evening in the list, or -1.
func (c *Club) evening(id evening.ID) int {
	return slices.IndexFunc(c.Evenings, func(e Evening) bool { return e.ID == id })
}

type attached struct {
	Evening    evening.ID `json:"evening"`
	Tournament bool       `json:"tournament,omitempty"`
	Title      string     `json:"title,omitempty"`
	Game       string     `json:"game"`
	Opened     time.Time  `json:"opened"`
}

func (attached) kind() string { return "attached" }

func (e attached) fold(c *Club, at time.Time) error {
	if c.evening(e.Evening) >= 0 {
		return fmt.Errorf("an evening was attached twice")
	}
	c.Evenings = append(slices.Clip(c.Evenings), Evening{ID: e.Evening, Tournament: e.Tournament, Season: len(c.Seasons), Title: e.Title, Game: e.Game, Opened: e.Opened})
	c.ruledAt(at)
	return nil
}
