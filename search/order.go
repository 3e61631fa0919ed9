package search

import (
	"math"

	"stammtisch/rules"
)

// Moves are ordered by: the table's move, the game's own ranking, killers (moves that
// refuted a sibling) and history (moves that refuted elsewhere, by depth).
const (
	rankTable  = 1 << 30
	rankKiller = 1 << 24 // above all values of a game's ranking, which reach a few hundred
	rankScale  = 1 << 8  // one point of the game's ranking, in points of history
	historyMax = 1 << 14
)

// history has a slot for each hashed move of each seat.
type history [2][1 << 12]int32

func place(m rules.Move) int { return int(uint64(m) * 0x9e3779b97f4a7c15 >> 52) }

// reward records that a move refuted its position, and that those tried before did not.
func (h *history) reward(seat rules.Seat, m rules.Move, tried []rules.Move, depth int) {
	gain := int32(min(depth*depth*16, 2048))
	h.shift(seat, m, gain)
	for _, t := range tried {
		h.shift(seat, t, -gain)
	}
}

// shift moves a score towards ±historyMax, more slowly the nearer it is.
func (h *history) shift(seat rules.Seat, m rules.Move, by int32) {
	p := &h[seat&1][place(m)]
	*p += by - *p*max(by, -by)/historyMax
}

// order scores the moves of a node; a picker then brings the best ones forward one by one.
func (e *Engine) order(moves []rules.Move, scores []int32, seat rules.Seat, ply int, first rules.Move) {
	e.judge.Rank(moves, scores)
	k, h := &e.killers[ply], &e.history[seat&1]
	scores = scores[:len(moves)]
	for i, m := range moves {
		s := scores[i]*rankScale + h[place(m)]
		switch m {
		case first:
			s = rankTable
		case k[0]:
			s += rankKiller + 1
		case k[1]:
			s += rankKiller
		}
		scores[i] = s
	}
}

// killer returns the killer that order would bring to the front of a node's moves, without listing
// them. ok is false if there is none, or if only the list could decide.
func (e *Engine) killer(me rules.Seat, ply int) (m rules.Move, ok bool) {
	n := 0
	for _, m := range e.killers[ply] {
		if m != none && e.vetting.Vet(m) {
			e.pair.moves[n] = m
			n++
		}
	}
	moves, scores := e.pair.moves[:n], e.pair.scores[:n]
	if n == 2 {
		e.order(moves, scores, me, ply, none)
		if scores[0] == scores[1] {
			return none, false
		}
		pick(moves, scores, 0)
	}
	return e.pair.moves[0], n > 0
}

// pick swaps the best of moves[i:] into place i. Among equals it takes the first, so that the order
// is the same on every run.
func pick(moves []rules.Move, scores []int32, i int) rules.Move {
	best, most := i, scores[i]
	for j, s := range scores[i:] {
		if s > most {
			best, most = i+j, s
		}
	}
	return swap(moves, scores, i, best)
}

func swap(moves []rules.Move, scores []int32, i, j int) rules.Move {
	moves[i], moves[j] = moves[j], moves[i]
	scores[i], scores[j] = scores[j], scores[i]
	return moves[i]
}

const (
	// block is the number of moves that share a top.
	block = 16
	// pickedPlainly is the number of moves that a node picks before it builds tops: one of the
	// first usually cuts the node off.
	pickedPlainly = 4
)

// picker picks the moves of one node, in the order of pick. With hundreds of moves it avoids
// scanning all that are left each time: tops holds the best score of each block of moves.
type picker struct {
	moves  []rules.Move
	scores []int32
	tops   []int32
}

// next returns what pick would. It must be called with 0, 1, 2 … in turn.
func (p *picker) next(i int) rules.Move {
	if i < pickedPlainly {
		return pick(p.moves, p.scores, i)
	}
	if i == pickedPlainly {
		for b := range p.tops {
			p.retop(b, i)
		}
	}
	in := i / block
	b, most := in, p.tops[in]
	for j, top := range p.tops[in:] {
		if top > most {
			b, most = in+j, top
		}
	}
	best := max(i, b*block)
	for p.scores[best] != most {
		best++
	}
	m := swap(p.moves, p.scores, i, best)
	p.retop(b, i+1)
	if b != in {
		p.retop(in, i+1)
	}
	return m
}

// retop recomputes the top of a block, starting at a given place.
func (p *picker) retop(b, from int) {
	top := int32(math.MinInt32)
	for _, s := range p.scores[min(max(from, b*block), len(p.scores)):min((b+1)*block, len(p.scores))] {
		top = max(top, s)
	}
	p.tops[b] = top
}
