package club

import (
	"fmt"
	"time"

	"stammtisch/internal/table"
)

// Appoint makes a member another leader (CL5).
type Appoint struct{ Member int }

func (d Appoint) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	if err := c.rulingUpTo(MostRuled+MostHanded, by); err != nil {
		return nil, err
	}
	p, err := c.Member(d.Member)
	if err != nil {
		return nil, err
	}
	if p.Leads {
		return nil, no(table.Stale, "", p.Name+" is a leader already")
	}
	return led{Member: p.Number, Leads: true}, stillIn(p)
}

// StepDown ends the sender's role as a leader; somebody else has to lead (CL5). It has no limit of its own, because
// each time somebody was appointed or took over before.
type StepDown struct{}

func (StepDown) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	if err := c.leading(by); err != nil {
		return nil, err
	}
	if c.leaders() == 1 {
		return nil, no(table.Illegal, "CL5", "you are the only leader: make another member a leader first, or close the club")
	}
	return led{Member: c.Of(by).Number}, nil
}

// Grace is how long leaders must have been silent, and a member must have belonged to the club,
// before the member may take over (CL6).
const Grace = 90 * 24 * time.Hour

// TakeOver makes the sender a leader after the others have been silent for long (CL6).
type TakeOver struct{}

func (TakeOver) decide(c *Club, by table.GuestID, at time.Time) (event, error) {
	p, err := c.own(by)
	if err != nil {
		return nil, err
	}
	switch {
	case p.Leads:
		return nil, no(table.Stale, "CL6", "you are a leader already")
	case !c.Deserted(p, at):
		return nil, no(table.Illegal, "CL6", fmt.Sprintf("leaders must have done nothing, and you must have been a member, for %d days", Grace/(24*time.Hour)))
	}
	return led{Member: p.Number, Leads: true}, nil
}

// Deserted reports whether a member may take the club over.
func (c *Club) Deserted(p *Member, at time.Time) bool {
	return p.State == In && !p.Leads && !c.Over && at.Sub(c.Led) >= Grace && at.Sub(p.Since) >= Grace
}

type led struct {
	Member int  `json:"member"`
	Leads  bool `json:"leads"`
}

func (led) kind() string { return "led" }

func (e led) fold(c *Club, at time.Time) error {
	p, err := c.change(e.Member)
	if err != nil {
		return err
	}
	p.Leads = e.Leads
	c.ruledAt(at)
	return nil
}
