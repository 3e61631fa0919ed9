package zoom_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The reference implementation: Zoom written a second time from the rules page alone, slow and
// obvious. The board is a map of field names, marbles walk step by step, and speed does not matter.
// It shares no code with the package.

// slow is a position with its whole past.
type slow struct {
	at    map[string]byte // marbles: field name to 'w' or 'b'
	side  byte            // to move, until the end
	seen  map[string]int  // how often each position has occurred (ZM12)
	quiet int             // actions in a row without an entering (ZM13)
	over  string          // the rule that ended the game, or nothing
}

// slowRing is the ring of ZM2, in its order, with the inner field next to each outer one and the
// direction inwards.
var slowRing = []struct {
	field string
	dx    int
	dy    int
}{
	{"c8", 0, -1},
	{"d8", 0, -1},
	{"e8", 0, -1},
	{"f8", 0, -1},
	{"h6", -1, 0},
	{"h5", -1, 0},
	{"h4", -1, 0},
	{"h3", -1, 0},
	{"f1", 0, 1},
	{"e1", 0, 1},
	{"d1", 0, 1},
	{"c1", 0, 1},
	{"a3", 1, 0},
	{"a4", 1, 0},
	{"a5", 1, 0},
	{"a6", 1, 0},
}

// slowStart returns the setup of ZM3, crossed or at the edges.
func slowStart(setup string) *slow {
	p := &slow{at: map[string]byte{}, side: 'w', seen: map[string]int{}}
	for _, f := range []string{"c1", "d1", "e1", "f1", "a3", "h3"} {
		p.at[f] = 'w'
	}
	for _, f := range []string{"c8", "d8", "e8", "f8", "a6", "h6"} {
		p.at[f] = 'b'
	}
	p.at["b2"], p.at["g7"] = 'w', 'w'
	p.at["g2"], p.at["b7"] = 'b', 'b'
	if setup == "edges" {
		p.at["g2"], p.at["g7"] = 'w', 'b'
	}
	p.seen[p.name()] = 1
	return p
}

// slowBoard reads marbles from text: ranks 8 to 1 of the existing fields.
func slowBoard(text string) *slow {
	board, side, _ := strings.Cut(text, " ")
	p := &slow{at: map[string]byte{}, side: side[0], seen: map[string]int{}}
	for i, row := range strings.Split(board, "/") {
		for _, file := range "abcdefgh" {
			name := fmt.Sprintf("%c%d", file, 8-i)
			if !slowInner(name) && !slowOuter(name) {
				continue
			}
			if row[0] != '.' {
				p.at[name] = row[0]
			}
			row = row[1:]
		}
	}
	p.seen[p.name()] = 1
	p.judgeSetUp()
	return p
}

// text writes the board as slowBoard reads it.
func (p *slow) text() string {
	var b strings.Builder
	for rank := byte('8'); rank >= '1'; rank-- {
		for file := byte('a'); file <= 'h'; file++ {
			name := string([]byte{file, rank})
			if !slowInner(name) && !slowOuter(name) {
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
	return b.String() + " " + string(p.side)
}

// judgeSetUp ends the game of a set-up that is already over: the last mover has a square, or there
// is no move (ZM10, ZM11).
func (p *slow) judgeSetUp() {
	switch {
	case p.hasSquare(p.other()):
		p.over = "ZM10"
	case len(p.moves()) == 0:
		p.over = "ZM11"
	}
}

func (p *slow) other() byte { return 'w' + 'b' - p.side }

func slowInner(f string) bool {
	return f[0] >= 'b' && f[0] <= 'g' && f[1] >= '2' && f[1] <= '7'
}

func slowOuter(f string) bool {
	return slices.ContainsFunc(slowRing, func(r struct {
		field string
		dx    int
		dy    int
	},
	) bool {
		return r.field == f
	})
}

func slowStep(f string, dx, dy int) string {
	return string([]byte{byte(int(f[0]) + dx), byte(int(f[1]) + dy)})
}

// name returns the position as ZM12 compares it: marbles and the side to move.
func (p *slow) name() string {
	fields := slices.Sorted(maps.Keys(p.at))
	var b strings.Builder
	for _, f := range fields {
		b.WriteString(f)
		b.WriteByte(p.at[f])
	}
	b.WriteByte(p.side)
	return b.String()
}

// moves returns the legal moves, each once.
func (p *slow) moves() []string {
	if p.over != "" {
		return nil
	}
	found := map[string]bool{}
	for from, marble := range p.at {
		if marble != p.side {
			continue
		}
		if slowInner(from) {
			for _, dir := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				p.roll(found, from, from, dir[0], dir[1])
			}
			continue
		}
		for _, way := range []int{1, -1} {
			i := slices.IndexFunc(slowRing, func(r struct {
				field string
				dx    int
				dy    int
			},
			) bool {
				return r.field == from
			})
			for range 16 {
				r := slowRing[i]
				p.roll(found, from, r.field, r.dx, r.dy)
				i = (i + way + 16) % 16
				if _, taken := p.at[slowRing[i].field]; taken {
					break
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// roll walks straight over free inner fields and adds each as a target.
func (p *slow) roll(found map[string]bool, marble, from string, dx, dy int) {
	for f := slowStep(from, dx, dy); slowInner(f); f = slowStep(f, dx, dy) {
		if _, taken := p.at[f]; taken {
			return
		}
		found[marble+"-"+f] = true
	}
}

func (p *slow) hasSquare(side byte) bool {
	for f := range p.at {
		n := 0
		for _, g := range []string{f, slowStep(f, 1, 0), slowStep(f, 0, 1), slowStep(f, 1, 1)} {
			if slowInner(g) && p.at[g] == side {
				n++
			}
		}
		if n == 4 {
			return true
		}
	}
	return false
}

// play returns the position after a move; it copies everything.
func (p *slow) play(move string) *slow {
	from, to, _ := strings.Cut(move, "-")
	q := &slow{at: maps.Clone(p.at), side: p.other(), seen: maps.Clone(p.seen), quiet: p.quiet + 1}
	q.at[to] = q.at[from]
	delete(q.at, from)
	if slowOuter(from) {
		q.quiet = 0
	}
	q.seen[q.name()]++
	switch {
	case q.hasSquare(p.side):
		q.over = "ZM10"
	case len(q.moves()) == 0:
		q.over = "ZM11"
	case q.seen[q.name()] >= 3:
		q.over = "ZM12"
	case q.quiet >= 100:
		q.over = "ZM13"
	}
	return q
}

// perft counts sequences of legal moves.
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
