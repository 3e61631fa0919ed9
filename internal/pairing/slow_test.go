package pairing

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The rules taken literally: every candidate of a bracket, in the order of C.04.3, and the first of
// the best. It uses only the men of dutch and their colours.

// slowAll calls f with each way to pair some of who; the first n of them do not meet each other.
func slowAll(d *dutch, who []int, n int, f func(pairs [][2]int, floats []int)) {
	done := make([]bool, len(who))
	var try func(at int, pairs [][2]int, floats []int)
	try = func(at int, pairs [][2]int, floats []int) {
		for at < len(who) && done[at] {
			at++
		}
		if at == len(who) {
			f(pairs, floats)
			return
		}
		for j := max(at+1, n); j < len(who); j++ {
			if !done[j] && d.legal[who[at]*len(d.all)+who[j]] {
				done[j] = true
				try(at+1, append(slices.Clip(pairs), [2]int{who[at], who[j]}), floats)
				done[j] = false
			}
		}
		try(at+1, pairs, append(slices.Clip(floats), who[at]))
	}
	try(0, nil, nil)
}

func slowComplete(d *dutch, left []int) bool {
	if len(left) == 0 {
		return true
	}
	odd := len(left)%2 == 1
	for j := 1; j < len(left); j++ {
		if d.legal[left[0]*len(d.all)+left[j]] && slowComplete(d, slices.Delete(slices.Clone(left[1:]), j-1, j)) {
			return true
		}
	}
	return odd && d.mayRest(left[0]) && slowComplete(d, left[1:])
}

func scoresOf(d *dutch, list []int) (out []int) {
	for _, i := range list {
		out = append(out, d.all[i].score)
	}
	slices.SortFunc(out, func(a, b int) int { return b - a })
	return out
}

// slowCost returns what C6 to C21 count for a candidate; the smaller list is the better candidate.
func slowCost(d *dutch, who []int, n int, rest [][]int, pairs [][2]int, floats []int) []int {
	low := d.all[who[len(who)-1]].score
	cost := append([]int{len(floats)}, scoresOf(d, floats)...)
	if len(rest) > 0 {
		var best []int
		slowAll(d, slices.Concat(floats, rest[0]), len(floats), func(_ [][2]int, over []int) {
			if slowComplete(d, append(slices.Clone(over), slices.Concat(rest[1:]...)...)) {
				x := append([]int{len(over)}, scoresOf(d, over)...)
				if best == nil || slices.Compare(x, best) < 0 {
					best = x
				}
			}
		})
		// Lists of different lengths already differ in their first number.
		cost = append(cost, best...)
	}
	if len(floats) == 1 && low == d.bye {
		cost = append(cost, d.all[floats[0]].unplayed)
	}
	var tops, again [4]int
	spans := [4][]int{}
	moved := func(i int) bool { return slices.Contains(who[:n], i) }
	for _, p := range pairs {
		white, black := d.colours(p[0], p[1])
		for k, i := range []int{white, black} {
			m, c := d.all[i], []Colour{White, Black}[k]
			if d.all[white].top || d.all[black].top {
				if abs(m.diff+int(c)) > 2 {
					tops[0]++
				}
				if h := m.colours; len(h) >= 2 && h[len(h)-1] == c && h[len(h)-2] == c {
					tops[1]++
				}
			}
			if m.wants != None && m.wants != c {
				tops[2]++
				if m.degree == strong {
					tops[3]++
				}
			}
		}
		a, b := d.all[p[0]], d.all[p[1]]
		if !moved(p[0]) {
			continue
		}
		for k := range 2 {
			if a.floats[k] == down {
				spans[2*k] = append(spans[2*k], a.score-low)
			}
			if b.floats[k] == up {
				again[2*k+1]++
				spans[2*k+1] = append(spans[2*k+1], a.score-low)
			}
		}
	}
	for _, i := range floats {
		for k := range 2 {
			if d.all[i].floats[k] == down {
				if moved(i) {
					spans[2*k] = append(spans[2*k], d.all[i].score-low+Win)
				} else {
					again[2*k]++
				}
			}
		}
	}
	cost = append(append(cost, tops[:]...), again[:]...)
	for _, list := range spans {
		slices.SortFunc(list, func(a, b int) int { return b - a })
		cost = append(append(cost, list...), 0) // 0: a shorter list is better
	}
	return cost
}

// perms calls f with the ways to arrange k of list, in lexicographic order, until it returns false.
func perms(list []int, k int, f func([]int) bool) bool {
	if k == 0 {
		return f(nil)
	}
	for i := range list {
		if perms(slices.Delete(slices.Clone(list), i, i+1), k-1, func(p []int) bool { return f(append([]int{list[i]}, p...)) }) {
			return true
		}
	}
	return false
}

func subsets(n, k int, f func([]int)) {
	var try func(at int, have []int)
	try = func(at int, have []int) {
		if len(have) == k {
			f(slices.Clone(have))
			return
		}
		for i := at; i < n; i++ {
			try(i+1, append(slices.Clip(have), i))
		}
	}
	try(0, nil)
}

// halves returns the ways to split a remainder into halves, by exchanges between its original
// halves.
func halves(men []int, half int) (list [][2][]int) {
	type swap struct{ out, in []int } // places, the lowest number first
	var swaps []swap
	for k := 0; k <= min(half, len(men)-half); k++ {
		subsets(half, k, func(out []int) {
			subsets(len(men)-half, k, func(in []int) {
				for i := range in {
					in[i] += half
				}
				swaps = append(swaps, swap{out, slices.Clone(in)})
				for i := range in {
					in[i] -= half
				}
			})
		})
	}
	sum := func(list []int) (n int) {
		for _, x := range list {
			n += x
		}
		return n
	}
	slices.SortStableFunc(swaps, func(a, b swap) int {
		ra, rb := slices.Clone(a.out), slices.Clone(b.out)
		slices.Reverse(ra)
		slices.Reverse(rb)
		return cmp.Or(cmp.Compare(len(a.out), len(b.out)), cmp.Compare(sum(a.in)-sum(a.out), sum(b.in)-sum(b.out)), slices.Compare(rb, ra), slices.Compare(a.in, b.in))
	})
	for _, s := range swaps {
		var one, two []int
		for i, m := range men {
			if i < half && !slices.Contains(s.out, i) || slices.Contains(s.in, i) {
				one = append(one, m)
			} else {
				two = append(two, m)
			}
		}
		list = append(list, [2][]int{one, two})
	}
	return list
}

func keyOf(pairs [][2]int) (key string) {
	p := slices.Clone(pairs)
	for i := range p {
		slices.Sort(p[i][:])
	}
	slices.SortFunc(p, func(a, b [2]int) int { return a[0] - b[0] })
	for _, x := range p {
		key += string(rune('A'+x[0])) + string(rune('A'+x[1]))
	}
	return key
}

func slowBracket(d *dutch, who []int, n int, rest [][]int) (pairs [][2]int, floats []int) {
	var best []int
	good := map[string]bool{}
	size, down := 0, 0 // pairs; those with a moved-down player
	slowAll(d, who, n, func(p [][2]int, f []int) {
		if !slowComplete(d, append(slices.Clone(f), slices.Concat(rest...)...)) {
			return
		}
		x := slowCost(d, who, n, rest, p, f)
		switch c := slices.Compare(x, best); {
		case best == nil || c < 0:
			best, good, size, down = x, map[string]bool{keyOf(p): true}, len(p), 0
			for _, q := range p {
				if slices.Contains(who[:n], q[0]) {
					down++
				}
			}
		case c == 0:
			good[keyOf(p)] = true
		}
	})
	residents := who[n:]
	var first [][2]int
	found := false
	subsets(n, down, func(set []int) {
		if found {
			return
		}
		perms(residents, down, func(met []int) bool {
			var p [][2]int
			for i, x := range set {
				p = append(p, [2]int{who[x], met[i]})
			}
			var men []int
			for _, r := range residents {
				if !slices.Contains(met, r) {
					men = append(men, r)
				}
			}
			half := size - down
			for _, h := range halves(men, half) {
				if perms(h[1], half, func(met []int) bool {
					q := slices.Clone(p)
					for i, x := range h[0] {
						q = append(q, [2]int{x, met[i]})
					}
					if good[keyOf(q)] {
						first, found = q, true
					}
					return found
				}) {
					return true
				}
			}
			return false
		})
	})
	for _, i := range who {
		if !slices.ContainsFunc(first, func(p [2]int) bool { return p[0] == i || p[1] == i }) {
			floats = append(floats, i)
		}
	}
	return first, floats
}

// slowPair pairs a round; nil, -1 if none is possible.
func slowPair(d *dutch) (pairs [][2]int, bye int) {
	d.bye = -1
	if len(d.all)%2 == 1 {
		for s := 0; ; s++ {
			if d.bye = s; s > 100 {
				return nil, -1
			} else if slowComplete(d, seq(len(d.all))) {
				break
			}
		}
	} else if !slowComplete(d, seq(len(d.all))) {
		return nil, -1
	}
	var floats []int
	groups := d.groups()
	for g := range groups {
		var got [][2]int
		got, floats = slowBracket(d, slices.Concat(floats, groups[g]), len(floats), groups[g+1:])
		pairs = append(pairs, got...)
		slices.Sort(floats)
	}
	if len(floats) > 0 {
		return pairs, d.all[floats[0]].number
	}
	return pairs, 0
}

// In random small tournaments, each round is paired as the literal rules say.
func TestAsTheRulesSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "entrants")
		s := Swiss{Rounds: rapid.IntRange(2, 7).Draw(t, "rounds"), First: rapid.SampledFrom([]Colour{White, Black}).Draw(t, "first")}
		for i := range n {
			s.Entrants = append(s.Entrants, Entrant{Number: i + 1})
		}
		for r := range s.Rounds {
			for i := range s.Entrants {
				s.Entrants[i].Out = r > 0 && rapid.IntRange(0, 9).Draw(t, "out") == 0
			}
			d := s.prepare()
			want, wantBye := slowPair(d)
			got, bye, err := s.Pair()
			if (err != nil) != (wantBye < 0) {
				t.Fatalf("round %d: %v, want bye %d: %+v", r+1, err, wantBye, s)
			}
			if err != nil {
				return
			}
			if w := d.boards(want); !slices.Equal(got, w) || bye != wantBye {
				t.Fatalf("round %d: %v %d, want %v %d\n%+v", r+1, got, bye, w, wantBye, s)
			}
			for i := range s.Entrants {
				s.Entrants[i].Rounds = append(s.Entrants[i].Rounds, Round{})
			}
			if bye > 0 {
				s.Entrants[bye-1].Rounds[r] = Round{Points: Win}
			}
			for _, p := range got {
				points := rapid.IntRange(-1, 3).Draw(t, "points")
				played := points >= 0 && points <= 2
				points = min(max(points, 0), 2)
				s.Entrants[p.White-1].Rounds[r] = Round{p.Black, White, points, played}
				s.Entrants[p.Black-1].Rounds[r] = Round{p.White, Black, 2 - points, played}
			}
		}
	})
}
