package rating

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"slices"
	"testing"
)

// season makes up results: of two players, of four singles, and of two teams of two. Players with
// larger numbers are stronger.
func season(players, matches int) []Result {
	state := uint64(1)
	next := func(n int) int { // a private generator, so that the season never changes
		state = state*6364136223846793005 + 1442695040888963407
		return int(state>>33) % n
	}
	out := make([]Result, matches)
	for i := range out {
		var who []int
		for len(who) < 4 {
			if n := next(players); !slices.Contains(who, n) {
				who = append(who, n)
			}
		}
		r := Result{At: int64(i+1) * 300_000}
		switch next(3) {
		case 0:
			r.Sides = [][]int{{who[0]}, {who[1]}}
		case 1:
			r.Sides = [][]int{{who[0]}, {who[1]}, {who[2]}, {who[3]}}
		default:
			r.Sides = [][]int{{who[0], who[1]}, {who[2], who[3]}}
		}
		luck := make([]int, len(r.Sides))
		for s, side := range r.Sides {
			for _, n := range side {
				luck[s] += n + next(players)
			}
			luck[s] /= 20 // so that some are level
		}
		for _, x := range luck {
			better := 0
			for _, y := range luck {
				if y > x {
					better++
				}
			}
			r.Places = append(r.Places, better)
		}
		out[i] = r
	}
	return out
}

func fold(players int, results []Result) []Player {
	list := make([]Player, players)
	for i := range list {
		list[i] = Fresh(i%10 == 0)
	}
	for _, r := range results {
		Apply(list, r)
	}
	return list
}

func signature(list []Player) uint64 {
	h := fnv.New64a()
	for _, p := range list {
		for _, x := range []float64{p.Mean, p.Dev, p.Vol} {
			h.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(x)))
		}
	}
	return h.Sum64()
}

// A season has the same numbers on every machine, to the last bit. TestSameBitsEverywhere runs this on other
// processors.
func TestSignature(t *testing.T) {
	list := fold(500, season(500, 20_000))
	if got := signature(list); got != 0x915b7ee7449aa773 {
		t.Errorf("the season has the signature %#x", got)
	}
	best, worst := 0.0, 0.0
	for i, p := range list {
		if i < 50 {
			worst += p.Mean / 50
		} else if i >= 450 {
			best += p.Mean / 50
		}
		if p.Played == 0 || p.Dev > 150 {
			t.Errorf("player %d: %+v", i, p)
		}
	}
	if best < worst+300 {
		t.Errorf("the strongest have %v, the weakest %v", best, worst)
	}
}

// Rating twice gives the same numbers: only the order counts.
func TestAgain(t *testing.T) {
	results := season(100, 2000)
	once := fold(100, results)
	again := fold(100, results[:1234])
	for _, r := range results[1234:] {
		Apply(again, r)
	}
	if !slices.Equal(once, again) {
		t.Error("a list that is continued differs from one that is made at once")
	}
}

// However wild the ratings are, winning never costs anything, losing never pays, and results are finite.
func FuzzApply(f *testing.F) {
	f.Add(1500., 350., 0.06, 1500., 350., 0.06, int64(0), uint8(0))
	f.Add(3000., 45., 0.01, 100., 350., 0.2, int64(1<<40), uint8(5))
	f.Fuzz(func(t *testing.T, m1, d1, v1, m2, d2, v2 float64, idle int64, how uint8) {
		bound := func(x, low, high float64) float64 {
			if math.IsNaN(x) {
				return low
			}
			return min(high, max(low, math.Abs(x)))
		}
		one := Player{Rating: Rating{bound(m1, 0, 5000), bound(d1, leastDev, 350), bound(v1, 0.001, 0.3)}, Last: 1}
		two := Player{Rating: Rating{bound(m2, 0, 5000), bound(d2, leastDev, 350), bound(v2, 0.001, 0.3)}, Last: 1, Fixed: how&8 != 0}
		list := []Player{one, two, two, one}
		r := Result{At: 1 + (idle & (1<<42 - 1)), Sides: [][]int{{0}, {1}}, Places: []int{1, 2}}
		switch how & 3 {
		case 1:
			r.Sides = [][]int{{0, 1}, {2, 3}}
		case 2:
			r.Sides, r.Places = [][]int{{0}, {1}, {2}, {3}}, []int{1, 2, 2, 4}
		}
		if how&4 != 0 { // the other way round
			slices.Reverse(r.Places)
		}
		before := slices.Clone(list)
		Apply(list, r)
		last := slices.Max(r.Places)
		for i, side := range r.Sides {
			for _, n := range side {
				p := list[n]
				if !(math.Abs(p.Mean) < 20_000) || !(p.Dev >= leastDev && p.Dev <= 350) || !(p.Vol > 0 && p.Vol < 10) || p.Played != 1 || p.Last != r.At {
					t.Errorf("player %d of %+v is %+v", n, before, p)
				}
				if change := p.Mean - before[n].Mean; r.Places[i] == 1 && change < 0 || r.Places[i] == last && change > 0 {
					t.Errorf("player %d was in place %d, and changes by %v", n, r.Places[i], change)
				}
			}
		}
	})
}

// Two equal players who draw keep their ratings, and a player with a certain rating changes little.
func TestSense(t *testing.T) {
	list := []Player{Fresh(false), Fresh(false), {Rating: Rating{1500, leastDev, 0.06}}}
	Apply(list, Result{At: 1, Sides: [][]int{{0}, {1}}, Places: []int{1, 1}})
	if list[0].Mean != 1500 || list[0].Dev >= 350 || list[0] != list[1] {
		t.Errorf("%+v", list)
	}
	Apply(list, Result{At: 2, Sides: [][]int{{0}, {2}}, Places: []int{1, 2}})
	if up, down := list[0].Mean-1500, 1500-list[2].Mean; up < 5*down || down <= 0 {
		t.Errorf("the newcomer wins %v, the other loses %v", up, down)
	}
	// Places may be any numbers, and sides may have any order.
	a, b := fold(4, nil), fold(4, nil)
	Apply(a, Result{At: 1, Sides: [][]int{{0}, {1}, {2}, {3}}, Places: []int{0, 1, 1, 3}})
	Apply(b, Result{At: 1, Sides: [][]int{{3}, {1}, {0}, {2}}, Places: []int{9, 5, 1, 5}})
	for i := range a {
		if math.Abs(a[i].Mean-b[i].Mean) > 1e-9 || math.Abs(a[i].Dev-b[i].Dev) > 1e-9 {
			t.Errorf("player %d: %+v, %+v", i, a[i], b[i])
		}
	}
	if rested := list[2].By(list[2].Last + int64(52*week)); rested.Dev <= list[2].Dev || rested.Mean != list[2].Mean {
		t.Errorf("after a year: %+v", rested)
	}
	list[2].Fixed = true
	if rested := list[2].By(list[2].Last + int64(52*week)); rested != list[2] {
		t.Errorf("a computer is another after a year: %+v", rested)
	}
}

// A season of 100,000 matches.
func BenchmarkSeason(b *testing.B) {
	results := season(2000, 100_000)
	for b.Loop() {
		fold(2000, results)
	}
}
