package trihop

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"stammtisch/rules/rulestest"
)

// scatter returns a finished game: the winner's marbles on eight target fields, the given number of
// the loser's inside and the others on the ring.
func scatter(r *rand.Rand, inside int) (loser, winner uint64) {
	around := r.Perm(rings)
	for _, i := range around[:marblesEach] {
		winner |= 1 << ring[i]
	}
	for _, i := range around[marblesEach : 2*marblesEach-inside] {
		loser |= 1 << ring[i]
	}
	for bits.OnesCount64(loser) < marblesEach {
		if sq := r.IntN(64); inner>>sq&1 == 1 {
			loser |= 1 << sq
		}
	}
	return loser, winner
}

// The search finds the number for any finished game, and the test bounds its cost: the search has
// no limit of its own, but nobody should have to wait for it.
func TestPointsAreAlwaysCounted(t *testing.T) {
	cases := rulestest.Many(400, 1_000, 5_000)
	r := rand.New(rand.NewPCG(5, 5))
	most, points, never := 0, map[int]int{}, 0
	for n := range cases {
		o := options{strict: n%2 == 0, extra: n%3 == 0, games: 2}
		loser, winner := scatter(r, 1+r.IntN(marblesEach))
		hops, seen, ok := o.searchHome(loser, winner)
		if !ok {
			if !o.strict {
				t.Errorf("%x %x: no way home", loser, winner)
			}
			never++
			continue
		}
		points[hops]++
		if seen > most {
			most = seen
			t.Logf("%d inside, %d hops, %+v: looked at %d arrangements", bits.OnesCount64(loser&inner), hops, o, seen)
		}
		if least := bits.OnesCount64(loser & inner); hops < least {
			t.Fatalf("%x %x: %d hops for %d marbles", loser, winner, hops, least)
		}
	}
	t.Logf("hops: %v; never: %d; most arrangements: %d", points, never, most)
}

// A hop can be made backwards, which distance relies on. A hop brings a marble at most one hop
// nearer to a field, so the lower bound is never too high.
func TestDistance(t *testing.T) {
	for from := range 64 {
		for to := range 64 {
			if board>>from&1 == 0 || board>>to&1 == 0 {
				continue
			}
			there := ends(from, inner, inner, board)>>to&1 == 1
			if back := ends(to, inner, inner, board)>>from&1 == 1; there != back {
				t.Errorf("%s-%s: %v, back %v", nameOf(from), nameOf(to), there, back)
			}
			for i := range ring {
				a, b := int(distance[i][from]), int(distance[i][to])
				if a == never {
					t.Fatalf("%s never gets to %s", nameOf(from), nameOf(ring[i]))
				}
				if there && (a-b > 1 || b-a > 1) {
					t.Errorf("%s-%s changes the distance to %s from %d to %d", nameOf(from), nameOf(to), nameOf(ring[i]), a, b)
				}
			}
		}
	}
}
