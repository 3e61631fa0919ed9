package player

import (
	"cmp"
	"slices"
	"strings"

	"stammtisch/internal/table"
)

// Tally counts how matches of a game went. Those played on several sides count as played alone.
type Tally struct {
	Game                     string
	Played, Won, Lost, Drawn int
	// Streak is the number of wins in a row up to now, Best the largest there was.
	Streak, Best int
	// Newest is the newest match whose positions can be searched for; empty if there is none.
	Newest table.MatchID
}

// tally counts matches, the newest first; the game played most comes first.
func (p *Player) tally(entries []*Entry) []Tally {
	at, list := map[string]int{}, []Tally{}
	for _, e := range slices.Backward(entries) {
		i, ok := at[e.Game]
		if !ok {
			i = len(list)
			at[e.Game], list = i, append(list, Tally{Game: e.Game})
		}
		t := &list[i]
		t.Played++
		if len(p.line(e)) > 0 {
			t.Newest = e.Match
		}
		switch e.Result() {
		case Won:
			t.Won++
			t.Streak++
			t.Best = max(t.Best, t.Streak)
		case Lost:
			t.Lost++
			t.Streak = 0
		case Drawn:
			t.Drawn++
			t.Streak = 0
		case Both:
		}
	}
	slices.SortFunc(list, func(a, b Tally) int {
		return cmp.Or(cmp.Compare(b.Played, a.Played), strings.Compare(a.Game, b.Game))
	})
	return list
}
