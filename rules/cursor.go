package rules

// Move is an action on the typed side. Its bits mean what the game says; within a
// position a Move and its notation stand for each other.
type Move uint64

// Cursor walks the tree of a game from a State: Push goes down, Pop comes back.
// It allocates nothing once its stack has grown. Actions of the clock are not in
// the tree. A Cursor belongs to one goroutine.
type Cursor interface {
	// Moves appends the legal moves to buf; none when the game is over.
	Moves(buf []Move) []Move
	// Push plays a move that Moves gave for the present position.
	Push(Move)
	// Pop takes the last Push back.
	Pop()
	// Turn is the seat to act, or Nobody when the game is over.
	Turn() Seat
	// Value is the score of a finished game for the seat, from -1 (lost) over 0
	// (drawn) to 1 (won); it means nothing before the end.
	Value(Seat) float64
	// Key is a hash of the men and the turn, for transposition tables. Positions
	// that differ only in what led to them share it.
	Key() uint64
	// Notation is the text of a move of the present position.
	Notation(Move) string
}

// Counter is a Cursor that can count its legal moves faster than list them.
type Counter interface {
	Count() int
}

// Line is the positions of a Cursor, from where its walk began to the present one. A game
// embeds it and adds Push.
type Line[Position any] []Position

// Now is the present position.
func (l Line[Position]) Now() *Position { return &l[len(l)-1] }

// Pop takes the last Push back.
func (l *Line[Position]) Pop() { *l = (*l)[:len(*l)-1] }

// Mix spreads the bits of a part of a Key over all of it: the finalizer of SplitMix64 (Steele,
// Lea, Flood 2014).
func Mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Perft counts the sequences of depth legal moves from the cursor's position. A
// sequence that ends the game before is not counted; Perft(c, 0) is 1.
func Perft(c Cursor, depth int) uint64 {
	return perft(c, depth, make([][]Move, max(depth, 0)+1))
}

// perft keeps one move buffer a ply, so that only the first visit allocates.
func perft(c Cursor, depth int, bufs [][]Move) uint64 {
	if depth <= 0 {
		return 1
	}
	if n, ok := c.(Counter); ok && depth == 1 {
		return uint64(n.Count())
	}
	moves := c.Moves(bufs[depth][:0])
	bufs[depth] = moves
	if depth == 1 {
		return uint64(len(moves))
	}
	var total uint64
	for _, m := range moves {
		c.Push(m)
		total += perft(c, depth-1, bufs)
		c.Pop()
	}
	return total
}
