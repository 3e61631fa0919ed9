package zopp

import (
	"math"

	"stammtisch/disc"
)

// Lengths in thousandths of a millimetre.
const mm = 1000

// outPoints are p1 to p4 (ZP4).
var outPoints = [4]point{{-175 * mm, -195 * mm}, {-175 * mm, 195 * mm}, {175 * mm, -195 * mm}, {175 * mm, 195 * mm}}

var posts = [4]point{{-350 * mm, -60 * mm}, {-350 * mm, 60 * mm}, {350 * mm, -60 * mm}, {350 * mm, 60 * mm}}

const postRadius = disc.PostRadius * mm

// radius of a disc.
func radius(i int) int64 {
	if i == disc.Ball {
		return disc.BallRound * mm
	}
	return disc.CounterRound * mm
}

func abs(v int32) int32 { return max(v, -v) }

// square of the distance of two places, exactly.
func square(a, b point) int64 {
	dx, dy := int64(a.x)-int64(b.x), int64(a.y)-int64(b.y)
	return dx*dx + dy*dy
}

// inArea says whether a centre lies in a penalty area, bounds not included (ZP42).
func inArea(p point) bool { return abs(p.x) > 240*mm && abs(p.y) < 110*mm }

// touches says whether disc i at p would touch another disc that lies on the board.
func (c *core) touches(i int, p point) bool {
	for j := range c.at {
		r := radius(i) + radius(j)
		if j != i && c.lie[j] == onBoard && square(p, c.at[j]) <= r*r {
			return true
		}
	}
	return false
}

// overlaps says whether disc i at p would overlap another disc on the board (ZP32).
func (c *core) overlaps(i int, p point) bool {
	for j := range c.at {
		r := radius(i) + radius(j)
		if j != i && c.lie[j] == onBoard && square(p, c.at[j]) < r*r {
			return true
		}
	}
	return false
}

// inAreas is the set of counters at rest in a penalty area.
func (c *core) inAreas() (s set) {
	for i := range disc.Ball {
		if c.lie[i] == onBoard && inArea(c.at[i]) {
			s |= 1 << i
		}
	}
	return s
}

// rounded is a place in millimetres, rounded half away from zero (ZP25).
func rounded(x, y float64) point { return point{thousandths(x), thousandths(y)} }

func thousandths(v float64) int32 {
	n := int32(math.Floor(float64(math.Abs(v)*mm) + 0.5))
	if v < 0 {
		return -n
	}
	return n
}

// float gives a place in millimetres.
func (p point) float() (x, y float64) { return float64(p.x) / mm, float64(p.y) / mm }

// beyond is the place `far` from p in the direction of (dx, dy), all in millimetres.
func (p point) beyond(dx, dy, far float64) point {
	x, y := p.float()
	return rounded(x+float64(far*dx), y+float64(far*dy))
}

// towards is the unit vector from a to b and their distance in millimetres.
func towards(a, b point) (dx, dy, far float64) {
	x, y := float64(b.x-a.x)/mm, float64(b.y-a.y)/mm
	far = math.Sqrt(float64(x*x) + float64(y*y))
	return x / far, y / far, far
}
