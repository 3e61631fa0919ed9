package pairing

// plain is a matching in an unweighted graph that grows by one augmenting path at a time: Edmonds'
// blossoms by breadth-first search, O(n²) per path.
type plain struct {
	n     int
	joins func(u, v int) bool
	gone  []bool // vertices that take no part
	mate  []int  // -1: nobody

	parent, base, queue  []int
	used, inside, onPath []bool
}

func newPlain(n int, joins func(u, v int) bool) *plain {
	p := &plain{n: n, joins: joins, gone: make([]bool, n), mate: make([]int, n), parent: make([]int, n), base: make([]int, n), used: make([]bool, n), inside: make([]bool, n), onPath: make([]bool, n)}
	for i := range p.mate {
		p.mate[i] = -1
	}
	return p
}

// perfect matches as many as possible, and reports whether that is everybody.
func (p *plain) perfect() bool {
	for u := range p.n {
		for v := u + 1; v < p.n && p.mate[u] < 0; v++ {
			if p.mate[v] < 0 && p.joins(u, v) {
				p.mate[u], p.mate[v] = v, u
			}
		}
	}
	for u := range p.n {
		if p.mate[u] < 0 && !p.grow(u) {
			return false
		}
	}
	return true
}

func (p *plain) meet(a, b int) int {
	clear(p.onPath)
	for {
		a = p.base[a]
		p.onPath[a] = true
		if p.mate[a] < 0 {
			break
		}
		a = p.parent[p.mate[a]]
	}
	for {
		b = p.base[b]
		if p.onPath[b] {
			return b
		}
		b = p.parent[p.mate[b]]
	}
}

func (p *plain) markPath(v, base, child int) {
	for p.base[v] != base {
		p.inside[p.base[v]], p.inside[p.base[p.mate[v]]] = true, true
		p.parent[v] = child
		child = p.mate[v]
		v = p.parent[child]
	}
}

// grow looks for an augmenting path from an unmatched vertex, and applies it.
func (p *plain) grow(root int) bool {
	for i := range p.n {
		p.used[i], p.parent[i], p.base[i] = false, -1, i
	}
	p.used[root] = true
	p.queue = append(p.queue[:0], root)
	for len(p.queue) > 0 {
		v := p.queue[0]
		p.queue = p.queue[1:]
		for to := range p.n {
			if to == v || p.gone[to] || p.base[v] == p.base[to] || p.mate[v] == to || !p.joins(v, to) {
				continue
			}
			switch {
			case to == root || p.mate[to] >= 0 && p.parent[p.mate[to]] >= 0:
				p.shrink(v, to)
			case p.parent[to] < 0:
				p.parent[to] = v
				if p.mate[to] < 0 {
					p.take(to)
					return true
				}
				p.used[p.mate[to]] = true
				p.queue = append(p.queue, p.mate[to])
			}
		}
	}
	return false
}

func (p *plain) shrink(v, to int) {
	base := p.meet(v, to)
	clear(p.inside)
	p.markPath(v, base, to)
	p.markPath(to, base, v)
	for i := range p.n {
		if p.inside[p.base[i]] {
			p.base[i] = base
			if !p.used[i] {
				p.used[i] = true
				p.queue = append(p.queue, i)
			}
		}
	}
}

func (p *plain) take(v int) {
	for v >= 0 {
		before := p.parent[v]
		next := p.mate[before]
		p.mate[v], p.mate[before] = before, v
		v = next
	}
}
