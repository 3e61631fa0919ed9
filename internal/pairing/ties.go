package pairing

import (
	"cmp"
	"slices"
)

// TieBreak names a way to rank players with equal points.
type TieBreak string

// The tie-breaks, as in FIDE C.07.
const (
	Buchholz    TieBreak = "buchholz"      // the points of all opponents
	BuchholzCut TieBreak = "buchholz-cut1" // without the weakest of them
	Sonneborn   TieBreak = "sonneborn"     // the points of beaten opponents, and half of those after a draw
	Direct      TieBreak = "direct"        // the points against each other, if all tied players have met
	Wins        TieBreak = "wins"          // games won by playing
)

// TieBreaks are all there are.
var TieBreaks = []TieBreak{Buchholz, BuchholzCut, Sonneborn, Direct, Wins}

// Line is a player in the standings.
type Line struct {
	Number int
	Rank   int       // shared if nothing separates them
	Points float64   // a win is 1
	Ties   []float64 // of each tie-break
}

// Rank sorts entrants by points, then by each tie-break in turn. In Buchholz and Sonneborn-Berger,
// a round without a game counts as one against an opponent with the player's own points. It is not
// a win.
func Rank(entrants []Entrant, by []TieBreak) []Line {
	points := map[int]int{}
	for _, e := range entrants {
		points[e.Number] = e.before(len(e.Rounds))
	}
	of := map[int]*Entrant{}
	lines := make([]Line, len(entrants))
	for i := range entrants {
		e := &entrants[i]
		of[e.Number] = e
		lines[i] = Line{Number: e.Number, Points: float64(points[e.Number]) / Win}
	}
	groups := split([][]*Line{pointers(lines)}, func(l *Line) float64 { return l.Points })
	for _, t := range by {
		for _, group := range groups {
			void := t == Direct && !allMet(group, of)
			for _, l := range group {
				value := 0.0
				if !void {
					value = of[l.Number].tie(t, points, group)
				}
				l.Ties = append(l.Ties, value)
			}
		}
		last := func(l *Line) float64 { return l.Ties[len(l.Ties)-1] }
		groups = split(groups, last)
	}
	out := make([]Line, 0, len(lines))
	for _, group := range groups {
		rank := len(out) + 1
		for _, l := range group {
			l.Rank = rank
			out = append(out, *l)
		}
	}
	return out
}

func pointers(lines []Line) (list []*Line) {
	for i := range lines {
		list = append(list, &lines[i])
	}
	return list
}

// split sorts each group by value, the largest first, and separates different values.
func split(groups [][]*Line, value func(*Line) float64) (out [][]*Line) {
	for _, g := range groups {
		slices.SortStableFunc(g, func(a, b *Line) int { return cmp.Or(cmp.Compare(value(b), value(a)), cmp.Compare(a.Number, b.Number)) })
		for i := 0; i < len(g); {
			j := i
			for j < len(g) && value(g[j]) == value(g[i]) {
				j++
			}
			out = append(out, g[i:j:j])
			i = j
		}
	}
	return out
}

// tie returns the value of a tie-break.
func (e *Entrant) tie(t TieBreak, points map[int]int, level []*Line) float64 {
	own := points[e.Number]
	switch t {
	case Direct:
		return e.against(level)
	case Wins:
		n := 0
		for _, r := range e.Rounds {
			if r.Played && r.Points == Win {
				n++
			}
		}
		return float64(n)
	}
	sum, least := 0, -1 // in quarters for Sonneborn-Berger, otherwise in halves
	for _, r := range e.Rounds {
		theirs := own
		if r.Played {
			theirs = points[r.Opponent]
		}
		if t == Sonneborn {
			theirs *= r.Points
		}
		sum += theirs
		if least < 0 || theirs < least {
			least = theirs
		}
	}
	switch {
	case t == Sonneborn:
		return float64(sum) / (Win * Win)
	case t == BuchholzCut && least > 0:
		sum -= least
	}
	return float64(sum) / Win
}

// allMet reports whether everybody in a group has played everybody else.
func allMet(level []*Line, of map[int]*Entrant) bool {
	for _, l := range level {
		for _, other := range level {
			met := func(r Round) bool { return r.Played && r.Opponent == other.Number }
			if l != other && !slices.ContainsFunc(of[l.Number].Rounds, met) {
				return false
			}
		}
	}
	return true
}

// against adds up a player's points against all others in the tie.
func (e *Entrant) against(level []*Line) float64 {
	sum := 0
	for _, r := range e.Rounds {
		if r.Played && slices.ContainsFunc(level, func(l *Line) bool { return l.Number == r.Opponent }) {
			sum += r.Points
		}
	}
	return float64(sum) / Win
}
