package disc

import "math"

// quartic is c[0] + c[1] t + … + c[4] t⁴. Its highest coefficient is not below 0.
type quartic [5]float64

func (c *quartic) at(t float64) float64 {
	v := float64(c[4]*t) + c[3]
	v = float64(v*t) + c[2]
	v = float64(v*t) + c[1]
	return float64(v*t) + c[0]
}

func (c *quartic) slope(t float64) float64 {
	v := float64(4*c[4]*t) + float64(3*c[3])
	v = float64(v*t) + float64(2*c[2])
	return float64(v*t) + c[1]
}

// bend returns the second derivative.
func (c *quartic) bend(t float64) float64 {
	v := float64(12*c[4]*t) + float64(6*c[3])
	return float64(v*t) + float64(2*c[2])
}

// leastBend returns the smallest second derivative between from and to. The second derivative is a
// parabola that opens upward, or a line.
func (c *quartic) leastBend(from, to float64) float64 {
	// Its lowest point lies where 4 c[4] t = -c[3].
	switch {
	case -c[3] <= float64(4*c[4]*from):
		return c.bend(from)
	case -c[3] >= float64(4*c[4]*to):
		return c.bend(to)
	}
	return c.bend(-c[3] / (4 * c[4]))
}

// first returns the smallest t from `from` to `to` at which the polynomial is no longer above 0, or
// never.
//
// At each point it takes a parabola with the polynomial's value and slope there, and a bend that is
// nowhere ahead more than the polynomial's. The polynomial lies above that parabola, so it has no
// root before the parabola's first root, which is the next point. No root is skipped; near a simple
// root the method converges like Newton's.
func (c *quartic) first(from, to float64) float64 {
	t := from
	for {
		f := c.at(t)
		if f <= 0 {
			return t
		}
		g, m := c.slope(t), c.leastBend(t, to)
		d := float64(g*g) - float64(2*m*f)
		if m >= 0 && (g >= 0 || d < 0) {
			return never // the parabola stays above 0
		}
		next := t + 2*f/(math.Sqrt(d)-g)
		if !(next <= to) {
			return never
		}
		if next == t {
			return t // closer than floating point can tell
		}
		t = next
	}
}
