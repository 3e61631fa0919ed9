package tournament

import (
	"time"

	"stammtisch/internal/table"
)

// Hand makes a player the organiser instead of the sender (TN19).
type Hand struct{ Player int }

func (d Hand) decide(t *Tournament, s scene) (event, error) {
	if err := t.rulingUpTo(MostRuled+MostHanded, s.by); err != nil {
		return nil, err
	}
	p, err := t.Player(d.Player)
	switch {
	case err != nil:
		return nil, err
	case p.Guest == t.Host:
		return nil, no(table.Stale, "TN19", p.Name+" is the organiser already")
	case p.Guest.Gone() || p.State == Left || p.State == Out:
		return nil, no(table.Illegal, "TN19", "only somebody who plays here can be the next organiser")
	}
	return handed{p.Number}, nil
}

type handed struct {
	Player int `json:"player"`
}

func (handed) kind() string { return "handed" }

func (e handed) fold(t *Tournament, _ time.Time) error {
	p, err := t.Player(e.Player)
	if err == nil {
		t.Host = p.Guest
		t.ruled++
	}
	return err
}
