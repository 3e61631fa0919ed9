package zopp

import (
	"math"

	"stammtisch/disc"
)

// worth judges a position after a flick for the side that thinks: goals first, then
// how likely the next to play are to score, then where the ball lies.
func (h *head) worth(s *state, reply bool) float64 {
	c := &s.now
	was := &h.s.now
	v := float64(c.score[h.me]-was.score[h.me]) - float64(c.score[1-h.me]-was.score[1-h.me])
	if c.phase == over {
		return 2 * v
	}
	return h.prospect(s, v, reply && v == 0)
}

// prospect adds to v what may still come, in goals.
func (h *head) prospect(s *state, v float64, reply bool) float64 {
	c := &s.now
	p := 0.0
	if reply {
		p = h.answer(s)
	} else {
		p = s.chance(c.side, 0.02)
	}
	// With several flicks in a row a chance comes again, and can be prepared.
	switch c.run {
	case 2:
		p = 1 - float64((1-p)*(0.8-float64(0.5*p)))
	case 3:
		p = 1 - float64((1-p)*(0.6-float64(0.4*p)))
	}
	if c.side == h.me {
		v += float64(0.75 * p)
	} else {
		v -= float64(0.75 * p)
	}
	ball := c.at[disc.Ball].vec()
	v += float64(0.12 * ball.x / 350 * goalOf(h.me))
	v += float64(0.2 * (s.chance(h.me, 0.02) - s.chance(1-h.me, 0.02)))
	for i := range disc.Ball { // an obliged side cannot play as it likes
		if c.claimed.has(i) {
			if sideOf(i) == h.me {
				v -= 0.08
			} else {
				v += 0.08
			}
		}
	}
	return v
}

// answer is how likely the side to play scores, by trying: its straight shots at the goal,
// and the best of them again with a hand that shakes.
func (h *head) answer(s *state) float64 {
	c := &s.now
	ball := c.at[disc.Ball].vec()
	may := s.mayFlick(c.side)
	reply := *s
	best, bestAim, bestDisc := 0.0, stroke{}, -1
	for i := range disc.Ball {
		if !may.has(i) {
			continue
		}
		from := c.at[i].vec()
		for _, y := range [3]float64{-24, 0, 24} {
			at := ghost(ball, vec{float64(goalOf(c.side) * 355), y}, disc.CounterRound+disc.BallRound)
			d := at.sub(from)
			u, _ := d.unit()
			toGoal, _ := vec{float64(goalOf(c.side) * 355), y}.sub(ball).unit()
			if u.dot(toGoal) < 0.2 {
				continue
			}
			aim := stroke{angleOf(d.x, d.y), 650}
			got := 0.0
			for range 2 {
				got += h.scores(&reply, i, aim)
			}
			if got > best {
				best, bestAim, bestDisc = got, aim, i
			}
		}
	}
	if bestDisc < 0 {
		return float64(0.5 * s.chance(c.side, 0.02))
	}
	got := best
	for range 4 {
		got += h.scores(&reply, bestDisc, bestAim)
	}
	return math.Min(1, got/6)
}

// scores tries a flick: 1 for a goal, -1 for an own goal.
func (h *head) scores(s *state, i int, aim stroke) float64 {
	h.left--
	after := h.after(*s, i, aim)
	side := s.now.side
	return float64(after.now.score[side]-s.now.score[side]) - float64(after.now.score[1-side]-s.now.score[1-side])
}
