package zoom

import "stammtisch/rules"

// blunders are the first moves from the crossed setup that lose by force, each with the winning
// reply and the number of plies. A search needs up to 1.2 million nodes to see it, more than a hint
// or a level has; docs/opponents.md has the measurement.
var blunders = []struct {
	first, reply string
	plies        int
}{
	{"g7-g6", "c8-c6", 7},
	{"g7-g4", "c8-c6", 7},
	{"g7-g3", "h6-c6", 7},
}

// lesson is the way to win a position.
type lesson struct {
	by    move
	plies int
}

// learnt has the positions after the blunders, with Black to move.
var learnt = func() map[[2]uint64]lesson {
	known := map[[2]uint64]lesson{}
	for _, b := range blunders {
		start := begin(crossed)
		first, _ := start.read(b.first)
		after := after([]frame{start}, first)
		reply, _ := after.read(b.reply)
		known[after.marbles] = lesson{reply, b.plies}
	}
	return known
}()

var _ rules.Learned = (*cursor)(nil)

// Won knows the replies to the blunders.
func (c *cursor) Won() (m rules.Move, plies int, ok bool) {
	f := c.Now()
	if f.turn != uint8(black) || f.end != running {
		return 0, 0, false
	}
	l, ok := learnt[f.marbles]
	return rules.Move(l.by), l.plies, ok
}
