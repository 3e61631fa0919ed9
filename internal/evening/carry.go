package evening

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// A place of an evening hangs on devices, which are known by their cookies. A link adds one to
// them (EV17), or, from the host's hand, puts one in the place of them all (EV18).

// LinkFor is how long a link is good.
const LinkFor = time.Hour

// Link gives a place to the first guest who opens it.
type Link struct {
	Hash   string        `json:"hash"`             // SHA-256 of its token
	Player int           `json:"player,omitempty"` // 0 where the host does not play
	Desk   bool          `json:"desk,omitempty"`   // who opens it is the host too
	Alone  bool          `json:"alone,omitempty"`  // the previous holder has lost it
	Until  time.Time     `json:"until"`
	By     table.GuestID `json:"-"` // who opened it
}

// Link returns the event that makes a link, of which only the hash is kept: for another device of
// the guest who asks if player is 0, else by the host for the place of that player.
func (e *Evening) Link(by table.GuestID, player int, hash string, at time.Time) (Event, *table.Error) {
	l := Link{Hash: hash, Player: player, Until: at.Add(LinkFor)}
	if player != 0 {
		if err := e.host(by); err != nil {
			return Event{}, err
		}
		p, err := e.Player(player)
		if err != nil {
			return Event{}, err
		}
		if p.State == Left {
			return Event{}, no(table.Illegal, "EV19", p.Name+" has another place by now")
		}
		if err := p.back(); err != nil {
			return Event{}, err
		}
		l.Alone = true
	} else {
		if err := e.open(); err != nil {
			return Event{}, err
		}
		l.Desk = e.atDesk(by)
		if p := e.Of(by); p != nil {
			l.Player = p.Number
		} else if !l.Desk {
			return Event{}, no(table.NotYourSeat, "EV17", "you have no place here that could be carried")
		}
	}
	var whose *Player
	if l.Player != 0 && !l.Alone {
		whose = e.Of(by)
	}
	if err := e.enough(whose); err != nil {
		return Event{}, err
	}
	ev := e.next(at, Linked)
	ev.Link = &l
	return ev, nil
}

// Move gives the event with which a guest opens a link; there is nothing to do if it made the
// guest's what it leads to already.
func (e *Evening) Move(by table.GuestID, hash string, at time.Time) (ev Event, nothing bool, bad *table.Error) {
	if bad := e.open(); bad != nil {
		return ev, false, bad
	}
	i := slices.IndexFunc(e.links, func(l Link) bool { return l.Hash == hash })
	if i < 0 || e.links[i].By != "" && e.links[i].By != by || e.links[i].By == "" && !at.Before(e.links[i].Until) {
		return ev, false, no(table.NotFound, "", "that link is not one of ours, was used, or has expired")
	}
	l, own := e.links[i], e.Of(by)
	switch {
	case l.By == by:
		return ev, true, nil
	case l.Player != 0 && e.Players[l.Player-1].back() != nil:
		return ev, false, e.Players[l.Player-1].back()
	case own != nil && l.Player != 0 && own.Number != l.Player && (!l.Alone || e.seated(own.Number)):
		return ev, false, no(table.Taken, "EV19", own.Name+" plays on this device: open the link on another one")
	case own != nil && own.Number == l.Player && !l.Alone && (!l.Desk || e.atDesk(by)):
		return ev, true, nil // the link is still good for another device
	}
	ev = e.next(at, Moved)
	ev.Guest, ev.Hash = by, hash
	return ev, false, nil
}

// linked puts a link in the place of the one before it, also of a host who did not play then.
func (e *Evening) linked(l Link) {
	old := func(x Link) bool { return x.Alone == l.Alone && (x.Player == l.Player || x.Desk && l.Desk) }
	e.links = append(slices.DeleteFunc(slices.Clone(e.links), old), l)
}

// moved gives a guest what a link leads to. e.Players is the caller's own.
func (e *Evening) moved(g table.GuestID, hash string) {
	e.links = slices.Clone(e.links)
	i := slices.IndexFunc(e.links, func(l Link) bool { return l.Hash == hash })
	e.links[i].By = g
	l := e.links[i]
	if l.Desk && !e.atDesk(g) {
		e.desks = append(slices.Clip(e.desks), g)
	}
	if l.Player == 0 {
		return
	}
	p := &e.Players[l.Player-1]
	if own := e.Of(g); own != nil && own != p { // joined again, and was never seated
		own.State, own.Guests = Left, nil
		left := own.Number // whose links are dead
		e.links = slices.DeleteFunc(e.links, func(x Link) bool { return x.Player == left })
	}
	switch {
	case l.Alone:
		p.Former = slices.Concat(p.Former, p.Guests)
		p.Guests = []table.GuestID{g}
		// Requests from the previous holder are void.
		e.links = slices.DeleteFunc(e.links, func(x Link) bool { return x.Player == l.Player && x.Hash != hash })
	case !slices.Contains(p.Guests, g):
		p.Guests = append(slices.Clip(p.Guests), g)
	}
	p.Former = slices.DeleteFunc(slices.Clone(p.Former), func(x table.GuestID) bool { return x == g })
}

// HostGrace is how long every host must be absent before somebody else may be one (EV21).
const HostGrace = 5 * time.Minute

// TakeOver gives the event with which a player becomes a host, where none has been here for so
// long (EV21).
func (e *Evening) TakeOver(by table.GuestID, gone time.Duration, at time.Time) (Event, *table.Error) {
	if err := e.open(); err != nil {
		return Event{}, err
	}
	p := e.Of(by)
	switch {
	case e.HostedBy(by):
		return Event{}, no(table.Stale, "EV21", "you are a host already")
	case p == nil || p.State != In:
		return Event{}, no(table.NotYourSeat, "EV21", "only who plays may take the evening over")
	case gone < HostGrace:
		return Event{}, no(table.Illegal, "EV21", fmt.Sprintf("the host has been gone for %s; it takes %s", gone.Truncate(time.Second), HostGrace))
	}
	ev := e.next(at, TookOver)
	ev.Player, ev.Guest = p.Number, by
	return ev, nil
}

// seated says whether a player has been at a table.
func (e *Evening) seated(player int) bool {
	return slices.ContainsFunc(e.Rounds, func(r Round) bool { return r.Table(player) >= 0 })
}

// HostedBy says whether a guest is a host: who opened the evening, or plays and has taken it over.
func (e *Evening) HostedBy(g table.GuestID) bool {
	p := e.Of(g)
	return e.atDesk(g) || p != nil && p.State == In && slices.Contains(e.took, p.Number)
}

// atDesk reports whether a device belongs to the person who opened the evening.
func (e *Evening) atDesk(g table.GuestID) bool {
	return g != "" && (g == e.Host || slices.Contains(e.desks, g))
}

// Hosts are all devices by which a host may be here: those that host, and the others of a player
// who has one of them.
func (e *Evening) Hosts() []table.GuestID {
	list := append([]table.GuestID{e.Host}, e.desks...)
	for _, p := range e.Players {
		if slices.ContainsFunc(p.Guests, e.HostedBy) {
			list = append(list, p.Guests...)
		}
	}
	return list
}

// Was is the player whose place a guest had before the host gave it out again, or nil; who has
// another place by now is nobody's past.
func (e *Evening) Was(g table.GuestID) *Player {
	i := slices.IndexFunc(e.Players, func(p Player) bool { return slices.Contains(p.Former, g) })
	if g == "" || i < 0 || e.Of(g) != nil {
		return nil
	}
	return &e.Players[i]
}

// Astray are the seats of a table whose match is not yet in the hands of those who have the
// places of its players.
func (e *Evening) Astray(t Table, m *table.Match) (list []rules.Seat) {
	for seat, n := range t.Players {
		if n != 0 && !same(m.Places[seat].Owners, e.Players[n-1].Guests) {
			list = append(list, rules.Seat(seat))
		}
	}
	return list
}

// same says whether two lists, in which nobody stands twice, have the same people.
func same(a, b []table.GuestID) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(g table.GuestID) bool { return !slices.Contains(b, g) })
}
