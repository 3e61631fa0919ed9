package table

import (
	"slices"
	"time"

	"stammtisch/rules"
)

// Reason says why somebody is reported to the host.
type Reason string

// The reasons.
const (
	Rude    Reason = "rude"
	BadName Reason = "name"
	Cheats  Reason = "cheats"
	Leaves  Reason = "leaves"
	Other   Reason = "other"
)

// Reasons are all of them.
var Reasons = []Reason{Rude, BadName, Cheats, Leaves, Other}

// MostReport is the longest text of a report, in characters.
const MostReport = 300

// Accusation is a report of a player to the host, by another player of the same match. It stands beside the
// log.
type Accusation struct {
	Match    MatchID
	At       time.Time
	Seat, By rules.Seat
	Why      Reason
	Text     string
}

// Accuse checks the report of a seat's player by a guest.
func (m *Match) Accuse(g GuestID, seat int, why Reason, text string, at time.Time) (a Accusation, bad *Error) {
	a = Accusation{Match: m.ID, At: at, By: m.SeatOf(g), Why: why}
	if a.By == rules.Nobody {
		return a, fault(NotYourSeat, "only players of this match may report somebody here")
	}
	if a.Seat, bad = m.Seat(seat); bad != nil {
		return a, bad
	}
	if p := m.Places[a.Seat]; p.Computer() || !p.Taken() || m.Owns(g, a.Seat) {
		return a, fault(Invalid, "nobody else sits there")
	}
	if !slices.Contains(Reasons, why) {
		return a, fault(Invalid, rules.Clip(string(why))+" is no reason")
	}
	a.Text, bad = CleanText(text, MostReport)
	return a, bad
}
