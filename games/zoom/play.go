package zoom

import (
	"math/bits"

	"stammtisch/rules"
)

// targets calls f for each marble of the side to move, with the free fields that it may go to.
func (f *frame) targets(each func(from int, to uint64)) {
	own := f.marbles[f.turn]
	taken := own | f.marbles[1-f.turn]
	for m := own & innerMask; m != 0; m &= m - 1 {
		sq := bits.TrailingZeros64(m)
		each(sq, rook(sq, taken))
	}
	if own&ringMask == 0 {
		return
	}
	l := openLanes(taken)
	for m := own & ringMask; m != 0; m &= m - 1 {
		sq := bits.TrailingZeros64(m)
		each(sq, l.from(ringReach(sq-inners, taken)))
	}
}

// count returns the number of legal moves, whether or not the game is over.
func (f *frame) count() int {
	n := 0
	f.targets(func(_ int, to uint64) { n += bits.OnesCount64(to) })
	return n
}

// stuck reports whether the side to move has no legal move (ZM11).
func (f *frame) stuck() bool {
	own := f.marbles[f.turn]
	if canStep(own, own|f.marbles[1-f.turn]) {
		return false
	}
	any := uint64(0)
	f.targets(func(_ int, to uint64) { any |= to })
	return any == 0
}

// canStep says whether a marble inside has a free field beside it, as nearly always.
func canStep(own, taken uint64) bool { return besides(own&innerMask)&^taken != 0 }

// after gives the frame that a legal move leads to. The line is the frames so far,
// the present one last; after does not change it.
func after(line []frame, m move) (f frame) {
	f.end = f.follow(line, m)
	return f
}

// follow makes an empty frame the one after a line, by a legal move, and returns how that ends the game.
func (f *frame) follow(line []frame, m move) end {
	var two *frame
	if len(line) >= 2 {
		two = &line[len(line)-2]
	}
	is, again := f.step(&line[len(line)-1], two, m)
	if again && f.before(line) >= 2 {
		return is.orThird()
	}
	return is
}

// step makes an empty frame the one after another, and after the one before that, if there is one. It returns how the
// game ends unless by ZM12, and whether the position may have stood before.
func (f *frame) step(now, two *frame, m move) (is end, again bool) {
	t := now.turn & 1
	own, other := now.marbles[t]^(1<<(m.from()&63)|1<<m.to()), now.marbles[1-t]
	f.marbles[t], f.marbles[1-t] = own, other
	f.by, f.turn = m, 1-t
	if !m.enters() {
		f.quiet, f.seen = now.quiet+1, now.seen
		if f.quiet >= 2 && two != nil {
			again = f.mayRepeat(two)
		}
	}
	// A win comes before a draw; of the draws, the first by rule number.
	switch {
	case squares2x2(own) != 0:
		is = square4
	case !canStep(other, own|other) && f.stuck():
		is = noMove
	case f.quiet >= quietLimit:
		is = quiet100
	}
	return is, again
}

// orThird is the end of a game in which the position also stands for the third time.
func (e end) orThird() end {
	if e == square4 || e == noMove {
		return e
	}
	return thirdTime
}

// mayRepeat notes the frame two before, and reports whether the position may have stood there or earlier: it did not
// if the bit of its marbles is unset among those noted since a marble last entered. Only every other frame has the
// same side to move.
func (f *frame) mayRepeat(two *frame) bool {
	f.seen = two.seen | two.bit()
	return f.seen&f.bit() != 0
}

// bit is one of 64, by the marbles.
func (f *frame) bit() uint64 {
	return 1 << ((f.marbles[white]*0x9e3779b97f4a7c15 + f.marbles[black]*0xc2b2ae3d27d4eb4f) >> 58)
}

// before counts how often the position stands in the line that leads to it, since a
// marble last entered.
func (f *frame) before(line []frame) int {
	n := 0
	for i, left := len(line)-2, int(f.quiet)-2; left >= 0 && i >= 0; i, left = i-2, left-2 {
		if line[i].marbles == f.marbles {
			n++
		}
	}
	return n
}

// Play moves a marble: "a3-c4" (ZM9).
func (s state) Play(action string) (rules.State, error) {
	m, illegal := s.now().read(action)
	if illegal != nil {
		return nil, illegal
	}
	return s.play(m), nil
}

func (s state) play(m move) state {
	next := &rules.Chain[frame]{}
	if !m.enters() {
		next.Last = s.at
	}
	var two *frame
	if s.at.Last != nil {
		two = &s.at.Last.Now
	}
	is, again := next.Now.step(s.now(), two, m)
	if again {
		n := 0
		for at := s.at.Last; at != nil; {
			if at.Now.marbles == next.Now.marbles {
				n++
			}
			if at = at.Last; at != nil {
				at = at.Last
			}
		}
		if n >= 2 {
			is = is.orThird()
		}
	}
	next.Now.end = is
	return state{next}
}

// Legal lists the legal actions in the order of squares.
func (s state) Legal() []string { return s.list(&bySquare, side, 1<<side-1) }

// Sorted lists them in the order of field names: file by file.
func (s state) Sorted() []string { return s.list(&byName, 1, fileB) }

// list returns the legal actions from all fields in some order to the inner fields, in six lines:
// step leads from one line to the next, and line holds the fields of the first.
func (s state) list(order *[fields]uint8, step int, line uint64) []string {
	f := s.now()
	if f.end != running {
		return nil
	}
	n, reach := 0, [fields]uint64{}
	f.targets(func(from int, to uint64) {
		n += bits.OnesCount64(to)
		reach[from] = to
	})
	list := make([]string, 0, n)
	for _, from := range order {
		if reach[from] == 0 {
			continue
		}
		of := &actions[from]
		for first := 0; first < side*step; first += step {
			for to := reach[from] >> (first & 63) & line; to != 0; to &= to - 1 {
				list = append(list, of[first+bits.TrailingZeros64(to)])
			}
		}
	}
	return list
}
