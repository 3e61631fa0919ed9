package disc

import "math"

// When two discs next meet, from now on (ZP21), is asked when one of them has its own
// time now: meetResting if the other rests, meetMoving if it moves.

// meetResting is when a moving body at its own time meets one at rest.
func (b *body) meetResting(o *body) float64 {
	path := b.pathTo(o.x, o.y, b.round+o.round)
	if path == never {
		return never
	}
	return b.t0 + b.after(path)
}

// misses says at once, of most pairs, that a moving body slides away from one at rest
// or wide of it.
func (b *body) misses(o *body) bool {
	ex, ey := o.x-b.x, o.y-b.y
	aside := float64(ex*b.dy) - float64(ey*b.dx)
	return dot(ex, ey, b.dx, b.dy) <= 0 || math.Abs(aside) > b.round+o.round+2*touchGap
}

// pathTo is how far the body slides until its centre is `reach` from a fixed point and
// comes nearer fast enough to meet it, or never: a quadratic in the length of the path.
func (b *body) pathTo(x, y, reach float64) float64 {
	ex, ey := x-b.x, y-b.y
	along := dot(ex, ey, b.dx, b.dy)
	if along <= 0 {
		return never // it moves away
	}
	far := dot(ex, ey, ex, ey) - float64(reach*reach)
	if far <= 2*touchGap*reach {
		// They touch. The approach only slows down on the way, so it is now or never.
		if float64(b.v*along) > slowest*math.Sqrt(dot(ex, ey, ex, ey)) {
			return 0
		}
		return never
	}
	aside := float64(ex*b.dy) - float64(ey*b.dx)
	rest := float64(reach*reach) - float64(aside*aside)
	if rest <= 0 {
		return never // it passes by
	}
	path := far / (along + math.Sqrt(rest))
	left := float64(b.v*b.v) - float64(2*Deceleration*path) // speed² on arrival
	if left <= 0 || float64(left*rest) <= float64(slowest*reach)*float64(slowest*reach) {
		return never // it stops short, or grazes
	}
	return path
}

// meetMoving is when disc a, which has its own time now, and a moving one next meet. While
// both move, the square of their distance is a quartic in time; when one stops, all is
// predicted anew.
func (s *Sim) meetMoving(a, b *body) float64 {
	if a.state == resting {
		m := *b // its own time lies in the past: slide a copy of it up to now
		m.evolve(s.now)
		return m.meetResting(a)
	}
	bx, by := b.at(s.now)
	ex, ey := bx-a.x, by-a.y
	reach := a.round + b.round
	wb := b.speed(s.now)
	away := dot(ex, ey, ex, ey)
	span := reach + (float64(a.v*a.v)+float64(wb*wb))/(2*Deceleration)
	if away > float64(span*span) {
		return never // even straight towards one another they would stop short
	}
	ux, uy := float64(wb*b.dx)-float64(a.v*a.dx), float64(wb*b.dy)-float64(a.v*a.dy)
	hx, hy := float64(half*(a.dx-b.dx)), float64(half*(a.dy-b.dy))
	c := quartic{
		away - float64(reach*reach),
		float64(2 * dot(ex, ey, ux, uy)),
		dot(ux, uy, ux, uy) + float64(2*dot(ex, ey, hx, hy)),
		float64(2 * dot(ux, uy, hx, hy)),
		dot(hx, hy, hx, hy),
	}
	t := contact(&c, min(a.stop, b.stop)-s.now, reach)
	if t == never {
		return never
	}
	return s.now + t
}

// contact is the first time up to `to` at which two discs touch and approach fast
// enough to meet, where c is the square of their distance less that of their reach.
//
// Two states follow one another: apart, which ends where c falls to 0; and touching
// without meeting, which ends where the approach grows beyond the slowest that counts.
// c has three extremes at most, so few rounds are enough.
func contact(c *quartic, to, reach float64) float64 {
	if to <= 0 {
		return never
	}
	touch, slow := float64(2*touchGap*reach), float64(2*slowest*reach) // of c, and of its fall
	t, touching := 0.0, c[0] <= touch
	if touching && -c[1] > slow {
		return 0
	}
	for range 8 {
		if touching {
			// The fall of c as a polynomial, above 0 while it is too slow to count.
			fall := quartic{c[1] + slow, float64(2 * c[2]), float64(3 * c[3]), float64(4 * c[4]), 0}
			if t = fall.first(t, to); t == never || c.at(t) <= touch {
				return t
			}
		}
		if t = c.first(t, to); t == never || -c.slope(t) > slow {
			return t
		}
		touching = true
	}
	return never
}
