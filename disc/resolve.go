package disc

import "math"

// log appends an event that happens now.
func (s *Sim) log(k Kind, a, b int, x, y float64) {
	s.events = append(s.events, Event{}) // then field by field, see begin
	e := &s.events[len(s.events)-1]
	e.T, e.X, e.Y, e.Kind, e.A, e.B = s.now, x, y, k, int8(a), int8(b)
}

// parting returns the speed at which bodies part that approached with u (ZP21).
func (s *Sim) parting(restitution, u float64) float64 {
	if s.jam--; s.jam < 0 {
		return float64(restitution * u)
	}
	return most(LeastParting, float64(restitution*u))
}

// collide makes discs a and b collide: an impulse along the line of centres.
func (s *Sim) collide(i, j int) {
	a, b := &s.body[i], &s.body[j]
	nx, ny := b.x-a.x, b.y-a.y
	d := length(nx, ny)
	nx, ny = nx/d, ny/d
	s.log(Hit, i, j, a.x+float64(a.round*nx), a.y+float64(a.round*ny))
	ax, ay := a.velocity()
	bx, by := b.velocity()
	u := most(0, dot(ax, ay, nx, ny)-dot(bx, by, nx, ny))
	k := (u + s.parting(restitutionHit, u)) / (inverse[i] + inverse[j])
	ka, kb := float64(k*inverse[i]), float64(k*inverse[j])
	a.send(ax-float64(ka*nx), ay-float64(ka*ny))
	b.send(bx+float64(kb*nx), by+float64(kb*ny))
	s.wake(1<<i | 1<<j)
}

// alone makes a disc hit something fixed, go in goal, or come to rest.
func (s *Sim) alone(i int, o own) {
	b := &s.body[i]
	switch o.kind {
	case Rest:
		b.v, b.state, b.stop = 0, resting, never
		s.log(Rest, i, -1, b.x, b.y)
		return
	case InGoal:
		b.state = gone
		s.log(InGoal, i, -1, b.x, b.y)
		return
	}
	vx, vy := b.velocity()
	side := func(v float64) float64 {
		if v < 0 {
			return -1
		}
		return 1
	}
	switch o.kind {
	case Post:
		nx, ny := posts[o.which][0]-b.x, posts[o.which][1]-b.y
		d := length(nx, ny)
		nx, ny = nx/d, ny/d
		s.log(Post, i, -1, b.x+float64(b.round*nx), b.y+float64(b.round*ny))
		u := most(0, dot(vx, vy, nx, ny))
		k := u + s.parting(restitutionPost, u)
		b.send(vx-float64(k*nx), vy-float64(k*ny))
	default: // a straight wall
		restitution := restitutionBand
		if o.kind == Pocket {
			restitution = restitutionPocket
		}
		kind, x, y := o.kind, b.x, b.y
		across := &vx
		if o.which == longBand || o.which == pocketSide {
			across = &vy
			y += float64(b.round * side(vy))
		} else {
			x += float64(b.round * side(vx))
		}
		u := math.Abs(*across)
		if kind == Band && u >= JumpSpeed {
			s.log(Jump, i, -1, x, y)
			b.state = gone
			return
		}
		s.log(kind, i, -1, x, y)
		*across = -float64(side(*across) * s.parting(restitution, u))
		b.send(vx, vy)
	}
}
