package kickit

import "math/bits"

// Fields are numbered rank by rank, from a1 = 0 to g9 = 62: bit boards of 63 bits. The number after
// the last stands for no field, so no set has its bit.
const (
	files   = 7
	ranks   = 9
	fields  = files * ranks
	nowhere = fields
	centre  = 4*files + 3 // d5
)

func at(file, rank int) int { return rank*files + file }

// row returns the set of fields of one rank from one file to another.
func row(rank, from, to int) (set uint64) {
	for f := from; f <= to; f++ {
		set |= 1 << at(f, rank)
	}
	return set
}

// By seat: goalkeeper fields, and the half to set up on (KI1, KI2).
var (
	goals = [2]uint64{row(0, 2, 4), row(8, 2, 4)}
	lines = [2]uint64{row(1, 1, 5), row(7, 1, 5)}
	half  = [2]uint64{1<<at(0, 4) - 1, (1<<at(0, 4) - 1) << at(0, 5)}
)

// Limits of KI5 on the pieces of a side on a penalty area line, and on the goalkeeper fields of one
// end.
const (
	mostOnLine  = 3
	mostOnGoals = 2
)

// zone has the limited zone that a field belongs to, or nothing: the four do not overlap.
var zone = func() (z [fields + 1]uint64) {
	for _, set := range []uint64{goals[0], goals[1], lines[0], lines[1]} {
		for s := set; s != 0; s &= s - 1 {
			z[bits.TrailingZeros64(s)] = set
		}
	}
	return z
}()

// full returns the union of the zones in which a side has as many pieces as KI5 allows.
func full(men uint64) (set uint64) {
	for seat := range 2 {
		if bits.OnesCount64(men&lines[seat]) >= mostOnLine {
			set |= lines[seat]
		}
		if bits.OnesCount64(men&goals[seat]) >= mostOnGoals {
			set |= goals[seat]
		}
	}
	return set
}

// directions in which field numbers grow; the other four are their opposites.
var directions = [4][2]int{{1, 0}, {-1, 1}, {0, 1}, {1, 1}}

// rays are the lines of the board, computed once.
var rays = func() (t lineTables) {
	for sq := range fields {
		for d, v := range directions {
			t.up[d][sq], t.down[d][sq] = ray(sq, v[0], v[1]), ray(sq, -v[0], -v[1])
			t.upFrom[d][sq] = t.up[d][sq] | 1<<sq
			t.downFrom[d][sq+1] = t.down[d][sq] | 1<<sq
		}
	}
	return t
}()

type lineTables struct {
	// up and down are the rays from a field in the four directions and their opposites.
	up, down [4][fields]uint64
	// upFrom[d][i] is field i and everything beyond it on the ray up; i = 64 stands for none.
	// downFrom[d][i] is the same for field i-1 on the ray down; i = 0 stands for none.
	upFrom, downFrom [4][65]uint64
}

// ray returns every field in one direction.
func ray(sq, df, dr int) (set uint64) {
	for f, r := sq%files+df, sq/files+dr; f >= 0 && f < files && r >= 0 && r < ranks; f, r = f+df, r+dr {
		set |= 1 << at(f, r)
	}
	return set
}

// beside has the neighbours of a field, at most eight (KI3).
var beside = func() (b [fields + 1]uint64) {
	for sq := range fields {
		for d := range directions {
			u, w := rays.up[d][sq], rays.down[d][sq]
			b[sq] |= u & -u
			if w != 0 {
				b[sq] |= 1 << (bits.Len64(w) - 1)
			}
		}
	}
	return b
}()

// reach returns the fields that the ball may roll to: along eight rays until an enemy (KI11).
func reach(sq int, enemy uint64) (set uint64) {
	for d := range directions {
		u, w := rays.up[d][sq], rays.down[d][sq]
		set |= u &^ rays.upFrom[d][bits.TrailingZeros64(u&enemy)]
		set |= w &^ rays.downFrom[d][bits.Len64(w&enemy)]
	}
	return set
}

// opposite returns the field straight beyond the middle, or nowhere.
func opposite(from, middle int) int {
	to := 2*middle - from
	if to < 0 || to >= fields || beside[middle]>>to&1 == 0 {
		return nowhere
	}
	return to
}

var names = func() (n [fields]string) {
	for sq := range n {
		n[sq] = string([]byte{byte('a' + sq%files), byte('1' + sq/files)})
	}
	return n
}()

// square reads the name of a field; -1 means none.
func square(name string) int {
	if len(name) != 2 || name[0] < 'a' || name[0] >= 'a'+files || name[1] < '1' || name[1] >= '1'+ranks {
		return -1
	}
	return at(int(name[0]-'a'), int(name[1]-'1'))
}
