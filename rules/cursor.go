package rules

// Move is an action on the typed side. Each game defines the bits; within a position, every Move
// has exactly one notation and the other way round.
type Move uint64

// Cursor walks the tree of a game from a State: Push goes down, Pop comes back. It stops allocating
// once its stack has grown. The tree has no actions of the clock. A Cursor belongs to one
// goroutine.
type Cursor interface {
	// Moves appends the legal moves to buf, and nothing once the game is over.
	Moves(buf []Move) []Move
	// Push plays a move that Moves returned for the present position.
	Push(Move)
	// Pop undoes the last Push.
	Pop()
	// Turn returns the seat to act, or Nobody once the game is over.
	Turn() Seat
	// Value returns the score of a finished game for the seat, from -1 (lost) over 0 (drawn) to 1
	// (won). It is undefined while the game runs.
	Value(Seat) float64
	// Key returns a hash of the pieces and the turn, for transposition tables. It ignores how the
	// position came about.
	Key() uint64
	// Notation returns the text of a move of the present position.
	Notation(Move) string
}

// Counter is a Cursor that counts its legal moves faster than it lists them.
type Counter interface {
	Count() int
}

// Keyed is a Walker that gives the Key of its Cursor without starting a walk, for games whose walks
// begin with a copy of past positions.
type Keyed interface {
	Walker
	Key() uint64
}

// KeyOf returns the Key of a state's Cursor.
func KeyOf(w Walker) uint64 {
	if k, ok := w.(Keyed); ok {
		return k.Key()
	}
	return w.Cursor().Key()
}

// Line holds the positions of a Cursor, from where its walk began to the present one. A game embeds
// it and adds Push.
type Line[Position any] []Position

// Now returns the present position.
func (l Line[Position]) Now() *Position { return &l[len(l)-1] }

// Pop undoes the last Push.
func (l *Line[Position]) Pop() { *l = (*l)[:len(*l)-1] }

// Chain is a position with those before it that a State remembers. States share what came before, so that
// playing copies nothing.
type Chain[Position any] struct {
	Now  Position
	Last *Chain[Position] // nil at the beginning
}

// Line returns a copy of the positions, from the beginning to the present one.
func (c *Chain[Position]) Line() Line[Position] {
	n := 0
	for at := c; at != nil; at = at.Last {
		n++
	}
	line := make(Line[Position], n)
	for at := c; at != nil; at = at.Last {
		n--
		line[n] = at.Now
	}
	return line
}

// Mix spreads the bits of one part of a Key over the whole key. It is the finalizer of SplitMix64
// (Steele, Lea, Flood 2014).
func Mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Perft counts the sequences of depth legal moves from the cursor's position. It leaves out games
// that end sooner; Perft(c, 0) is 1.
func Perft(c Cursor, depth int) uint64 {
	return perft(c, depth, 0, new([][]Move))
}

// perft reuses one move buffer per ply, so that only the first visit allocates. It adds a buffer when
// it first reaches a ply: games may end long before the depth.
func perft(c Cursor, depth, ply int, bufs *[][]Move) uint64 {
	if depth <= 0 {
		return 1
	}
	if n, ok := c.(Counter); ok && depth == 1 {
		return uint64(n.Count())
	}
	if ply == len(*bufs) {
		*bufs = append(*bufs, nil)
	}
	moves := c.Moves((*bufs)[ply][:0])
	(*bufs)[ply] = moves
	if depth == 1 {
		return uint64(len(moves))
	}
	var total uint64
	for _, m := range moves {
		c.Push(m)
		total += perft(c, depth-1, ply+1, bufs)
		c.Pop()
	}
	return total
}
