package search

import "stammtisch/rules"

const (
	// none means no move: all bits set, which no game uses.
	none = ^rules.Move(0)
	// win is the value of a game won here and now; a win in n plies is win - n.
	win = 30000
	// proved separates proofs from estimates: a value is a proof if |value| >= proved.
	proved = win - 1000
	// deepest is the maximum length of a line, in plies from the root.
	deepest = 96
)

// line is a principal variation under construction, one a ply.
type line struct {
	moves [deepest + 1]rules.Move
	n     int
}

func (l *line) set(m rules.Move, rest *line) {
	l.moves[0] = m
	l.n = 1
	if rest != nil {
		l.n += copy(l.moves[1:], rest.moves[:rest.n])
	}
}

// child returns the value of a position for the seat that has just moved to it.
func (e *Engine) child(me rules.Seat, depth, ply, alpha, beta int) int {
	switch e.judge.Turn() {
	case rules.Nobody:
		if e.spent() {
			return 0
		}
		e.nodes++
		e.lines[ply].n = 0
		return e.finished(me, ply)
	case me:
		return e.node(me, depth, ply, alpha, beta)
	}
	return -e.node(1-me, depth, ply, -beta, -alpha)
}

// finished returns the value of a finished game. Earlier wins are worth more.
func (e *Engine) finished(me rules.Seat, ply int) int {
	switch v := e.judge.Value(me); {
	case v >= 1:
		return win - ply
	case v <= -1:
		return ply - win
	default:
		return int(v * rules.MostEval)
	}
}

// node returns the value of a running position for the seat to act. If the other seat threatens to
// win at once, the depth does not count down: the few replies to a threat are always searched, so
// that a chain of threats is followed to its end.
func (e *Engine) node(me rules.Seat, depth, ply, alpha, beta int) int {
	pv := &e.lines[ply]
	pv.n = 0
	if e.spent() {
		return 0
	}
	e.nodes++
	key := e.judge.Key()
	// A repeated position within the line counts as a draw: a seat that wants more could have had
	// it the first time. Repetition rules of a game are the game's own business.
	for i := ply - 2; i >= 0 && e.paced == nil; i-- {
		if e.keys[i] == key {
			return 0
		}
	}
	e.keys[ply] = key
	pause := e.pause()

	threatened := false
	if e.tactics != nil {
		if m, ok := e.tactics.Strike(); ok {
			pv.set(m, nil)
			return win - ply - 1
		}
		threatened = e.tactics.Threatened()
	}
	if ply >= deepest || depth <= 0 && !threatened && pause != rules.MidTurn || pause == rules.RoundBegins {
		return e.eval(key)
	}
	if threatened && depth < 1 {
		depth = 0 // below the horizon, only replies to threats are searched
	}

	// Nothing below wins or loses before the next ply; without a strike, not before the ply after
	// the reply.
	alpha, beta = max(alpha, ply+1-win), min(beta, win-ply-1)
	if e.tactics != nil {
		beta = min(beta, win-ply-3)
	}
	if alpha >= beta {
		return alpha
	}
	inPV := beta-alpha > 1
	first := none
	if e.aging != nil {
		key ^= e.aging.Age() * 0x9e3779b97f4a7c15
	}
	if t := e.table.find(key); t != nil {
		first = t.move
		if v, ok := e.known(t, depth, ply, alpha, beta); ok && !inPV {
			return v
		}
	}
	return e.expand(me, key, first, threatened, depth, ply, alpha, beta)
}

// known reports whether an entry settles the node.
func (e *Engine) known(t *entry, depth, ply, alpha, beta int) (v int, ok bool) {
	v = fromTable(int(t.value), ply)
	// A proof holds at any depth.
	if int(t.depth) < depth && v < proved && v > -proved || e.plain && int(t.depth) != depth {
		return v, false
	}
	switch t.bound {
	case exact:
		return v, true
	case atLeast:
		return v, v >= beta
	}
	return v, v <= alpha
}

// expand tries the moves of a node, best first.
func (e *Engine) expand(me rules.Seat, key uint64, first rules.Move, threatened bool, depth, ply, alpha, beta int) int {
	next := depth - 1
	if threatened {
		next = depth
	}
	if e.vetting != nil && e.paced == nil && next <= 0 && first == none {
		if v, ok := e.refute(me, key, next, depth, ply, alpha, beta); ok {
			return v
		}
	}

	base, blocks := len(e.moves), len(e.tops)
	p := e.generate()
	if len(p.moves) == 0 {
		return ply + 2 - win // every move gives the other seat a strike
	}
	e.order(p.moves, p.scores, me, ply, first)

	best, bestMove, b := -win, none, atMost
	pv := &e.lines[ply]
	for i := range p.moves {
		m := p.next(i)
		e.judge.Push(m)
		v := e.try(me, i, e.within(depth, next), depth, ply, alpha, beta, threatened)
		e.judge.Pop()
		if e.stopped {
			break
		}
		if v <= best {
			continue
		}
		best = v
		if v <= alpha {
			continue
		}
		alpha, bestMove, b = v, m, exact
		pv.set(m, &e.lines[ply+1])
		if v >= beta {
			b = atLeast
			e.refuted(me, m, p.moves[:i], depth, ply)
			break
		}
	}
	e.moves, e.tops = e.moves[:base], e.tops[:blocks]
	if !e.stopped {
		e.table.put(key, bestMove, toTable(best, ply), depth, b)
	}
	return best
}

// refute cuts a node off without listing its moves, which is most of the work of a node with
// hundreds of them. A killer would be tried first anyway, so refute tries it before the list
// exists. This must not change what is searched. So it only takes a killer that leads to a position
// without a search of its own, and a killer that refutes nothing counts as not searched.
func (e *Engine) refute(me rules.Seat, key uint64, next, depth, ply, alpha, beta int) (v int, ok bool) {
	m, ok := e.killer(me, ply)
	if !ok {
		return 0, false
	}
	e.judge.Push(m)
	nodes, ok := e.nodes, false
	if e.judge.Turn() == rules.Nobody || !e.tactics.Threatened() {
		v = e.child(me, next, ply+1, alpha, beta)
		ok = v >= beta && !e.stopped
	}
	e.judge.Pop()
	if !ok {
		e.nodes = nodes
		return 0, false
	}
	e.lines[ply].set(m, &e.lines[ply+1])
	e.refuted(me, m, nil, depth, ply)
	e.table.put(key, m, toTable(v, ply), depth, atLeast)
	return v, true
}

// pause reports whether the present position may be judged. In a game without a Pause, every
// position may be.
func (e *Engine) pause() rules.Pause {
	if e.paced == nil {
		return rules.TurnBegins
	}
	return e.paced.Pause()
}

// within returns the depth below a move: next, or the whole depth if the move has not ended a turn.
func (e *Engine) within(depth, next int) int {
	if e.pause() == rules.MidTurn {
		return depth
	}
	return next
}

// generate appends the moves of the node to the stack of all nodes on the line.
func (e *Engine) generate() picker {
	base, blocks := len(e.moves), len(e.tops)
	if e.tactics != nil {
		e.moves = e.tactics.Tries(e.moves)
	} else {
		e.moves = e.judge.Moves(e.moves)
	}
	for len(e.scores) < len(e.moves) {
		e.scores = append(e.scores, 0)
	}
	p := picker{moves: e.moves[base:], scores: e.scores[base:len(e.moves)]}
	for n := 0; n < len(p.moves); n += block {
		e.tops = append(e.tops, 0)
	}
	p.tops = e.tops[blocks:]
	return p
}

// try returns the value of the i-th move of a node, already pushed. The first move gets the whole
// window, later moves a null window that only shows that they are not better, and late moves a
// reduced depth at first.
func (e *Engine) try(me rules.Seat, i, next, depth, ply, alpha, beta int, threatened bool) int {
	if i == 0 {
		return e.child(me, next, ply+1, alpha, beta)
	}
	less := 0
	if !e.plain && !threatened && depth >= 2 && i >= 3 {
		less = 1
		if i >= 12 && depth >= 4 {
			less = 2
		}
	}
	v := e.child(me, next-less, ply+1, alpha, alpha+1)
	if v > alpha && less > 0 {
		v = e.child(me, next, ply+1, alpha, alpha+1)
	}
	if v > alpha && v < beta {
		v = e.child(me, next, ply+1, alpha, beta)
	}
	return v
}

// refuted remembers a move that caused a cutoff.
func (e *Engine) refuted(me rules.Seat, m rules.Move, tried []rules.Move, depth, ply int) {
	if k := &e.killers[ply]; k[0] != m {
		k[0], k[1] = m, k[0]
	}
	e.history.reward(me, m, tried, depth)
}

// eval returns the game's evaluation plus the level's error. Within one decision, the error of a
// position is always the same.
func (e *Engine) eval(key uint64) int {
	v := e.judge.Eval()
	if e.noise > 0 {
		h := (key ^ e.salt) * 0x9e3779b97f4a7c15
		h ^= h >> 32
		v += int(h*0xd6e8feb86659fd93>>33)%(2*e.noise+1) - e.noise
	}
	return max(-rules.MostEval, min(rules.MostEval, v))
}

// spent reports whether the search must end: nodes used up, or cancelled from outside.
func (e *Engine) spent() bool {
	if e.stopped {
		return true
	}
	if e.nodes >= e.budget || e.nodes&1023 == 0 && e.ctx.Err() != nil {
		e.stopped = true
	}
	return e.stopped
}
