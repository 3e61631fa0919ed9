package zopp_test

import (
	"math"

	"stammtisch/disc"
)

var slowPoints = map[string]xy{"p1": {-175000, -195000}, "p2": {-175000, 195000}, "p3": {175000, -195000}, "p4": {175000, 195000}}

// points are ZP32.
func (s *slow) points(id string) []string {
	free := func(names ...string) (list []string) {
		for _, n := range names {
			if s.fits(id, slowPoints[n], false) {
				list = append(list, n)
			}
		}
		return list
	}
	mine, theirs := []string{"p1", "p2"}, []string{"p3", "p4"}
	if s.out[id] == "b" {
		mine, theirs = theirs, mine
	}
	if l := free(mine...); l != nil {
		return l
	}
	if l := free(theirs...); l != nil {
		return l
	}
	return []string{"c"}
}

// fits says whether a disc at p overlaps (or, more strictly, touches) none that lies.
func (s *slow) fits(id string, p xy, strictly bool) bool {
	for o, q := range s.pos {
		if o == id {
			continue
		}
		r := rad(id) + rad(o)
		d := (p.x-q.x)*(p.x-q.x) + (p.y-q.y)*(p.y-q.y)
		if d < r*r || strictly && d == r*r {
			return false
		}
	}
	return true
}

func (s *slow) nearMiddle(id string) xy {
	for d := 0; ; d++ {
		for a := range 360 {
			x, y := disc.Direction(float64(a))
			p := xy{milli(float64(d) * x), milli(float64(d) * y)}
			if s.fits(id, p, false) {
				return p
			}
		}
	}
}

func milli(v float64) int64 {
	if v < 0 {
		return -milli(-v)
	}
	return int64(math.Floor(v*1000 + 0.5))
}
