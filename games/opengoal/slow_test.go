package opengoal_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// The reference implementation: Open Goal written a second time from the rules page alone, slow and
// obvious. The board is a map of point names, men and ball walk step by step, and speed does not
// matter. It shares no code with the package.

// slow is a position under its options.
type slow struct {
	at                              map[string]byte // men: point name to 'w' or 'b'
	ball                            string
	side                            byte // to act, until the end
	goals                           map[byte]int
	taken                           int // turns
	minutes, target, turns, seconds int
	over                            string   // the rule that ended the match, or nothing
	last                            string   // as the text has it
	listed                          []string // from moves, once it was called
}

// slowSetUp is OG4 and OG5.
func (p *slow) slowSetUp(kicksOff byte) {
	p.at = map[string]byte{}
	for _, n := range strings.Fields("i2 e4 m4 d6 i5 n6 c8 f8 i7 l8 o8") {
		p.at[n] = 'w'
	}
	for _, n := range strings.Fields("i18 m16 e16 n14 i15 d14 o12 l12 i13 f12 c12") {
		p.at[n] = 'b'
	}
	p.side = kicksOff
	p.ball = map[byte]string{'w': "i9", 'b': "i11"}[kicksOff]
}

func slowStart(o map[string]string) *slow {
	p := &slow{goals: map[byte]int{}}
	p.options(o)
	p.slowSetUp('w')
	return p
}

func (p *slow) options(o map[string]string) {
	n := func(name string) int { v, _ := strconv.Atoi(o[name]); return v }
	p.minutes, p.target, p.turns, p.seconds = n("minutes"), n("goals"), n("turns"), n("seconds")
}

// slowText reads what text writes, for a position that is not over.
func slowText(text string) *slow {
	parts := strings.Fields(text)
	p := &slow{at: map[string]byte{}, goals: map[byte]int{}, side: parts[1][0]}
	for i, row := range strings.Split(parts[0], "/") {
		for n := 17; n > 0; n-- {
			row = strings.ReplaceAll(row, strconv.Itoa(n), strings.Repeat(".", n))
		}
		for j, c := range []byte(row) {
			switch n := fmt.Sprintf("%c%d", 'a'+j, 19-i); c {
			case 'o':
				p.ball = n
			case 'w', 'b':
				p.at[n] = c
			}
		}
	}
	w, b, _ := strings.Cut(parts[2], ":")
	p.goals['w'], _ = strconv.Atoi(w)
	p.goals['b'], _ = strconv.Atoi(b)
	p.taken, _ = strconv.Atoi(parts[3])
	if len(parts) > 4 {
		p.last = parts[4]
	}
	return p
}

func slowFile(n string) byte { return n[0] }

func slowRank(n string) int {
	r, _ := strconv.Atoi(n[1:])
	return r
}

// slowStep returns the next point in a direction, which may be off the board.
func slowStep(n string, dx, dy int) string {
	return string(slowFile(n)+byte(dx)) + strconv.Itoa(slowRank(n)+dy)
}

func slowOnBoard(n string) bool {
	return slowFile(n) >= 'a' && slowFile(n) <= 'q' && slowRank(n) >= 1 && slowRank(n) <= 19
}

func slowGoal(n string) bool {
	return slowFile(n) >= 'c' && slowFile(n) <= 'o' && (slowRank(n) == 1 || slowRank(n) == 19)
}

func slowPost(n string) bool { return n == "b1" || n == "p1" || n == "b19" || n == "p19" }

func slowSide(n string) bool { return slowFile(n) == 'a' || slowFile(n) == 'q' }

func slowOther(side byte) byte { return 'w' + 'b' - side }

var slowDirections = [][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}

// manMayBe reports whether a man may run over a point (OG7).
func (p *slow) manMayBe(n string) bool {
	return slowOnBoard(n) && !slowGoal(n) && !slowPost(n) && p.at[n] == 0 && n != p.ball
}

// moves returns the legal actions of the side to act, sorted.
func (p *slow) moves() []string {
	if p.over != "" {
		return nil
	}
	if p.listed != nil {
		return p.listed
	}
	found := map[string]bool{}
	for man, side := range p.at {
		if side != p.side {
			continue
		}
		for _, d := range slowDirections {
			n := slowStep(man, d[0], d[1])
			for p.manMayBe(n) {
				found[man+"-"+n] = true
				n = slowStep(n, d[0], d[1])
			}
			if n == p.ball {
				nextToIt := n == slowStep(man, d[0], d[1])
				for _, end := range p.ballEnds(d[0], d[1], nextToIt) {
					found[man+"*"+end] = true
				}
			}
		}
	}
	p.listed = slices.Sorted(maps.Keys(found))
	return p.listed
}

// ballEnds returns the points where a ball kicked in a direction may end (OG8 to OG10).
func (p *slow) ballEnds(dx, dy int, nextToIt bool) (ends []string) {
	passed := false // over a head
	beyond := 0     // points since the last one
	for n := slowStep(p.ball, dx, dy); slowOnBoard(n) && !slowSide(n) && !slowPost(n); n = slowStep(n, dx, dy) {
		switch p.at[n] {
		case p.side:
			return ends
		case slowOther(p.side):
			if !nextToIt {
				return ends
			}
			passed, beyond = true, 0
			continue
		}
		beyond++
		if !passed || beyond <= 3 {
			ends = append(ends, n)
		}
	}
	return ends
}

// play returns the position after an action; it copies everything.
func (p *slow) play(action string) *slow {
	q := *p
	q.at, q.goals, q.last, q.listed = maps.Clone(p.at), maps.Clone(p.goals), action, nil
	if action == "time" {
		q.over = "OG14"
		return &q
	}
	q.taken++
	q.side = slowOther(p.side)
	if from, to, ok := strings.Cut(action, "-"); ok {
		q.at[to] = q.at[from]
		delete(q.at, from)
	}
	if from, to, ok := strings.Cut(action, "*"); ok {
		q.at[p.ball] = q.at[from]
		delete(q.at, from)
		q.ball = to
		q.last += "@" + p.ball
		if slowGoal(to) {
			scorer := byte('w')
			if slowRank(to) == 1 {
				scorer = 'b'
			}
			q.goals[scorer]++
			q.slowSetUp(slowOther(scorer))
		}
	}
	for {
		if q.target > 0 && (q.goals['w'] >= q.target || q.goals['b'] >= q.target) || q.turns > 0 && q.taken >= q.turns {
			q.over = "OG15"
		}
		if q.over != "" || len(q.moves()) > 0 {
			return &q
		}
		q.side, q.listed = slowOther(q.side), nil // OG17
		q.taken++
	}
}

// winner returns 'w', 'b' or 0 for a draw.
func (p *slow) winner() byte {
	switch {
	case p.goals['w'] > p.goals['b']:
		return 'w'
	case p.goals['b'] > p.goals['w']:
		return 'b'
	}
	return 0
}

// text writes the position as a record's Position tag has it.
func (p *slow) text() string {
	var b strings.Builder
	for rank := 19; rank >= 1; rank-- {
		row := ""
		for file := 'a'; file <= 'q'; file++ {
			n := fmt.Sprintf("%c%d", file, rank)
			switch {
			case n == p.ball:
				row += "o"
			case p.at[n] != 0:
				row += string(p.at[n])
			default:
				row += "."
			}
		}
		for n := 17; n > 0; n-- { // longest runs first
			row = strings.ReplaceAll(row, strings.Repeat(".", n), strconv.Itoa(n))
		}
		b.WriteString(row)
		if rank > 1 {
			b.WriteByte('/')
		}
	}
	text := fmt.Sprintf("%s %c %d:%d %d", b.String(), p.side, p.goals['w'], p.goals['b'], p.taken)
	if p.last != "" {
		text += " " + p.last
	}
	return text
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
