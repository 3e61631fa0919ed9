package trihop

import "math/bits"

// The points of TH14 are a shortest path: the loser moves alone until every marble is
// home. All the winner's marbles are on the ring, so the loser's eight must fill all the
// eight target fields that are left, and nothing stands inside but the loser's own. The
// search is A*: it looks at arrangements by what they cost so far plus what they cost at
// least, and is done when it takes up one that is home. It has no limit: the
// arrangements are finitely many, and none is taken up twice.
//
// What an arrangement costs at least is the cheapest way to give every marble a field of
// its own to go to, were each alone on the board. That never says too much, because in truth
// others stand in the way; and one hop moves one marble, which makes it one less at most. So
// the first arrangement taken up that is home has the least number of hops.

// never is the distance of what cannot be reached.
const never = 200

// distance[i][sq] is how many hops a marble alone on the board needs from a field to the
// i-th target field.
var distance = func() (d [rings][64]uint8) {
	for i, t := range ring {
		for sq := range d[i] {
			d[i][sq] = never
		}
		d[i][t] = 0
		for queue := []int{t}; len(queue) > 0; queue = queue[1:] {
			// A hop can be made backwards: it turns as often.
			for to := ends(queue[0], inner, inner, board); to != 0; to &= to - 1 {
				if sq := bits.TrailingZeros64(to); d[i][sq] == never {
					d[i][sq] = d[i][queue[0]] + 1
					queue = append(queue, sq)
				}
			}
		}
	}
	return d
}()

// atLeast is the cheapest assignment of the marbles to the fields, eight each: least[set]
// is the cost of the first marbles on that set of fields.
func atLeast(own uint64, fields *[marblesEach]*[64]uint8) int {
	const all = 1<<marblesEach - 1
	var least [all + 1]uint8
	for set := 1; set <= all; set++ {
		least[set] = never
	}
	// The marbles by their place in the set of those before them: a set of n fields is
	// what the first n marbles stand on.
	var at [marblesEach]int
	for i := range at {
		at[i] = bits.TrailingZeros64(own)
		own &= own - 1
	}
	for set := range all {
		if least[set] >= never {
			continue
		}
		sq := at[bits.OnesCount(uint(set))]
		for left := all &^ set; left != 0; left &= left - 1 {
			field := bits.TrailingZeros(uint(left))
			if c := least[set] + fields[field][sq]; c < least[set|1<<field] {
				least[set|1<<field] = c
			}
		}
	}
	return int(least[all])
}

// within says whether no field is shut for good (TH10): one between two enemy marbles
// opens only while an own marble lies two places on or back to pinch one of them with. So a
// field that is neither held already nor ever opened by one that is will stay empty.
func (o options) within(own, enemy uint64) bool {
	if !o.strict {
		return true
	}
	shut := between(enemy)
	held := targets &^ enemy &^ (shut &^ own)
	for more := true; more; {
		more = false
		for left := targets &^ enemy &^ held; left != 0; left &= left - 1 {
			sq := bits.TrailingZeros64(left)
			if held>>along(sq, 2)&1 == 1 || held>>along(sq, -2)&1 == 1 {
				held |= 1 << sq
				more = true
			}
		}
	}
	return held == targets&^enemy
}

// hopsHome gives the least number of hops that bring all own marbles home when the enemy,
// whose marbles are all on the ring, stands still; ok is false when none does.
func (o options) hopsHome(own, enemy uint64) (n int, ok bool) {
	n, _, ok = o.searchHome(own, enemy)
	return n, ok
}

// searchHome also tells how many arrangements it took up.
func (o options) searchHome(own, enemy uint64) (n, seen int, ok bool) {
	if !o.within(own, enemy) {
		return 0, 0, false
	}
	var fields [marblesEach]*[64]uint8
	for i, sq := 0, targets&^enemy; sq != 0; i, sq = i+1, sq&(sq-1) {
		fields[i] = &distance[onRing[bits.TrailingZeros64(sq)]]
	}
	type arrangement struct {
		own     uint64
		cost    uint8
		weighed bool // whether its place in open is its own cost at least, or that of the one before
	}
	var open [never + 1][]arrangement // by the whole cost at least
	start := atLeast(own, &fields)
	open[start] = append(open[start], arrangement{own, 0, true})
	cost := map[uint64]uint8{own: 0}
	done := map[uint64]bool{}
	for whole := range never {
		for len(open[whole]) > 0 {
			last := len(open[whole]) - 1
			a := open[whole][last]
			open[whole] = open[whole][:last]
			if done[a.own] || a.cost > cost[a.own] {
				continue
			}
			if !a.weighed {
				a.weighed = true
				if more := min(never, int(a.cost)+atLeast(a.own, &fields)); more > whole {
					open[more] = append(open[more], a)
					continue
				}
			}
			done[a.own] = true
			if a.own&inner == 0 {
				return int(a.cost), len(done), true
			}
			for m := a.own; m != 0; m &= m - 1 {
				from := bits.TrailingZeros64(m)
				for to := o.reach(a.own, enemy, from); to != 0; to &= to - 1 {
					next := arrangement{own: a.own&^(1<<from) | to&-to, cost: a.cost + 1}
					if c, known := cost[next.own]; !known || next.cost < c {
						cost[next.own] = next.cost
						open[whole] = append(open[whole], next)
					}
				}
			}
		}
	}
	return 0, len(done), false
}
