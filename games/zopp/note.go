package zopp

import "slices"

// note has the fields of a view that the list of moves needs.
type note struct {
	Flicks int `json:"flicks"`
	// Phase is left out where nothing is decided.
	Phase     string  `json:"phase,omitempty"`
	Score     *[2]int `json:"score,omitempty"` // once there are goals
	Shot      *brief  `json:"shot,omitempty"`
	Decisions []did   `json:"decisions,omitempty"`
}

// brief is a flick and the first three different things that its counter met.
type brief struct {
	Disc   string  `json:"disc"`
	Events []touch `json:"events"`
}

type touch struct {
	Kind string `json:"kind"`
	A    string `json:"a"`
	B    string `json:"b,omitempty"`
}

type did struct {
	Kind string `json:"kind"`
}

// Note tells what the last flick met and what came of it (rules.Noter).
func (v *View) Note() any {
	n := note{Flicks: v.Flicks}
	if v.Phase == phases[deciding] {
		n.Phase = v.Phase
	}
	if v.Score != [2]int{} {
		n.Score = &v.Score
	}
	if v.Shot != nil {
		n.Shot = v.Shot.brief()
	}
	for _, d := range v.Decisions {
		switch kind := (did{d.Kind}); d.Kind {
		case "goal", "own-goal", "foul", "out":
			if !slices.Contains(n.Decisions, kind) {
				n.Decisions = append(n.Decisions, kind)
			}
		}
	}
	return n
}

func (s *Shot) brief() *brief {
	b := &brief{s.Disc, []touch{}}
	var met []string
	for _, e := range s.Events {
		what := e.Kind
		switch {
		case e.Kind == "rest" || e.Kind == "goal" || e.A != s.Disc && e.B != s.Disc:
			continue
		case e.Kind == "hit" && e.A == s.Disc:
			what = e.B
		case e.Kind == "hit":
			what = e.A
		}
		if slices.Contains(met, what) {
			continue
		}
		met = append(met, what)
		if b.Events = append(b.Events, touch{e.Kind, e.A, e.B}); len(met) == 3 {
			break
		}
	}
	return b
}
