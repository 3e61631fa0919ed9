package pairing

import (
	"math/bits"
	"slices"
)

// place is a player's role while a bracket is paired.
type place int8

const (
	moved    place = iota // came down from a bracket above
	resident              // has the bracket's score
	next                  // in the bracket after it (C8)
	below                 // further down: only considered if completion is in doubt (C4)
	resting               // the bye
	nobody                // makes the number even
)

// scale assigns the digits of a weight their places, the most important first.
type scale struct{ widths, shifts []int }

// digit makes room for sums of at most most, above or below zero.
func (s *scale) digit(most int) int {
	s.widths = append(s.widths, bits.Len(uint(most))+2)
	return len(s.widths) - 1
}

// end places the digits and returns the number of limbs, including room for the search.
func (s *scale) end() int {
	s.shifts = make([]int, len(s.widths))
	at := 0
	for i := len(s.widths) - 1; i >= 0; i-- {
		s.shifts[i] = at
		at += s.widths[i]
	}
	return (at+24)/64 + 1
}

// levels are digits for several values, the largest first: fewer of a larger value is better,
// whatever comes after.
type levels struct {
	at    map[int]int
	empty bool
}

func (s *scale) levels(values []int) levels {
	l := levels{map[int]int{}, len(values) == 0}
	slices.SortFunc(values, func(a, b int) int { return b - a })
	for i := 0; i < len(values); {
		j := i
		for j < len(values) && values[j] == values[i] {
			j++
		}
		l.at[values[i]] = s.digit(j - i)
		i = j
	}
	return l
}

// aim weighs the matchings of a bracket.
type aim struct {
	d      *dutch
	who    []int   // ranks; -1 for resting and nobody
	places []place // as long as who
	low    int     // the score of the residents
	scale
	limbs int

	all, pairs, nextPairs, unplayed int // digits; -1: not asked
	tops                            [4]int
	floats, nextFloats              levels
	again                           [4]int // C14 to C17
	spans                           [4]levels
	limbo                           int
	count, sum, lowered, raised     int
	half, men                       int   // of the remainder: its first half, and all
	numbers                         []int // BSN in the remainder, counted from 1; 0 if not in it
}

// asks says what is required besides the criteria.
type asks struct {
	completion bool // everybody must be paired in the end
	rest       bool // the floating player has the bye (C9)
	limbo      bool // their order decides which moved-down players stay
	exchanges  bool // as few exchanges as possible, of players as close as possible, and of the right ones
}

// newAim lays out the digits. numbers and half say which residents are in the remainder, and
// which of those begin in its first half.
func (d *dutch) newAim(who []int, places []place, low int, ask asks, numbers []int, half int) *aim {
	a := &aim{d: d, who: who, places: places, low: low, numbers: numbers, half: half}
	n := len(who)
	a.men = slices.Max(numbers)
	for _, x := range []*int{&a.all, &a.unplayed, &a.limbo, &a.count, &a.sum, &a.lowered, &a.raised} {
		*x = -1
	}
	var scores, nextScores []int
	for i, p := range places {
		if p <= resident {
			scores = append(scores, d.all[who[i]].score)
			nextScores = append(nextScores, d.all[who[i]].score)
		}
	}
	if ask.completion {
		a.all = a.digit(n)
	}
	a.pairs = a.digit(n)
	a.floats = a.scale.levels(scores)
	a.nextPairs = a.digit(n)
	a.nextFloats = a.scale.levels(nextScores)
	if ask.rest {
		most := 0
		for _, m := range d.all {
			most = max(most, m.unplayed)
		}
		a.unplayed = a.digit(most * n)
	}
	for i := range a.tops {
		a.tops[i] = a.digit(n)
	}
	for i := range a.again {
		a.again[i] = a.digit(n)
	}
	for k := range a.spans {
		var values []int
		for i, p := range places {
			switch {
			case p == moved && k%2 == 0 && d.all[who[i]].floats[k/2] == down:
				values = append(values, a.span(who[i]), a.span(who[i])+Win)
			case p == moved && k%2 == 1: // as many as can meet a player who was moved up before
				values = append(values, a.span(who[i]))
			}
		}
		a.spans[k] = a.scale.levels(values)
	}
	if ask.limbo {
		a.limbo = a.digit(0)
		a.widths[a.limbo] = n + 1
	}
	if ask.exchanges {
		a.count, a.sum = a.digit(n), a.digit(n*n)
		a.lowered, a.raised = a.digit(0), a.digit(0)
		a.widths[a.lowered], a.widths[a.raised] = half+2, a.men-half+2
	}
	a.limbs = a.end()
	return a
}

// span returns how many half points a moved-down player is above the residents.
func (a *aim) span(i int) int { return a.d.all[i].score - a.low }

func (a *aim) put(into num, digit, v int) {
	if digit >= 0 {
		addShifted(into, int64(v), a.shifts[digit])
	}
}

func (a *aim) level(into num, l levels, value int) {
	if !l.empty {
		addShifted(into, -1, a.shifts[l.at[value]])
	}
}

// weigh adds up the digits of a pair of vertices.
func (a *aim) weigh(u, v int, into num) {
	if a.places[u] > a.places[v] {
		u, v = v, u
	}
	i, j, p, q := a.who[u], a.who[v], a.places[u], a.places[v]
	meet := q < resting && a.d.legal[i*len(a.d.all)+j]
	if meet && q == resident {
		a.put(into, a.all, 1)
		a.put(into, a.pairs, 1)
		a.pair(u, v, into)
		return
	}
	if p <= resident {
		a.float(u, into)
	}
	if q <= resident { // they cannot meet, or both were moved down
		a.float(v, into)
		return
	}
	if meet || q == resting && p != nobody && i >= 0 && a.d.mayRest(i) {
		a.put(into, a.all, 1)
	}
	if meet && q == next {
		a.put(into, a.nextPairs, 1)
		if p <= resident {
			addShifted(into, 1, a.shifts[a.nextFloats.at[a.d.all[i].score]])
		}
	}
}

// float adds the cost of leaving somebody unpaired in the bracket.
func (a *aim) float(u int, into num) {
	m := &a.d.all[a.who[u]]
	a.level(into, a.floats, m.score)
	a.put(into, a.unplayed, -m.unplayed)
	for k, f := range m.floats {
		switch {
		case f != down:
		case a.places[u] == resident:
			a.put(into, a.again[2*k], -1)
		default:
			a.level(into, a.spans[2*k], a.span(a.who[u])+Win)
		}
	}
	if b := a.numbers[u]; b > 0 && b <= a.half {
		a.put(into, a.sum, b)
		a.bit(into, a.lowered, b)
	}
}

// pair adds the value of a pair in the bracket.
func (a *aim) pair(u, v int, into num) {
	i, j := a.who[u], a.who[v]
	for k, n := range a.d.complaints(i, j) {
		a.put(into, a.tops[k], -n)
	}
	if a.places[u] == moved {
		for k := range 2 {
			if a.d.all[i].floats[k] == down {
				a.level(into, a.spans[2*k], a.span(i))
			}
			if a.d.all[j].floats[k] == up {
				a.put(into, a.again[2*k+1], -1)
				a.level(into, a.spans[2*k+1], a.span(i))
			}
		}
		if a.limbo >= 0 {
			addShifted(into, 1, a.shifts[a.limbo]+len(a.who)-1-u)
		}
	}
	x, y := a.numbers[u], a.numbers[v]
	switch {
	case x == 0 || y == 0:
	case x > a.half && y > a.half: // an exchange has brought one of them into the first half
		a.put(into, a.count, -1)
		a.put(into, a.sum, -min(x, y))
		a.bit(into, a.raised, a.men-min(x, y))
	case x <= a.half && y <= a.half:
		a.put(into, a.sum, max(x, y))
		a.bit(into, a.lowered, max(x, y))
	}
}

func (a *aim) bit(into num, digit, n int) {
	if digit >= 0 {
		addShifted(into, 1, a.shifts[digit]+n)
	}
}

// complaints returns the counts of C10 to C13 for a pair.
func (d *dutch) complaints(i, j int) (n [4]int) {
	white, black := d.colours(i, j)
	top := d.all[i].top || d.all[j].top
	for k, c := range []Colour{White, Black} {
		m := &d.all[[]int{white, black}[k]]
		if top {
			if abs(m.diff+int(c)) > 2 {
				n[0]++
			}
			if had := m.colours; len(had) > 1 && had[len(had)-1] == c && had[len(had)-2] == c {
				n[1]++
			}
		}
		if m.wants == -c {
			n[2]++
			if m.degree == strong {
				n[3]++
			}
		}
	}
	return n
}
