package rules

// Judge is the Cursor of a two-seat game that can value its positions and moves, so that a search
// can play it. None of its methods allocates.
type Judge interface {
	Cursor
	// Eval values a running position for the seat to act, without looking ahead. The unit is a
	// hundredth of what the game counts as one clear advantage; above 0 is good for that seat.
	// Values lie between -MostEval and MostEval.
	Eval() int
	// Rank scores each move by how promising it looks before any search, higher first; scores has
	// the length of moves. It may take tens of nanoseconds per position at most, since it only
	// orders moves.
	Rank(moves []Move, scores []int32)
}

// MostEval bounds Judge.Eval; values beyond it are proved wins and losses.
const MostEval = 20000

// Tactician is a Judge that sees immediate wins without a search.
type Tactician interface {
	Judge
	// Strike returns a move that wins the game at once for the seat to act; ok is false if there is
	// none.
	Strike() (m Move, ok bool)
	// Threatened reports whether the other seat would win at once if it were its turn.
	Threatened() bool
	// Tries appends the legal moves worth searching. If the seat is Threatened and has no Strike,
	// these are the moves that leave the other seat no strike; every other move loses at once. It
	// appends nothing if all do.
	Tries(buf []Move) []Move
}

// Vetting is a Tactician of a game with so many moves that listing them is most of the work. It can
// tell at once whether a single move is worth searching.
type Vetting interface {
	Tactician
	// Vet reports whether Tries would append a move here. The move may come from another position.
	Vet(m Move) bool
}

// Aging is a Judge of a game that a counter ends, such as moves without progress.
type Aging interface {
	Judge
	// Age returns the counter once it can affect the value of a position within the next fifty
	// plies, and 0 before. Positions with the same Key and Age have the same value.
	Age() uint64
}

// Learned is a Judge that knows some positions from longer searches than a turn has time for.
type Learned interface {
	Judge
	// Won returns the winning move, and the plies it needs at most, if the position is a known
	// forced win for the seat to act.
	Won() (m Move, plies int, ok bool)
}

// Pause tells a search how well a position can be judged as it stands.
type Pause uint8

const (
	// TurnBegins marks a position at the beginning of a turn.
	TurnBegins Pause = iota
	// MidTurn marks a position within a turn, or one that cannot be judged before the turn is over.
	MidTurn
	// RoundBegins marks a position at, or just before, the beginning of another round, such as a
	// kick-off after a goal: the next round is independent of this one.
	RoundBegins
)

// Paced is a Judge of a game whose turns consist of several actions. A search counts its depth in
// turns, completes every turn, and does not look into another round.
type Paced interface {
	Judge
	Pause() Pause
}
