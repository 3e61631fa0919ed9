package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"stammtisch/rules"
)

// botPrefix begins the ID of a guest that is a program. IDs of browsers are shorter than those of
// bots, so none of them can pass for one by chance.
const (
	botPrefix  = "bot-"
	browserLen = 22 // 16 random bytes as text
)

// NewBot returns the ID of a program, made from random text.
func NewBot(random string) GuestID { return GuestID(botPrefix + random) }

// Bot reports whether the guest is a program.
func (g GuestID) Bot() bool {
	return strings.HasPrefix(string(g), botPrefix) && len(g) > browserLen
}

// Bot reports whether a program of somebody's sits there. A seat that a person carried to their
// other devices stays a person's, whatever else plays it.
func (p Place) Bot() bool {
	return len(p.Owners) > 0 && !slices.ContainsFunc(p.Owners, func(g GuestID) bool { return !g.Bot() })
}

// Free returns the first seat that is free, or rules.Nobody.
func (m *Match) Free() rules.Seat {
	return rules.Seat(slices.IndexFunc(m.Places, func(p Place) bool { return !p.Taken() }))
}

// SeatOf returns the first seat that the guest owns, or rules.Nobody.
func (m *Match) SeatOf(g GuestID) rules.Seat {
	for i := range m.Places {
		if m.Owns(g, rules.Seat(i)) {
			return rules.Seat(i)
		}
	}
	return rules.Nobody
}

// FullTable is the error of opening an invitation when every seat is taken.
func (m *Match) FullTable() *Error {
	return &Error{Code: Taken, Match: m.ID, Detail: "every seat of this table is taken: you can watch"}
}

// HostName returns what the guest who opened the match is called at it, or "".
func (m *Match) HostName() string {
	for i, p := range m.Places {
		if m.Owns(m.Host, rules.Seat(i)) && p.Name != "" {
			return p.Name
		}
	}
	return ""
}

// MaxNames is how often a seat may be given a name in one match: the log keeps them all.
const MaxNames = 20

// Rename checks a new name for a seat (TB19) and gives its event: of the kind Seated, so that
// whoever knows only that kind shows the new name too.
func (m *Match) Rename(seat rules.Seat, name string, at time.Time) (Event, *Error) {
	if m.Evening != "" {
		return Event{}, &Error{Code: Illegal, Rule: "TB19", Detail: "at a table of an evening players keep the names they joined it with (TB19)"}
	}
	given := 0
	for _, e := range m.Events {
		if e.Kind == Seated && e.Seat == seat {
			given++
		}
	}
	if given >= MaxNames {
		return Event{}, &Error{Code: Illegal, Rule: "TB19", Detail: fmt.Sprintf("a seat is named at most %d times in a match (TB19)", MaxNames)}
	}
	return Event{N: m.N() + 1, At: at, Kind: Seated, Seat: seat, Name: name}, nil
}
