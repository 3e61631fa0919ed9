package mcts

import "stammtisch/rules"

// random plays at random from the cursor's position, comes back, and returns the points of seat 0:
// 1 for a win, 0 for a loss, a half for a draw.
func (t *tree) random() float64 {
	plies := 0
	for ; plies < Longest && t.cursor.Turn() != rules.Nobody; plies++ {
		t.moves = t.cursor.Moves(t.moves[:0])
		t.cursor.Push(t.moves[t.below(len(t.moves))])
	}
	t.looked += int64(plies)
	w := t.worth()
	for range plies {
		t.cursor.Pop()
	}
	return (1 + w) / 2
}

// worth returns the value of the cursor's position for seat 0, from -1 to 1. An unfinished game is
// worth what was gained since the search began, if its cursor keeps score (rules.Scored), and
// otherwise 0. Counting gains only makes a leading seat still play for points.
func (t *tree) worth() float64 {
	if t.cursor.Turn() == rules.Nobody {
		return t.cursor.Value(0)
	}
	return max(-1, min(1, lead(t.cursor)-t.begin))
}

// lead returns how far seat 0 leads in points or goals.
func lead(c rules.Cursor) float64 {
	s, ok := c.(rules.Scored)
	if !ok {
		return 0
	}
	scores := s.Standing().Scores
	return scores[0] - scores[1]
}

// below returns a number from 0 to n-1 (xorshift64*, Vigna 2016); the bias of the multiplication is
// less than a billionth.
func (t *tree) below(n int) int {
	x := t.chance
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	t.chance = x
	return int(x * 0x2545f4914f6cdd1d >> 32 * uint64(n) >> 32)
}
