package table

import (
	"slices"

	"stammtisch/rules"
)

// Door names the people who may take a free seat besides those who have a link. The host of the table opens and closes
// it; it stands beside the log, like the talk of a table.
type Door string

// The doors. All but Closed let anybody in; they say for whom the table is meant.
const (
	Closed      Door = ""
	Anybody     Door = "any"
	Beginners   Door = "new"
	Casual      Door = "some"
	Experienced Door = "strong"
)

// ParseDoor reads what a match is opened with.
func ParseDoor(text string) (Door, *Error) {
	if d := Door(text); slices.Contains([]Door{Closed, Anybody, Beginners, Casual, Experienced}, d) {
		return d, nil
	}
	return Closed, fault(Invalid, "a table is open to any, new, some or strong, not to "+rules.Clip(text))
}

// Suits reports whether somebody who looks for players of a kind may be led through a door.
func (d Door) Suits(wish Door) bool {
	return d != Closed && wish != Closed && (d == wish || d == Anybody || wish == Anybody)
}

// Listed reports whether anybody may take a seat just now.
func (m *Match) Listed() bool {
	return m.Door != Closed && m.Evening == "" && m.Free() != rules.Nobody && !m.Over()
}

// WithDoor returns the match with another door. The log has nothing of it.
func (m *Match) WithDoor(d Door) *Match {
	n := *m
	n.Door = d
	return &n
}

// Kin reports whether two matches are of the same kind, so that whoever wishes for one may be led to the
// other: the same game by the same rules and options, at the same pace, for as many, and both rated or neither.
func (m *Match) Kin(n *Match) bool {
	return m.Info.Name == n.Info.Name && m.Info.Rules == n.Info.Rules && m.Info.OptionsText(m.Setup.Options) == n.Info.OptionsText(n.Setup.Options) &&
		m.Pace == n.Pace && m.Series.Text() == n.Series.Text() && len(m.Places) == len(n.Places) &&
		!m.SetUp && !n.SetUp && m.Rated == n.Rated && (m.Talk == Children) == (n.Talk == Children)
}
