package table

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"stammtisch/rules"
)

// At a table of more than two, one who is gone holds up several. After a while the computer
// plays for them until they are back (TB16); the seat stays theirs.

// Patience is how long a player may be away on their turn before the computer plays for
// them.
const Patience = 2 * time.Minute

// Plays is the level at which the program plays the seat just now, or 0: its own, or that
// of one who stands in.
func (p Place) Plays() int {
	if p.Computer() {
		return p.Level
	}
	return p.StandIn
}

// Grace returns how long a player may be away on their turn before the other may claim the win
// (TB13) or, at a table of several, the computer plays for them (TB16); 0 if neither will happen.
func (m *Match) Grace() time.Duration {
	switch {
	case len(m.Places) == 2:
		return m.Pace.Grace()
	case len(m.Places) > 2 && len(m.Info.Levels) > 0:
		return Patience
	}
	return 0
}

// Missed is the seat that is waited for and for which the computer may stand in, or
// rules.Nobody.
func (m *Match) Missed() rules.Seat {
	t := m.Turn()
	if !m.Dealt() {
		t = m.toCut()
	}
	if t == rules.Nobody || m.Dealt() && !m.Ready() || !m.MayStandIn(t) {
		return rules.Nobody
	}
	return t
}

// toCut is the first seat whose cut everybody waits for, or rules.Nobody while somebody has
// yet to sit down.
func (m *Match) toCut() rules.Seat {
	if slices.ContainsFunc(m.Places, func(p Place) bool { return !p.Taken() }) {
		return rules.Nobody
	}
	return rules.Seat(slices.IndexFunc(m.Places, func(p Place) bool { return p.Plays() == 0 && p.Cut == "" }))
}

// MayStandIn says whether the computer may play for the player of a seat.
func (m *Match) MayStandIn(seat rules.Seat) bool {
	return !m.Over() && len(m.Places) > 2 && len(m.Info.Levels) > 0 && m.Places[seat].Taken() && m.Places[seat].Plays() == 0
}

// MiddleLevel is neither a help nor a burden to the others at a table.
func MiddleLevel(in rules.Info) int { return (len(in.Levels) + 1) / 2 }

// StandIn gives the event from which on the computer plays for a seat.
func (m *Match) StandIn(seat rules.Seat, at time.Time) Event {
	return Event{N: m.N() + 1, At: at, Kind: StoodIn, Seat: seat, Action: strconv.Itoa(MiddleLevel(m.Info))}
}

// Back gives the event with which a player takes their seat up again.
func (m *Match) Back(seat rules.Seat, at time.Time) Event {
	return Event{N: m.N() + 1, At: at, Kind: CameBack, Seat: seat}
}

// standIn is the level of an event of kind StoodIn that could have happened.
func (m *Match) standIn(e Event) (int, error) {
	level, err := strconv.Atoi(e.Action)
	if err != nil || level < 1 || level > len(m.Info.Levels) {
		return 0, fmt.Errorf("%s is no level", rules.Clip(e.Action))
	}
	if m.Places[e.Seat].Computer() {
		return 0, fmt.Errorf("the computer sits on seat %d itself", e.Seat)
	}
	return level, nil
}
