package opengoal

import (
	"math/bits"
	"strconv"
)

// A point is rank*files + file, both from 0: a1 is 0, q19 is 322.
const (
	files  = 17
	ranks  = 19
	points = files * ranks
)

// Every point lies on four lines: its rank, its file and two diagonals. The board is kept as 106
// lines, one word each. One shift and one count of zeros in a word give how far a man or the ball
// can go, so nothing is walked point by point.
const (
	ways  = 4 // east, north, north-east, north-west, and the opposites
	lines = ranks + files + 2*(files+ranks-1)
)

// step is how far apart two neighbours on a line of each way are.
var step = [ways]int{1, files, files + 1, files - 1}

// spot is the place of a point on one of its lines. Places count from 1, so that bit 0
// of a line can be the wall before it.
type spot struct{ line, at uint8 }

var spots = func() (s [points][ways]spot) {
	for p := range points {
		f, r := p%files, p/files
		s[p] = [ways]spot{
			{uint8(r), uint8(f + 1)},
			{uint8(ranks + f), uint8(r + 1)},
			{uint8(ranks + files + f - r + ranks - 1), uint8(r + 1)},
			{uint8(ranks + files + files + ranks - 1 + f + r), uint8(r + 1)},
		}
	}
	return s
}()

// layer is a set of points, each as a bit on its four lines.
type layer [lines]uint32

func (l *layer) flip(p int) {
	for _, s := range &spots[p] {
		l[s.line] ^= 1 << s.at
	}
}

// goalLine reports whether a point is on a goal boundary (OG2).
func goalLine(p int) bool {
	return (p/files == 0 || p/files == ranks-1) && p%files > 1 && p%files < files-2
}

// post reports whether a point is a goalpost (OG2).
func post(p int) bool {
	return (p/files == 0 || p/files == ranks-1) && (p%files == 1 || p%files == files-2)
}

// side reports whether a point is on a side boundary, corners included (OG2).
func side(p int) bool { return p%files == 0 || p%files == files-1 }

// walls has every point where no man may stand (OG7), and on each line everything outside the
// board.
var walls = func() (w layer) {
	for i := range w {
		w[i] = ^uint32(0)
	}
	for p := range points {
		if !goalLine(p) && !post(p) {
			w.flip(p)
		}
	}
	return w
}()

// space[p][way] counts the points open to the ball from p in each direction on an empty board, up
// and down the line: as far as side boundaries, goalposts and the end of the board allow (OG9).
var space = func() (s [points][ways][2]uint8) {
	var edge layer // outside the board, and where the ball never goes
	for i := range edge {
		edge[i] = ^uint32(0)
	}
	for p := range points {
		if !side(p) && !post(p) {
			edge.flip(p)
		}
	}
	for p := range points {
		for w, at := range spots[p] {
			s[p][w] = [2]uint8{uint8(up(edge[at.line], at.at)), uint8(down(edge[at.line], at.at))}
		}
	}
	return s
}()

// up and down count the free places of a line above and below one. The bits in taken include a wall
// on either side.
func up(taken uint32, at uint8) int { return bits.TrailingZeros32(taken >> (at + 1)) }

func down(taken uint32, at uint8) int { return bits.LeadingZeros32(taken << (32 - at)) }

// above shifts a line so that the next place above one is bit 0, the one after it bit 1, and so on;
// below does so in the other direction.
func above(line uint32, at uint8) uint32 { return line >> (at + 1) }

func below(line uint32, at uint8) uint32 { return bits.Reverse32(line << (32 - at)) }

// names has every point by its number.
var names = func() (n [points]string) {
	for p := range n {
		n[p] = string(rune('a'+p%files)) + strconv.Itoa(p/files+1)
	}
	return n
}()

var byName = func() map[string]int {
	m := make(map[string]int, points)
	for p, n := range names {
		m[n] = p
	}
	return m
}()

// point returns the number of a name, or -1.
func point(name string) int {
	if p, ok := byName[name]; ok {
		return p
	}
	return -1
}
