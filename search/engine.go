package search

import (
	"context"
	"errors"
	"slices"

	"stammtisch/rules"
)

// TableBytes is the size of an engine's transposition table. Decisions depend on it, so levels
// cannot set it.
const TableBytes = 16 << 20

// ErrNotForTwo is the error of running alpha-beta on a game that is not between two seats.
var ErrNotForTwo = errors.New("alpha-beta plays games for two seats only")

// ErrNoJudge is the error of analysing a game that does not judge its positions (rules.Judge).
var ErrNoJudge = errors.New("this game does not judge its positions, so they cannot be analysed")

// ErrOver is the error of asking for a move after the end of the game.
var ErrOver = errors.New("the game is over")

// Line is a first action and the best play after it.
type Line struct {
	Action string
	// Value is for the seat to act, in the units of the game's evaluation.
	Value int
	// Proved says that the seat to act wins (Value above 0) or loses by force in at most Plies
	// plies, whatever the other seat does. It wins or loses the game, or, if Point is set, the next
	// point of a match (rules.Judged).
	Proved bool
	Point  bool
	Plies  int
	// PV is the principal variation: the action and the best play after it.
	PV []string
}

// Limits bound an analysis. 0 means no limit, but Nodes or Depth must be set.
type Limits struct {
	Nodes int64
	Depth int
	// Lines is the number of best first actions to return; 0 means 1.
	Lines int
}

// Analysis is the result of a search.
type Analysis struct {
	Lines []Line // best first
	Depth int    // plies searched everywhere (turns in a rules.Paced game); threats go further
	Nodes int64
}

// Engine searches. It owns a transposition table and all other buffers, and is meant to be reused.
// It belongs to one goroutine.
type Engine struct {
	table   *table
	judge   rules.Judge
	tactics rules.Tactician // nil where the game has none
	vetting rules.Vetting   // nil where the game has none
	aging   rules.Aging     // nil where the game has none
	paced   rules.Paced     // nil where every action is a turn
	history history
	killers [deepest + 2][2]rules.Move
	keys    [deepest + 2]uint64
	lines   [deepest + 2]line
	moves   []rules.Move // of all nodes on the line, one after another
	scores  []int32
	tops    []int32  // of their blocks
	pair    struct { // the killers of a node, where they are vetted
		moves  [2]rules.Move
		scores [2]int32
	}
	root []rootMove

	ctx     context.Context
	nodes   int64
	budget  int64
	stopped bool
	noise   int
	points  bool // the tree ends with the next point of a match
	salt    uint64
	plain   bool // for tests: no reductions, only table entries of the same depth
}

type rootMove struct {
	move  rules.Move
	value int
	pv    line
}

// New returns an engine with a table of at most the given bytes; 0 means TableBytes.
func New(tableBytes int) *Engine {
	if tableBytes == 0 {
		tableBytes = TableBytes
	}
	return &Engine{
		table:  newTable(tableBytes),
		moves:  make([]rules.Move, 0, 4096),
		scores: make([]int32, 0, 4096),
		tops:   make([]int32, 0, 4096/block),
	}
}

// Analyse searches a position without a level's errors. When the context ends it returns what it
// has found. It is an error only if the context had ended before.
func (e *Engine) Analyse(ctx context.Context, s rules.State, l Limits) (Analysis, error) {
	if err := ctx.Err(); err != nil {
		return Analysis{}, err
	}
	j, err := judgeOf(s)
	if err != nil {
		return Analysis{}, err
	}
	_, e.points = s.(rules.Judged)
	return e.analyse(ctx, j, l, 0, 0), nil
}

func judgeOf(s rules.State) (rules.Judge, error) {
	if s.Turn() == rules.Nobody {
		return nil, ErrOver
	}
	var j rules.Judge
	switch w := s.(type) {
	case rules.Judged:
		j = w.Judge()
	case rules.Walker:
		var ok bool
		if j, ok = w.Cursor().(rules.Judge); !ok {
			return nil, ErrNoJudge
		}
	default:
		return nil, ErrNoJudge
	}
	if s.Seats() != 2 {
		return nil, ErrNotForTwo
	}
	return j, nil
}

func (e *Engine) analyse(ctx context.Context, j rules.Judge, l Limits, noise int, salt uint64) Analysis {
	e.begin(ctx, j, l, noise, salt)
	depth := e.recall(l)
	if depth == 0 {
		depth = e.deepen(l)
	}
	a := Analysis{Depth: depth, Nodes: e.nodes}
	for i := range min(max(l.Lines, 1), len(e.root)) {
		a.Lines = append(a.Lines, e.describe(&e.root[i]))
	}
	e.judge, e.tactics, e.vetting, e.aging, e.paced = nil, nil, nil, nil, nil
	return a
}

// begin resets everything, as if the engine were new.
func (e *Engine) begin(ctx context.Context, j rules.Judge, l Limits, noise int, salt uint64) {
	e.table.forget()
	e.judge = j
	e.tactics, _ = j.(rules.Tactician)
	e.vetting, _ = j.(rules.Vetting)
	e.aging, _ = j.(rules.Aging)
	e.paced, _ = j.(rules.Paced)
	clear(e.history[0][:])
	clear(e.history[1][:])
	for i := range e.killers {
		e.killers[i] = [2]rules.Move{none, none}
	}
	e.moves, e.tops = e.moves[:0], e.tops[:0]
	e.ctx, e.nodes, e.stopped = ctx, 0, false
	e.budget = l.Nodes
	if e.budget <= 0 {
		e.budget = 1 << 62
	}
	e.noise, e.salt = noise, salt

	moves := j.Moves(nil)
	scores := make([]int32, len(moves))
	j.Rank(moves, scores)
	e.root = e.root[:0]
	for i := range moves {
		r := rootMove{move: pick(moves, scores, i)}
		r.pv.set(r.move, nil)
		e.root = append(e.root, r)
	}
	if e.paced != nil {
		e.glance()
	}
}

// glance judges every root move by the position it leads to, whether or not the turn is over. A
// turn of several actions takes long to search, and a small budget may run out during the first
// one. Then the engine chooses by this.
func (e *Engine) glance() {
	me := e.judge.Turn()
	for i := range e.root {
		if e.spent() {
			return
		}
		e.nodes++
		r := &e.root[i]
		e.judge.Push(r.move)
		switch e.judge.Turn() {
		case rules.Nobody:
			r.value = e.finished(me, 1)
		case me:
			r.value = e.eval(e.judge.Key())
		default:
			r.value = -e.eval(e.judge.Key())
		}
		e.judge.Pop()
	}
	slices.SortStableFunc(e.root, func(a, b rootMove) int { return b.value - a.value })
}

// deepen searches the root deeper and deeper until a limit, a proof or the end, and returns the
// last completed depth.
func (e *Engine) deepen(l Limits) int {
	most := deepest / 2
	if l.Depth > 0 {
		most = min(most, l.Depth)
	}
	lines := min(max(l.Lines, 1), len(e.root))
	done := 0
	for depth := 1; depth <= most; depth++ {
		for i := range lines {
			e.searchRoot(i, depth)
		}
		if e.stopped {
			break
		}
		slices.SortStableFunc(e.root[:lines], func(a, b rootMove) int { return b.value - a.value })
		done = depth
		// A deeper search changes nothing once every line is proved and no win can come sooner.
		// With one move there is nothing to choose.
		if e.settled(lines, depth) || len(e.root) == 1 && lines == 1 && l.Nodes > 0 {
			break
		}
	}
	return done
}

// settled reports whether every line is a proof that a deeper search would not shorten: a threat
// followed past the depth may have found a win that is not the soonest. If depth counts turns,
// nothing is followed past it.
func (e *Engine) settled(lines, depth int) bool {
	for _, r := range e.root[:lines] {
		if r.value < proved && r.value > -proved || r.value >= proved && depth < win-r.value-1 && e.paced == nil {
			return false
		}
	}
	return true
}

// searchRoot finds the best of root[from:] and moves it to place from; the moves that it passes
// keep their order. If time runs out before the first move is searched, it changes nothing.
func (e *Engine) searchRoot(from, depth int) {
	me := e.judge.Turn()
	e.keys[0] = e.judge.Key()
	alpha := -win
	best := -1
	for i := from; i < len(e.root); i++ {
		r := &e.root[i]
		e.judge.Push(r.move)
		v := e.try(me, i-from, e.within(depth, depth-1), depth, 0, alpha, win, false)
		e.judge.Pop()
		if e.stopped {
			break
		}
		if v <= alpha && best >= 0 {
			continue
		}
		alpha, best = v, i
		r.value = v
		r.pv.set(r.move, &e.lines[1])
	}
	if best > from {
		moved := e.root[best]
		copy(e.root[from+1:best+1], e.root[from:best])
		e.root[from] = moved
	}
}
