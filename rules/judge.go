package rules

// Judge is the Cursor of a game for two seats that knows what its positions and
// moves are worth, so that a search can play it. None of its methods allocates.
type Judge interface {
	Cursor
	// Eval judges a running position for the seat to act, in hundredths of
	// whatever the game counts as one clear advantage; above 0 is good for that
	// seat. It lies between -MostEval and MostEval and does not look ahead.
	Eval() int
	// Rank says of each move how promising it looks before anything is searched,
	// higher first, in scores of the same length. It may cost tens of nanoseconds
	// a position, not more: it orders moves and decides nothing.
	Rank(moves []Move, scores []int32)
}

// MostEval bounds Judge.Eval; values past it are proved wins and losses.
const MostEval = 20000

// Tactician is a Judge that sees without searching what is about to be decided.
type Tactician interface {
	Judge
	// Strike gives a move that wins the game at once for the seat to act; ok is
	// false when there is none.
	Strike() (m Move, ok bool)
	// Threatened says whether the other seat would win at once if it were its turn.
	Threatened() bool
	// Tries appends the legal moves worth searching: of a seat that is Threatened
	// and has no Strike, those after which the other seat has none either; every
	// move that is left out loses at once. It appends nothing if all do.
	Tries(buf []Move) []Move
}

// Vetting is a Tactician of a game with so many moves that listing them is most of the
// work: of a single one it can tell at once whether it is worth searching.
type Vetting interface {
	Tactician
	// Vet says of any move, be it of another position, whether Tries would append it here.
	Vet(m Move) bool
}

// Aging is a Judge of a game that ends by a count, such as moves without progress.
type Aging interface {
	Judge
	// Age is the count once it may decide what a position is worth within the next
	// fifty plies, and 0 before: positions with the same Key and Age share
	// their worth.
	Age() uint64
}

// Learned is a Judge that knows some positions from longer searches than a turn has time for.
type Learned interface {
	Judge
	// Won gives, of a position in which the seat to act is known to win by force, the move
	// that does it and in how many plies at most.
	Won() (m Move, plies int, ok bool)
}

// Pause says how well a position can be judged as it stands.
type Pause uint8

const (
	// TurnBegins is a position at the beginning of a turn.
	TurnBegins Pause = iota
	// MidTurn is a position within a turn, or one in which nothing can be told until
	// the turn is over.
	MidTurn
	// RoundBegins is a position at, or before, the beginning of another round, such as
	// a kick-off after a goal: what comes has nothing to do with what was.
	RoundBegins
)

// Paced is a Judge of a game whose turns are several actions. A search counts its depth
// in turns, plays every turn to its end, and does not look into another round.
type Paced interface {
	Judge
	Pause() Pause
}
