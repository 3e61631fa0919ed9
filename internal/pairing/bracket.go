package pairing

import "slices"

// bracket pairs a bracket: first the n players who were moved down, then the residents. It returns
// the pairs and the players who float to the next one.
func (d *dutch) bracket(who []int, n int, rest [][]int) (pairs [][2]int, floats []int) {
	if pairs := d.flawless(who, n); pairs != nil && d.complete(nil, rest) {
		return pairs, nil
	}
	if len(rest) > 0 {
		var down []int // those whom the next bracket would leave over
		if pairs, floats, down = d.choose(who, n, rest, false); d.complete(down, rest[1:]) {
			return pairs, floats
		}
	}
	pairs, floats, _ = d.choose(who, n, rest, true)
	return pairs, floats
}

// flawless pairs a bracket of one score in which nobody has to float and every colour preference
// can be granted, or returns nil. The first half meets the second: candidates with an exchange come
// later.
func (d *dutch) flawless(who []int, n int) (pairs [][2]int) {
	if n > 0 || len(who)%2 == 1 {
		return nil
	}
	half := len(who) / 2
	fits := make([]bool, half*half)
	for x := range half {
		for y := range half {
			i, j := who[x], who[half+y]
			fits[x*half+y] = d.legal[i*len(d.all)+j] && d.complaints(i, j) == [4]int{}
		}
	}
	p := newPlain(len(who), func(u, v int) bool {
		if u > v {
			u, v = v, u
		}
		return u < half && v >= half && fits[u*half+v-half]
	})
	if !p.perfect() {
		return nil
	}
	for u := range half {
		for v := half; !p.take2(u, v); v++ {
		}
		pairs = append(pairs, [2]int{who[u], who[p.mate[u]]})
	}
	return pairs
}

// take2 pairs two players for good if all others can still be paired.
func (p *plain) take2(u, v int) bool {
	if p.gone[v] || !p.joins(u, v) {
		return false
	}
	if p.mate[u] != v {
		mate := slices.Clone(p.mate)
		x, y := p.mate[u], p.mate[v]
		p.mate[u], p.mate[v], p.mate[x], p.mate[y] = v, u, -1, -1
		p.gone[u], p.gone[v] = true, true
		if !p.grow(x) {
			copy(p.mate, mate)
			p.gone[u], p.gone[v] = false, false
			return false
		}
	}
	p.gone[u], p.gone[v] = true, true
	return true
}

// choice is a bracket during the search for its best candidate.
type choice struct {
	*best
	d      *dutch
	who    []int
	places []place
	low    int
	ask    asks
}

// choose finds the best candidate, and the players whom the next bracket would leave over. deep looks at all unpaired
// players, for when those of the next bracket are not enough to know that everybody will be paired (C4).
func (d *dutch) choose(who []int, n int, rest [][]int, deep bool) (pairs [][2]int, floats, down []int) {
	c := &choice{d: d, who: slices.Clone(who), low: d.all[who[len(who)-1]].score, ask: asks{completion: deep}}
	for i := range who {
		p := resident
		if i < n {
			p = moved
		}
		c.places = append(c.places, p)
	}
	for g, group := range rest {
		if g > 0 && !deep {
			break
		}
		for _, i := range group {
			p := below
			if g == 0 {
				p = next
			}
			c.who, c.places = append(c.who, i), append(c.places, p)
		}
	}
	if len(c.who)%2 == 1 {
		p := nobody
		if deep {
			p = resting
		}
		c.who, c.places = append(c.who, -1), append(c.places, p)
	}
	c.weigh(nil, 0)
	if len(c.floating(len(who))) == 1 && c.low == d.bye {
		c.ask.rest = true
		c.weigh(nil, 0)
	}
	if len(c.floating(n)) > 0 {
		c.ask.limbo = true
		c.weigh(nil, 0)
	}
	for u := range n {
		for v := n; v < len(who) && c.paired(u) && !c.fix(u, v); v++ {
		}
	}
	c.remainder(n, len(who))
	for u := range who {
		switch v := c.mate[u]; {
		case !c.paired(u):
			floats = append(floats, who[u])
		case u < v:
			pairs = append(pairs, [2]int{who[u], who[v]})
		}
	}
	for u, p := range c.places {
		v := c.mate[u]
		if p <= resident && c.paired(u) || p > next {
			continue
		}
		if c.places[u] != next && c.places[v] != next || c.places[v] > next || !d.legal[c.who[u]*len(d.all)+c.who[v]] {
			down = append(down, c.who[u])
		}
	}
	return pairs, floats, down
}

// weigh finds the best matching of the players who are not fixed.
func (c *choice) weigh(numbers []int, half int) {
	if numbers == nil {
		numbers = make([]int, len(c.who))
	}
	before := c.best
	a := c.d.newAim(c.who, c.places, c.low, c.ask, numbers, half)
	if before == nil {
		c.best = newBest(len(c.who), a.limbs, a.weigh, nil, nil)
	} else {
		c.best = newBest(len(c.who), a.limbs, a.weigh, before.mate, before.fixed)
	}
}

// paired reports whether somebody is paired in the bracket.
func (c *choice) paired(u int) bool {
	v := c.mate[u]
	return c.places[v] == resident && c.places[u] <= resident && c.d.legal[c.who[u]*len(c.d.all)+c.who[v]] ||
		c.places[u] == resident && c.places[v] == moved && c.d.legal[c.who[u]*len(c.d.all)+c.who[v]]
}

// floating returns those of the first n who are not.
func (c *choice) floating(n int) (list []int) {
	for u := range n {
		if !c.paired(u) {
			list = append(list, u)
		}
	}
	return list
}

// remainder pairs the residents from first to end whom no moved-down player meets: the first half
// with the second, by the first transposition, after as few exchanges as possible.
func (c *choice) remainder(first, end int) {
	var men []int
	half := 0
	for u := first; u < end; u++ {
		if c.fixed[u] {
			continue
		}
		men = append(men, u)
		if v := c.mate[u]; c.paired(u) && v > u {
			half++
		}
	}
	before := c.best.clone()
	if c.transpose(men[:half], men[half:]) {
		return
	}
	c.best = before
	numbers := make([]int, len(c.who))
	for i, u := range men {
		numbers[u] = i + 1
	}
	c.ask.exchanges = true
	c.weigh(numbers, half)
	var one, two []int
	for i, u := range men {
		v := c.mate[u]
		leads := i < half
		switch {
		case !c.paired(u):
			leads = false
		case numbers[v] > 0 && (numbers[v] <= half) == leads: // the higher of the two leads
			leads = u < v
		}
		if leads {
			one = append(one, u)
		} else {
			two = append(two, u)
		}
	}
	c.transpose(one, two)
}

// transpose pairs each player of one with the first of two that leaves the best result possible,
// and reports whether there always was one.
func (c *choice) transpose(one, two []int) bool {
	for _, u := range one {
		i := 0
		for i < len(two) && (!c.d.legal[c.who[u]*len(c.d.all)+c.who[two[i]]] || !c.fix(u, two[i])) {
			i++
		}
		if i == len(two) {
			return false
		}
		two = slices.Delete(slices.Clone(two), i, i+1)
	}
	return true
}
