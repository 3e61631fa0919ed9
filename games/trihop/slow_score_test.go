package trihop_test

import (
	"maps"
	"slices"
	"strings"
)

// hopsHome returns the number of TH14. It tries a number of hops only after smaller ones have
// failed, and abandons a line when more marbles are inside than hops are left. It returns 0 if
// there is no way, and -1 if this method would take too long.
func (q *slow) hopsHome(side byte) int {
	if q.shutForGood(side) {
		return 0
	}
	for most := q.inside(side); ; most++ {
		tried := map[string]int{}
		if q.homeWithin(side, most, tried) {
			return most
		}
		if len(tried) > slowLimit {
			return -1
		}
	}
}

const slowLimit = 600

// homeWithin reports whether that many hops are enough. tried holds failed positions with their
// hops left.
func (q *slow) homeWithin(side byte, most int, tried map[string]int) bool {
	if q.inside(side) == 0 {
		return true
	}
	name := q.name()
	if n, ok := tried[name]; q.inside(side) > most || ok && n >= most || len(tried) > slowLimit {
		return false
	}
	tried[name] = most
	hops := slices.Sorted(maps.Keys(q.hopsOf(side)))
	slices.SortStableFunc(hops, func(a, b string) int { return homes(b) - homes(a) })
	for _, hop := range hops {
		from, to, _ := strings.Cut(hop, "-")
		next := &slow{opt: q.opt, at: maps.Clone(q.at), side: side}
		next.at[to] = side
		delete(next.at, from)
		if next.homeWithin(side, most-1, tried) {
			return true
		}
	}
	return false
}

// homes counts the marbles a hop brings home.
func homes(hop string) (n int) {
	if slowInner(hop[:2]) {
		n++
	}
	if slowInner(hop[3:]) {
		n--
	}
	return n
}

// shutForGood reports whether some free target field can never be reached: it lies between two
// enemies, pincers are strict, and no own marble can ever be two places from it.
func (q *slow) shutForGood(side byte) bool {
	if !q.opt.strict {
		return false
	}
	may := map[string]bool{}
	for range slowRing {
		for i, f := range slowRing {
			at := func(n int) string { return slowRing[(i+n+16)%16] }
			enemy := func(f string) bool { return q.at[f] == slowOther(side) }
			if !enemy(f) && (q.at[f] == side || !enemy(at(1)) || !enemy(at(-1)) || may[at(2)] || may[at(-2)]) {
				may[f] = true
			}
		}
	}
	for _, f := range slowRing {
		if q.at[f] != slowOther(side) && !may[f] {
			return true
		}
	}
	return false
}
