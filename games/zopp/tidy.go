package zopp

import (
	"math"

	"stammtisch/disc"
)

// tidy makes the moves of ZP33, ZP34 and ZP35, in that order, by disc number, each with
// the places reached so far.
func (s *state) tidy() {
	c := &s.now
	for i := range disc.Ball {
		if c.lie[i] == onBoard && abs(c.at[i].y) < 60*mm && abs(c.at[i].x) > 330*mm {
			s.infield(i, true, 310*mm, "ZP33")
		}
	}
	for i := range c.at {
		if c.lie[i] != onBoard || abs(c.at[i].x) > 350*mm {
			continue // a ball behind the goal line lies at no band (ZP23)
		}
		r := int32(radius(i))
		if abs(c.at[i].y) >= 60*mm && abs(c.at[i].x) >= 349*mm-r {
			s.infield(i, true, 330*mm-r, "ZP34")
		}
		if abs(c.at[i].y) >= 224*mm-r {
			s.infield(i, false, 205*mm-r, "ZP34")
		}
	}
	if i := int(c.shot.disc); c.lie[i] == onBoard && !c.shot.back.has(i) {
		s.giveRoom(i)
	}
}

// infield moves a disc straight in until its centre is so far from the middle; from a
// place where it would touch a disc, on by whole millimetres.
func (s *state) infield(i int, alongX bool, to int32, rule string) {
	c := &s.now
	from := c.at[i]
	p := from
	v := &p.y
	if alongX {
		v = &p.x
	}
	step := int32(-mm)
	if *v < 0 {
		to, step = -to, mm
	}
	for *v = to; c.touches(i, p); *v += step {
	}
	c.at[i] = p
	s.note(Decision{Kind: "moved", Rule: rule, Disc: disc.IDs[i], From: s.spot(from), To: s.spot(p)})
}

// giveRoom moves the flicked counter away from a disc it rests against (ZP35).
func (s *state) giveRoom(i int) {
	c := &s.now
	from := c.at[i]
	against := -1
	for j := range c.at {
		r := radius(i) + radius(j) + mm
		if j == i || c.lie[j] != onBoard || square(from, c.at[j]) > r*r {
			continue
		}
		if against < 0 || c.nearer(i, j, against) {
			against = j
		}
	}
	if against < 0 {
		return
	}
	dx, dy, _ := towards(c.at[against], from)
	room := 15.0
	for j := range c.at {
		if j != i && c.lie[j] == onBoard {
			room = min(room, roomTo(from, c.at[j], dx, dy, float64(radius(i)+radius(j)+mm)/mm))
		}
	}
	for _, q := range posts {
		room = min(room, roomTo(from, q, dx, dy, float64(radius(i)+postRadius+mm)/mm))
	}
	x, y := from.float()
	room = min(room, roomToLine(x, dx, 329), roomToLine(y, dy, 204))
	if room <= 0 {
		return
	}
	c.at[i] = from.beyond(dx, dy, room)
	s.note(Decision{Kind: "moved", Rule: "ZP35", Disc: disc.IDs[i], Discs: s.names(1 << against), From: s.spot(from), To: s.spot(c.at[i])})
}

// nearer says whether the gap from counter i to disc j is smaller than that to disc k,
// exactly: the square roots of distances are compared by squaring.
func (c *core) nearer(i, j, k int) bool {
	a, b := square(c.at[i], c.at[j]), square(c.at[i], c.at[k])
	d := radius(j) - radius(k)
	// sqrt(a) - radius(j) < sqrt(b) - radius(k), that is sqrt(a) - d < sqrt(b).
	if d == 0 {
		return a < b
	}
	if d < 0 {
		// sqrt(a) + |d| < sqrt(b)
		left := b - a - d*d
		return left > 0 && left*left > 4*d*d*a
	}
	// sqrt(a) < sqrt(b) + d
	left := a - b - d*d
	return left < 0 || left*left < 4*d*d*b
}

// roomTo is how far one can move from a place in a direction until a fixed disc is a
// reach away. A disc that one moves off is no hindrance; one that is nearer already and
// ahead leaves no room.
func roomTo(from, to point, dx, dy, reach float64) float64 {
	ex, ey := float64(to.x-from.x)/mm, float64(to.y-from.y)/mm
	along := float64(ex*dx) + float64(ey*dy)
	if along <= 0 {
		return 15
	}
	gap := float64(ex*ex) + float64(ey*ey) - float64(reach*reach)
	if gap <= 0 {
		return 0
	}
	aside := float64(ex*dy) - float64(ey*dx)
	rest := float64(reach*reach) - float64(aside*aside)
	if rest <= 0 {
		return 15
	}
	return gap / (along + math.Sqrt(rest))
}

// roomToLine is how far one can move until a coordinate reaches a limit to either side.
func roomToLine(v, d, limit float64) float64 {
	switch {
	case d > 0:
		return (limit - v) / d
	case d < 0:
		return (-limit - v) / d
	}
	return 15
}
