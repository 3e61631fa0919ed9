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
	gonePrefix = "gone-"
	browserLen = 22 // 16 random bytes as text
)

// NewBot returns the ID of a program, made from random text.
func NewBot(random string) GuestID { return GuestID(botPrefix + random) }

// Bot reports whether the guest is a program.
func (g GuestID) Bot() bool {
	return strings.HasPrefix(string(g), botPrefix) && len(g) > browserLen
}

// NewGone returns what stands in the place of a guest who has deleted everything about themselves, made
// from random text: nobody has a cookie of it.
func NewGone(random string) GuestID { return GuestID(gonePrefix + random) }

// Gone reports whether the guest has deleted everything about themselves.
func (g GuestID) Gone() bool {
	return strings.HasPrefix(string(g), gonePrefix) && len(g) > browserLen
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

// Sit asks for a seat that is open or, with a ticket, for a share of one that has an owner.
type Sit struct {
	Seat   int
	Name   string // what the guest is called
	Ticket *Ticket
}

func (c Sit) decide(m *Match, s Scene) (Decision, *Error) {
	seat, bad := m.Seat(c.Seat)
	if bad != nil {
		return Decision{}, bad
	}
	p, name := m.Places[seat], c.Name
	switch {
	case m.Owns(s.By.guest, seat):
		return nothing, nil
	case p.Computer(), p.Taken() && (c.Ticket == nil || m.Evening != ""): // where the place itself is carried (EV17)
		return Decision{}, &Error{Code: Taken, Match: m.ID, Detail: "somebody else sits there already: you can watch"}
	}
	if bad := m.twice(s.By.guest); bad != nil {
		return Decision{}, bad
	}
	if bad := m.mayPlay(s.By.guest); bad != nil {
		return Decision{}, bad
	}
	if c.Ticket != nil && p.Name != "" {
		name = p.Name
	}
	return Decision{Event: m.named(seat, name, s.At), Owner: s.By.guest, Ticket: c.Ticket}, nil
}

// Join asks for a seat, or with rules.Nobody for the next one that is free. A guest who sits there
// already keeps the seat they have; the event says which it is.
type Join struct {
	Seat int
	Name string
	// Unasked is set of somebody who has no link: the table must be open to anybody.
	Unasked bool
}

func (c Join) decide(m *Match, s Scene) (Decision, *Error) {
	if has := m.SeatOf(s.By.guest); has != rules.Nobody {
		return Decision{Event: Event{Seat: has}, Done: true}, nil
	}
	if bad := m.mayPlay(s.By.guest); bad != nil {
		return Decision{}, bad
	}
	if c.Unasked && m.Free() != rules.Nobody && !m.Listed() {
		return Decision{}, &Error{Code: Taken, Match: m.ID, Detail: "this table is not open to anybody any more: you can watch"}
	}
	seat := m.Free()
	if seat == rules.Nobody {
		return Decision{}, m.FullTable()
	}
	if rules.Seat(c.Seat) != rules.Nobody {
		var bad *Error
		if seat, bad = m.Seat(c.Seat); bad != nil {
			return Decision{}, bad
		}
		if m.Places[seat].Taken() {
			return Decision{}, &Error{Code: Taken, Match: m.ID, Detail: "somebody else sits there already: take another seat"}
		}
	}
	return Decision{Event: m.named(seat, c.Name, s.At), Owner: s.By.guest}, nil
}

// MaxNames limits how often a seat may be given a name in one match: the log keeps them all.
const MaxNames = 20

// Rename asks for another name at the table (TB19). Its event is of the kind Seated, so that
// a client that knows only that kind shows the new name too.
type Rename struct {
	Seat int
	Name string
}

func (c Rename) decide(m *Match, s Scene) (Decision, *Error) {
	seat, bad := m.own(s.By, c.Seat)
	if bad != nil {
		return Decision{}, bad
	}
	if m.Places[seat].Name == c.Name {
		return nothing, nil
	}
	if m.Evening != "" {
		return Decision{}, &Error{Code: Illegal, Rule: "TB19", Detail: "at a table of an evening players keep the names they joined it with (TB19)"}
	}
	given := 0
	for i := range m.N() {
		if e := m.Event(i); e.Kind == Seated && e.Seat == seat {
			given++
		}
	}
	if given >= MaxNames {
		return Decision{}, &Error{Code: Illegal, Rule: "TB19", Detail: fmt.Sprintf("a seat is named at most %d times in a match (TB19)", MaxNames)}
	}
	return Decision{Event: m.named(seat, c.Name, s.At)}, nil
}

// Hand gives a seat to some guests alone: previous holders lose it. One of them who has been
// watching is back at once.
type Hand struct {
	Seat   rules.Seat
	Owners []GuestID
}

func (c Hand) decide(m *Match, s Scene) (Decision, *Error) {
	p := m.Places[c.Seat]
	switch {
	case !slices.Equal(p.Owners, c.Owners):
		return Decision{Event: m.named(c.Seat, p.Name, s.At), Owners: c.Owners, Again: true}, nil
	case p.StandIn > 0 && !p.Late && s.Here().Here[c.Seat]:
		return Decision{Event: m.next(CameBack, c.Seat, s.At)}, nil
	}
	return nothing, nil
}

// Carry asks for a link that carries a seat to another device of its owner.
type Carry struct {
	Seat    int
	Hash    [32]byte // SHA-256 of the link's token
	Expires time.Time
}

func (c Carry) decide(m *Match, s Scene) (Decision, *Error) {
	seat, bad := m.own(s.By, c.Seat)
	if bad != nil {
		return Decision{}, bad
	}
	return Decision{Issues: &Ticket{Hash: c.Hash, Match: m.ID, Seat: seat, Expires: c.Expires}}, nil
}

// named returns the event that gives a seat a name.
func (m *Match) named(seat rules.Seat, name string, at time.Time) Event {
	ev := m.next(Seated, seat, at)
	ev.Name = name
	return ev
}

func foldSeat(c *change) {
	c.changePlace(func(p *Place) {
		p.Name, p.Vacant = c.made.Event.Name, false
		switch {
		case c.made.Owners != nil:
			p.Owners = slices.Clone(c.made.Owners)
		case c.made.Owner != "":
			p.Owners = append(slices.Clone(p.Owners), c.made.Owner)
		}
	})
}
