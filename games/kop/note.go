package kop

// note has the fields of a view that the list of moves and the score sheet need.
type note struct {
	Deal  int    `json:"deal"`
	Phase string `json:"phase"`
	// Left says which trick it is; only of the play.
	Left *[seats]int8 `json:"left,omitempty"`
	// The hand as dealt and whose it is, when the deal begins: the cards of it tell the own side.
	Seat *int8    `json:"seat,omitempty"`
	Hand []string `json:"hand,omitempty"`
	// The deal that has just ended, and the totals then.
	Last   *ended      `json:"last,omitempty"`
	Totals *[seats]int `json:"totals,omitempty"`
}

// ended is a line of the score sheet.
type ended struct {
	Deal     int        `json:"deal"`
	Contract string     `json:"contract"`
	Doubles  []counted  `json:"doubles"`
	Value    int        `json:"value"`
	Settled  [seats]int `json:"settled"`
}

type counted struct {
	Counts bool `json:"counts"`
}

// Note tells deal and trick, and of a deal that has just ended what the score sheet says
// (rules.Noter).
func (v *View) Note() any {
	n := note{Deal: v.Deal, Phase: v.Phase}
	switch {
	case v.Phase == "play":
		n.Left = &v.Left
		return n
	case v.Phase == "auction" && len(v.Calls) > 0:
		return n
	}
	if len(v.Hand) > 0 {
		n.Seat, n.Hand = v.Seat, v.Hand
	}
	if st := v.Last; st != nil {
		n.Last = &ended{st.Deal, st.Contract, []counted{}, st.Value, st.Settled}
		for _, d := range st.Doubles {
			n.Last.Doubles = append(n.Last.Doubles, counted{d.Counts})
		}
		n.Totals = &v.Totals
	}
	return n
}
