package search

import "stammtisch/rules"

// Moves are ordered by: the table's move, the game's own ranking, killers (moves that
// refuted a sibling) and history (moves that refuted elsewhere, by depth).
const (
	rankTable  = 1 << 30
	rankKiller = 1 << 24
	rankScale  = 1 << 8 // one point of the game's ranking in points of history
	historyMax = 1 << 14
)

// history has a place for each hashed move of each seat.
type history [2][1 << 12]int32

func place(m rules.Move) int { return int(uint64(m) * 0x9e3779b97f4a7c15 >> 52) }

// reward notes that a move refuted its position, and that those tried before did not.
func (h *history) reward(seat rules.Seat, m rules.Move, tried []rules.Move, depth int) {
	gain := int32(min(depth*depth*16, 2048))
	h.shift(seat, m, gain)
	for _, t := range tried {
		h.shift(seat, t, -gain)
	}
}

// shift moves a score towards ±historyMax, the slower the nearer.
func (h *history) shift(seat rules.Seat, m rules.Move, by int32) {
	p := &h[seat&1][place(m)]
	*p += by - *p*max(by, -by)/historyMax
}

// order scores the moves of a node; pick brings the best ones forward one by one.
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

// pick puts the best of moves[i:] in place i. Of equals the first stays first, so
// that the order is the same on every run.
func pick(moves []rules.Move, scores []int32, i int) rules.Move {
	moves, scores = moves[i:], scores[i:]
	best, most := 0, scores[0]
	for j, s := range scores {
		if s > most {
			best, most = j, s
		}
	}
	m := moves[best]
	moves[0], moves[best] = m, moves[0]
	scores[0], scores[best] = most, scores[0]
	return m
}
