package club

import (
	"slices"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

// Meeting is the present state of an evening or a tournament of the club that is not counted yet.
type Meeting interface {
	// Final reports whether nothing more can be scored there.
	Final() bool
	// Round returns the number of rounds that have begun and of all rounds, or 0 if that is not known yet.
	Round() (begun, of int)
	// Size returns the number of participants.
	Size() int
	// Has reports whether a guest has joined.
	Has(table.GuestID) bool
	// First returns the leading players, up to a limit, once a round has begun.
	First(most int) []Score
	// tally reads the present result. It knows members by their devices (CL12).
	tally(*Club) Count
}

// Score is a player's points so far: for placings at an evening, or in a tournament.
type Score struct {
	Name   string
	Points float64
}

// AtEvening returns a meeting for an evening.
func AtEvening(st *evening.Standing) Meeting { return anEvening{st} }

type anEvening struct{ *evening.Standing }

// Final is true if it was ended, or all its rounds are played (CL11).
func (m anEvening) Final() bool            { return m.Over || len(m.Rounds) == m.Terms.Rounds && m.Done() }
func (m anEvening) Round() (begun, of int) { return len(m.Rounds), m.Terms.Rounds }
func (m anEvening) Size() int              { return len(m.People()) }
func (m anEvening) Has(g table.GuestID) bool {
	return m.Of(g) != nil
}

func (m anEvening) First(most int) (list []Score) {
	if len(m.Rounds) == 0 {
		return nil
	}
	lines := m.Told().Lines()
	for _, l := range lines[:min(most, len(lines))] {
		list = append(list, Score{m.Players[l.Player-1].Name, l.Places})
	}
	return list
}

func (m anEvening) tally(c *Club) Count {
	ev := Count{Evening: m.ID, Rounds: len(m.Rounds), Results: []Result{}}
	if m.Broken {
		ev.Rounds--
	}
	for _, line := range m.Told().Lines() {
		player := m.Players[line.Player-1]
		r := Result{Rank: line.Rank, Places: line.Places, Points: line.Points, Deals: line.Deals}
		for _, part := range line.Rounds {
			if part.Table > 0 {
				r.Rounds++
			}
		}
		ev.add(c, r, player.Name, m.devices(player), m.Opened)
	}
	return ev
}

// devices lists the devices of a player, and those that the place was taken from (EV18): the club may know a member by a
// lost one alone. A lost one with another place is somebody else's.
func (m anEvening) devices(p evening.Player) []table.GuestID {
	list := slices.Clip(p.Guests)
	for _, g := range p.Former {
		if m.Of(g) == nil {
			list = append(list, g)
		}
	}
	return list
}

// AtTournament returns a meeting for a tournament.
func AtTournament(t *tournament.Tournament) Meeting { return aTournament{t} }

type aTournament struct{ *tournament.Tournament }

func (m aTournament) Final() bool { return m.Over }

func (m aTournament) Round() (begun, of int) {
	if m.Of == 0 {
		return 0, m.Rounds
	}
	return len(m.Played), m.Of
}

func (m aTournament) Size() (n int) {
	for _, p := range m.Players {
		if p.State == tournament.In {
			n++
		}
	}
	return n
}

func (m aTournament) Has(g table.GuestID) bool { return m.PlayerOf(g) != nil }

func (m aTournament) First(most int) (list []Score) {
	if len(m.Played) == 0 {
		return nil
	}
	lines := m.Lines()
	for _, l := range lines[:min(most, len(lines))] {
		list = append(list, Score{m.Players[l.Number-1].Name, l.Points})
	}
	return list
}

func (m aTournament) tally(c *Club) Count {
	ev := Count{Evening: evening.ID(m.ID), Rounds: len(m.Played), Results: []Result{}}
	for _, line := range m.Lines() {
		player := m.Players[line.Number-1]
		r := Result{Rank: line.Rank}
		r.Places, r.Rounds = m.Placings(line.Number)
		ev.add(c, r, player.Name, []table.GuestID{player.Guest}, m.Opened)
	}
	return ev
}

// add counts a player. The better place comes first, so a member's second place does not count (CL12).
func (d *Count) add(c *Club, r Result, name string, guests []table.GuestID, opened time.Time) {
	if r.Rounds == 0 {
		return
	}
	d.Players++
	if r.Rank == 1 {
		d.Won = append(d.Won, name)
	}
	if p := c.plays(guests, opened); p != nil && !slices.ContainsFunc(d.Results, func(x Result) bool { return x.Member == p.Number }) {
		r.Member = p.Number
		d.Results = append(d.Results, r)
	}
}

// plays returns the member whose device is among these, or nil. A device that lost its membership after the opening (CL8)
// is known too, because its owner may have played on it before.
func (c *Club) plays(guests []table.GuestID, opened time.Time) *Member {
	for _, g := range guests {
		if p := c.Of(g); p != nil && p.State == In {
			return p
		}
	}
	had := func(p Member) bool {
		return p.State == In && slices.ContainsFunc(p.lost, func(x lost) bool { return slices.Contains(guests, x.guest) && x.at.After(opened) })
	}
	if i := slices.IndexFunc(c.Members, had); i >= 0 {
		return &c.Members[i]
	}
	return nil
}
