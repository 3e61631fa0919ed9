package search

import (
	"slices"

	"stammtisch/rules"
)

// recall uses what a game knows of the position without searching (rules.Learned): a win is
// played, in so many plies as it returns, and moves that are known to lose are left out as long as there are
// others. A search of limited depth is a weaker player's, who does not know.
func (e *Engine) recall(l Limits) (depth int) {
	known, ok := e.judge.(rules.Learned)
	if !ok || l.Depth > 0 {
		return 0
	}
	if m, plies, ok := known.Won(); ok {
		i := slices.IndexFunc(e.root, func(r rootMove) bool { return r.move == m })
		r := e.root[i]
		r.value = win - plies
		e.root = append(e.root[:0], r)
		return plies
	}
	loses := func(r rootMove) bool {
		e.judge.Push(r.move)
		defer e.judge.Pop()
		if e.judge.Turn() == rules.Nobody {
			return false
		}
		_, _, lost := known.Won()
		return lost
	}
	if open := slices.DeleteFunc(slices.Clone(e.root), loses); len(open) > 0 {
		e.root = open
	}
	return 0
}
