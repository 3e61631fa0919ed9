// Package stepper simulates the discs of package disc in the usual way: in fixed time steps, it
// moves all discs, then finds overlaps and resolves them. It is independent of the exact
// simulation, shares only the dimensions of the board with it, and is correct only in the limit of
// small steps. Tests compare the exact simulation with that limit, and benchmarks with its speed.
// Nothing that plays imports it.
package stepper

import (
	"math"

	"stammtisch/disc"
)

// Sim simulates moving discs.
type Sim struct {
	x, y, vx, vy [disc.Count]float64
	live         [disc.Count]bool
	where        [disc.Count]disc.Where
	Contacts     int // of the last shot
}

var (
	round = func() (r [disc.Count]float64) {
		for i := range r {
			r[i] = disc.Radius(i)
		}
		return r
	}()
	weight = func() (m [disc.Count]float64) {
		for i := range m {
			m[i] = disc.Mass(i)
		}
		return m
	}()
)

// Shoot makes a flick and moves the discs, in steps of dt, to where they come to rest.
func (s *Sim) Shoot(p *disc.Position, f disc.Flick, dt float64) {
	*s = Sim{}
	for i, d := range p {
		s.x[i], s.y[i], s.live[i], s.where[i] = d.X, d.Y, d.Where == disc.Surface, d.Where
	}
	a := f.Angle * math.Pi / 180
	s.vx[f.Disc] = f.Power * disc.FullSpeed * math.Cos(a)
	s.vy[f.Disc] = f.Power * disc.FullSpeed * math.Sin(a)
	for s.step(dt) {
	}
	for i := range p {
		w := s.where[i]
		ax := math.Abs(s.x[i])
		if w == disc.Surface && (i != disc.Ball && ax > disc.HalfLength || ax > disc.GoalLine) {
			w = disc.Goal
		}
		p[i] = disc.Disc{X: s.x[i], Y: s.y[i], Where: w}
	}
}

// step moves everything once. It returns false when all discs rest.
func (s *Sim) step(dt float64) bool {
	var moved [disc.Count]bool
	any := false
	for i := range s.x {
		v := math.Sqrt(s.vx[i]*s.vx[i] + s.vy[i]*s.vy[i])
		if !s.live[i] || v == 0 {
			continue
		}
		any, moved[i] = true, true
		// Apply friction, at the middle of the step or until the disc stops.
		t := math.Min(dt, v/disc.Deceleration)
		left := v - disc.Deceleration*t
		mean := (v + left) / 2 * t / v
		s.x[i] += s.vx[i] * mean
		s.y[i] += s.vy[i] * mean
		s.vx[i] *= left / v
		s.vy[i] *= left / v
		if i == disc.Ball && math.Abs(s.x[i]) > disc.GoalLine && s.vx[i]*s.x[i] > 0 {
			s.leave(i, disc.Goal)
		}
	}
	if !any {
		return false
	}
	for i := range s.x {
		if !s.live[i] {
			continue
		}
		if moved[i] {
			s.walls(i)
		}
		for j := i + 1; j < disc.Count && s.live[i]; j++ {
			if s.live[j] && (moved[i] || moved[j]) {
				s.pair(i, j)
			}
		}
	}
	return true
}

func (s *Sim) leave(i int, w disc.Where) {
	s.live[i], s.where[i], s.vx[i], s.vy[i] = false, w, 0, 0
}

// pair resolves an overlap of two approaching discs.
func (s *Sim) pair(i, j int) {
	ex, ey, r := s.x[j]-s.x[i], s.y[j]-s.y[i], round[i]+round[j]
	d2 := ex*ex + ey*ey
	if d2 >= r*r {
		return
	}
	d := math.Sqrt(d2)
	ex, ey = ex/d, ey/d
	u := (s.vx[i]-s.vx[j])*ex + (s.vy[i]-s.vy[j])*ey
	if u <= 1e-6 {
		return
	}
	s.Contacts++
	k := (u + math.Max(0.90*u, 0.1)) / (1/weight[i] + 1/weight[j])
	s.vx[i] -= k / weight[i] * ex
	s.vy[i] -= k / weight[i] * ey
	s.vx[j] += k / weight[j] * ex
	s.vy[j] += k / weight[j] * ey
}

// walls resolves contacts with bands, pocket walls and posts.
func (s *Sim) walls(i int) {
	r := round[i]
	ax, ay := math.Abs(s.x[i]), math.Abs(s.y[i])
	if ax < disc.HalfLength-r-disc.PostRadius && ay < disc.HalfWidth-r {
		return
	}
	for _, px := range [2]float64{-disc.HalfLength, disc.HalfLength} {
		for _, py := range [2]float64{-disc.HalfMouth, disc.HalfMouth} {
			ex, ey := px-s.x[i], py-s.y[i]
			reach := r + disc.PostRadius
			if d2 := ex*ex + ey*ey; d2 < reach*reach {
				d := math.Sqrt(d2)
				s.bounce(i, ex/d, ey/d, 0.75, false)
			}
		}
	}
	sx, sy := math.Copysign(1, s.x[i]), math.Copysign(1, s.y[i])
	if ax < disc.HalfLength {
		if ax > disc.HalfLength-r && ay >= disc.HalfMouth {
			s.bounce(i, sx, 0, 0.75, true)
		}
		if ay > disc.HalfWidth-r {
			s.bounce(i, 0, sy, 0.75, true)
		}
		return
	}
	if ay > disc.HalfMouth-r {
		s.bounce(i, 0, sy, 0.30, false)
	}
	if ax > disc.PocketBack-r {
		s.bounce(i, sx, 0, 0.30, false)
	}
}

// bounce reverses motion along a normal into something fixed.
func (s *Sim) bounce(i int, nx, ny, e float64, band bool) {
	u := s.vx[i]*nx + s.vy[i]*ny
	if u <= 1e-6 || !s.live[i] {
		return
	}
	s.Contacts++
	if band && u >= disc.JumpSpeed {
		s.leave(i, disc.Over)
		return
	}
	k := u + math.Max(e*u, 0.1)
	s.vx[i] -= k * nx
	s.vy[i] -= k * ny
}
