package table

import (
	"slices"

	"stammtisch/rules"
)

// mayRate refuses to rate a match that says nothing about how strong its players are (RT2).
func (m *Match) mayRate() *Error {
	why, people, mine := "", 0, 0
	for _, p := range m.Places {
		if !p.Computer() {
			people++
		}
		if slices.Contains(p.Owners, m.Host) {
			mine++
		}
	}
	switch {
	case m.SetUp:
		why = "a match that goes on from a record or a position is not rated"
	case m.Talk == Children:
		why = "there are no ratings at a children's table"
	case people == 0:
		why = "computers among themselves are not rated"
	case mine > 1:
		why = "a match on one device is not rated: each seat needs a player of its own"
	default:
		return nil
	}
	return &Error{Code: Illegal, Rule: "RT2", Detail: why + " (RT2)"}
}

// twice refuses a second seat of a rated match to somebody who has one (RT2).
func (m *Match) twice(g GuestID) *Error {
	if !m.Rated || !m.Sits(g) {
		return nil
	}
	return &Error{Code: Taken, Match: m.ID, Rule: "RT2", Detail: "this match is rated, and you have a seat: somebody else must take this one (RT2)"}
}

// Counts reports whether a match has a result that counts for ratings: it was agreed as rated, is over, and
// somebody has acted (RT4).
func (m *Match) Counts() bool {
	if !m.Rated || !m.Over() || m.Unplayed() {
		return false
	}
	for i := range m.Places {
		for j := range i {
			if m.sameOwner(rules.Seat(i), rules.Seat(j)) {
				return false
			}
		}
	}
	return true
}

// Ending returns the event with which the match ended. People may be renamed after it, or open another match.
func (m *Match) Ending() Event {
	for i := m.N() - 1; i > 0; i-- {
		switch e := m.Event(i); e.Kind {
		case Acted, Said, Flagged, LastDeal:
			return e
		}
	}
	return m.Event(0)
}

// Sides returns the seats of each side: partners are one, and everybody else is by themselves.
func (m *Match) Sides() (sides [][]rules.Seat) {
	teams, are := m.State().(rules.Teamed)
	at := map[int]int{}
	for i := range m.Places {
		seat, team := rules.Seat(i), i
		if are {
			team = teams.Team(seat)
		}
		n, known := at[team]
		if !known {
			n = len(sides)
			at[team] = n
			sides = append(sides, nil)
		}
		sides[n] = append(sides[n], seat)
	}
	return sides
}
