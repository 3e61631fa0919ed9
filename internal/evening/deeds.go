package evening

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

func no(code table.Code, rule, why string) *table.Error {
	if rule != "" {
		why += " (" + rule + ")"
	}
	return &table.Error{Code: code, Rule: rule, Detail: why}
}

func (e *Evening) next(at time.Time, kind Kind) Event {
	return Event{N: e.Events + 1, At: at, Kind: kind}
}

func (e *Evening) open() *table.Error {
	if e.Over {
		return no(table.Over, "EV8", "the evening is over")
	}
	return nil
}

// Join gives the event with which a guest joins, or is called otherwise who has joined.
func (e *Evening) Join(g table.GuestID, name string, at time.Time) (Event, *table.Error) {
	if err := e.open(); err != nil {
		return Event{}, err
	}
	name, err := table.CleanName(name)
	if err != nil {
		return Event{}, err
	}
	if name == "" {
		return Event{}, no(table.Invalid, "EV3", "say what you are called")
	}
	p := e.Of(g)
	taken := func(q Player) bool {
		return table.Likeness(q.Name) == table.Likeness(name) && q.State != Out && q.State != Left && (p == nil || q.Number != p.Number)
	}
	if slices.ContainsFunc(e.Players, taken) {
		return Event{}, no(table.Taken, "EV3", name+" is here already: add a letter, so that the two of you can be told apart")
	}
	if p != nil {
		if err := e.enough(p); err != nil && name != p.Name {
			return Event{}, err
		}
		ev := e.next(at, Renamed)
		ev.Player, ev.Name = p.Number, name
		return ev, nil
	}
	if len(e.Players) >= MostPlayers {
		return Event{}, no(table.Illegal, "EV3", fmt.Sprintf("an evening has at most %d players", MostPlayers))
	}
	ev := e.next(at, Joined)
	ev.Player, ev.Name, ev.Guest, ev.State = len(e.Players)+1, name, g, In
	if len(e.Rounds) > 0 && !e.HostedBy(g) { // who would let themselves in
		ev.State = Late
	}
	return ev, nil
}

// host refuses what only a host may do.
func (e *Evening) host(by table.GuestID) *table.Error {
	if !e.HostedBy(by) {
		return no(table.NotHost, "EV4", "only a host does that")
	}
	return e.open()
}

// enough refuses what a player, or the host where there is none, has done too often (EV20).
func (e *Evening) enough(p *Player) *table.Error {
	switch {
	case p == nil && e.ruled >= MostRuled:
		return no(table.Illegal, "EV20", fmt.Sprintf("the host has let in, removed, given out places and switched lines of text %d times: that is enough for an evening", MostRuled))
	case p != nil && p.said >= MostSaid:
		return no(table.Illegal, "EV20", fmt.Sprintf("%s has changed names and made links %d times: that is enough for an evening", p.Name, MostSaid))
	}
	return nil
}

// Player gives a player by number.
func (e *Evening) Player(number int) (*Player, *table.Error) {
	if number < 1 || number > len(e.Players) {
		return nil, no(table.NotFound, "", fmt.Sprintf("there is no player %d", number))
	}
	return &e.Players[number-1], nil
}

// back refuses a place whose player has deleted everything about themselves, to them and to anybody else.
func (p *Player) back() *table.Error {
	if slices.ContainsFunc(p.Guests, func(g table.GuestID) bool { return !g.Gone() }) {
		return nil
	}
	return no(table.NotFound, "EV19", "this player has deleted their account, and can't come back to this place")
}

// Admit gives the event with which the host lets a late player in, or one that was removed
// in again (EV5).
func (e *Evening) Admit(by table.GuestID, player int, at time.Time) (Event, *table.Error) {
	return e.become(by, player, Admitted, In, at)
}

// Remove gives the event with which the host stops seating a player (EV6).
func (e *Evening) Remove(by table.GuestID, player int, at time.Time) (Event, *table.Error) {
	return e.become(by, player, Removed, Out, at)
}

// Leave gives the event with which players stop being seated of their own will: to the others it is as if
// the host had removed them. There is nothing to do for a guest who would not be seated.
func (e *Evening) Leave(by table.GuestID, at time.Time) (ev Event, nothing bool, bad *table.Error) {
	p := e.Of(by)
	if p == nil || e.Over || p.State == Out || p.State == Left {
		return ev, true, nil
	}
	ev = e.next(at, Removed)
	ev.Player = p.Number
	return ev, false, nil
}

// become returns the event by which the host lets a player play, or sit out.
func (e *Evening) become(by table.GuestID, player int, kind Kind, to State, at time.Time) (Event, *table.Error) {
	if err := e.host(by); err != nil {
		return Event{}, err
	}
	p, err := e.Player(player)
	if err != nil {
		return Event{}, err
	}
	switch p.State {
	case to:
		return Event{}, no(table.Stale, "", p.Name+" is that already")
	case Left:
		return Event{}, no(table.Illegal, "EV19", p.Name+" has another place by now")
	}
	if to == In {
		if err := p.back(); err != nil {
			return Event{}, err
		}
	}
	same := func(q Player) bool {
		return q.Number != p.Number && table.Likeness(q.Name) == table.Likeness(p.Name) && q.State != Out && q.State != Left
	}
	if to == In && slices.ContainsFunc(e.Players, same) {
		return Event{}, no(table.Taken, "EV3", "somebody else is called "+p.Name+" by now")
	}
	if err := e.enough(nil); err != nil {
		return Event{}, err
	}
	ev := e.next(at, kind)
	ev.Player = player
	return ev, nil
}

// CutFor gives the event with which a player puts their part to the next round.
func (e *Evening) CutFor(g table.GuestID, text string, at time.Time) (Event, *table.Error) {
	if err := e.open(); err != nil {
		return Event{}, err
	}
	p := e.Of(g)
	switch {
	case p == nil || p.State != In:
		return Event{}, no(table.NotYourSeat, "EV10", "only who plays cuts")
	case e.Commitment() == "":
		return Event{}, no(table.Illegal, "EV10", "nothing is cut here: each table does that for itself")
	case p.Cut != "":
		return Event{}, no(table.Stale, "EV10", "you have cut already")
	case !table.IsCut(text):
		return Event{}, no(table.Invalid, "EV10", fmt.Sprintf("cut %q: 8 to 64 letters, digits, - and _", rules.Clip(text)))
	}
	ev := e.next(at, CutFor)
	ev.Player, ev.Cut = p.Number, text
	return ev, nil
}

// Uncut lists those due a seat who have not cut, where people cut for the round.
func (e *Evening) Uncut() (names []string) {
	if e.Commitment() == "" {
		return nil
	}
	for _, p := range e.Players {
		if p.State == In && p.Cut == "" {
			names = append(names, p.Name)
		}
	}
	return names
}

// Allow gives the event with which the host says what players may say from now on, at the tables
// of rounds to come too (TB21).
func (e *Evening) Allow(by table.GuestID, talk string, at time.Time) (Event, *table.Error) {
	if err := e.host(by); err != nil {
		return Event{}, err
	}
	to, err := table.ParseTalk(talk)
	if err == nil {
		err = e.Talk.Switch(to)
	}
	if err == nil && to != e.Talk {
		err = e.enough(nil)
	}
	if err != nil {
		return Event{}, err
	}
	ev := e.next(at, Talked)
	ev.Talk = to
	return ev, nil
}

// End gives the event with which the host ends the evening; done as for Seat.
func (e *Evening) End(by table.GuestID, done bool, at time.Time) (Event, *table.Error) {
	if err := e.host(by); err != nil {
		return Event{}, err
	}
	ev := e.next(at, Ended)
	ev.Broken = !done
	return ev, nil
}
