package pairing

import "math/bits"

// A num is a signed number with a fixed count of 64-bit limbs, the lowest first. All numbers of one
// matching have the same length, so that the search does not allocate.
type num = []uint64

// addTo adds a to dst.
func addTo(dst, a num) {
	var c uint64
	for i := range dst {
		dst[i], c = bits.Add64(dst[i], a[i], c)
	}
}

// subFrom subtracts a from dst.
func subFrom(dst, a num) {
	var c uint64
	for i := range dst {
		dst[i], c = bits.Sub64(dst[i], a[i], c)
	}
}

// compare returns -1, 0 or 1, as a is less than, equal to or greater than b.
func compare(a, b num) int {
	last := len(a) - 1
	if a[last] != b[last] {
		if int64(a[last]) < int64(b[last]) {
			return -1
		}
		return 1
	}
	for i := last - 1; i >= 0; i-- {
		if a[i] != b[i] {
			if a[i] < b[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// isZero reports whether a number is 0.
func isZero(a num) bool {
	for _, x := range a {
		if x != 0 {
			return false
		}
	}
	return true
}

// halve divides an even number by two.
func halve(a num) {
	last := len(a) - 1
	for i := range last {
		a[i] = a[i]>>1 | a[i+1]<<63
	}
	a[last] = uint64(int64(a[last]) >> 1)
}

// double multiplies a number by two.
func double(a num) {
	for i := len(a) - 1; i > 0; i-- {
		a[i] = a[i]<<1 | a[i-1]>>63
	}
	a[0] <<= 1
}

// addShifted adds v·2^shift.
func addShifted(dst num, v int64, shift int) {
	word, bit := shift/64, uint(shift%64)
	sign := uint64(v >> 63)
	var c uint64
	for i := word; i < len(dst); i++ {
		x := sign
		switch i - word {
		case 0:
			x = uint64(v) << bit
		case 1:
			x = uint64(v >> 1 >> (63 - bit))
		}
		dst[i], c = bits.Add64(dst[i], x, c)
	}
}
