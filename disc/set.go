package disc

import "math/bits"

// set is a set of discs, or of posts: a bit for each, by number.
type set uint

// lowest returns the lowest number in a non-empty set.
func (s set) lowest() int { return bits.TrailingZeros(uint(s)) }

// bit returns 1 or 0, without branching.
func bit(b bool) set {
	if b {
		return 1
	}
	return 0
}
