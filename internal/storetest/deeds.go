package storetest

import (
	"errors"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Decide decides a command of a seat's player, while everybody is here.
func Decide(m *table.Match, seat rules.Seat, c table.Command, at time.Time) (table.Decision, *table.Error) {
	by := table.ByComputer
	if p := m.Places[seat]; p.Plays() == 0 && len(p.Owners) > 0 {
		by = table.By(p.Owners[0])
	}
	d, err := m.Decide(c, Scene(m, by, at))
	var bad *table.Error
	errors.As(err, &bad)
	return d, bad
}

// Scene returns a table where everybody is here.
func Scene(m *table.Match, by table.Actor, at time.Time) table.Scene {
	here := func() table.Presence {
		p := table.Presence{Here: make([]bool, len(m.Places)), Away: make([]time.Time, len(m.Places))}
		for i := range p.Here {
			p.Here[i] = true
		}
		return p
	}
	return table.Scene{By: by, At: at, Here: here, Games: Games}
}

// Act decides an action of a seat.
func Act(m *table.Match, seat rules.Seat, ply int, action string, at time.Time) (table.Decision, *table.Error) {
	return Decide(m, seat, table.Act{Seat: int(seat), Ply: ply, Action: action}, at)
}

// Sat returns a match after a guest has taken a seat.
func Sat(m *table.Match, seat rules.Seat, name string, by table.GuestID, at time.Time) *table.Match {
	ev := table.Event{N: m.N() + 1, At: at, Kind: table.Seated, Seat: seat, Name: name}
	return m.Fold(table.Decision{Event: ev, Owner: by})
}
