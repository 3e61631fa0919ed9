package zopp

import (
	"stammtisch/disc"
	"stammtisch/rules"
)

// kickOff takes everything up for a kick-off with counters placed again (ZP6): at the
// beginning, for the second half and for extra time. Rows, claims and two turns are
// wiped, counted fouls are not (ZP61).
func (c *core) kickOff(first int8) {
	for i := range c.lie {
		if c.lie[i] != removed {
			c.lie[i] = aside
		}
		c.at[i] = point{}
	}
	c.phase, c.side, c.run, c.kind = placing, first, 0, plain
	c.next = [2]int8{}
	c.rows, c.claimed = [2]int{}, 0
	c.two, c.foul, c.tactics, c.made = [2]bool{}, [2]bool{}, [2]bool{}, [2]said{}
	c.shot = aftermath{off: -1}
}

// placed counts the counters of a side that lie.
func (c *core) placed(side int8) (n, left int) {
	for i, to := counters(side); i < to; i++ {
		switch c.lie[i] {
		case onBoard:
			n++
		case aside:
			left++
		}
	}
	return n, left
}

// placer is the seat that places next: the players of a side in turn (ZP6).
func (s state) placer() rules.Seat {
	n, _ := s.now.placed(s.now.side)
	return rules.Seat(int(s.now.side) + 2*(n%s.cfg.players))
}

// mayPlace says why a counter cannot be placed there (ZP6).
func (c *core) mayPlace(i int, p point) string {
	d := square(p, point{})
	switch {
	case sideOf(i) != c.side:
		return disc.IDs[i] + " is not yours to place"
	case c.lie[i] == removed:
		return disc.IDs[i] + " was taken off for good"
	case c.lie[i] != aside:
		return disc.IDs[i] + " lies already"
	case c.side == white && p.x > -20*mm, c.side == black && p.x < 20*mm:
		return "the whole counter must lie in your own half"
	case d < 80*80*mm*mm || d > 160*160*mm*mm:
		return "the centre must be 80 to 160 mm from the centre spot"
	case c.touches(i, p):
		return "it would touch another counter"
	}
	return ""
}

// place puts a counter down for the kick-off. When all lie, the ball is on the centre
// spot and the side that placed first plays.
func (s *state) place(i int, p point) {
	c := &s.now
	c.at[i], c.lie[i] = p, onBoard
	if _, left := c.placed(1 - c.side); left > 0 {
		c.side = 1 - c.side
		return
	}
	if _, left := c.placed(c.side); left > 0 {
		return
	}
	c.lie[disc.Ball], c.at[disc.Ball] = onBoard, point{}
	c.side = firstOf(c.part)
	c.phase, c.run, c.kind = flicking, s.cfg.turn, plain
}

// firstOf is the side that kicks off a part of the match: Black the second half (ZP61).
func firstOf(part int) int8 {
	if part == 2 {
		return black
	}
	return white
}

// restart is the kick-off after a goal: the ball goes back, and counters in the centre
// circle are moved straight out of it (ZP7).
func (s *state) restart() {
	c := &s.now
	const circle = 80 * mm // a counter whose centre is nearer has a part inside
	c.lie[disc.Ball], c.at[disc.Ball] = onBoard, point{}
	for i := range disc.Ball {
		from := c.at[i]
		if c.lie[i] != onBoard || square(from, point{}) >= circle*circle {
			continue
		}
		dx, dy, _ := towards(point{}, from)
		if from == (point{}) {
			dx, dy = float64(2*sideOf(i)-1), 0
		}
		for k := 1; ; k++ {
			p := from.beyond(dx, dy, float64(k))
			if square(p, point{}) >= circle*circle && !c.touches(i, p) && (k > 400 || c.clearOfBoard(i, p)) {
				c.at[i] = p
				break
			}
		}
		s.note(Decision{Kind: "moved", Rule: "ZP7", Disc: disc.IDs[i], From: s.spot(from), To: s.spot(c.at[i])})
	}
}

// clearOfBoard says whether a disc at p touches no band and no post.
func (c *core) clearOfBoard(i int, p point) bool {
	r := radius(i)
	for _, q := range posts {
		if square(p, q) <= (r+postRadius)*(r+postRadius) {
			return false
		}
	}
	return int64(abs(p.x)) < 350*mm-r && int64(abs(p.y)) < 225*mm-r
}

// nearCentre is the place of a disc when all out points are taken (ZP32): the centre spot
// or as near as it fits.
func (c *core) nearCentre(i int) point {
	if !c.overlaps(i, point{}) {
		return point{}
	}
	for d := 1; ; d++ {
		for a := range 360 {
			dx, dy := disc.Direction(float64(a))
			if p := (point{}).beyond(dx, dy, float64(d)); !c.overlaps(i, p) {
				return p
			}
		}
	}
}
