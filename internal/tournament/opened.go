package tournament

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"stammtisch/internal/pairing"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Open opens a tournament.
type Open struct{ Terms }

func (d Open) decide(_ *Tournament, s scene) (event, error) {
	t := d.Terms
	t.Host = s.by
	g, ok := s.games.Find(t.Game)
	if !ok {
		return nil, no(table.NotFound, "", fmt.Sprintf("there is no game %q here", rules.Clip(t.Game)))
	}
	in := g.Info()
	title, bad := table.CleanText(t.Title, MaxTitle)
	if bad != nil {
		return nil, bad
	}
	options, err := in.Choose(t.Options)
	if err != nil {
		return nil, no(table.Invalid, "", err.Error())
	}
	state, err := g.Start(rules.Setup{Options: options})
	if err != nil {
		return nil, no(table.Invalid, "", err.Error())
	}
	if state.Seats() != 2 {
		return nil, no(table.Invalid, "TN1", fmt.Sprintf("a tournament has two players at a table: %s with these options has %d", in.Title, state.Seats()))
	}
	pace, bad := table.ParsePace(t.Pace)
	if bad != nil {
		return nil, bad
	}
	if t.Pace != "" && !pace.On() {
		return nil, no(table.Invalid, "TN3", "a match of two has a clock for each player, such as 5+3 or 3d")
	}
	if t.Rated && t.Talk == table.Children {
		return nil, no(table.Illegal, "RT2", "there are no ratings at children's tables")
	}
	t.Title, t.Options, t.Rules = title, options, in.Rules
	if err := t.fit(); err != nil {
		return nil, err
	}
	return opened{t}, nil
}

// fit completes the terms of a system, and refuses those that the system does not have (TN2).
func (t *Terms) fit() error {
	within := func(what string, n, least, most int) error {
		if n < least || n > most {
			return no(table.Invalid, "TN2", fmt.Sprintf("%d %s: choose %d to %d", n, what, least, most))
		}
		return nil
	}
	var err error
	switch t.System {
	case RoundRobin:
		t.Cycles = max(t.Cycles, 1)
		err = within("games of each two", t.Cycles, 1, 2)
	case Swiss:
		err = within("rounds", t.Rounds, 0, MostRounds)
	case KnockOut:
	case Cup:
		if t.Places == 0 {
			t.Places = 4
		}
		t.Auto = true
		if t.Places&(t.Places-1) != 0 {
			err = no(table.Invalid, "TN2", fmt.Sprintf("%d places: a cup has 2, 4, 8, 16, 32 or 64", t.Places))
		} else {
			err = within("places", t.Places, 2, MostCup)
		}
	default:
		err = no(table.Invalid, "TN2", fmt.Sprintf("there is no system %s", rules.Clip(string(t.System))))
	}
	if err != nil {
		return err
	}
	for _, x := range []struct {
		of   System
		n    int
		what string
	}{{RoundRobin, t.Cycles, "how often each two meet"}, {Swiss, t.Rounds, "its rounds"}, {Cup, t.Places, "its places"}} {
		if x.n != 0 && t.System != x.of {
			return no(table.Invalid, "TN2", fmt.Sprintf("only a %s chooses %s", x.of, x.what))
		}
	}
	return t.fitTies()
}

// fitTies completes the tie-breaks (TN14).
func (t *Terms) fitTies() error {
	if t.System == KnockOut || t.System == Cup {
		if len(t.Ties) > 0 {
			return no(table.Invalid, "TN14", fmt.Sprintf("a %s has no tie-breaks", t.System))
		}
		t.Ties = []pairing.TieBreak{}
		return nil
	}
	if len(t.Ties) == 0 {
		t.Ties = []pairing.TieBreak{pairing.Direct, pairing.Sonneborn, pairing.Wins}
		if t.System == Swiss {
			t.Ties = []pairing.TieBreak{pairing.BuchholzCut, pairing.Buchholz, pairing.Sonneborn}
		}
	}
	for i, x := range t.Ties {
		if !slices.Contains(pairing.TieBreaks, x) || slices.Contains(t.Ties[:i], x) {
			var all []string
			for _, known := range pairing.TieBreaks {
				all = append(all, string(known))
			}
			return no(table.Invalid, "TN14", fmt.Sprintf("tie-break %s: name any of %s, each once", rules.Clip(string(x)), strings.Join(all, ", ")))
		}
	}
	return nil
}

type opened struct {
	Terms Terms `json:"terms"`
}

func (opened) kind() string     { return "opened" }
func (e opened) keys() []string { return []string{string(e.Terms.Host)} }

func (e opened) fold(t *Tournament, at time.Time) error {
	t.Terms, t.Opened = e.Terms, at
	return nil
}
