package pairing

// best is a perfect matching of maximum weight, together with all others of that weight: those
// consist of edges that its dual variables make tight. Pairs can be fixed one after another, as
// long as the maximum stays the same.
type best struct {
	n, limbs int
	total    num
	mate     []int
	fixed    []bool
	tight    []bool // n×n
	weights  []uint64
}

// newBest matches n vertices. Fixed ones keep their mates.
func newBest(n, limbs int, weigh func(u, v int, into num), mate []int, fixed []bool) *best {
	b := &best{n: n, limbs: limbs, mate: make([]int, n), fixed: make([]bool, n), weights: make([]uint64, n*n*limbs)}
	copy(b.mate, mate)
	copy(b.fixed, fixed)
	for u := range n {
		for v := range u {
			x := b.weight(u, v)
			weigh(u, v, x)
			copy(b.weight(v, u), x)
		}
	}
	b.solve()
	b.total = b.sum(b.mate)
	return b
}

// clone returns a copy in which other pairs can be fixed.
func (b *best) clone() *best {
	n := *b
	n.mate, n.fixed = append([]int{}, b.mate...), append([]bool{}, b.fixed...)
	return &n
}

func (b *best) weight(u, v int) num {
	i := (u*b.n + v) * b.limbs
	return b.weights[i : i+b.limbs]
}

// sum returns the weight of a matching.
func (b *best) sum(mate []int) num {
	x := make(num, b.limbs)
	for u, v := range mate {
		if u < v {
			addTo(x, b.weight(u, v))
		}
	}
	return x
}

// solve matches all vertices that are not fixed.
func (b *best) solve() {
	var free []int
	for u := range b.n {
		if !b.fixed[u] {
			free = append(free, u)
		}
	}
	w := newWeighted(len(free), b.limbs, func(u, v int, into num) { copy(into, b.weight(free[u], free[v])) })
	w.solve()
	b.tight = make([]bool, b.n*b.n)
	for i, u := range free {
		b.mate[u] = free[w.match[i+1]-1]
	}
	inside := w.insides()
	sum := make(num, b.limbs)
	for i, u := range free {
		for j, v := range free[:i] {
			w.delta(edge{int32(i + 1), int32(j + 1)}, sum)
			if x := inside[(i+1)*(w.n+1)+j+1]; x != nil {
				addTo(sum, x)
			}
			t := isZero(sum)
			b.tight[u*b.n+v], b.tight[v*b.n+u] = t, t
		}
	}
}

// insides adds up the dual variables of the blossoms that contain both ends of an edge, the larger end
// first.
func (w *weighted) insides() []num {
	out := make([]num, (w.n+1)*(w.n+1))
	var walk func(b int) []int
	walk = func(b int) (all []int) {
		if b <= w.n {
			return []int{b}
		}
		for _, p := range w.petals[b] {
			all = append(all, walk(p)...)
		}
		if isZero(w.label[b]) {
			return all
		}
		for _, u := range all {
			for _, v := range all {
				if v < u {
					x := &out[u*(w.n+1)+v]
					if *x == nil {
						*x = make(num, w.limbs)
					}
					addTo(*x, w.label[b])
				}
			}
		}
		return all
	}
	for b := w.n + 1; b <= w.top; b++ {
		if w.root[b] == b {
			walk(b)
		}
	}
	return out
}

// fix pairs two vertices for good, if some maximum matching contains this pair and all fixed ones.
func (b *best) fix(u, v int) bool {
	if b.fixed[u] || b.fixed[v] {
		return b.mate[u] == v
	}
	if b.mate[u] == v {
		b.fixed[u], b.fixed[v] = true, true
		return true
	}
	if !b.tight[u*b.n+v] {
		return false
	}
	p := newPlain(b.n, func(x, y int) bool { return b.tight[x*b.n+y] })
	copy(p.mate, b.mate)
	copy(p.gone, b.fixed)
	x, y := p.mate[u], p.mate[v]
	p.mate[u], p.mate[v], p.mate[x], p.mate[y] = v, u, -1, -1
	p.gone[u], p.gone[v] = true, true
	if !p.grow(x) {
		return false // every maximum matching consists of tight edges
	}
	if compare(b.sum(p.mate), b.total) == 0 {
		copy(b.mate, p.mate)
		b.fixed[u], b.fixed[v] = true, true
		return true
	}
	// The path crosses a blossom in a way that no maximum matching does: only another search can
	// tell.
	mate, tight := append([]int{}, b.mate...), b.tight
	b.fixed[u], b.fixed[v] = true, true
	b.mate[u], b.mate[v] = v, u
	b.solve()
	if compare(b.sum(b.mate), b.total) == 0 {
		return true
	}
	b.fixed[u], b.fixed[v] = false, false
	b.mate, b.tight = mate, tight
	return false
}
