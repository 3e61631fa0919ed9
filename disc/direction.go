package disc

import "math"

// Direction returns the unit vector at an angle in degrees, at least 0 and below 360. Multiples of
// 90 are exact.
//
// It splits the angle into the nearest axis and a remainder between -45 and 45 degrees, a
// subtraction without rounding, and sums the series of sine and cosine of the remainder. It uses
// only operations that all processors agree on.
func Direction(degrees float64) (x, y float64) {
	quarter := math.Floor((degrees + 45) / 90)
	c, s := series(degrees - float64(quarter*90))
	switch int(quarter) & 3 {
	case 1:
		return -s, c
	case 2:
		return -c, -s
	case 3:
		return s, -c
	}
	return c, s
}

// A degree in radians, and the part that its rounding loses.
const (
	degree     = 0.017453292519943295
	degreeRest = 2.9486522708701687e-19
)

// series returns cosine and sine of an angle in degrees, at most 45 to either side. The first
// omitted term is below 1e-18, and the rounding errors of the large terms are added to the small
// ones.
func series(degrees float64) (cos, sin float64) {
	x, rest := product(degrees, degree) // x + rest is the angle in radians
	rest += float64(degrees * degreeRest)
	q, lost := product(x, x)
	s := horner(q, 1.0/355687428096000, -1.0/1307674368000, 1.0/6227020800, -1.0/39916800, 1.0/362880, -1.0/5040, 1.0/120, -1.0/6)
	c := horner(q, -1.0/6402373705728000, 1.0/20922789888000, -1.0/87178291200, 1.0/479001600, -1.0/3628800, 1.0/40320, -1.0/720, 1.0/24)
	// sin(x+rest) = sin x + rest cos x, and the cosine likewise.
	h := float64(0.5 * q)
	w := 1 - h
	sin = x + (float64(float64(q*x)*s) + float64(rest*w))
	cos = w + ((1 - w) - h + (float64(float64(q*q)*c) - float64(x*rest) - float64(0.5*lost)))
	return cos, sin
}

// product returns a*b and its rounding error (Veltkamp, Dekker).
func product(a, b float64) (p, lost float64) {
	p = float64(a * b)
	ah, al := split(a)
	bh, bl := split(b)
	lost = float64(al*bl) - (((p - float64(ah*bh)) - float64(al*bh)) - float64(ah*bl))
	return p, lost
}

// split cuts a number into two of at most 26 bits, whose products are exact.
func split(a float64) (high, low float64) {
	const factor = 1<<27 + 1
	t := float64(factor * a)
	high = t - (t - a)
	return high, a - high
}

// horner returns the value of the polynomial in q with these coefficients, the highest first.
func horner(q, a, b, c, d, e, f, g, h float64) float64 {
	v := float64(a*q) + b
	v = float64(v*q) + c
	v = float64(v*q) + d
	v = float64(v*q) + e
	v = float64(v*q) + f
	v = float64(v*q) + g
	return float64(v*q) + h
}
