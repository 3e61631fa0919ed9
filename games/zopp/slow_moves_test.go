package zopp_test

import (
	"math"
	"math/big"
)

// sign of a number, 0 counting as positive.
func sign(v int64) int64 {
	if v < 0 {
		return -1
	}
	return 1
}

func absolute(v int64) int64 { return v * sign(v) }

// zp33: counters on the goal line.
func (s *slow) zp33() {
	for _, id := range slowNames[:6] {
		p, lies := s.pos[id]
		if !lies || absolute(p.y) >= 60000 || absolute(p.x) <= 330000 || absolute(p.x) > 350000 {
			continue
		}
		q := xy{sign(p.x) * 310000, p.y}
		for !s.fits(id, q, true) {
			q.x -= sign(p.x) * 1000
		}
		s.pos[id] = q
	}
}

// zp34: discs against a band.
func (s *slow) zp34() {
	for _, id := range slowNames {
		p, lies := s.pos[id]
		if !lies {
			continue
		}
		if absolute(p.y) >= 60000 && 350000-rad(id)-absolute(p.x) <= 1000 {
			side := sign(p.x)
			for p.x = side * (330000 - rad(id)); !s.fits(id, p, true); {
				p.x -= side * 1000
			}
			s.pos[id] = p
		}
		if 225000-rad(id)-absolute(p.y) <= 1000 {
			side := sign(p.y)
			for p.y = side * (205000 - rad(id)); !s.fits(id, p, true); {
				p.y -= side * 1000
			}
			s.pos[id] = p
		}
	}
}

// gap is the distance between the rims of two discs, in 200 bits.
func (s *slow) gap(a, b string) *big.Float {
	p, q := s.pos[a], s.pos[b]
	d := new(big.Float).SetPrec(200).SetInt64((p.x-q.x)*(p.x-q.x) + (p.y-q.y)*(p.y-q.y))
	return d.Sqrt(d).Sub(d, new(big.Float).SetInt64(rad(a)+rad(b)))
}

// zp35: the flicked counter goes away from what it rests against, a hair at a time.
func (s *slow) zp35() {
	id := s.shot.disc
	p, lies := s.pos[id]
	if !lies || s.shot.back[id] {
		return
	}
	var from string
	for _, o := range slowNames {
		if _, there := s.pos[o]; !there || o == id || s.gap(id, o).Cmp(big.NewFloat(1000)) > 0 {
			continue
		}
		if from == "" || s.gap(id, o).Cmp(s.gap(id, from)) < 0 {
			from = o
		}
	}
	if from == "" {
		return
	}
	q := s.pos[from]
	dx, dy := float64(p.x-q.x), float64(p.y-q.y)
	l := math.Hypot(dx, dy)
	dx, dy = dx/l, dy/l
	// free says whether nothing that lies ahead is nearer than 1 mm after a way.
	free := func(way float64) bool {
		x, y := float64(p.x)+way*dx, float64(p.y)+way*dy
		ahead := func(qx, qy, reach float64) bool {
			if (qx-float64(p.x))*dx+(qy-float64(p.y))*dy <= 0 {
				return false // it moves off this one
			}
			return math.Hypot(qx-x, qy-y) < reach
		}
		for o, q := range s.pos {
			if o != id && ahead(float64(q.x), float64(q.y), float64(rad(id)+rad(o)+1000)) {
				return false
			}
		}
		for _, sx := range []float64{-1, 1} {
			for _, sy := range []float64{-1, 1} {
				if ahead(sx*350000, sy*60000, 24000) {
					return false
				}
			}
		}
		return (math.Abs(x) <= 329000 || x*dx <= 0) && (math.Abs(y) <= 204000 || y*dy <= 0)
	}
	// The first way that is not free, in steps of a twentieth of a millimetre, then halved.
	good, bad := 0.0, -1.0
	for way := 0.0; way <= 15000; way += 50 {
		if !free(way) {
			bad = way
			break
		}
		good = way
	}
	if bad < 0 {
		good = 15000
	} else if bad > 0 {
		for range 80 {
			if mid := (good + bad) / 2; free(mid) {
				good = mid
			} else {
				bad = mid
			}
		}
	}
	s.pos[id] = xy{round(float64(p.x) + good*dx), round(float64(p.y) + good*dy)}
}

func round(v float64) int64 {
	if v < 0 {
		return -round(-v)
	}
	return int64(math.Floor(v + 0.5))
}

// zp7: the ball goes to the spot, counters out of the circle.
func (s *slow) zp7() {
	s.pos["ball"] = xy{}
	inside := func(p xy) bool { return p.x*p.x+p.y*p.y < 80000*80000 }
	for _, id := range slowNames[:6] {
		p, lies := s.pos[id]
		if !lies || !inside(p) {
			continue
		}
		dx, dy := float64(p.x), float64(p.y)
		if p == (xy{}) {
			dx = map[string]float64{"w": -1, "b": 1}[id[:1]]
		}
		l := math.Hypot(dx, dy)
		q := p
		for k := 1.0; inside(q) || !s.fits(id, q, true); k++ {
			q = xy{round(float64(p.x) + 1000*k*dx/l), round(float64(p.y) + 1000*k*dy/l)}
		}
		s.pos[id] = q
	}
}
