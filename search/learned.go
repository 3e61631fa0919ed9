package search

import (
	"slices"

	"stammtisch/rules"
)

// recall uses what a game knows of the position without searching (rules.Learned). It plays a known win and
// returns its plies, and leaves out moves that are known to lose as long as there are others. A search of
// limited depth stands for a weaker player, who does not have this knowledge.
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
