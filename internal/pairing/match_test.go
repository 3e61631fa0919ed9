package pairing

import (
	"math/big"
	"math/bits"
	"testing"

	"pgregory.net/rapid"
)

// slowBest tries every perfect matching.
func slowBest(w [][]int64) (total *big.Int, mates []int) {
	n := len(w)
	mate := make([]int, n)
	for i := range mate {
		mate[i] = -1
	}
	var try func(sum int64)
	var top int64
	try = func(sum int64) {
		u := 0
		for u < n && mate[u] >= 0 {
			u++
		}
		if u == n {
			if mates == nil || sum > top {
				top, mates = sum, append([]int{}, mate...)
			}
			return
		}
		for v := u + 1; v < n; v++ {
			if mate[v] < 0 {
				mate[u], mate[v] = v, u
				try(sum + w[u][v])
				mate[u], mate[v] = -1, -1
			}
		}
	}
	try(0)
	return big.NewInt(top), mates
}

func value(x num) *big.Int {
	out := new(big.Int)
	for i := len(x) - 1; i >= 0; i-- {
		out.Lsh(out, bits.UintSize)
		out.Or(out, new(big.Int).SetUint64(x[i]))
	}
	if int64(x[len(x)-1]) < 0 {
		out.Sub(out, new(big.Int).Lsh(big.NewInt(1), uint(64*len(x))))
	}
	return out
}

// The best matching has the maximum weight of all matchings, and a pair can be fixed exactly if
// some best matching contains it.
func TestBestAmongAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(1, 5).Draw(t, "half")
		most := rapid.SampledFrom([]int64{1, 3, 40, 1 << 40}).Draw(t, "most")
		w := make([][]int64, n)
		for u := range w {
			w[u] = make([]int64, n)
		}
		for u := range n {
			for v := range u {
				x := rapid.Int64Range(-most, most).Draw(t, "w")
				w[u][v], w[v][u] = x, x
			}
		}
		b := newBest(n, 2, func(u, v int, into num) { addShifted(into, w[u][v], 0) }, nil, nil)
		want, _ := slowBest(w)
		if value(b.total).Cmp(want) != 0 {
			t.Fatalf("%v: %d, want %d, %v", w, value(b.total), want, b.mate)
		}
		for range n {
			u, v := rapid.IntRange(0, n-1).Draw(t, "u"), rapid.IntRange(0, n-1).Draw(t, "v")
			if u == v || b.fixed[u] || b.fixed[v] {
				continue
			}
			// Force the pair and the fixed ones by a weight that exceeds all others.
			forced := make([][]int64, n)
			var pairs int64
			for x := range w {
				forced[x] = append([]int64{}, w[x]...)
				if b.fixed[x] {
					forced[x][b.mate[x]] += 1 << 50
					pairs++
				}
			}
			forced[u][v] += 1 << 50
			forced[v][u] += 1 << 50
			pairs = pairs/2 + 1
			got, _ := slowBest(forced)
			possible := got.Cmp(new(big.Int).Add(want, big.NewInt(pairs<<50))) == 0
			if b.fix(u, v) != possible {
				t.Fatalf("%v: %d and %d: possible %v", w, u, v, possible)
			}
			if value(b.sum(b.mate)).Cmp(want) != 0 {
				t.Fatalf("the matching has become worse")
			}
		}
	})
}
