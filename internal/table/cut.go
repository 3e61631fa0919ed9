package table

import (
	"fmt"

	"stammtisch/rules"
)

// Cut puts a guest's part to the chance of a match (TB14), for each seat of theirs that has not
// cut.
type Cut struct{ Text string }

func (c Cut) decide(m *Match, s Scene) (Decision, *Error) {
	if !m.Sits(s.By.guest) {
		return Decision{}, fault(NotYourSeat, "only who plays cuts")
	}
	for i, p := range m.Places {
		seat := rules.Seat(i)
		if !m.Owns(s.By.guest, seat) || p.Cut != "" || m.Dealt() {
			continue
		}
		if bad := m.mayCut(seat, c.Text); bad != nil {
			return Decision{}, bad
		}
		ev := m.next(CutKind, seat, s.At)
		ev.Action = c.Text
		return Decision{Event: ev, Again: true}, nil
	}
	return nothing, nil
}

// mayCut checks what a seat puts to the chance of the match.
func (m *Match) mayCut(seat rules.Seat, text string) *Error {
	no := func(code Code, why string) *Error {
		return &Error{Code: code, Rule: "TB14", Detail: why + " (TB14)"}
	}
	switch p := m.Places[seat]; {
	case m.secret == "" || m.shared != nil:
		return no(Illegal, "nothing is cut in this match")
	case p.Computer() || !p.Taken():
		return no(Illegal, "nobody sits there to cut")
	case p.Cut != "" || m.Dealt():
		return no(Stale, p.Side+" has cut already")
	case !IsCut(text):
		return no(Invalid, fmt.Sprintf("cut %q: 8 to 64 letters, digits, - and _", rules.Clip(text)))
	}
	return nil
}

func fitsCut(m *Match, ev *Event) (rules.State, error) {
	if bad := m.mayCut(ev.Seat, ev.Action); bad != nil {
		return nil, bad
	}
	return nil, nil
}

func foldCut(c *change) {
	c.changePlace(func(p *Place) { p.Cut = c.made.Event.Action })
	c.dealNow()
}

// IsCut says whether a text may be a contribution. It cannot be taken for a computer's.
func IsCut(s string) bool {
	if len(s) < 8 || len(s) > 64 {
		return false
	}
	for _, c := range []byte(s) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && c != '-' && c != '_' {
			return false
		}
	}
	return true
}

// deal draws the seed once everybody has cut, and restarts the game under it: what lay
// there before was a place-holder that nobody could act on. It gives the first position,
// or nil while somebody is waited for. m is a copy of its caller's own.
func (m *Match) deal() rules.State {
	if m.Dealt() {
		return nil
	}
	d := m.Draw()
	for i, p := range m.Places {
		if !p.Taken() || d.Cuts[i] == "" {
			return nil
		}
	}
	for i, cut := range d.Cuts {
		m.Places[i].Cut = cut // also of players who are gone: whether they come back or not
	}
	setup := m.Setup
	setup.Seed = SeedOf(m.secret, d.Cuts)
	state, err := m.open(setup)
	if err != nil { // the options were good before, and every seed is
		return nil
	}
	m.Setup, m.seed = setup, setup.Seed
	return state
}

// dealNow begins the game if the event was what everybody waited for.
func (c *change) dealNow() {
	if dealt := c.deal(); dealt != nil {
		c.leads = dealt
		c.began(dealt)
	}
}
