package table

import (
	"fmt"
	"slices"

	"stammtisch/rules"
)

// Place is a seat of a match with its player.
type Place struct {
	Side   string
	Level  int // of a computer; 0 for a person
	Name   string
	Owners []GuestID // who may act here; none while the seat is open
	// Vacant says that nobody has sat down yet. While a log is replayed the owners are
	// known already, but time is counted only from when they sat.
	Vacant  bool
	StandIn int    // the level at which the computer stands in; 0: it does not
	Late    bool   // it stands in for one action, whose time is up
	Cut     string // what it put to the chance of the match, where seats cut
}

// Computer says whether the seat is played by the program.
func (p Place) Computer() bool { return p.Level > 0 }

// Taken says whether somebody sits there.
func (p Place) Taken() bool { return p.Computer() || len(p.Owners) > 0 && !p.Vacant }

// Bot reports whether a program of somebody's sits there. A seat that a person carried to their
// other devices stays a person's, whatever else plays it.
func (p Place) Bot() bool {
	return len(p.Owners) > 0 && !slices.ContainsFunc(p.Owners, func(g GuestID) bool { return !g.Bot() })
}

// Gone reports whether everybody who had a seat has deleted everything about themselves.
func (p Place) Gone() bool {
	return len(p.Owners) > 0 && !slices.ContainsFunc(p.Owners, func(g GuestID) bool { return !g.Gone() })
}

// Plays is the level at which the program plays the seat just now, or 0: its own, or that
// of one who stands in.
func (p Place) Plays() int {
	if p.Computer() {
		return p.Level
	}
	return p.StandIn
}

// Places are the seats of a match, each with its player. Nobody changes them in place.
type Places []Place

// Seat checks that a number is a seat.
func (ps Places) Seat(n int) (rules.Seat, *Error) {
	if n < 0 || n >= len(ps) {
		return 0, fault(NotFound, fmt.Sprintf("there is no seat %d: this match has %d, counted from 0", n, len(ps)))
	}
	return rules.Seat(n), nil
}

// Owns says whether the guest may act for the seat.
func (ps Places) Owns(g GuestID, s rules.Seat) bool {
	return g != "" && slices.Contains(ps[s].Owners, g)
}

// SeatOf returns the first seat that the guest owns, or rules.Nobody.
func (ps Places) SeatOf(g GuestID) rules.Seat {
	return ps.find(func(p Place) bool { return g != "" && slices.Contains(p.Owners, g) })
}

// Sits says whether the guest has a seat.
func (ps Places) Sits(g GuestID) bool { return ps.SeatOf(g) != rules.Nobody }

// Free returns the first seat that is free, or rules.Nobody.
func (ps Places) Free() rules.Seat {
	return ps.find(func(p Place) bool { return !p.Taken() })
}

// Alone says whether the program plays every seat, of its own or for somebody who is gone.
func (ps Places) Alone() bool {
	return ps.find(func(p Place) bool { return p.Plays() == 0 }) == rules.Nobody
}

// Computers says whether the program has a seat, of its own or for somebody who is gone.
func (ps Places) Computers() bool {
	return ps.find(func(p Place) bool { return p.Plays() > 0 }) != rules.Nobody
}

// hasComputer says whether the program has a seat of its own.
func (ps Places) hasComputer() bool { return ps.find(Place.Computer) != rules.Nobody }

// sameOwner says whether a guest owns both seats.
func (ps Places) sameOwner(a, b rules.Seat) bool {
	return slices.ContainsFunc(ps[a].Owners, func(g GuestID) bool { return ps.Owns(g, b) })
}

// find returns the first seat that is so, or rules.Nobody.
func (ps Places) find(is func(Place) bool) rules.Seat { return rules.Seat(slices.IndexFunc(ps, is)) }

// changed returns the places with a change to one of them.
func (ps Places) changed(seat rules.Seat, how func(*Place)) Places {
	ps = slices.Clone(ps)
	how(&ps[seat])
	return ps
}

// fit refuses places that do not fit the game: nothing after it looks again.
func (ps Places) fit(in rules.Info, want int) error {
	if len(ps) != want {
		return fmt.Errorf("it has %d seats, %s has %d", len(ps), in.Title, want)
	}
	for i, p := range ps {
		if p.Level < 0 || p.Level > len(in.Levels) {
			return fmt.Errorf("seat %d: there is no level %d", i, p.Level)
		}
	}
	return nil
}
