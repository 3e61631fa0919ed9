package tournament

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/table"
)

// Join makes the sender a player, or changes their name (TN4, TN5). Players who left before the
// start use it to come back.
type Join struct{ Name string }

func (d Join) decide(t *Tournament, s scene) (event, error) {
	p := t.PlayerOf(s.by)
	number := 0
	if p != nil {
		number = p.Number
		switch {
		case p.State == Out:
			return nil, no(table.NotYourSeat, "TN6", "you are out of this tournament: only the organiser can let you in again")
		case p.State == Left && t.Of > 0:
			return nil, no(table.NotYourSeat, "TN6", "you have left this tournament: only the organiser can let you in again")
		case p.said >= MostSaid:
			return nil, no(table.Illegal, "TN17", fmt.Sprintf("%s has changed things %d times: that is enough for a tournament", p.Name, MostSaid))
		}
	}
	name, err := t.freeName(d.Name, number)
	switch {
	case err != nil:
		return nil, err
	case p != nil && p.State == Left:
		return admitted{Player: number, Name: name, Own: true}, t.room()
	case p != nil && p.Name == name:
		return nil, nil
	case p != nil:
		return renamed{number, name}, nil
	case t.Of > 0 && t.System != Swiss:
		return nil, no(table.Illegal, "TN5", "this tournament has begun: only a Swiss takes players who come later")
	case len(t.Players) >= mostJoined:
		return nil, no(table.Taken, "TN2", fmt.Sprintf("%d people have joined, and many have left: only they can come back, and you can watch", mostJoined))
	}
	state := In
	if t.Of > 0 && s.by != t.Host { // who would let themselves in
		state = Late
	}
	return joined{name, s.by, state}, t.room()
}

// room refuses another player if the tournament is full (TN2).
func (t *Tournament) room() error {
	most := MostPlayers
	switch t.System {
	case RoundRobin:
		most = MostRobin
	case Cup:
		most = t.Places
	}
	if len(t.people()) >= most {
		return no(table.Taken, "TN2", fmt.Sprintf("all %d places are taken: you can watch", most))
	}
	return nil
}

// freeName checks a name for player number, or 0 for a new one: it must not look like another
// player's (TN4).
func (t *Tournament) freeName(name string, number int) (string, error) {
	clean, bad := table.CleanName(name)
	if bad != nil {
		return "", bad
	}
	if clean == "" {
		return "", no(table.Invalid, "TN4", "enter a name")
	}
	taken := func(p Player) bool {
		return p.Number != number && table.Likeness(p.Name) == table.Likeness(clean)
	}
	if slices.ContainsFunc(t.Players, taken) {
		return "", no(table.Taken, "TN4", "another player is called "+clean+": add a letter, so that the two of you can be told apart")
	}
	return clean, nil
}

type joined struct {
	Name  string        `json:"name"`
	Guest table.GuestID `json:"guest"`
	State State         `json:"state"`
}

func (joined) kind() string     { return "joined" }
func (e joined) keys() []string { return []string{string(e.Guest)} }

func (e joined) fold(t *Tournament, _ time.Time) error {
	if t.PlayerOf(e.Guest) != nil {
		return fmt.Errorf("somebody joined twice")
	}
	t.Players = append(slices.Clip(t.Players),
		Player{Number: len(t.Players) + 1, Name: e.Name, Guest: e.Guest, State: e.State, back: len(t.Played)})
	return nil
}

type renamed struct {
	Player int    `json:"player"`
	Name   string `json:"name"`
}

func (renamed) kind() string { return "renamed" }

func (e renamed) fold(t *Tournament, _ time.Time) error {
	p, err := t.change(e.Player)
	if err == nil {
		p.Name = e.Name
		p.said++
	}
	return err
}
