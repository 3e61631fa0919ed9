package tournament

import (
	"slices"
	"time"

	"stammtisch/internal/table"
)

// Leave withdraws the sender, or, if the organiser sends it, another player (TN6). Players keep their
// score.
type Leave struct{ Player int } // 0: the sender

func (d Leave) decide(t *Tournament, s scene) (event, error) {
	own := t.PlayerOf(s.by)
	if d.Player == 0 && own == nil {
		return nil, no(table.NotYourSeat, "TN6", "you do not play here")
	}
	p := own
	if d.Player != 0 {
		var err error
		if p, err = t.Player(d.Player); err != nil {
			return nil, err
		}
	}
	if p != own {
		if err := t.ruling(s.by); err != nil {
			return nil, err
		}
	}
	if p.State == Left || p.State == Out {
		return nil, no(table.Stale, "TN6", p.Name+" has left already")
	}
	return left{Player: p.Number, Own: p == own}, nil
}

// closes returns the game that the leaver loses.
func (d Leave) closes(t *Tournament, by table.GuestID) []Game {
	number := d.Player
	if p := t.PlayerOf(by); number == 0 && p != nil {
		number = p.Number
	}
	if g, ok := t.GameOf(number); ok {
		return []Game{g}
	}
	return nil
}

type left struct {
	Player int  `json:"player"`
	Own    bool `json:"own,omitempty"`  // of their own will
	Time   bool `json:"time,omitempty"` // for losing on time (TN12)
}

func (left) kind() string { return "left" }

func (e left) fold(t *Tournament, _ time.Time) error {
	p, err := t.change(e.Player)
	if err != nil {
		return err
	}
	p.State = Out
	if e.Own {
		p.State = Left
		p.said++
	} else {
		t.ruled++
	}
	return nil
}

// Admit lets in a player who came late, has left or is out (TN5, TN6).
type Admit struct{ Player int }

func (d Admit) decide(t *Tournament, s scene) (event, error) {
	if err := t.ruling(s.by); err != nil {
		return nil, err
	}
	p, err := t.Player(d.Player)
	switch {
	case err != nil:
		return nil, err
	case p.State == In:
		return nil, no(table.Stale, "TN5", p.Name+" takes part already")
	case p.Guest.Gone():
		return nil, no(table.NotFound, "TN6", "this player has deleted everything about themselves: nobody could play in their place")
	case t.Of > 0 && t.knocks():
		return nil, no(table.Illegal, "TN6", "in a knock-out that has begun nobody comes back")
	case t.Of > 0 && t.System == RoundRobin && !slices.Contains(t.Order, p.Number):
		return nil, no(table.Illegal, "TN5", p.Name+" was not there at the start, so nobody is to meet them: only a Swiss takes players who come later")
	}
	return admitted{Player: p.Number}, t.room()
}

type admitted struct {
	Player int    `json:"player"`
	Name   string `json:"name,omitempty"` // empty: as before
	Own    bool   `json:"own,omitempty"`  // they came back before the start
}

func (admitted) kind() string { return "admitted" }

func (e admitted) fold(t *Tournament, _ time.Time) error {
	p, err := t.change(e.Player)
	if err != nil {
		return err
	}
	p.State, p.back = In, len(t.Played)
	if e.Name != "" {
		p.Name = e.Name
	}
	if e.Own {
		p.said++
	} else {
		t.ruled++
	}
	return nil
}
