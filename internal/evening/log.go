package evening

import (
	"encoding/json"
	"fmt"
	"slices"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Text is the stored form of an event besides its number, time and kind.
func (ev *Event) Text() (string, error) {
	b, err := json.Marshal(ev)
	return string(b), err
}

// SetText reads what Text wrote.
func (ev *Event) SetText(text string) error { return json.Unmarshal([]byte(text), ev) }

// check refuses an event that cannot follow.
func (e *Evening) check(ev Event) error {
	if ev.N != e.Events+1 {
		return fmt.Errorf("it stands in the place of %d", e.Events+1)
	}
	if (ev.N == 1) != (ev.Kind == Begun) {
		return fmt.Errorf("an event of kind %s", rules.Clip(string(ev.Kind)))
	}
	player := func(n int) error {
		if n < 1 || n > len(e.Players) {
			return fmt.Errorf("there is no player %d", n)
		}
		return nil
	}
	switch ev.Kind {
	case Begun:
		if ev.Terms == nil || ev.Terms.Seats < 3 {
			return fmt.Errorf("it does not say what is played")
		}
	case Joined:
		if ev.Player != len(e.Players)+1 {
			return fmt.Errorf("player %d in the place of %d", ev.Player, len(e.Players)+1)
		}
	case Renamed, Admitted, Removed, CutFor:
		return player(ev.Player)
	case Seated:
		if ev.Round == nil {
			return fmt.Errorf("a round without tables")
		}
		for _, t := range ev.Round.Tables {
			if len(t.Players) != e.Seats {
				return fmt.Errorf("a table of %d, not %d", len(t.Players), e.Seats)
			}
			for _, n := range t.Players {
				if n != 0 && player(n) != nil {
					return player(n)
				}
			}
		}
	case Linked:
		if ev.Link == nil || ev.Link.Hash == "" || ev.Link.Player == 0 && !ev.Link.Desk {
			return fmt.Errorf("a link that leads nowhere")
		}
		if ev.Link.Player != 0 {
			return player(ev.Link.Player)
		}
	case Moved:
		if ev.Guest == "" || !slices.ContainsFunc(e.links, func(l Link) bool { return l.Hash == ev.Hash && l.By == "" }) {
			return fmt.Errorf("a link was opened that nobody has made, or that was used")
		}
	case TookOver:
		if p := e.Of(ev.Guest); p == nil || p.Number != ev.Player {
			return fmt.Errorf("taken over by who does not play as %d", ev.Player)
		}
	case Talked:
		if _, bad := table.ParseTalk(string(ev.Talk)); bad != nil || e.Talk.Switch(ev.Talk) != nil {
			return fmt.Errorf("talk %s", rules.Clip(string(ev.Talk)))
		}
	case Ended:
	default:
		return fmt.Errorf("an event of kind %s", rules.Clip(string(ev.Kind)))
	}
	return nil
}
