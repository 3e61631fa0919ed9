package table

import (
	"fmt"
	"strconv"
	"strings"

	"stammtisch/rules"
)

// Record writes the match as a record. The seed stays out of it until everybody may know it, because the
// computers' dice may come from it, or deals that another table still plays; where hands are hidden,
// so does the set-up until the end; so does what lies face down.
func (m *Match) Record() *rules.Record {
	setup, position := m.Setup, m.Position
	if !m.Told() {
		setup.Seed = ""
	}
	if !m.Over() && (m.Info.Hidden || m.Info.Chance) {
		setup.Tags, position = nil, ""
	}
	r := rules.NewRecord(*m.Info, setup)
	if position != "" {
		r.Set(positionTag, position)
	}
	if m.SetUp {
		r.Set(setUpTag, "1")
	}
	names := ""
	for i, p := range m.Places {
		if i > 0 {
			names += "; "
		}
		names += strings.ReplaceAll(p.Title(), ";", ",") // which parts the names
	}
	r.Set("Seats", names)
	r.Set("Date", m.Created.UTC().Format("2006.01.02"))
	if m.Pace.On() {
		r.Set("TimeControl", m.Pace.tag())
	}
	o := m.Outcome()
	if d := m.Draw(); d != nil && m.Told() {
		d.tell(r)
	}
	if key := m.DiceKey(); key != "" {
		r.Set("Dice", key)
		if s := m.standIns(); s != "" {
			r.Set(standInsTag, s)
		}
		if n := m.takenOver(); n > 0 {
			r.Set(takenOverTag, strconv.Itoa(n))
		}
	}
	r.Set("Result", o.Result())
	if o != nil {
		r.Set("Reason", o.Reason+" "+o.Rule)
	}
	for ply := range m.Ply() {
		action, i := m.Played(ply), m.entry(ply+1)
		if m.Info.Hidden && !m.Over() {
			if _, told := m.Recall(i, rules.Nobody); !told {
				action = rules.FaceDown
			}
		}
		r.Add(action)
	}
	return r
}

// Title returns the name of a seat in a record: a name, "computer 3" or its side.
func (p Place) Title() string {
	switch {
	case p.Computer():
		return fmt.Sprintf("computer %d", p.Level)
	case p.Name != "":
		return p.Name
	}
	return p.Side
}
