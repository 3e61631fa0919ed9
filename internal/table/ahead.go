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

// ChooseAhead checks what a seat chooses for its next turn. What cannot be known yet is not
// looked at: whether it is legal shows when the turn comes.
func (m *Match) ChooseAhead(seat rules.Seat, ply int, action string) (Ahead, *Error) {
	bad := func(c rune) bool { return c <= ' ' || c > '~' || c == ';' } // which no record could hold
	switch {
	case m.Over():
		return Ahead{}, m.isOver()
	case ply != m.Ply():
		return Ahead{}, m.stale(ply)
	case !m.Ready():
		return Ahead{}, m.waiting()
	case m.Turn() == seat:
		return Ahead{}, &Error{Code: Illegal, Rule: "TB17", Detail: "it is your own turn: make the action itself (TB17)"}
	case action == "" || strings.ContainsFunc(action, bad):
		return Ahead{}, fault(Invalid, rules.Clip(action)+": no game writes an action like that")
	}
	return Ahead{seat, action}, nil
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

// TakeUp gives the event of what the seat to act has chosen ahead, with the position after it.
// Of what is not legal there is none: that is never made, and stays only to be told to its
// player until the seat acts.
func (m *Match) TakeUp(at time.Time) (ev Event, next rules.State, due bool) {
	a, due := m.dueAhead()
	if !due {
		return ev, nil, false
	}
	ev, next, _, bad := m.Act(a.Seat, m.Ply(), a.Action, at)
	return ev, next, bad == nil
}

// keepAhead returns what stays chosen after an event; m is the match before it.
func (n *Match) keepAhead(m *Match, ev Event) []Ahead {
	if n.Over() || n.undone != m.undone {
		return nil
	}
	gone := rules.Nobody
	switch ev.Kind {
	case Acted:
		gone = m.Turn() // it was for this turn, whoever has acted
	case StoodIn, Late:
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

// putAhead puts in place what was saved beside the log of a match.
func (m *Match) putAhead(list []Ahead) {
	for _, a := range list {
		if a.Seat >= 0 && int(a.Seat) < len(m.Places) && !m.Over() {
			m.ahead = append(m.ahead, a)
		}
	}
}
