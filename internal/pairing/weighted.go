package pairing

import "math/bits"

// weighted finds a perfect matching of maximum weight in a complete graph with an even number of
// vertices: Edmonds' blossoms with dual variables, in O(n³). (J. Edmonds, "Maximum matching and a
// polyhedron with 0,1-vertices", 1965; Z. Galil, "Efficient algorithms for finding maximum matching
// in graphs", 1986.)
//
// Vertices are 1 to n, blossoms follow; 0 is nobody.
type weighted struct {
	n, top  int // vertices; the last blossom in use
	limbs   int
	weights []uint64 // four times the weight of each edge: delta needs twice the weight, and half a difference must be whole
	label   []num    // the dual variable
	match   []int    // the vertex at the other end
	slack   []int    // a vertex whose edge to this one is nearest to being tight
	root    []int    // the outermost blossom
	parent  []int
	mark    []int // outer 0, inner 1, free -1
	seen    []int
	time    int
	from    [][]int32 // which part of a blossom contains a vertex
	through [][]edge  // the edge that joins a blossom and another
	petals  [][]int
	queue   []int
	a, b, d num // scratch
}

type edge struct{ u, v int32 }

// newWeighted prepares n vertices; weight adds the weight of a pair, counted from 0, to a zero.
func newWeighted(n, limbs int, weight func(u, v int, into num)) *weighted {
	all := n + n/2 + 2
	w := &weighted{
		n: n, top: n, limbs: limbs, weights: make([]uint64, (n+1)*(n+1)*limbs), label: make([]num, all),
		match: make([]int, all), slack: make([]int, all), root: make([]int, all), parent: make([]int, all), mark: make([]int, all), seen: make([]int, all),
		from: make([][]int32, all), through: make([][]edge, all), petals: make([][]int, all),
		a: make(num, limbs), b: make(num, limbs), d: make(num, limbs),
	}
	for i := range w.label {
		w.label[i] = make(num, limbs)
	}
	for u := 1; u <= n; u++ {
		w.root[u] = u
		for v := 1; v < u; v++ {
			x := w.weight(u, v)
			weight(u-1, v-1, x)
			double(x)
			if v == 1 || compare(x, w.label[u]) > 0 {
				copy(w.label[u], x)
			}
			if u == 2 || compare(x, w.label[v]) > 0 {
				copy(w.label[v], x)
			}
			double(x)
			copy(w.weight(v, u), x)
		}
	}
	return w
}

func (w *weighted) weight(u, v int) num {
	i := (u*(w.n+1) + v) * w.limbs
	return w.weights[i : i+w.limbs]
}

// solve finds the matching.
func (w *weighted) solve() {
	for u := 1; u <= w.n; u++ { // the slack of the first labels
		for v := u + 1; v <= w.n && w.match[u] == 0; v++ {
			if w.match[v] == 0 && isZero(w.delta(edge{int32(u), int32(v)}, w.a)) {
				w.match[u], w.match[v] = v, u
			}
		}
	}
	for w.phase() {
	}
}

// between returns the edge that joins two vertices or blossoms.
func (w *weighted) between(x, y int) edge {
	switch {
	case x > w.n:
		return w.through[x][y]
	case y > w.n:
		e := w.through[y][x]
		return edge{e.v, e.u}
	}
	return edge{int32(x), int32(y)}
}

// delta returns the slack of an edge between different blossoms.
func (w *weighted) delta(e edge, into num) num {
	x, y, z := w.label[e.u], w.label[e.v], w.weight(int(e.u), int(e.v))
	var carry, borrow uint64
	for i := range into {
		var sum uint64
		sum, carry = bits.Add64(x[i], y[i], carry)
		into[i], borrow = bits.Sub64(sum, z[i], borrow)
	}
	return into
}

func (w *weighted) nearer(u, x int) {
	if w.slack[x] == 0 || compare(w.delta(w.between(u, x), w.a), w.delta(w.between(w.slack[x], x), w.b)) < 0 {
		w.slack[x] = u
	}
}

func (w *weighted) findSlack(x int) {
	w.slack[x] = 0
	for u := 1; u <= w.n; u++ {
		if w.root[u] != x && w.mark[w.root[u]] == 0 {
			w.nearer(u, x)
		}
	}
}

func (w *weighted) push(x int) {
	if x <= w.n {
		w.queue = append(w.queue, x)
		return
	}
	for _, p := range w.petals[x] {
		w.push(p)
	}
}

func (w *weighted) setRoot(x, b int) {
	w.root[x] = b
	if x > w.n {
		for _, p := range w.petals[x] {
			w.setRoot(p, b)
		}
	}
}

// part returns the petal of a blossom that contains a vertex.
func (w *weighted) part(b int, vertex int32) int { return int(w.from[b][vertex]) }

// even returns the index of a petal, counted in the direction in which it is even.
func (w *weighted) even(b, petal int) int {
	p := w.petals[b]
	at := 0
	for p[at] != petal {
		at++
	}
	if at%2 == 0 {
		return at
	}
	for i, j := 1, len(p)-1; i < j; i, j = i+1, j-1 {
		p[i], p[j] = p[j], p[i]
	}
	return len(p) - at
}

func (w *weighted) setMatch(x, y int) {
	e := w.between(x, y)
	w.match[x] = int(e.v)
	if x <= w.n {
		return
	}
	petal := w.part(x, e.u)
	at := w.even(x, petal)
	p := w.petals[x]
	for i := range at {
		w.setMatch(p[i], p[i^1])
	}
	w.setMatch(petal, y)
	w.petals[x] = append(append(make([]int, 0, len(p)), p[at:]...), p[:at]...)
}

func (w *weighted) augment(x, y int) {
	for {
		next := w.root[w.match[x]]
		w.setMatch(x, y)
		if next == 0 {
			return
		}
		up := w.root[w.parent[next]]
		w.setMatch(next, up)
		x, y = up, next
	}
}

// meet returns the blossom in which the paths from two outer ones to their roots join, or 0.
func (w *weighted) meet(x, y int) int {
	w.time++
	for x != 0 || y != 0 {
		if x != 0 {
			if w.seen[x] == w.time {
				return x
			}
			w.seen[x] = w.time
			if x = w.root[w.match[x]]; x != 0 {
				x = w.root[w.parent[x]]
			}
		}
		x, y = y, x
	}
	return 0
}

func (w *weighted) shrink(x, base, y int) {
	b := w.n + 1
	for b <= w.top && w.root[b] != 0 {
		b++
	}
	w.top = max(w.top, b)
	clear(w.label[b])
	w.mark[b], w.match[b] = 0, w.match[base]
	petals := []int{base}
	climb := func(x int) {
		for x != base {
			inner := w.root[w.match[x]]
			petals = append(petals, x, inner)
			w.push(inner)
			x = w.root[w.parent[inner]]
		}
	}
	climb(x)
	for i, j := 1, len(petals)-1; i < j; i, j = i+1, j-1 {
		petals[i], petals[j] = petals[j], petals[i]
	}
	climb(y)
	w.petals[b] = petals
	w.setRoot(b, b)
	if w.from[b] == nil {
		w.from[b], w.through[b] = make([]int32, w.n+1), make([]edge, len(w.root))
	}
	clear(w.from[b])
	clear(w.through[b])
	for _, p := range petals {
		for v := 1; v <= w.n; v++ {
			if p == v || p > w.n && w.from[p][v] != 0 {
				w.from[b][v] = int32(p)
			}
		}
		for z := 1; z <= w.top; z++ {
			if w.root[z] == b || w.root[z] == 0 || z == p {
				continue
			}
			e := w.between(p, z)
			if w.through[b][z].u == 0 || compare(w.delta(e, w.a), w.delta(w.through[b][z], w.b)) < 0 {
				w.through[b][z] = e
				if z > w.n {
					w.through[z][b] = edge{e.v, e.u}
				}
			}
		}
	}
	w.findSlack(b)
}

func (w *weighted) expand(b int) {
	for _, p := range w.petals[b] {
		w.setRoot(p, p)
	}
	petal := w.part(b, w.between(b, w.root[w.parent[b]]).u)
	at := w.even(b, petal)
	p := w.petals[b]
	for i := 0; i < at; i += 2 {
		inner, outer := p[i], p[i+1]
		w.parent[inner] = int(w.between(outer, inner).u)
		w.mark[inner], w.mark[outer] = 1, 0
		w.slack[inner] = 0
		w.findSlack(outer)
		w.push(outer)
	}
	w.mark[petal], w.parent[petal] = 1, w.parent[b]
	for _, x := range p[at+1:] {
		w.mark[x] = -1
		w.findSlack(x)
	}
	w.root[b] = 0
}

// found processes a tight edge, and reports whether the matching has grown.
func (w *weighted) found(e edge) bool {
	x, y := w.root[e.u], w.root[e.v]
	switch w.mark[y] {
	case -1:
		w.parent[y], w.mark[y] = int(e.u), 1
		mate := w.root[w.match[y]]
		w.slack[y], w.slack[mate], w.mark[mate] = 0, 0, 0
		w.push(mate)
	case 0:
		base := w.meet(x, y)
		if base == 0 {
			w.augment(x, y)
			w.augment(y, x)
			return true
		}
		w.shrink(x, base, y)
	}
	return false
}

// phase adds one pair to the matching, and reports whether one was missing.
func (w *weighted) phase() bool {
	w.queue = w.queue[:0]
	for x := 1; x <= w.top; x++ {
		w.mark[x], w.slack[x] = -1, 0
	}
	for x := 1; x <= w.top; x++ {
		if w.root[x] == x && w.match[x] == 0 {
			w.parent[x], w.mark[x] = 0, 0
			w.push(x)
		}
	}
	if len(w.queue) == 0 {
		return false
	}
	for {
		for len(w.queue) > 0 {
			u := w.queue[0]
			w.queue = w.queue[1:]
			if w.mark[w.root[u]] == 1 {
				continue
			}
			for v := 1; v <= w.n; v++ {
				if w.root[u] == w.root[v] || w.mark[w.root[v]] == 1 {
					continue
				}
				e := edge{int32(u), int32(v)}
				if !isZero(w.delta(e, w.d)) {
					w.nearer(u, w.root[v])
				} else if w.found(e) {
					return true
				}
			}
		}
		if w.relabel() {
			return true
		}
	}
}

// relabel changes the dual variables until another edge becomes tight or an inner blossom opens.
func (w *weighted) relabel() bool {
	first := true
	least := func(x num) {
		if first || compare(x, w.d) < 0 {
			copy(w.d, x)
			first = false
		}
	}
	for x := 1; x <= w.top; x++ {
		if w.root[x] != x {
			continue
		}
		switch {
		case x > w.n && w.mark[x] == 1:
			copy(w.a, w.label[x])
			halve(w.a)
			least(w.a)
		case w.slack[x] != 0 && w.mark[x] == -1:
			least(w.delta(w.between(w.slack[x], x), w.a))
		case w.slack[x] != 0 && w.mark[x] == 0:
			w.delta(w.between(w.slack[x], x), w.a)
			halve(w.a)
			least(w.a)
		}
	}
	for u := 1; u <= w.n; u++ {
		switch w.mark[w.root[u]] {
		case 0:
			subFrom(w.label[u], w.d)
		case 1:
			addTo(w.label[u], w.d)
		}
	}
	double(w.d)
	for b := w.n + 1; b <= w.top; b++ {
		switch {
		case w.root[b] != b:
		case w.mark[b] == 0:
			addTo(w.label[b], w.d)
		case w.mark[b] == 1:
			subFrom(w.label[b], w.d)
		}
	}
	w.queue = w.queue[:0]
	for x := 1; x <= w.top; x++ {
		if w.root[x] != x || w.slack[x] == 0 || w.root[w.slack[x]] == x {
			continue
		}
		e := w.between(w.slack[x], x)
		if isZero(w.delta(e, w.a)) && w.found(e) {
			return true
		}
	}
	for b := w.n + 1; b <= w.top; b++ {
		if w.root[b] == b && w.mark[b] == 1 && isZero(w.label[b]) {
			w.expand(b)
		}
	}
	return false
}
