package zoom

import (
	"math/bits"
	"slices"
	"strings"
)

// The low bits of one word stand for the 52 fields: bits 0 to 35 for the inner fields, b2 c2 … g2,
// b3 … g7, and bits 36 to 51 for the ring in the order of ZM2, c8 first, clockwise. A bit number is
// called a square.
const (
	side   = 6           // inner fields a row
	inners = side * side // first square of the ring
	rings  = 16
	fields = inners + rings

	innerMask  = 1<<inners - 1
	ringMask   = (1<<rings - 1) << inners
	fileB      = 0x041041041 // the inner fields of file b, one a row
	fileG      = fileB << 5
	rowsSquare = innerMask &^ fileG // possible lower left fields of a 2×2 square
	ranks3to6  = 0xffffff << side   // the rows opposite the ring fields of the left and right sides
)

// square returns the bit number of a field, or -1.
func square(name string) int {
	if len(name) != 2 || name[0]-'a' >= 8 || name[1]-'1' >= 8 {
		return -1
	}
	return int(squareOf[name[0]-'a'][name[1]-'1']) - 1
}

// squareOf has the square of each file and rank, plus one; 0 if there is no field.
var squareOf = func() (of [8][8]uint8) {
	for sq, name := range names {
		of[name[0]-'a'][name[1]-'1'] = uint8(sq + 1)
	}
	return of
}()

// bySquare and byName hold all squares, by number and by name.
var bySquare, byName = func() (squares, named [fields]uint8) {
	for sq := range squares {
		squares[sq] = uint8(sq)
	}
	named = squares
	slices.SortFunc(named[:], func(a, b uint8) int { return strings.Compare(names[a], names[b]) })
	return squares, named
}()

// names has the name of every square.
var names = func() (n [fields]string) {
	for sq := range inners {
		n[sq] = string([]byte{'b' + byte(sq%side), '2' + byte(sq/side)})
	}
	for i, name := range []string{
		"c8", "d8", "e8", "f8", "h6", "h5", "h4", "h3",
		"f1", "e1", "d1", "c1", "a3", "a4", "a5", "a6",
	} {
		n[inners+i] = name
	}
	return n
}()

// actions has the notation of every action, by the squares (ZM9): a list of them takes no text of its own.
var actions = func() (all [fields][inners]string) {
	const wide = len("a3-c4")
	var text strings.Builder
	text.Grow(fields * inners * wide)
	for _, from := range names {
		for _, to := range names[:inners] {
			text.WriteString(from + "-" + to)
		}
	}
	for i, at := 0, text.String(); at != ""; i, at = i+1, at[wide:] {
		all[i/inners][i%inners] = at[:wide]
	}
	return all
}()

// rowReach[f][occ] are the fields a rook on file f of a row reaches, given which of
// the row's six fields are taken (itself or not): as a row, and stood up as a file.
var rowReach, fileReach = func() (row [side][1 << side]uint8, file [side][1 << side]uint64) {
	for f := range side {
		for occ := range 1 << side {
			for _, step := range []int{-1, 1} {
				for to := f + step; to >= 0 && to < side && occ>>to&1 == 0; to += step {
					row[f][occ] |= 1 << to
					file[f][occ] |= 1 << (to * side)
				}
			}
		}
	}
	return row, file
}()

// fileToRow, multiplied with the fields of file b, gathers them, lowest first, in bits 30 to 35:
// every product of two bits falls on a separate place.
const fileToRow = 1<<30 | 1<<25 | 1<<20 | 1<<15 | 1<<10 | 1<<5

// fileOf and rowAt are the file of an inner square and the bit of its row's first field. They are
// tables, because a division by six costs more than the rest of rook.
var fileOf, rowAt = func() (file, row [inners]uint8) {
	for sq := range inners {
		file[sq], row[sq] = uint8(sq%side), uint8(sq/side*side)
	}
	return file, row
}()

// rook returns the free inner fields that a marble on an inner square reaches (ZM7).
func rook(sq int, taken uint64) uint64 {
	f, r := fileOf[sq], rowAt[sq]
	row := taken >> (r & 63) & 63
	file := (taken >> (f & 63) & fileB) * fileToRow >> 30 & 63
	return uint64(rowReach[f][row])<<(r&63) | fileReach[r/side][file]<<(f&63)
}

// besides returns the inner fields next to the given ones.
func besides(set uint64) uint64 {
	return (set<<side | set>>side | set&^fileG<<1 | set&^fileB>>1) & innerMask
}

// lanes holds the free inner fields that a marble can enter straight from each side of the board:
// down from the top, left from the right side, up from the bottom and right from the left side, all
// four lines of each.
type lanes struct{ top, right, bottom, left uint64 }

func openLanes(taken uint64) lanes {
	free := ^taken & innerMask
	var l lanes

	const inTop = uint64(0b011110) << (5 * side)
	g, p := inTop&free, free
	g |= p & (g >> 6)
	p &= p >> 6
	g |= p & (g >> 12)
	p &= p >> 12
	l.top = g | p&(g>>24)

	const inBottom = uint64(0b011110)
	g, p = inBottom&free, free
	g |= p & (g << 6)
	p &= p << 6
	g |= p & (g << 12)
	p &= p << 12
	l.bottom = g | p&(g<<24)

	g, p = fileB&ranks3to6&free, free&^fileB
	g |= p & (g << 1)
	p &= p << 1
	g |= p & (g << 2)
	p &= p << 2
	l.left = g | p&(g<<4)

	g, p = fileG&ranks3to6&free, free&^fileG
	g |= p & (g >> 1)
	p &= p >> 1
	g |= p & (g >> 2)
	p &= p >> 2
	l.right = g | p&(g>>4)
	return l
}

// topLines[n] holds the whole files below those of c8 d8 e8 f8 whose bits n has. The other tables
// do the same for the next four fields of the ring each.
var topLines, rightLines, bottomLines, leftLines = func() (top, right, bottom, left [16]uint64) {
	for n := range 16 {
		for i := range 4 {
			if n>>i&1 == 1 {
				top[n] |= fileB << (1 + i)
				bottom[n] |= fileB << (4 - i)
				right[n] |= 63 << ((4 - i) * side)
				left[n] |= 63 << ((1 + i) * side)
			}
		}
	}
	return top, right, bottom, left
}()

// from returns the fields of the lanes that begin at the given ring fields.
func (l lanes) from(ring uint16) uint64 {
	return l.top&topLines[ring&15] | l.right&rightLines[ring>>4&15] |
		l.bottom&bottomLines[ring>>8&15] | l.left&leftLines[ring>>12]
}

// ringReach returns the ring fields that a marble on ring field i (0 to 15) can enter from: its
// own, and every free one that it can pass to in either direction (ZM6).
func ringReach(i int, taken uint64) uint16 {
	// Rotated so that the marble is bit 0; clockwise is upwards.
	others := bits.RotateLeft16(uint16(taken>>inners), -i) &^ 1
	if others == 0 {
		return 1<<16 - 1
	}
	up := uint16(1)<<bits.TrailingZeros16(others) - 1
	down := ^(uint16(1<<16-1) >> bits.LeadingZeros16(others))
	return bits.RotateLeft16(up|down, i)
}

// squares2x2 returns the lower left fields of the 2×2 squares that the marbles fill (ZM10).
func squares2x2(marbles uint64) uint64 {
	m := marbles & innerMask
	return m & (m >> 1) & (m >> side) & (m >> (side + 1)) & rowsSquare
}
