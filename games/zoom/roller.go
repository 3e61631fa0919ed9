package zoom

import (
	"math/bits"

	"stammtisch/rules"
)

// A roller has the moves of a marble on one inner square, ready to be copied.
type roller struct {
	onRow, onFile *[1 << side]span // by what is taken on its row, and on its file
	row, file     uint8            // the squares with which these begin
	// all has, by the number of the span along the row, all moves down, those along the row, and all moves up; each
	// in the order of the squares they lead to. So the legal ones stand together, however far it can roll on its file.
	all [12 * 15]move
}

// span is how far a marble rolls on a line, given which of its six fields are taken.
type span struct {
	off   uint8 // how many fields before it that it does not reach
	reach uint8 // how many it reaches
	start uint8 // of the moves of its number, among all spans of marbles on the same field of a line
}

// spans has them by the place of the marble on the line and what is taken there (itself or not).
var spans = func() (s [side][1 << side]span) {
	for at := range side {
		for taken := range 1 << side {
			first, last := at, at
			for first > 0 && taken>>(first-1)&1 == 0 {
				first--
			}
			for last < side-1 && taken>>(last+1)&1 == 0 {
				last++
			}
			s[at][taken] = span{uint8(first), uint8(last - first), uint8((at-first)*(side-at)+last-at) * 15}
		}
	}
	return s
}()

// rollers has one for each inner square.
var rollers = func() (all [inners]roller) {
	for sq := range all {
		r := &all[sq]
		file, rank := sq%side, sq/side
		r.file, r.row = uint8(file), uint8(sq-file)
		r.onRow, r.onFile = &spans[file], &spans[rank]
		for _, x := range r.onRow {
			list := r.all[x.start : x.start : x.start+15]
			add := func(from, to, by int) {
				for at := from; at < to; at += by {
					if at != sq {
						list = append(list, newMove(sq, at))
					}
				}
			}
			first := sq - file + int(x.off)
			add(file, sq, side)
			add(first, first+int(x.reach)+1, 1)
			add(sq+side, inners, side)
		}
	}
	return all
}()

// writeRolls writes the moves of the marbles on some inner squares, at most eight, to a list, and returns how many
// there are. It copies eight moves for each, of which the next one covers what is too much: that is quicker than to
// branch on lengths that are as good as random.
func writeRolls(list *[mostMoves]rules.Move, marbles, taken uint64) int {
	n := uint8(0) // at most 80, which the compiler need not check
	for ; marbles != 0; marbles &= marbles - 1 {
		r := &rollers[bits.TrailingZeros64(marbles)]
		row := &r.onRow[taken>>(r.row&63)&63]
		file := &r.onFile[(taken>>(r.file&63)&fileB)*fileToRow>>30&63]
		start := row.start + file.off
		from := (*[10]move)(r.all[start : int(start)+10 : int(start)+10])
		to := (*[10]rules.Move)(list[n : int(n)+10 : int(n)+10])
		to[0], to[1], to[2], to[3] = rules.Move(from[0]), rules.Move(from[1]), rules.Move(from[2]), rules.Move(from[3])
		to[4], to[5], to[6], to[7] = rules.Move(from[4]), rules.Move(from[5]), rules.Move(from[6]), rules.Move(from[7])
		reach := row.reach + file.reach
		if reach > 8 {
			to[8], to[9] = rules.Move(from[8]), rules.Move(from[9])
		}
		n += reach
	}
	return int(n)
}
