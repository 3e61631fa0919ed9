package table

import (
	"slices"
	"strings"
	"time"

	"stammtisch/rules"
)

// A player who waits may choose their next action ahead (TB17). Nobody may know it but
// the seat's, so it is no event: it goes with the match beside the log.

// Ahead is the action that a seat has chosen for its next turn.
type Ahead struct {
	Seat   rules.Seat
	Action string // empty: none now
}

// AheadOf returns what the guest's own seats have chosen. There is no other way to read it.
func (m *Match) AheadOf(g GuestID) []Ahead {
	var out []Ahead
	for _, a := range m.ahead {
		if m.Owns(g, a.Seat) {
			out = append(out, a)
		}
	}
	return out
}

// ChooseAhead keeps an action for the next turn of a seat; an empty one takes it back. Nobody else
// learns anything: the log stays as it is.
type ChooseAhead struct {
	Seat   int
	Ply    int // how many actions its sender has seen
	Action string
}

func (c ChooseAhead) decide(m *Match, s Scene) (Decision, *Error) {
	seat, bad := m.own(s.By, c.Seat)
	if bad != nil {
		return Decision{}, bad
	}
	a := Ahead{seat, c.Action}
	if a.Action != "" {
		if m.Places[seat].StandIn > 0 && !m.Places[seat].Late {
			return m.comesBack(s), nil
		}
		if bad := m.mayChoose(a, c.Ply); bad != nil {
			return Decision{}, bad
		}
	}
	if m.WithAhead(a) == m {
		return nothing, nil
	}
	return Decision{Ahead: &a}, nil
}

// mayChoose checks what a seat chooses for its next turn. It does not ask
// whether the action is legal: that shows when the turn comes.
func (m *Match) mayChoose(a Ahead, ply int) *Error {
	bad := func(c rune) bool { return c <= ' ' || c > '~' || c == ';' } // which no record could hold
	switch {
	case m.Over():
		return m.isOver()
	case ply != m.Ply():
		return m.stale(ply)
	case !m.Ready():
		return m.waiting()
	case m.Turn() == a.Seat:
		return &Error{Code: Illegal, Rule: "TB17", Detail: "it is your own turn: make the action itself (TB17)"}
	case strings.ContainsFunc(a.Action, bad):
		return fault(Invalid, rules.Clip(a.Action)+": no game writes an action like that")
	}
	return nil
}

// WithAhead gives the match with what a seat has chosen, in place of what it had chosen before;
// the very same match if that changes nothing.
func (m *Match) WithAhead(a Ahead) *Match {
	n := *m
	n.ahead = without(m.ahead, a.Seat)
	switch {
	case a.Action == "" && len(n.ahead) == len(m.ahead), slices.Contains(m.ahead, a):
		return m
	case a.Action != "":
		n.ahead = append(slices.Clip(n.ahead), a)
	}
	return &n
}

// AheadDue says whether the seat to act has chosen ahead.
func (m *Match) AheadDue() bool {
	_, due := m.dueAhead()
	return due
}

func (m *Match) dueAhead() (Ahead, bool) {
	if len(m.ahead) == 0 {
		return Ahead{}, false // most matches
	}
	turn := m.Turn()
	i := slices.IndexFunc(m.ahead, func(a Ahead) bool { return a.Seat == turn })
	if i < 0 {
		return Ahead{}, false
	}
	return m.ahead[i], true
}

// takesUp makes what the seat to act has chosen ahead. An illegal action is never made; it stays
// until the seat acts, so that its player learns of it.
func (m *Match) takesUp(at time.Time) (Decision, bool) {
	a, due := m.dueAhead()
	if !due {
		return Decision{}, false
	}
	d, bad := m.act(a.Seat, m.Ply(), a.Action, at)
	return d, bad == nil
}

// Dropped reports whether the turn has come for what a seat has chosen ahead, and it cannot be made.
func (m *Match) Dropped(a Ahead) bool {
	if a.Seat != m.Turn() {
		return false
	}
	_, ok := m.takesUp(m.Last())
	return !ok
}

// keepAhead returns what stays chosen after an event; m is the match before it.
func (n *Match) keepAhead(m *Match, d Decision) []Ahead {
	if n.Over() || n.undone != m.undone {
		return nil
	}
	gone := rules.Nobody
	switch ev := d.Event; {
	case ev.Kind == Acted:
		gone = m.Turn() // it was for this turn, whoever has acted
	case ev.Kind == StoodIn, ev.Kind == Late, d.Owners != nil: // others have the seat now
		gone = ev.Seat
	}
	return without(m.ahead, gone)
}

func without(list []Ahead, seat rules.Seat) []Ahead {
	is := func(a Ahead) bool { return a.Seat == seat }
	if !slices.ContainsFunc(list, is) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), is)
}

// LostAhead lists the seats that have lost what was chosen for them.
func LostAhead(before, after *Match) []rules.Seat {
	var out []rules.Seat
	for _, a := range before.ahead {
		if !slices.ContainsFunc(after.ahead, func(b Ahead) bool { return b.Seat == a.Seat }) {
			out = append(out, a.Seat)
		}
	}
	return out
}

// Foreseen says whether any seat has chosen ahead.
func (m *Match) Foreseen() bool { return len(m.ahead) > 0 }

// putAhead puts in place what was saved beside the log of a match.
func (m *Match) putAhead(list []Ahead) {
	for _, a := range list {
		if a.Seat >= 0 && int(a.Seat) < len(m.Places) && !m.Over() {
			m.ahead = append(m.ahead, a)
		}
	}
}
