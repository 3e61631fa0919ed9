package trihop

import "math/bits"

// The points of TH14 are a shortest path: the loser moves alone until every marble is home. All the
// winner's marbles are on the ring, so the loser's eight must fill the eight target fields that are
// left, and only the loser's marbles are inside. The search deepens (IDA*): it asks whether a
// number of hops is enough, and abandons a line once the hops made plus a lower bound of those
// still needed exceed it. There is no other limit.
//
// The lower bound is the cheapest way to assign every marble a field of its own, as if each were
// alone on the board. It never overestimates, because in truth others stand in the way. If a number
// is not enough, the least number that a line was abandoned at is tried next, so the first number
// that is enough is the minimum.

// never is the distance of unreachable fields.
const never = 200

// distance[i][sq] counts the hops that a marble alone on the board needs from a field to the i-th
// target field.
var distance = func() (d [rings][64]uint8) {
	for i, t := range ring {
		for sq := range d[i] {
			d[i][sq] = never
		}
		d[i][t] = 0
		for queue := []int{t}; len(queue) > 0; queue = queue[1:] {
			// A hop can be made backwards, with as many turns.
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

// homing is the search.
type homing struct {
	opt    options
	enemy  uint64
	fields [marblesEach]*[64]uint8 // the distances to each field that must be filled
	made   map[uint64]uint8        // arrangements from which it was not enough, with the hops made to get there
	most   int                     // hops allowed
	next   int                     // least number of hops that a line was abandoned at
	seen   int                     // arrangements looked at
}

const everyField = 1<<marblesEach - 1

// sums has the cost of the cheapest assignment of some marbles to each set of as many fields.
type sums [everyField + 1]uint8

// add extends the sums of n marbles by one more, with the given distances.
func (s *sums) add(n int, to *[marblesEach]uint8) {
	for set := range everyField {
		if bits.OnesCount(uint(set)) != n {
			continue
		}
		for left := everyField &^ set; left != 0; left &= left - 1 {
			field := bits.TrailingZeros(uint(left))
			s[set|1<<field] = min(s[set|1<<field], s[set]+to[field])
		}
	}
}

// needs bounds the hops still needed from below when one marble moves: rest[i][f] is for all but
// the i-th marble, if the i-th ends on the field f.
type needs struct {
	all  int
	rest [marblesEach][marblesEach]uint8
}

// weigh computes the needs. It assigns the marbles before the i-th and those after it separately,
// and joins both over every way to divide the fields.
func (h *homing) weigh(own uint64) (n needs) {
	var to [marblesEach][marblesEach]uint8
	for i, m := 0, own; m != 0; i, m = i+1, m&(m-1) {
		for field, d := range h.fields {
			to[i][field] = d[bits.TrailingZeros64(m)]
		}
		for field := range n.rest[i] {
			n.rest[i][field] = never
		}
	}
	var before, after sums
	for set := 1; set <= everyField; set++ {
		before[set], after[set] = never, never
	}
	for i := range marblesEach {
		before.add(i, &to[i])
		after.add(i, &to[marblesEach-1-i])
	}
	n.all = int(before[everyField])
	for field := range marblesEach {
		others := everyField &^ (1 << field)
		for set := others; ; set = (set - 1) & others {
			i := bits.OnesCount(uint(set))
			n.rest[i][field] = min(n.rest[i][field], before[set]+after[others&^set])
			if set == 0 {
				break
			}
		}
	}
	return n
}

// enough reports whether the allowed hops bring the marbles home, given the hops already made.
func (h *homing) enough(own uint64, made int) bool {
	if own&inner == 0 {
		return true
	}
	if m, ok := h.made[own]; ok && int(m) <= made {
		return false
	}
	h.made[own] = uint8(made)
	h.seen++
	needed := h.weigh(own)
	for i, m := 0, own; m != 0; i, m = i+1, m&(m-1) {
		from := bits.TrailingZeros64(m)
		for to := h.opt.reach(own, h.enemy, from); to != 0; to &= to - 1 {
			sq := bits.TrailingZeros64(to)
			need := never
			for field, d := range h.fields {
				need = min(need, int(needed.rest[i][field])+int(d[sq]))
			}
			if whole := made + 1 + need; whole > h.most {
				h.next = min(h.next, whole)
			} else if h.enough(own&^(1<<from)|1<<sq, made+1) {
				return true
			}
		}
	}
	return false
}

// hopsHome returns the least number of hops that bring all own marbles home while the enemy, whose
// marbles are all on the ring, stands still. ok is false if none does.
func (o options) hopsHome(own, enemy uint64) (n int, ok bool) {
	n, _, ok = o.searchHome(own, enemy)
	return n, ok
}

// searchHome also returns the number of arrangements searched.
func (o options) searchHome(own, enemy uint64) (n, seen int, ok bool) {
	if !o.open(own, enemy) {
		return 0, 0, false
	}
	h := homing{opt: o, enemy: enemy}
	for i, sq := 0, targets&^enemy; sq != 0; i, sq = i+1, sq&(sq-1) {
		h.fields[i] = &distance[onRing[bits.TrailingZeros64(sq)]]
	}
	for h.next = h.weigh(own).all; h.next < never; {
		h.most, h.next = h.next, never
		h.made = map[uint64]uint8{}
		if h.enough(own, 0) {
			return h.most, h.seen, true
		}
	}
	return 0, h.seen, false
}
