package search

import "stammtisch/rules"

// describe puts a root move into words.
func (e *Engine) describe(r *rootMove) Line {
	l := Line{Action: e.judge.Notation(r.move), Value: r.value}
	switch {
	case r.value >= proved:
		l.Proved, l.Point, l.Plies = true, e.points, win-r.value
	case r.value <= -proved:
		l.Proved, l.Point, l.Plies = true, e.points, win+r.value
	}
	for _, m := range r.pv.moves[:r.pv.n] {
		l.PV = append(l.PV, e.judge.Notation(m))
		e.judge.Push(m)
	}
	pushed := r.pv.n
	for ; l.Proved && pushed < l.Plies; pushed++ {
		m, ok := e.obvious()
		if !ok {
			break
		}
		l.PV = append(l.PV, e.judge.Notation(m))
		e.judge.Push(m)
	}
	for range pushed {
		e.judge.Pop()
	}
	return l
}

// obvious returns the move that the search left out of the line: a strike, or any move of a seat
// whose every move loses to one.
func (e *Engine) obvious() (rules.Move, bool) {
	if e.tactics == nil || e.judge.Turn() == rules.Nobody {
		return none, false
	}
	if m, ok := e.tactics.Strike(); ok {
		return m, true
	}
	if len(e.tactics.Tries(nil)) > 0 {
		return none, false
	}
	return e.judge.Moves(nil)[0], true
}
