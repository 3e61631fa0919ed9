package kop

import (
	"context"

	"stammtisch/rules"
)

// thinker is one decision of a computer seat: what it knows, the worlds it believes in,
// and a solver for them.
type thinker struct {
	insight
	style  style
	worlds []world
	solver Solver
}

var _ rules.Chooser = state{}

// Choose gives the action of a computer player for the seat to act. It rests on the
// seat's own cards and on what all have heard and seen.
func (s state) Choose(ctx context.Context, level rules.Level, d *rules.Dice) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	options := s.options()
	if options&(options-1) == 0 {
		return only(options).String(), nil
	}
	t := thinker{insight: insightOf(&s), style: styleOf(level)}
	calling := !t.auction.over
	switch {
	case calling && t.style.average:
		return t.averageCall().String(), nil
	case !calling && level.Careless > 0 && d.Intn(1000) < level.Careless:
		return blind(set(options), d).String(), nil
	}
	t.worlds = t.insight.worlds(max(1, int(level.Nodes)), t.style, d)
	if calling {
		return t.bestCall(ctx, options>>cards)
	}
	return t.bestCard(ctx, set(options))
}

// only is the move of options that have no other.
func only(options uint32) (m move) {
	for options > 1 {
		options >>= 1
		m++
	}
	return m
}

// blind is any card of a set.
func blind(can set, d *rules.Dice) card {
	for range d.Intn(can.len()) {
		can &= can - 1
	}
	return can.first()
}

// payoff returns the seat's settlement of a deal, from its value to the Old side.
func (in *insight) payoff(c contract, old uint8, value int) float32 {
	mine := old>>in.seat&1 == 1
	v, share := float32(value), in.by.worthPair
	if !mine {
		v = -v
	}
	switch {
	case mine && c.alone():
		share = in.by.worth
	case c.alone():
		share = in.by.worthAgainst
	}
	return v * share[0] / share[1]
}

// stage returns the point of play if a world is the true one.
func (in *insight) stage(w *world, old uint8) stage {
	s := in.trick
	for seat := range seats {
		s.hand[seat] = w.hands[seat] &^ in.seen[seat]
		if old>>seat&1 == 1 {
			s.points += in.taken[seat]
			s.tricks += in.tricks[seat]
		}
	}
	return s
}

// bestCard plays every card in every world, and takes what is worth most on average;
// card points decide between cards that are settled alike.
func (t *thinker) bestCard(ctx context.Context, can set) (string, error) {
	const point = 0.001
	var worth [cards]float32
	for i := range t.worlds {
		if i%64 == 0 && ctx.Err() != nil {
			return "", ctx.Err()
		}
		w := &t.worlds[i]
		c, old := sides(w.hands, t.auction.bid, t.auction.bidder)
		_, doubles := t.auction.effective(c, old)
		t.solver.reset(c, old, t.auction.tariff, true)
		s := t.stage(w, old)
		for m := can; m != 0; m &= m - 1 {
			next := s
			t.solver.lay(&next, m.first())
			value, points := unmark(t.solver.solve(&next, worst, most))
			if !t.solver.isOld(t.seat) {
				points = -points
			}
			worth[m.first()] += w.weight * (t.payoff(c, old, value*(1<<doubles)) + point*float32(points))
		}
	}
	best := can.first()
	for m := can; m != 0; m &= m - 1 {
		if worth[m.first()] > worth[best] {
			best = m.first()
		}
	}
	return best.String(), nil
}
