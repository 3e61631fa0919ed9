package zopp

import (
	"context"
	"slices"

	"stammtisch/disc"
	"stammtisch/rules"
)

// A computer player plays as people do: it thinks of many flicks that might do
// something (aim.go), tries each in its head a few times with a hand that shakes, and
// prefers those after which things look best (judge.go). The better half of the
// levels also tries the opponent's answers. Then its own hand shakes, the more the
// lower the level. All chance comes from its own dice: the match's seed, which would tell how
// the hand will stray, is not looked at.

// idea is a flick and what trying it has shown.
type idea struct {
	disc  int
	aim   stroke
	sum   float64
	tries int
}

func (i *idea) mean() float64 { return i.sum / float64(i.tries) }

// head is a player thinking about one decision.
type head struct {
	s  state
	me int8
	luck
	sim   disc.Sim
	shot  shot
	left  int64 // simulated shots
	reply bool
}

// Choose decides for the seat to act.
func (s state) Choose(ctx context.Context, level rules.Level, d *rules.Dice) (string, error) {
	h := &head{s: s, me: s.now.actor(), luck: luck{d.Uint64()}, left: level.Nodes, reply: level.Depth > 1}
	claim := s.notice(level.Level, luck{d.Uint64()})
	h.s.lean, h.s.acts, h.s.line = &h.sim, nil, nil
	if err := ctx.Err(); err != nil {
		return "", err
	}
	switch s.now.phase {
	case placing:
		return h.placeCounter(), nil
	case flicking:
		if claim != "" {
			return claim, nil
		}
		if level.Name == straight.Name {
			return h.straightFlick(), nil
		}
		return h.flick(ctx, level)
	case deciding, asking:
		if claim != "" {
			return claim, nil
		}
		return "play", nil
	}
	return h.bestListed(), nil
}

// flick makes the best flick it finds with the level's own hand.
func (h *head) flick(ctx context.Context, level rules.Level) (string, error) {
	ideas, err := h.search(ctx, int(level.Nodes/4))
	if err != nil {
		return "", err
	}
	best := ideas[0]
	if h.rather(best.mean()) {
		return "enough", nil
	}
	hand := float64(level.Noise) // thousandths of a degree
	aim := stray(best.aim, float64(hand*h.normal()), float64(hand/20_000*h.normal()))
	return flickText(best.disc, aim.angle, aim.power), nil
}

// rather says whether a free kick is better ended than gone on with, as far as it can be ended:
// by as much as the best of many flicks is thought better than it is.
func (h *head) rather(best float64) bool {
	const clearly, tries = 0.04, 8
	if why, _ := h.s.mayEnd(); why != "" {
		return false
	}
	after, sum := h.s, 0.0
	after.enough()
	for range tries {
		sum += h.worth(&after, h.reply)
	}
	return sum/tries > best+clearly
}

// search looks for the best flicks among n ideas, and gives those that are left, best first.
func (h *head) search(ctx context.Context, n int) ([]idea, error) {
	ideas := h.ideas(n)
	for i := range ideas {
		if i%64 == 0 && ctx.Err() != nil { // the first look at every idea takes a good part of the time
			return nil, ctx.Err()
		}
		h.try(&ideas[i], false)
	}
	// Halve the field again and again, and look closer at what is left: the same
	// flick with another stray of the hand, and a slightly different one beside it.
	for keep := min(48, len(ideas)); keep >= 3 && h.left > 0; keep = keep * 2 / 3 {
		slices.SortStableFunc(ideas, byMean)
		ideas = ideas[:min(keep, len(ideas))]
		for i := range ideas[:min(keep, len(ideas))] {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			near := ideas[i]
			near.aim = stray(near.aim, float64(700*h.normal()), float64(0.08*h.normal()))
			near.sum, near.tries = 0, 0
			for range 3 {
				h.try(&ideas[i], h.reply)
				h.try(&near, h.reply)
			}
			ideas = append(ideas, near)
		}
	}
	slices.SortStableFunc(ideas, byMean)
	return ideas, nil
}

func byMean(a, b idea) int {
	switch x, y := a.mean(), b.mean(); {
	case x > y:
		return -1
	case x < y:
		return 1
	}
	return 0
}

// try makes the flick once, with a hand as shaky as this match's, and judges the end.
func (h *head) try(i *idea, reply bool) {
	h.left--
	after := h.after(h.s, i.disc, i.aim)
	i.sum += h.worth(&after, reply)
	i.tries++
}

// after is the position when a flick was made and the referee is done.
func (h *head) after(s state, which int, aim stroke) state {
	played := aim
	if c := s.cfg; c.angle > 0 {
		played = stray(aim, float64(c.angle*h.normal()), float64(c.power*h.normal()))
	}
	sh := &h.shot
	*sh = shot{disc: which, aimed: aim, played: played, mover: s.now.side}
	sh.end = s.now.physics()
	sh.events = h.sim.Shoot(&sh.end, played.flick(which))
	sh.tactical = !touchesBall(sh.events) // the aim meant what happened, nearly always
	sh.foul, sh.foulAt = foulOf(sh.events, which)
	s.follow(sh)
	s.hurry()
	return s
}

// hurry does the first thing there is to do until somebody flicks.
func (s *state) hurry() {
	for {
		c := &s.now
		switch c.phase {
		case putting:
			i := c.firstOut()
			s.putBack(i, c.spotsFor(i)[0])
		case deciding, asking:
			a, _, _ := read(s.answer())
			s.do(a)
		case takingOff:
			a, _, _ := read(s.Legal()[0])
			s.do(a)
		default:
			return
		}
	}
}

// bestListed tries every action that is listed and takes the best.
func (h *head) bestListed() string {
	best, most := "", -1e9
	for _, a := range h.s.Legal() {
		act, _, _ := read(a)
		s := h.s
		s.do(act)
		s.hurry()
		if v := h.worth(&s, false); v > most {
			best, most = a, v
		}
	}
	return best
}

// placeCounter lays out a kick-off: one counter behind the ball to strike it, two
// farther back on either side, all a little different each time.
func (h *head) placeCounter() string {
	c := &h.s.now
	towards := int32(-1)
	if c.side == black {
		towards = 1
	}
	spots := [3]point{{95, 0}, {110, 75}, {110, -75}}
	from, to := counters(c.side)
	for spread := 10; ; spread += 10 {
		for i := from; i < to; i++ {
			if c.lie[i] != aside {
				continue
			}
			p := spots[i-from]
			p.x = towards * (p.x + int32(h.intn(spread)-spread/2)) * mm
			p.y = (p.y + int32(h.intn(spread)-spread/2)) * mm
			if c.mayPlace(i, p) == "" {
				return placeText(i, p)
			}
		}
	}
}
