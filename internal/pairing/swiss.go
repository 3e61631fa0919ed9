package pairing

import (
	"cmp"
	"errors"
	"slices"
)

// Colour is a side of a game, or None.
type Colour int8

// The sides; White begins.
const (
	None  Colour = 0
	White Colour = 1
	Black Colour = -1
)

// Round is an entrant's result in a round. Points are in halves: a win is 2.
type Round struct {
	Opponent int // the number of their opponent, also if they did not play; 0 means none
	Colour   Colour
	Points   int
	Played   bool // false: a bye, a forfeit, or absent
}

// Win and Draw are the values of a game, in half points.
const (
	Win  = 2
	Draw = 1
)

// Entrant is a participant of a tournament.
type Entrant struct {
	Number int     // the pairing number: 1 is the strongest
	Out    bool    // not to be paired this time
	Rounds []Round // every round so far, including missed ones
}

// Pair is a game to be played.
type Pair struct{ White, Black int }

// Swiss is a round to be paired by the FIDE Dutch system.
type Swiss struct {
	Entrants []Entrant
	Rounds   int    // of the whole tournament: the last one has special rules
	First    Colour // of the entrant with the smallest number in the first round
}

// ErrNone is returned if all remaining players have met, or nobody may have the bye.
var ErrNone = errors.New("no pairing is possible: too many have met already")

// Pair pairs a round. The games are in the order of their boards; bye is the number of the entrant
// without an opponent, or 0.
func (s Swiss) Pair() (pairs []Pair, bye int, err error) {
	d := s.prepare()
	if len(d.all)%2 == 1 {
		if err := d.chooseBye(); err != nil {
			return nil, 0, err
		}
	} else if !d.complete(nil, [][]int{seq(len(d.all))}) {
		return nil, 0, ErrNone
	}
	groups := d.groups()
	var floats []int
	var made [][2]int
	for g := range groups {
		var got [][2]int
		got, floats = d.bracket(slices.Concat(floats, groups[g]), len(floats), groups[g+1:])
		made = append(made, got...)
		slices.Sort(floats)
	}
	if len(floats) > 0 {
		bye = d.all[floats[0]].number
	}
	return d.boards(made), bye, nil
}

// boards assigns the pairs their colours and their order.
func (d *dutch) boards(made [][2]int) (pairs []Pair) {
	for i := range made {
		slices.Sort(made[i][:])
	}
	slices.SortFunc(made, func(x, y [2]int) int {
		sum := func(p [2]int) int { return d.all[p[0]].score + d.all[p[1]].score }
		return cmp.Or(cmp.Compare(d.all[y[0]].score, d.all[x[0]].score), cmp.Compare(sum(y), sum(x)), cmp.Compare(x[0], y[0]))
	})
	for _, p := range made {
		w, b := d.colours(p[0], p[1])
		pairs = append(pairs, Pair{d.all[w].number, d.all[b].number})
	}
	return pairs
}

// float says whether somebody met an opponent with fewer or more points.
type float int8

const (
	down float = 1
	up   float = -1
)

// degree is the strength of a colour preference (1.7).
type degree int8

const (
	mild degree = iota
	strong
	absolute
)

// man is an entrant with everything that the rules ask about.
type man struct {
	number, score, unplayed int
	colours                 []Colour // of the games played
	diff                    int      // games with White minus games with Black
	wants                   Colour
	degree                  degree
	floats                  [2]float // of the last round and the one before
	byeable                 bool
	top                     bool // over half of the points, before the last round
	met                     map[int]bool
}

// dutch is a round being paired; entrants are known by their rank, counted from 0.
type dutch struct {
	all   []man
	legal []bool // n×n: they may meet (C1, C3)
	bye   int    // the score of the player who gets the bye (C5), or -1
	first Colour
}

func (s Swiss) prepare() *dutch {
	d := &dutch{bye: -1, first: s.First}
	of := map[int]*Entrant{}
	for i := range s.Entrants {
		of[s.Entrants[i].Number] = &s.Entrants[i]
	}
	for i := range s.Entrants {
		if e := &s.Entrants[i]; !e.Out {
			d.all = append(d.all, s.man(e, of))
		}
	}
	slices.SortFunc(d.all, func(a, b man) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.number, b.number)) })
	n := len(d.all)
	d.legal = make([]bool, n*n)
	for i := range n {
		for j := range i {
			a, b := &d.all[i], &d.all[j]
			same := a.degree == absolute && b.degree == absolute && a.wants == b.wants
			ok := !a.met[b.number] && (!same || a.top || b.top)
			d.legal[i*n+j], d.legal[j*n+i] = ok, ok
		}
	}
	return d
}

func (s Swiss) man(e *Entrant, of map[int]*Entrant) man {
	m := man{number: e.Number, byeable: true, met: map[int]bool{}}
	for r, x := range e.Rounds {
		var f float
		switch other := of[x.Opponent]; {
		case x.Played:
			m.met[x.Opponent] = true
			m.colours = append(m.colours, x.Colour)
			m.diff += int(x.Colour)
			if theirs := other.before(r); m.score > theirs {
				f = down
			} else if m.score < theirs {
				f = up
			}
		default:
			m.unplayed++
			if x.Points > 0 {
				f = down
			}
			m.byeable = m.byeable && x.Points < Win
		}
		m.floats = [2]float{f, m.floats[0]}
		m.score += x.Points
	}
	m.top = len(e.Rounds) == s.Rounds-1 && m.score > len(e.Rounds)
	m.wants, m.degree = wish(m.colours, m.diff)
	return m
}

// before returns the score of an entrant before a round, counted from 0.
func (e *Entrant) before(round int) (points int) {
	if e == nil {
		return 0
	}
	for _, x := range e.Rounds[:min(round, len(e.Rounds))] {
		points += x.Points
	}
	return points
}

// wish returns the colour that somebody should get next, and how urgent that is.
func wish(had []Colour, diff int) (Colour, degree) {
	n := len(had)
	switch {
	case n == 0:
		return None, mild
	case diff > 1:
		return Black, absolute
	case diff < -1:
		return White, absolute
	case n > 1 && had[n-1] == had[n-2]:
		return -had[n-1], absolute
	case diff == 1:
		return Black, strong
	case diff == -1:
		return White, strong
	}
	return -had[n-1], mild
}

// colours assigns two players their colours (5.2); i ranks higher than j.
func (d *dutch) colours(i, j int) (white, black int) {
	if i > j {
		i, j = j, i
	}
	a, b := &d.all[i], &d.all[j]
	give := func(c Colour) (int, int) { // to the higher
		if c == White {
			return i, j
		}
		return j, i
	}
	switch {
	case a.wants == None && b.wants == None:
		if a.number%2 == 1 {
			return give(d.first)
		}
		return give(-d.first)
	case b.wants == None, a.wants == -b.wants:
		return give(a.wants)
	case a.wants == None:
		return give(-b.wants)
	case a.degree != b.degree:
		if a.degree > b.degree {
			return give(a.wants)
		}
		return give(-b.wants)
	case a.degree == absolute && abs(a.diff) != abs(b.diff):
		if abs(a.diff) > abs(b.diff) {
			return give(a.wants)
		}
		return give(-b.wants)
	}
	for x, y := len(a.colours)-1, len(b.colours)-1; x >= 0 && y >= 0; x, y = x-1, y-1 {
		if a.colours[x] != b.colours[y] {
			return give(-a.colours[x])
		}
	}
	return give(a.wants)
}

func abs(x int) int { return max(x, -x) }

func seq(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// groups returns the ranks of players with equal scores, the best first.
func (d *dutch) groups() (list [][]int) {
	for i := range d.all {
		if i == 0 || d.all[i].score != d.all[i-1].score {
			list = append(list, nil)
		}
		list[len(list)-1] = append(list[len(list)-1], i)
	}
	return list
}

// chooseBye finds the lowest score of a player who can have the bye (C5).
func (d *dutch) chooseBye() error {
	for i := len(d.all) - 1; i >= 0; i-- {
		if d.all[i].byeable && d.all[i].score != d.bye {
			d.bye = d.all[i].score
			if d.complete(nil, [][]int{seq(len(d.all))}) {
				return nil
			}
		}
	}
	return ErrNone
}

// mayRest reports whether somebody can have the bye of this round.
func (d *dutch) mayRest(i int) bool { return d.all[i].byeable && d.all[i].score == d.bye }

// complete reports whether all remaining players can be paired (C4).
func (d *dutch) complete(floats []int, rest [][]int) bool {
	left := append(slices.Clone(floats), slices.Concat(rest...)...)
	n := len(left)
	return newPlain(n+n%2, func(x, y int) bool {
		if x == n || y == n {
			return d.mayRest(left[min(x, y)])
		}
		return d.legal[left[x]*len(d.all)+left[y]]
	}).perfect()
}
