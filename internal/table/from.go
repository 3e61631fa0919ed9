package table

import (
	"errors"
	"fmt"
	"time"

	"stammtisch/rules"
)

// A match may go on from where another game stood. Its log then begins with the actions
// of that game, so that its record is whole; what the first position hangs on besides
// options and seed (a deal, a set-up position) stands in the text of the first event, as
// the tags of a record.

// positionTag is the tag of a record that does not start where the game does.
const positionTag = "Position"

// onFrom makes a match that goes on from a record.
func onFrom(games rules.Catalogue, w Wish, in rules.Info, id MatchID, at time.Time) (*Match, *Error) {
	if name, _ := w.From.Tag("Game"); name != in.Name {
		return nil, fault(Invalid, fmt.Sprintf("the record is one of %s, not of %s", rules.Clip(name), in.Name))
	}
	if len(w.Options) > 0 {
		return nil, fault(Invalid, "a match from a record has the record's options")
	}
	if w.Pace.On() {
		return nil, fault(Invalid, "a match from a record has no clock: its actions took no time here")
	}
	g, setup, state, err := w.From.Open(games)
	if err != nil {
		return nil, fault(Invalid, err.Error())
	}
	m := &Match{ID: id, Game: g, Info: in, Host: w.Host, Created: at, Setup: setup}
	m.Position, _ = w.From.Tag(positionTag)
	if bad := m.seat(w, state.Seats()); bad != nil {
		return nil, bad
	}
	m.begin(state, Event{N: 1, At: at, Kind: Created, Seat: rules.Nobody, Action: m.head()})
	for i, step := range w.From.Steps {
		ev := Event{N: m.N() + 1, At: at, Kind: Acted, Seat: m.Turn(), Ply: m.Ply(), Action: step.Action}
		if rules.ClockOnly(m.State(), step.Action) {
			ev.Seat = rules.Nobody
		}
		next, err := m.State().Play(step.Action)
		if err != nil {
			return nil, unplayable(&rules.StepError{Number: i + 1, Step: step, Err: err})
		}
		m = m.With(ev, next, "")
	}
	if o := m.Outcome(); o != nil {
		return nil, &Error{Code: Over, Rule: o.Rule, Detail: "there is nothing to play on: the game is over there: " + o.Reason + " (" + o.Rule + ")"}
	}
	return m, nil
}

// unplayable is the refusal of a record: where it broke off and, if a rule was broken, by
// which.
func unplayable(err error) *Error {
	var why *rules.Illegal
	if errors.As(err, &why) {
		return &Error{Code: Illegal, Detail: err.Error(), Rule: why.Rule}
	}
	return fault(Invalid, err.Error())
}

// head writes what the first position hangs on besides options and seed.
func (m *Match) head() string {
	r := &rules.Record{}
	for _, name := range m.Info.Tags {
		if v, ok := m.Setup.Tags[name]; ok {
			r.Set(name, v)
		}
	}
	if m.Position != "" {
		r.Set(positionTag, m.Position)
	}
	if len(r.Tags) == 0 {
		return ""
	}
	return r.String()
}

// start gives the first position under what head wrote.
func (m *Match) start(head string) (rules.State, error) {
	if head == "" {
		return m.Game.Start(m.Setup)
	}
	r, err := rules.ParseRecord(head)
	if err != nil {
		return nil, err
	}
	m.Setup.Tags = map[string]string{}
	for _, t := range r.Tags {
		if t.Name == positionTag {
			m.Position = t.Value
		} else {
			m.Setup.Tags[t.Name] = t.Value
		}
	}
	if m.Position != "" {
		return m.Game.Parse(m.Setup, m.Position)
	}
	return m.Game.Start(m.Setup)
}
