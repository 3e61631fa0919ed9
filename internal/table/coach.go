package table

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"

	"stammtisch/rules"
)

// Coach is somebody besides the owners of a seat who has its view (TB22). It stands beside the log and holds no ID: guests are
// known by a mark that is another one in each match.
type Coach struct {
	Link    string   `json:"link,omitempty"`    // SHA-256 of the token that makes somebody the coach; empty: there is none
	Mark    string   `json:"mark,omitempty"`    // of the coach; empty until somebody opens the link
	Were    []string `json:"were,omitempty"`    // those before
	Refused bool     `json:"refused,omitempty"` // by another player: the seat gets no other
}

// On reports whether the seat has a coach, or a link for one.
func (c Coach) On() bool { return c.Link != "" }

// ended returns what is left of a coach who sees nothing any longer.
func (c Coach) ended() Coach {
	if c.Mark != "" {
		c.Were = append(slices.Clone(c.Were), c.Mark)
	}
	return Coach{Were: c.Were, Refused: c.Refused}
}

// mark names a guest in this match alone.
func (m *Match) mark(g GuestID) string { return hashOf(string(m.ID) + " " + string(g)) }

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// CoachOf returns the seat that a guest coaches, or rules.Nobody.
func (m *Match) CoachOf(g GuestID) rules.Seat {
	if len(m.Coaches) == 0 || g == "" {
		return rules.Nobody
	}
	mark := m.mark(g)
	for seat, c := range m.Coaches {
		if c.On() && c.Mark == mark {
			return seat
		}
	}
	return rules.Nobody
}

// hasCoached says whether a guest has seen more than a spectator, of any seat but one.
func (m *Match) hasCoached(g GuestID, but rules.Seat) bool {
	if len(m.Coaches) == 0 {
		return false
	}
	mark := m.mark(g)
	for seat, c := range m.Coaches {
		if seat != but && (c.Mark == mark || slices.Contains(c.Were, mark)) {
			return true
		}
	}
	return false
}

func noCoach(why string) *Error {
	return &Error{Code: Illegal, Rule: "TB22", Detail: why + " (TB22)"}
}

// withCoach returns the match with another coach of a seat.
func (m *Match) withCoach(seat rules.Seat, c Coach) *Match {
	n := *m
	if n.Coaches = maps.Clone(m.Coaches); n.Coaches == nil {
		n.Coaches = map[rules.Seat]Coach{}
	}
	n.Coaches[seat] = c
	return &n
}

// GiveCoach returns the match with a link for a coach of a seat of a guest's, in place of an earlier one.
func (m *Match) GiveCoach(by GuestID, at int, token string) (*Match, rules.Seat, *Error) {
	seat, bad := m.Seat(at)
	switch {
	case bad != nil:
		return m, seat, bad
	case !m.Owns(by, seat):
		return m, seat, fault(NotYourSeat, m.Places[seat].Side+"'s seat is not yours")
	case m.Over():
		return m, seat, m.isOver()
	case m.Rated:
		return m, seat, noCoach("in a rated match nobody has a coach")
	case m.Evening != "" || m.Tournament != "":
		return m, seat, noCoach("at a table of an evening or a tournament nobody has a coach")
	case m.Coaches[seat].Refused:
		return m, seat, noCoach("another player has refused: this seat gets no coach in this match")
	}
	c := m.Coaches[seat].ended()
	c.Link = hashOf(token)
	return m.withCoach(seat, c), seat, nil
}

// TakeCoach returns the match with a guest as the coach of the seat whose link they have.
func (m *Match) TakeCoach(g GuestID, token string) (*Match, rules.Seat, *Error) {
	hash := hashOf(token)
	for seat, c := range m.Coaches {
		if c.Link != hash {
			continue
		}
		switch {
		case c.Mark == m.mark(g):
			return m, seat, nil
		case m.Over():
			return m, seat, m.isOver()
		case m.Sits(g):
			return m, seat, noCoach("players of this match coach nobody in it")
		case m.hasCoached(g, seat):
			return m, seat, noCoach("you have seen another seat of this match")
		case c.Mark != "":
			return m, seat, &Error{Code: Taken, Match: m.ID, Rule: "TB22", Detail: "somebody else has opened this link: ask for another (TB22)"}
		}
		c.Mark = m.mark(g)
		return m.withCoach(seat, c), seat, nil
	}
	return m, rules.Nobody, fault(NotFound, "that link is not one of ours, or was taken back")
}

// EndCoach returns the match without a coach of a seat. Its owners may always end that and, where hands are hidden, every
// other player: then the seat gets no other coach.
func (m *Match) EndCoach(by GuestID, at int) (*Match, rules.Seat, *Error) {
	seat, bad := m.Seat(at)
	switch {
	case bad != nil:
		return m, seat, bad
	case !m.Sits(by):
		return m, seat, fault(NotYourSeat, "only players of this match may end that somebody is coached")
	case !m.Owns(by, seat) && !m.Info.Hidden:
		return m, seat, noCoach("here a coach sees only what everybody sees")
	case !m.Coaches[seat].On():
		return m, seat, fault(NotFound, "nobody coaches this seat")
	}
	c := m.Coaches[seat].ended()
	c.Refused = !m.Owns(by, seat)
	return m.withCoach(seat, c), seat, nil
}

// mayPlay refuses a seat to somebody who has seen what another seat sees.
func (m *Match) mayPlay(g GuestID) *Error {
	if m.hasCoached(g, rules.Nobody) {
		return noCoach("whoever coaches a player of this match, or did, does not play in it")
	}
	return nil
}
