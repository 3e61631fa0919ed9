package disc

import "math/bits"

// set of discs, or of posts: a bit for each, by number.
type set uint

// lowest number in a set that is not empty.
func (s set) lowest() int { return bits.TrailingZeros(uint(s)) }

// bit is 1 or 0, without branching.
func bit(b bool) set {
	if b {
		return 1
	}
	return 0
}
