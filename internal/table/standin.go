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

// Missing returns the seat that is missed by those who are here, and when the computer begins to
// play for it.
func (m *Match) Missing(here func() Presence) (seat rules.Seat, at time.Time, ok bool) {
	seat = m.Missed()
	if seat == rules.Nobody {
		return seat, at, false
	}
	left := here().Away[seat]
	if left.IsZero() {
		return seat, at, false
	}
	return seat, m.waitedSince(left).Add(Patience), true
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

// StandIn lets the computer play for a seat from now on, whose player is not here.
type StandIn struct{ Seat rules.Seat }

func (c StandIn) decide(m *Match, s Scene) (Decision, *Error) {
	no := func(why string) (Decision, *Error) {
		return Decision{}, &Error{Code: Illegal, Rule: "TB16", Detail: why + " (TB16)"}
	}
	switch p := m.Places[c.Seat]; {
	case p.Plays() > 0:
		return nothing, nil
	case !m.MayStandIn(c.Seat):
		return no("there is nobody to play for")
	case s.Here().Here[c.Seat]:
		return no(p.Title() + " is here: the computer plays only for who is gone")
	}
	return m.standsIn(c.Seat, s), nil
}

func (m *Match) standsIn(seat rules.Seat, s Scene) Decision {
	ev := m.next(StoodIn, seat, s.At)
	ev.Action = strconv.Itoa(MiddleLevel(*m.Info))
	return Decision{Event: ev}
}

// fitsStandIn checks that the computer could have begun to play at the level of the event.
func fitsStandIn(m *Match, ev *Event) (rules.State, error) {
	if level, err := strconv.Atoi(ev.Action); err != nil || level < 1 || level > len(m.Info.Levels) {
		return nil, fmt.Errorf("%s is no level", rules.Clip(ev.Action))
	}
	if m.Places[ev.Seat].Computer() {
		return nil, fmt.Errorf("the computer sits on seat %d itself", ev.Seat)
	}
	return nil, nil
}

func foldStandIn(c *change) {
	c.playedBy(false)
	c.dealNow() // it may have been the seat whose cut was waited for
}

// playedBy lets the computer play the seat at the level of the event: for one action, or until the
// player is back.
func (c *change) playedBy(late bool) {
	level, _ := strconv.Atoi(c.made.Event.Action) // checked before
	c.changePlace(func(p *Place) { p.StandIn, p.Late = level, late })
}

// Back gives a guest their seats again where the computer stood in.
type Back struct{}

func (Back) decide(m *Match, s Scene) (Decision, *Error) { return m.comesBack(s), nil }

// comesBack gives a guest the first of their seats where the computer stands in, and asks again
// for the others.
func (m *Match) comesBack(s Scene) Decision {
	seat := m.StoodIn(s.By.guest)
	if seat == rules.Nobody {
		return nothing
	}
	return Decision{Event: m.next(CameBack, seat, s.At), Again: true}
}

// StoodIn returns a seat of the guest that the computer plays until they are back, or rules.Nobody.
func (m *Match) StoodIn(g GuestID) rules.Seat {
	if m.Over() {
		return rules.Nobody
	}
	return m.find(func(p Place) bool { return p.StandIn > 0 && !p.Late && g != "" && slices.Contains(p.Owners, g) })
}

func foldBack(c *change) {
	c.changePlace(func(p *Place) { p.StandIn, p.Late = 0, false })
	c.dealNow()
}
