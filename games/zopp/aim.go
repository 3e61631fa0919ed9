package zopp

import (
	"math"

	"stammtisch/disc"
)

// vec is a place or a direction in millimetres.
type vec struct{ x, y float64 }

func (a vec) sub(b vec) vec            { return vec{a.x - b.x, a.y - b.y} }
func (a vec) add(b vec, k float64) vec { return vec{a.x + float64(k*b.x), a.y + float64(k*b.y)} }
func (a vec) dot(b vec) float64        { return float64(a.x*b.x) + float64(a.y*b.y) }
func (a vec) length() float64          { return math.Sqrt(a.dot(a)) }

// unit is the direction, and the length.
func (a vec) unit() (vec, float64) {
	l := a.length()
	if l == 0 {
		return vec{1, 0}, 0
	}
	return vec{a.x / l, a.y / l}, l
}

func (p point) vec() vec {
	x, y := p.float()
	return vec{x, y}
}

// goalOf is the direction of a side's shots: the sign of the x of the opponent's goal.
func goalOf(side int8) float64 { return float64(1 - 2*side) }

// ghost is the centre that a disc must have when it meets another so that the other
// goes towards a target.
func ghost(of, target vec, reach float64) vec {
	d, _ := target.sub(of).unit()
	return of.add(d, -reach)
}

// ideas draws flicks that might do something: straight at the ball towards some point
// of the goal, with a band between, or over another own counter; now and then
// one at the ball anyhow, or anywhere.
func (h *head) ideas(n int) []idea {
	c := &h.s.now
	var mine []int
	for i := range disc.Ball {
		if h.s.mayFlick(c.side).has(i) {
			mine = append(mine, i)
		}
	}
	list := make([]idea, 0, max(n, 8))
	for len(list) < max(n, 8) {
		i := mine[h.intn(len(mine))]
		from := c.at[i].vec()
		at := h.point(i, from)
		d := at.sub(from)
		aim := stroke{angleOf(d.x, d.y), int32(80 + h.intn(921))}
		list = append(list, idea{disc: i, aim: aim})
	}
	return list
}

// point returns the target for counter i.
func (h *head) point(i int, from vec) vec {
	c := &h.s.now
	ball := c.at[disc.Ball].vec()
	kind := h.intn(16)
	if kind == 0 { // anywhere
		return vec{float64(h.intn(701) - 350), float64(h.intn(451) - 225)}
	}
	if kind <= 2 { // at the ball anyhow
		return ball.add(vec{float64(h.intn(61) - 30), float64(h.intn(61) - 30)}, 1)
	}
	target := vec{float64(goalOf(c.side) * 350), float64(h.intn(87) - 43)}
	if kind <= 4 { // the ball goes off a long band
		target.y = float64(h.sign()*2*(disc.HalfWidth-disc.BallRound)) - target.y
	}
	at := ghost(ball, target, disc.CounterRound+disc.BallRound)
	switch kind {
	case 5, 6: // the counter comes off a long band
		at.y = float64(h.sign()*2*(disc.HalfWidth-disc.CounterRound)) - at.y
	case 7: // or off an end band
		at.x = float64(h.sign()*2*(disc.HalfLength-disc.CounterRound)) - at.x
	case 8, 9: // it pushes another of its side
		j := 3*int(c.side) + h.intn(3)
		if j != i && c.lie[j] == onBoard {
			at = ghost(c.at[j].vec(), at, 2*disc.CounterRound)
		}
	}
	return at
}

func (h *head) sign() float64 { return float64(2*h.intn(2) - 1) }

// chance is about how likely a side is to score with its next flick, from geometry
// alone: a straight shot that is open, with the error that a hand makes of it.
func (s *state) chance(side int8, hand float64) float64 {
	c := &s.now
	if c.lie[disc.Ball] != onBoard {
		return 0
	}
	ball := c.at[disc.Ball].vec()
	best := 0.0
	may := s.mayFlick(side)
	for _, y := range [3]float64{0, -26, 26} {
		target := vec{float64(goalOf(side) * 355), y}
		d, l2 := target.sub(ball).unit()
		if !c.open(ball, d, l2, disc.BallRound, -1) {
			continue
		}
		at := ball.add(d, -(disc.CounterRound + disc.BallRound))
		for i := range disc.Ball {
			if !may.has(i) {
				continue
			}
			from := c.at[i].vec()
			e, l1 := at.sub(from).unit()
			cut := e.dot(d)
			if cut < 0.3 {
				continue
			}
			// The error of the hand, as a distance in the mouth; and how far it may be.
			off := float64(hand * (l1 + 20) / 34 / cut * l2)
			p := (46 - math.Abs(y)) / (off + 1)
			p = float64(p / (1 + p) * (0.4 + float64(0.6*cut)))
			if p > best && c.open(from, e, l1, disc.CounterRound, i) {
				best = p
			}
		}
	}
	return best
}

// open says whether nothing but disc `but` and the ball lies in the way of a disc.
func (c *core) open(from, d vec, l, round float64, but int) bool {
	for j := range disc.Ball {
		if j == but || c.lie[j] != onBoard {
			continue
		}
		e := c.at[j].vec().sub(from)
		along := e.dot(d)
		if along <= 0 || along >= l+disc.CounterRound {
			continue
		}
		aside := float64(e.x*d.y) - float64(e.y*d.x)
		if math.Abs(aside) < round+disc.CounterRound {
			return false
		}
	}
	return true
}
