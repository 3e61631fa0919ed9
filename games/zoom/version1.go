package zoom

import (
	"slices"

	"stammtisch/rules"
)

// version1 is Zoom under version 1 of its rules: without options, the inner marbles always
// at the edges (ZM3). White wins that setup by force in seven plies.
type version1 struct{}

// Info describes how version 1 differs from the newest.
func (version1) Info() rules.Info {
	in := Game{}.Info()
	in.Rules = "1"
	in.Options = nil
	in.Book = slices.Clone(book)
	i := slices.IndexFunc(in.Book, func(r rules.Rule) bool { return r.ID == "ZM3" })
	in.Book[i].Text = "Each side starts with eight marbles: six outside and two inside. White has c1 d1 e1 f1 a3 h3, b2 and g2; Black mirrors them: c8 d8 e8 f8 a6 h6, b7 and g7."
	return in
}

// Start returns the setup with the inner marbles at the edges.
func (v version1) Start(s rules.Setup) (rules.State, error) {
	if err := s.Check(v.Info()); err != nil {
		return nil, err
	}
	return stateOf(begin(edges)), nil
}

// Parse reads State.Text.
func (v version1) Parse(s rules.Setup, text string) (rules.State, error) {
	return rules.Read(v.Info(), s, text, parse)
}
