package zopp

import (
	"fmt"

	"stammtisch/disc"
	"stammtisch/rules"
)

// check says why an action is not legal now, and by which rule.
func (s state) check(a action) (why, rule string) {
	c := &s.now
	if c.phase == over {
		if c.end == byGoals {
			return "the match is over", "ZP60"
		}
		return "the match is over", "ZP61"
	}
	if a.verb == clock {
		switch {
		case s.cfg.minutes == 0:
			return "this match is played without a clock", "ZP61"
		case c.part == 3:
			return "extra time ends with the next goal", "ZP61"
		case c.phase == deciding:
			return "first the goal is decided: claim=foul or play", "ZP30"
		case c.shot.off >= 0:
			return "first a counter is taken off for the fourth foul", "ZP47"
		}
		return "", ""
	}
	switch c.phase {
	case placing:
		if a.verb != place {
			return "first all counters are placed, like w1=-90,35", "ZP6"
		}
		if why := c.mayPlace(a.disc, a.at); why != "" {
			return why, "ZP6"
		}
		return "", ""
	case deciding:
		if a.verb != claim && a.verb != play {
			return "first the goal is decided: claim=foul or play", "ZP30"
		}
	case putting:
		if a.verb != putBack {
			return "first discs that are out are put back, like " + disc.IDs[c.firstOut()] + ">p1", "ZP29"
		}
		return c.mayPutBack(a.disc, a.spot)
	case takingOff:
		if a.verb != takeOff {
			return "the fourth foul costs a counter: off=" + disc.IDs[3*c.shot.off], "ZP47"
		}
		if sideOf(a.disc) != c.shot.off || c.lie[a.disc] != onBoard {
			return "take one of your own counters off", "ZP47"
		}
		return "", ""
	case asking:
		if a.verb != claim && a.verb != play {
			return "the other side flicks next: claim against it, or say play", "ZP44"
		}
	}
	switch a.verb {
	case claim:
		return s.mayClaim(a.disc)
	case play:
		if c.phase == flicking {
			return "it is your own flick", "ZP44"
		}
		return "", ""
	case endKick:
		return s.mayEnd()
	case flick:
		return s.mayFlickIt(a.disc)
	case putBack:
		return "no disc is out", "ZP32"
	case takeOff:
		return "no counter has to be taken off", "ZP47"
	}
	return "all counters lie already", "ZP6"
}

func (c *core) firstOut() int {
	out := c.outside()
	if out.has(disc.Ball) {
		return disc.Ball
	}
	for i := range disc.Ball {
		if out.has(i) {
			return i
		}
	}
	return 0
}

// mayFlickIt says why a disc cannot be flicked.
func (s *state) mayFlickIt(i int) (why, rule string) {
	c := &s.now
	switch {
	case i == disc.Ball:
		return "the ball cannot be struck directly", "ZP10"
	case sideOf(i) != c.side:
		return disc.IDs[i] + " is not yours to flick", "ZP10"
	case c.lie[i] != onBoard:
		return disc.IDs[i] + " was taken off for good", "ZP47"
	case !s.mayFlick(c.side).has(i):
		return "a claimed counter must leave the penalty area first", "ZP46"
	}
	return "", ""
}

// Legal lists what can be listed: put-backs, claims, what to take off, the end of a free kick.
func (s state) Legal() (list []string) {
	c := &s.now
	switch c.phase {
	case deciding:
		return []string{"claim=foul", "play"}
	case asking:
		return append(s.claims(1-c.side), "play")
	case flicking:
		list = s.claims(c.side)
		if why, _ := s.mayEnd(); why == "" {
			list = append(list, "enough")
		}
	case takingOff:
		for i, to := counters(c.shot.off); i < to; i++ {
			if c.lie[i] == onBoard {
				list = append(list, "off="+disc.IDs[i])
			}
		}
	case putting:
		out := c.outside()
		if out.has(disc.Ball) {
			out = 1 << disc.Ball
		}
		for i := range c.at {
			if out.has(i) {
				for _, k := range c.spotsFor(i) {
					list = append(list, disc.IDs[i]+">"+spots[k])
				}
			}
		}
	}
	return list
}

// Families are the places of a kick-off and the flicks of a turn.
func (s state) Families() []string {
	switch s.now.phase {
	case placing:
		return []string{"*place"}
	case flicking:
		return []string{"*flick"}
	}
	return nil
}

// Sample is a place anywhere, or a flick: half of the time anyhow, else about at the ball.
func (s state) Sample(family string, d *rules.Dice) string {
	c := &s.now
	if family == "*place" {
		for {
			from, _ := counters(c.side)
			i := from + d.Intn(3)
			p := point{int32(d.Intn(321)-160) * mm, int32(d.Intn(321)-160) * mm}
			if c.mayPlace(i, p) == "" {
				return placeText(i, p)
			}
		}
	}
	may := s.mayFlick(c.side)
	i := d.Intn(disc.Ball)
	for !may.has(i) {
		i = (i + 1) % disc.Ball
	}
	angle, power := int32(d.Intn(360_000)), int32(1+d.Intn(1000))
	if d.Intn(2) == 0 && c.lie[disc.Ball] == onBoard {
		angle = (c.angleTo(i, c.at[disc.Ball]) + int32(d.Intn(6001)) + 357_000) % 360_000
	}
	return flickText(i, angle, power)
}

func placeText(i int, p point) string {
	return fmt.Sprintf("%s=%d,%d", disc.IDs[i], p.x/mm, p.y/mm)
}

// angleTo is the direction from a disc to a place in thousandths of a degree. It is
// found by halving among exact directions, so that it is the same on every machine.
func (c *core) angleTo(i int, to point) int32 {
	return angleOf(float64(to.x-c.at[i].x), float64(to.y-c.at[i].y))
}

// angleOf is the direction of a vector in thousandths of a degree.
func angleOf(x, y float64) int32 {
	if y < 0 || y == 0 && x < 0 {
		if y == 0 {
			return 180_000
		}
		return (angleOf(-x, -y) + 180_000) % 360_000
	}
	lo, hi := int32(0), int32(180_000) // the direction lies between
	for hi-lo > 1 {
		mid := (lo + hi) / 2
		dx, dy := disc.Direction(float64(mid) / 1000)
		if float64(dx*y)-float64(dy*x) >= 0 {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// ClockActions is the end of a half, where a clock runs (ZP61).
func (s state) ClockActions() []string {
	if why, _ := s.check(action{verb: clock}); why != "" {
		return nil
	}
	return []string{"time"}
}

// Timers is the stopwatch of a half. It stands still while a goal is being decided and
// while a counter has to be taken off.
func (s state) Timers() []rules.Timer {
	if s.ClockActions() == nil {
		return nil
	}
	return []rules.Timer{{Key: fmt.Sprintf("half %d", s.now.part), Action: "time", Seconds: 60 * s.cfg.minutes / s.cfg.halves, Count: 10, Rule: "ZP61"}}
}
