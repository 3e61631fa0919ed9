package zopp

import (
	"context"
	"math"

	"stammtisch/rules"
)

// A review thinks as a computer player does, with a smaller budget: it looks for the best
// flick, and makes it and the one that was played again and again with a hand that shakes. How
// the hand shook in the match is not asked: what counts is how things stand on average
// afterwards. The player to flick gets the same chances in both, so that a difference is one of
// the flicks.

const (
	// weighShots are the simulated shots of the search, about; the comparison takes some
	// thousand more. It is well below the eighth level's.
	weighShots = 16_000
	finalists  = 6
	// So often each finalist is tried, and the best of them and what was played.
	shortTries = 24
	longTries  = 96
)

// Nobody aims to the thousandth of a degree: in a review every hand strays by so much at the
// least, in thousandths of a degree and as a share of the power, so that no flick is called best
// that only a ruler could make.
const (
	leastAngle = 250
	leastPower = 0.01
)

// The side to flick finds more than a quick look shows. So much is the next goal rather theirs
// with nothing to be seen, and so far a quick look is right: fitted so that positions are worth
// what their best flicks lead to. A kick-off is a good chance for the side that has it.
const (
	turnWorth = 0.18
	turnShare = 0.7
	kickOff   = 0.6
)

// Weigh judges the position and the flick made in it. Where something else was done, which has
// hardly a choice, only the position is judged, by what came of it.
func (s state) Weigh(ctx context.Context, played string, d *rules.Dice) (rules.Weighed, error) {
	if err := ctx.Err(); err != nil {
		return rules.Weighed{}, err
	}
	h := &head{s: s, luck: luck{d.Uint64()}, left: weighShots, reply: true}
	h.s.lean, h.s.acts, h.s.line = &h.sim, nil, nil
	cfg := *s.cfg
	cfg.angle, cfg.power = math.Max(cfg.angle, leastAngle), math.Max(cfg.power, leastPower)
	h.s.cfg = &cfg
	flicks := s.now.phase == flicking
	a, why, _ := read(played)
	if why == "" && a.verb != flick {
		flicks = false
		h.s.do(a)
	}
	h.s.hurry()
	h.me = h.s.now.side
	w := &scales{head: h, equity: h.s.equity()}
	if h.s.now.phase != flicking {
		v := w.chance(&h.s)
		return rules.Weighed{Chance: v, Meant: v}, nil
	}
	best, err := w.best(ctx)
	if err != nil {
		return rules.Weighed{}, err
	}
	if !flicks || why != "" {
		v, err := w.mean(ctx, &best, longTries)
		out := rules.Weighed{Chance: w.ofWhite(v), Meant: w.ofWhite(v)}
		if flicks {
			out.Best = flickText(best.disc, best.aim.angle, best.aim.power)
		}
		return out, err
	}
	return w.compare(ctx, best, idea{disc: a.disc, aim: stroke{a.angle, a.power}})
}

// scales are a head that weighs flicks by the match.
type scales struct {
	*head
	equity *equity
	seeds  [longTries]uint64 // of the tries of a comparison
}

// best is the best flick the search finds, as one would name it: in tenths of a degree and
// hundredths of the power.
func (w *scales) best(ctx context.Context) (idea, error) {
	ideas, err := w.search(ctx, weighShots/4)
	if err != nil {
		return idea{}, err
	}
	w.draw()
	best, most := idea{}, math.Inf(-1)
	for _, i := range ideas[:min(finalists, len(ideas))] {
		i.aim = stroke{(i.aim.angle + 50) / 100 * 100 % 360_000, max(10, (i.aim.power+5)/10*10)}
		v, err := w.mean(ctx, &i, shortTries)
		if err != nil {
			return idea{}, err
		}
		if v > most {
			best, most = i, v
		}
	}
	w.draw() // what comes is judged by other tries than those it was chosen by
	return best, nil
}

// draw begins the tries of another comparison.
func (w *scales) draw() {
	for k := range w.seeds {
		w.seeds[k] = w.next()
	}
}

// compare says what the best flick is worth, and the one that was played. Flicks that the tries cannot
// tell apart count as equally good.
func (w *scales) compare(ctx context.Context, best, played idea) (rules.Weighed, error) {
	text := flickText(played.disc, played.aim.angle, played.aim.power)
	var of, diff, square float64
	for k := range longTries {
		if err := ctx.Err(); err != nil {
			return rules.Weighed{}, err
		}
		b, p := w.one(&best, k), w.one(&played, k)
		of += b
		diff += b - p
		square += float64((b - p) * (b - p))
	}
	of, diff, square = of/longTries, diff/longTries, square/longTries
	switch spread := (square - float64(diff*diff)) / longTries; {
	case diff <= 0:
		v := w.ofWhite(of - diff)
		return rules.Weighed{Best: text, Chance: v, Meant: v}, nil
	case float64(diff*diff) <= float64(4*spread):
		diff = 0
	}
	return rules.Weighed{
		Best:   flickText(best.disc, best.aim.angle, best.aim.power),
		Chance: w.ofWhite(of), Meant: w.ofWhite(of - diff),
	}, nil
}

// mean rates the position for the side to flick, on average over the first tries.
func (w *scales) mean(ctx context.Context, i *idea, tries int) (float64, error) {
	sum := 0.0
	for k := range tries {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		sum += w.one(i, k)
	}
	return sum / float64(tries), nil
}

// one makes a flick once. Try k of every flick has the same hand, so that two differ by their
// aim alone.
func (w *scales) one(i *idea, k int) float64 {
	w.luck = luck{w.seeds[k]}
	after := w.after(w.s, i.disc, i.aim)
	return w.ofWhite(w.chance(&after))
}

// ofWhite turns a chance of the side to flick into White's, and back.
func (w *scales) ofWhite(v float64) float64 {
	if w.me == black {
		return 1 - v
	}
	return v
}

// chance is White's chance in a position in which nobody has flicked yet: by the score, and by
// the side that is likelier to score next.
func (w *scales) chance(s *state) float64 {
	c := &s.now
	a, b := c.score[white], c.score[black]
	if c.phase == over {
		return ahead(a, b)
	}
	even, up, down := w.equity.at(a, b)
	side, x := c.side, kickOff
	if c.phase == placing {
		side = firstOf(c.part)
	} else {
		x = w.prospect(s, 0, true)
		if w.me != side {
			x = -x
		}
		x = math.Max(-1, math.Min(1, turnWorth+float64(turnShare*x)))
	}
	if side == black {
		x = -x
	}
	if x > 0 {
		return even + float64(x*(up-even))
	}
	return even + float64(x*(even-down))
}
