package club

import (
	"time"

	"stammtisch/internal/table"
)

// Remove ends a membership: the sender's own, or, by a leader, that of a member who does not lead (CL4).
// The points stay in the standings.
type Remove struct{ Member int }

func (d Remove) decide(c *Club, by table.GuestID, _ time.Time) (event, error) {
	p, err := c.Member(d.Member)
	if err != nil {
		return nil, err
	}
	if me := c.Of(by); me == nil || me.Number != p.Number {
		if err := c.ruling(by); err != nil {
			return nil, err
		}
		if p.Leads {
			return nil, no(table.Illegal, "CL4", p.Name+" leads the club: nobody else can remove them")
		}
		return removed{Member: p.Number}, stillIn(p)
	}
	if p.Leads && c.leaders() == 1 {
		return nil, no(table.Illegal, "CL5", "you are the only leader: make another member a leader first, or close the club")
	}
	return removed{Member: p.Number, Own: true}, stillIn(p)
}

// Leave ends the sender's membership.
type Leave struct{}

func (Leave) decide(c *Club, by table.GuestID, at time.Time) (event, error) {
	p, err := c.own(by)
	if err != nil {
		return nil, err
	}
	return Remove{p.Number}.decide(c, by, at)
}

func stillIn(p *Member) error {
	if p.State != In {
		return no(table.Stale, "", p.Name+" is no member any more")
	}
	return nil
}

type removed struct {
	Member int  `json:"member"`
	Own    bool `json:"own,omitempty"` // of their own will
}

func (removed) kind() string { return "removed" }

func (e removed) fold(c *Club, at time.Time) error {
	p, err := c.change(e.Member)
	if err != nil {
		return err
	}
	p.State, p.Leads = Left, false
	if !e.Own {
		p.State = Out
		c.ruledAt(at)
	}
	return nil
}
