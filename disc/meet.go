package disc

import "math"

// The time at which two discs next meet (ZP21) is computed when one of them has its own time now:
// by meetResting if the other rests, by meetMoving if it moves.

// meetResting returns when a moving body at its own time meets one at rest.
func (b *body) meetResting(o *body) float64 {
	path := b.pathTo(o.x, o.y, b.round+o.round)
	if path == never {
		return never
	}
	return b.t0 + b.after(path)
}

// clear is the margin, in millimetres, by which the quick check must find that two bodies miss one
// another. It is far more than rounding, so that the full computation would agree.
const clear = 1e-6

// misses returns the set of resting discs that a moving body certainly misses, by the quick check
// in glance; the other bits mean nothing. The loop is unrolled, because in WebAssembly its jumps
// cost more than its body.
func (b *body) misses(all *[7]body) (s set) {
	r := b.round + clear
	s |= b.glance(all[0].x-b.x, all[0].y-b.y, r+all[0].round) << 0
	s |= b.glance(all[1].x-b.x, all[1].y-b.y, r+all[1].round) << 1
	s |= b.glance(all[2].x-b.x, all[2].y-b.y, r+all[2].round) << 2
	s |= b.glance(all[3].x-b.x, all[3].y-b.y, r+all[3].round) << 3
	s |= b.glance(all[4].x-b.x, all[4].y-b.y, r+all[4].round) << 4
	s |= b.glance(all[5].x-b.x, all[5].y-b.y, r+all[5].round) << 5
	s |= b.glance(all[6].x-b.x, all[6].y-b.y, r+all[6].round) << 6
	return s
}

// missesPosts returns the set of posts that it certainly misses, by the same check.
func (b *body) missesPosts() (s set) {
	r := b.round + (PostRadius + clear)
	s |= b.glance(posts[0][0]-b.x, posts[0][1]-b.y, r) << 0
	s |= b.glance(posts[1][0]-b.x, posts[1][1]-b.y, r) << 1
	s |= b.glance(posts[2][0]-b.x, posts[2][1]-b.y, r) << 2
	s |= b.glance(posts[3][0]-b.x, posts[3][1]-b.y, r) << 3
	return s
}

// glance returns 1 if a moving body certainly misses a place: it slides away from it, passes wide
// of it, or stops short. Arguments are the place relative to the body, and their reach plus a
// margin. The body's own time may lie in the past.
func (b *body) glance(ex, ey, reach float64) set {
	along := float64(ex*b.dx) + float64(ey*b.dy)
	aside := math.Abs(float64(ex*b.dy) - float64(ey*b.dx))
	// True if one of three is below 0; three branches would often be mispredicted.
	return set((math.Float64bits(along) | math.Float64bits(reach-aside) | math.Float64bits(b.long+reach-along)) >> 63)
}

// pathTo returns how far the body slides until its centre is `reach` from a fixed point and
// approaches it fast enough to collide, or never. The equation is a quadratic in the length of the
// path.
func (b *body) pathTo(x, y, reach float64) float64 {
	ex, ey := x-b.x, y-b.y
	along := dot(ex, ey, b.dx, b.dy)
	if along <= 0 {
		return never // it moves away
	}
	far := dot(ex, ey, ex, ey) - float64(reach*reach)
	if far <= 2*touchGap*reach {
		// They touch. The approach only slows down from here, so it is now or never.
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

// meetMoving returns when moving disc a, whose own time is now, and another next meet. While both
// move, the square of their distance is a quartic in time; when one stops, everything is predicted
// again.
func (s *Sim) meetMoving(a, b *body) float64 {
	bx, by := b.at(s.now)
	ex, ey := bx-a.x, by-a.y
	reach := a.round + b.round
	wb := b.speed(s.now)
	away := dot(ex, ey, ex, ey)
	span := reach + (float64(a.v*a.v)+float64(wb*wb))/(2*Deceleration)
	if away > float64(span*span) {
		return never // even heading straight for each other, they would stop short
	}
	ux, uy := float64(wb*b.dx)-float64(a.v*a.dx), float64(wb*b.dy)-float64(a.v*a.dy)
	hx, hy := float64(half*(a.dx-b.dx)), float64(half*(a.dy-b.dy))
	to := least(a.stop, b.stop) - s.now
	leaving, bending := dot(ex, ey, ux, uy), dot(ex, ey, hx, hy)
	if leaving > 1 && float64(bending*to) > -float64(0.5*leaving) {
		// They part from here on, as after a hit. They can meet before that only if they overlap by
		// more than rounding.
		if away > float64((reach-2*touchGap)*(reach-2*touchGap)) {
			return never
		}
	} else if stays(away, leaving, bending, to, reach+clear) {
		return never
	}
	c := quartic{
		away - float64(reach*reach),
		float64(2 * leaving),
		dot(ux, uy, ux, uy) + float64(2*bending),
		float64(2 * dot(ux, uy, hx, hy)),
		dot(hx, hy, hx, hy),
	}
	t := contact(&c, to, reach)
	if t == never {
		return never
	}
	return s.now + t
}

// stays reports, cheaply and for most moving pairs, that they cannot meet until `to`. Their
// distance is at least its component along the line on which they lie now; that component times the
// present distance is a parabola in time, `away` + `leaving` t + `bending` t².
func stays(away, leaving, bending, to, reach float64) bool {
	low := least(away, away+float64(to*(leaving+float64(to*bending))))
	if leaving < 0 && float64(2*bending*to) > -leaving { // the minimum lies in between
		low = away - float64(leaving*leaving)/(4*bending)
	}
	return low > 0 && float64(low*low) > float64(away*float64(reach*reach))
}

// contact returns the first time up to `to` at which two discs touch and approach fast enough to
// collide, where c is the square of their distance minus the square of their reach.
//
// Two states alternate: apart, which ends when c falls to 0; and touching without colliding, which
// ends when the approach exceeds the slowest that counts. c has at most three extremes, so few
// rounds are enough.
func contact(c *quartic, to, reach float64) float64 {
	if to <= 0 {
		return never
	}
	touch, slow := float64(2*touchGap*reach), float64(2*slowest*reach) // for c, and for its rate of fall
	t, touching := 0.0, c[0] <= touch
	if touching && -c[1] > slow {
		return 0
	}
	for range 8 {
		if touching {
			// The rate of fall of c as a polynomial, above 0 while it is too slow to count.
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
