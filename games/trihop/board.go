package trihop

// A field is a square of the 8×8 frame of ZM1 and ZM2, with a1 the lowest bit and h8 the highest;
// twelve squares of the frame do not exist. That wastes some bits, but a step between any two
// fields is a shift, without a table.
const (
	inner   uint64 = 0x007e7e7e7e7e7e00
	targets uint64 = 0x3c0081818181003c
	board          = inner | targets
	centre  uint64 = 0x00003c3c3c3c0000 // c3 to f6: where marbles are placed (TH1)
	heart   uint64 = 0x0000001818000000 // d4 d5 e4 e5: turbo leaves them free (TH3)
	rings          = 16
)

// square returns the number of a field, or -1.
func square(name string) int {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' {
		return -1
	}
	sq := int(name[1]-'1')*8 + int(name[0]-'a')
	if board>>sq&1 == 0 {
		return -1
	}
	return sq
}

// nameOf returns the name of a square.
func nameOf(sq int) string { return names[sq&63] }

var names = func() (n [64]string) {
	for sq := range n {
		n[sq] = string([]byte{'a' + byte(sq%8), '1' + byte(sq/8)})
	}
	return n
}()

// ring has the target fields in the order of ZM2, clockwise.
var ring = func() (r [rings]int) {
	for i, name := range []string{
		"c8", "d8", "e8", "f8", "h6", "h5", "h4", "h3",
		"f1", "e1", "d1", "c1", "a3", "a4", "a5", "a6",
	} {
		r[i] = square(name)
	}
	return r
}()

// onRing has a target field's place on the ring.
var onRing = func() (p [64]uint8) {
	for i, sq := range ring {
		p[sq] = uint8(i)
	}
	return p
}()

// along returns the target field that many places on from another, around every corner.
func along(sq, n int) int { return ring[(int(onRing[sq])+n+rings)%rings] }

// step moves a set of inner fields one field on. A step from an inner field never leaves the frame.
// The first step of a marble on a target field may, but it never ends on an inner field.
func north(s uint64) uint64 { return s << 8 }
func south(s uint64) uint64 { return s >> 8 }
func east(s uint64) uint64  { return s << 1 }
func west(s uint64) uint64  { return s >> 1 }

// ends returns the end fields of a marble's hops whose three fields, in order, lie in the three
// sets (TH4). The first two sets hold inner fields only: from a target field a hop could only turn
// straight back (TH5).
func ends(sq int, first, second, third uint64) uint64 {
	return endsOf(1<<sq, first, second, third)
}

// endsOf returns the same for all the marbles of a set at once.
func endsOf(at, first, second, third uint64) uint64 {
	n1, s1, e1, w1 := north(at)&first, south(at)&first, east(at)&first, west(at)&first
	// The second field, by the direction of the second step: straight on, or after a turn.
	nn, ss, ee, ww := north(n1)&second, south(s1)&second, east(e1)&second, west(w1)&second
	we, ns := w1|e1, n1|s1
	nt, st, et, wt := north(we)&second, south(we)&second, east(ns)&second, west(ns)&second
	// After a turn the third step may go straight on; after either it may turn.
	upright, level := nn|ss|nt|st, ee|ww|et|wt
	return third & (north(nt|level) | south(st|level) | east(et|upright) | west(wt|upright))
}

// between returns the target fields with marbles of the set on both sides (TH8).
func between(set uint64) (fields uint64) {
	for i, sq := range ring {
		if set>>ring[(i+1)%rings]&1 == 1 && set>>ring[(i+rings-1)%rings]&1 == 1 {
			fields |= 1 << sq
		}
	}
	return fields
}

// pinched returns the enemy marbles that own marbles on the ring hold between them, if the one on
// the target field sq is one of the two (TH8).
func pinched(sq int, own, enemy uint64) (set uint64) {
	for _, way := range [2]int{1, rings - 1} {
		beside := along(sq, way)
		if enemy>>beside&1 == 1 && own>>along(sq, 2*way)&1 == 1 {
			set |= 1 << beside
		}
	}
	return set
}
