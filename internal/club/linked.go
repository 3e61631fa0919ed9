package club

import (
	"slices"
	"time"

	"stammtisch/internal/table"
)

// LinkFor is how long a link to a membership is valid.
const LinkFor = time.Hour

// Link makes a link that gives a membership another device: the sender's own (CL7), or, by a
// leader, that of a member who has lost their devices, which then no longer have it (CL8).
type Link struct {
	Member int    // 0: the sender's own
	Hash   string // of the link's token
}

func (d Link) decide(c *Club, by table.GuestID, at time.Time) (event, error) {
	ev := linked{Member: d.Member, Hash: d.Hash, Until: at.Add(LinkFor)}
	if d.Member == 0 {
		p, err := c.own(by)
		if err != nil {
			return nil, err
		}
		ev.Member = p.Number
		return ev, p.enough()
	}
	if err := c.ruling(by); err != nil {
		return nil, err
	}
	p, err := c.Member(d.Member)
	if err != nil {
		return nil, err
	}
	ev.Alone = true
	return ev, stillIn(p)
}

// linked is an event, and also the club's record of a link.
type linked struct {
	Member int       `json:"member"`
	Hash   string    `json:"hash"`
	Until  time.Time `json:"until"`
	Alone  bool      `json:"alone,omitempty"` // earlier devices lose it
}

type link struct {
	linked
	by table.GuestID // who opened it
}

func (linked) kind() string { return "linked" }

func (e linked) fold(c *Club, at time.Time) error {
	p, err := c.change(e.Member)
	if err != nil {
		return err
	}
	if e.Alone {
		c.ruledAt(at)
	} else {
		p.said++
	}
	// It replaces the last link of its kind.
	old := func(l link) bool { return l.Member == e.Member && l.Alone == e.Alone }
	c.links = append(slices.DeleteFunc(slices.Clone(c.links), old), link{linked: e})
	return nil
}
