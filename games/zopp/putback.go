package zopp

import "stammtisch/disc"

// spotsFor are the places where a disc that is out may be put back: the free out points
// of the half in which it left, else those of the other, else the centre (ZP32).
func (c *core) spotsFor(i int) (list []int) {
	half := 0
	if c.lie[i] == outBlack {
		half = 2
	}
	for _, first := range [2]int{half, 2 - half} {
		for k := first; k < first+2; k++ {
			if !c.overlaps(i, outPoints[k]) {
				list = append(list, k)
			}
		}
		if len(list) > 0 {
			return list
		}
	}
	return []int{centre}
}

// mayPutBack says why a disc cannot be put back there.
func (c *core) mayPutBack(i, spot int) (why, rule string) {
	out := c.outside()
	switch {
	case !out.has(i):
		return disc.IDs[i] + " is not out", "ZP32"
	case out.has(disc.Ball) && i != disc.Ball:
		return "the ball is put back first", "ZP32"
	}
	for _, k := range c.spotsFor(i) {
		if k == spot {
			return "", ""
		}
	}
	switch {
	case spot == centre:
		return "an out point is free", "ZP32"
	case c.overlaps(i, outPoints[spot]):
		return spots[spot] + " is taken", "ZP32"
	}
	return "it goes back in the half in which it left, where a point is free", "ZP32"
}

// putBack puts a disc back; once none is out, the referee continues.
func (s *state) putBack(i, spot int) {
	c := &s.now
	p := point{}
	if spot == centre {
		p = c.nearCentre(i)
	} else {
		p = outPoints[spot]
	}
	c.at[i], c.lie[i] = p, onBoard
	c.shot.back |= 1 << i
	s.note(Decision{Kind: "put-back", Rule: "ZP32", Disc: disc.IDs[i], To: s.spot(p)})
	if c.outside() == 0 {
		s.settle()
	}
}
