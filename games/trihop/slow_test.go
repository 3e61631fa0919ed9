package trihop_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The reference implementation: TriHop written a second time from the rules page alone, slow and
// obvious. The board is a map of field names, marbles walk step by step, and speed does not matter.
// It shares no code with the package.

// slowOptions are the options of the rules page.
type slowOptions struct {
	turbo, strict, extra bool
	games                int
}

// slow is a position with its whole past.
type slow struct {
	opt     slowOptions
	at      map[string]byte // marbles: field name to 'w' or 'b'
	side    byte            // to act
	first   byte            // who placed the first marble of this game
	pinched []string        // may still be put back (TH9)
	seen    map[string]int  // how often each position has begun a turn (TH13)
	hops    int
	over    string // the rule that ended the game or the match, or nothing
	winner  byte   // of the game, or of the match; 'd' for a draw
	points  map[byte]int
	game    int // counting from 1
	log     []slowResult
	unknown bool // points of a game that the slow method could not count
}

// slowResult is how a game of a series ended.
type slowResult struct {
	rule   string
	winner byte
	points int
}

var slowRing = []string{
	"c8", "d8", "e8", "f8", "h6", "h5", "h4", "h3",
	"f1", "e1", "d1", "c1", "a3", "a4", "a5", "a6",
}

func slowStart(o slowOptions) *slow {
	return &slow{opt: o, at: map[string]byte{}, side: 'w', first: 'w', seen: map[string]int{}, points: map[byte]int{}, game: 1}
}

func slowInner(f string) bool {
	return f[0] >= 'b' && f[0] <= 'g' && f[1] >= '2' && f[1] <= '7'
}
func slowTarget(f string) bool     { return slices.Contains(slowRing, f) }
func slowOther(side byte) byte     { return 'w' + 'b' - side }
func (p *slow) free(f string) bool { _, taken := p.at[f]; return !taken }

// slowFields returns all 52.
func slowFields() []string {
	list := slices.Clone(slowRing)
	for file := byte('b'); file <= 'g'; file++ {
		for rank := byte('2'); rank <= '7'; rank++ {
			list = append(list, string([]byte{file, rank}))
		}
	}
	return list
}

// middle reports whether a field is in the central 4×4, and whether on its edge.
func middle(f string) (in, edge bool) {
	in = f[0] >= 'c' && f[0] <= 'f' && f[1] >= '3' && f[1] <= '6'
	return in, in && !slices.Contains([]string{"d4", "d5", "e4", "e5"}, f)
}

// moves returns the legal actions, each once, sorted.
func (p *slow) moves() []string {
	found := map[string]bool{}
	switch {
	case p.over != "":
	case len(p.at) < 16:
		for _, f := range slowFields() {
			in, edge := middle(f)
			ok := in
			if p.opt.turbo && len(p.at) < 12 {
				ok = edge
			} else if p.opt.turbo {
				ok = slowTarget(f)
			}
			if ok && p.free(f) {
				found["@"+f] = true
			}
		}
	case len(p.pinched) > 0:
		found["keep"] = true
		for _, from := range p.pinched {
			for _, f := range slowFields() {
				if slowInner(f) && p.free(f) {
					found[from+">"+f] = true
				}
			}
		}
	default:
		found = p.hopsOf(p.side)
	}
	return slices.Sorted(maps.Keys(found))
}

// hopsOf returns the hops of a side, walked step by step.
func (p *slow) hopsOf(side byte) map[string]bool {
	inside := 0
	for f, m := range p.at {
		if m == side && slowInner(f) {
			inside++
		}
	}
	found := map[string]bool{}
	for from, m := range p.at {
		if m == side {
			extra := p.opt.extra && inside == 1 && slowInner(from)
			p.walk(found, side, []string{from}, 0, 0, 0, extra)
		}
	}
	return found
}

// walk continues from the last field of a path. turns counts changes of direction; over says
// whether it may still pass an enemy marble.
func (p *slow) walk(found map[string]bool, side byte, way []string, dx, dy, turns int, over bool) {
	at := way[len(way)-1]
	if len(way) == 4 {
		if turns == 1 || turns == 2 {
			passed := 0
			for _, f := range way[1:3] {
				if !p.free(f) {
					passed++
				}
			}
			if passed > 0 && !slowTarget(at) {
				return // TH15: over an enemy marble only to go home
			}
			if p.opt.strict && slowTarget(at) && !p.safe(side, way[0], at) {
				return
			}
			found[way[0]+"-"+at] = true
		}
		return
	}
	for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if d[0] == -dx && d[1] == -dy {
			continue // never straight back
		}
		to := string([]byte{byte(int(at[0]) + d[0]), byte(int(at[1]) + d[1])})
		if !slowInner(to) && !slowTarget(to) || slowTarget(at) && slowTarget(to) || slices.Contains(way, to) {
			continue
		}
		left := over
		if !p.free(to) {
			if !over || len(way) == 3 || p.at[to] == side {
				continue
			}
			left = false
		}
		more := turns
		if len(way) > 1 && (d[0] != dx || d[1] != dy) {
			more++
		}
		p.walk(found, side, append(slices.Clone(way), to), d[0], d[1], more, left)
	}
}

// safe is TH10 with strict pincers: not between two enemies unless it pinches one.
func (p *slow) safe(side byte, from, to string) bool {
	q := &slow{opt: p.opt, at: maps.Clone(p.at)}
	delete(q.at, from)
	q.at[to] = side
	i := slices.Index(slowRing, to)
	enemy := slowOther(side)
	if q.at[slowRing[(i+1)%16]] != enemy || q.at[slowRing[(i+15)%16]] != enemy {
		return true
	}
	return len(q.pinchedBy(side, to)) > 0
}

// pinchedBy returns the enemy marbles that the marble on a target field pinches (TH8).
func (p *slow) pinchedBy(side byte, at string) (list []string) {
	i := slices.Index(slowRing, at)
	if i < 0 {
		return nil
	}
	for _, way := range []int{1, 15} {
		beside, beyond := slowRing[(i+way)%16], slowRing[(i+2*way)%16]
		if p.at[beside] == slowOther(side) && p.at[beyond] == side {
			list = append(list, beside)
		}
	}
	return list
}

// name returns the position as TH13 compares it: marbles and the side to hop.
func (p *slow) name() string {
	var b strings.Builder
	for _, f := range slices.Sorted(maps.Keys(p.at)) {
		b.WriteString(f)
		b.WriteByte(p.at[f])
	}
	b.WriteByte(p.side)
	return b.String()
}

func (p *slow) inside(side byte) int {
	n := 0
	for f, m := range p.at {
		if m == side && slowInner(f) {
			n++
		}
	}
	return n
}

// play returns the position after an action; it copies everything.
func (p *slow) play(action string) *slow {
	q := *p
	q.at, q.seen, q.points = maps.Clone(p.at), maps.Clone(p.seen), maps.Clone(p.points)
	q.pinched, q.log = slices.Clone(p.pinched), slices.Clone(p.log)
	if at, ok := strings.CutPrefix(action, "@"); ok {
		q.at[at] = p.side
		if len(q.at) < 16 {
			q.side = slowOther(p.side)
		} else {
			q.turnBegins()
		}
		return &q
	}
	if from, to, ok := strings.Cut(action, "-"); ok {
		q.at[to] = q.at[from]
		delete(q.at, from)
		q.hops++
		q.pinched = q.pinchedBy(p.side, to)
	} else if from, to, ok := strings.Cut(action, ">"); ok {
		q.at[to] = q.at[from]
		delete(q.at, from)
		q.pinched = slices.DeleteFunc(q.pinched, func(f string) bool { return f == from })
	} else {
		q.pinched = nil // keep
	}
	if len(q.pinched) > 0 {
		return &q
	}
	if q.inside(p.side) == 0 {
		q.end("TH11", p.side)
		return &q
	}
	q.side = slowOther(p.side)
	q.turnBegins()
	return &q
}

func (q *slow) turnBegins() {
	q.seen[q.name()]++
	switch {
	case q.inside(q.side) > 0 && len(q.hopsOf(q.side)) == 0:
		q.end("TH12", slowOther(q.side))
	case q.seen[q.name()] >= 3, q.hops >= 200:
		q.end("TH13", 'd')
	}
}

// end ends the game: for good, or with points and the start of the next one (TH14).
func (q *slow) end(rule string, winner byte) {
	if q.opt.games == 1 {
		q.over, q.winner = rule, winner
		return
	}
	points := 0
	if winner != 'd' {
		points = 5
		if rule == "TH11" {
			switch n := q.hopsHome(slowOther(winner)); {
			case n > 0:
				points = n
			case n < 0:
				q.unknown = true
			}
		}
		q.points[winner] += points
	}
	q.log = append(q.log, slowResult{rule, winner, points})
	if q.game == q.opt.games {
		q.over, q.winner = "TH14", 'd'
		if q.points['w'] != q.points['b'] {
			q.winner = 'w'
			if q.points['b'] > q.points['w'] {
				q.winner = 'b'
			}
		}
		return
	}
	q.game++
	q.at, q.seen, q.hops = map[string]byte{}, map[string]int{}, 0
	q.first = slowOther(q.first)
	q.side = q.first
}

// perft counts sequences of legal actions.
func (p *slow) perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	moves := p.moves()
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		n += p.play(m).perft(depth - 1)
	}
	return n
}

// text writes the board and the side as the package reads them, in the first game.
func (p *slow) text() string {
	var b strings.Builder
	for rank := byte('8'); rank >= '1'; rank-- {
		for file := byte('a'); file <= 'h'; file++ {
			name := string([]byte{file, rank})
			if !slowInner(name) && !slowTarget(name) {
				continue
			}
			if m, ok := p.at[name]; ok {
				b.WriteByte(m)
			} else {
				b.WriteByte('.')
			}
		}
		if rank > '1' {
			b.WriteByte('/')
		}
	}
	return b.String() + " " + string(p.side) + " -"
}

// slowBoard reads marbles from such a text.
func slowBoard(o slowOptions, text string) *slow {
	parts := strings.Fields(text)
	p := slowStart(o)
	p.side = parts[1][0]
	for i, row := range strings.Split(parts[0], "/") {
		for _, file := range "abcdefgh" {
			name := fmt.Sprintf("%c%d", file, 8-i)
			if !slowInner(name) && !slowTarget(name) {
				continue
			}
			if row[0] != '.' {
				p.at[name] = row[0]
			}
			row = row[1:]
		}
	}
	if len(p.at) == 16 {
		p.seen[p.name()] = 1
	}
	return p
}
