package zopp

import (
	"slices"

	"stammtisch/disc"
	"stammtisch/rules"
)

// Play makes an action.
func (s state) Play(text string) (rules.State, error) {
	a, why, rule := read(text)
	if why == "" {
		why, rule = s.check(a)
	}
	if why != "" {
		return nil, &rules.Illegal{Action: text, Why: why, Rule: rule}
	}
	next := s
	if a.verb == flick {
		next.base, next.line, next.acts = s.now.atFlick(), nil, nil
	}
	next.line = append(slices.Clip(next.line), text)
	next.do(a)
	return next, nil
}

// atFlick is the position when a flick is made: what was open after the one before is
// settled, and what its side might have claimed lapses (ZP44).
func (c core) atFlick() core {
	c.shot = aftermath{off: -1}
	c.foul[c.side], c.tactics[c.side] = false, false
	c.made = [2]said{}
	return c
}

// do makes a legal action.
func (s *state) do(a action) {
	c := &s.now
	switch a.verb {
	case place:
		s.place(a.disc, a.at)
	case flick:
		s.flick(a.disc, stroke{a.angle, a.power})
	case putBack:
		s.putBack(a.disc, a.spot)
	case claim:
		s.claim(a.disc)
	case play:
		s.waive()
	case endKick:
		s.enough()
	case takeOff:
		c.lie[a.disc] = removed
		c.claimed &^= 1 << a.disc
		c.shot.off = -1
		s.note(Decision{Kind: "off", Rule: "ZP47", Disc: disc.IDs[a.disc]})
		s.goOn()
	case clock:
		s.time()
	}
}

// time ends a half, or a match that is played in one go (ZP61).
func (s *state) time() {
	c := &s.now
	s.acts = nil
	switch {
	case c.part == 1 && s.cfg.halves == 2:
		c.part = 2
		c.kickOff(black)
	case c.score[white] != c.score[black] || s.cfg.halves == 1:
		s.finish(byTime)
	default:
		c.part = 3
		c.kickOff(white)
	}
}
