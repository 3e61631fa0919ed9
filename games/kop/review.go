package kop

import (
	"context"
	"fmt"

	"stammtisch/rules"
)

var _ rules.Reviewer = state{}

// Review judges a card over every layout that fits what its player could know: each is played
// on best by all, with all cards open. A call, and a card that had no other beside it, has
// nothing to judge.
func (s state) Review(ctx context.Context, action string) (rules.Worth, bool, error) {
	m, illegal := s.read(action)
	if illegal != nil {
		return rules.Worth{}, false, fmt.Errorf("review: %w", illegal)
	}
	can := set(s.options())
	if m >= cards || can.len() == 1 {
		return rules.Worth{}, false, nil
	}
	rv := review{insight: insightOf(&s), can: can, card: card(m)}
	if err := rv.weigh(ctx); err != nil {
		return rules.Worth{}, false, err
	}
	out := rules.Worth{Worlds: rv.worlds, Worse: rv.worse}
	best, lost := rv.best(&rv.sum)
	out.Best, out.Lost = best.String(), float64(lost/rv.weight)
	var open [cards]float32
	rv.payoffs(&s.now.dealt, &open)
	best, lost = rv.best(&open)
	out.OpenBest, out.OpenLost = best.String(), float64(lost)
	return out, true, nil
}

// review is one card looked at again.
type review struct {
	insight
	can    set
	card   card
	solver Solver

	worlds, worse int
	sum           [cards]float32 // by card: what it is settled for, by the weight of the worlds
	weight        float32
}

// weigh plays every card in every world.
func (rv *review) weigh(ctx context.Context) error {
	odds := odds{in: &rv.insight, read: true}
	rv.known.each(func(h *hands) {
		if rv.worlds++; rv.worlds%64 == 0 && ctx.Err() != nil {
			return
		}
		var worth [cards]float32
		rv.payoffs(h, &worth)
		if _, lost := rv.best(&worth); lost > 0 {
			rv.worse++
		}
		w := odds.of(h)
		rv.weight += w
		for m := rv.can; m != 0; m &= m - 1 {
			rv.sum[m.first()] += w * worth[m.first()]
		}
	})
	return ctx.Err()
}

// payoffs returns the settlement of each card in a world. Cards that are as good as each other
// are tried once.
func (rv *review) payoffs(h *hands, worth *[cards]float32) {
	c, old := sides(*h, rv.auction.bid, rv.auction.bidder)
	_, doubles := rv.auction.effective(c, old)
	rv.solver.reset(c, old, rv.auction.tariff, false)
	s := rv.insight.stage(&world{hands: *h}, old)
	inPlay := s.hand[0] | s.hand[1] | s.hand[2] | s.hand[3]
	if s.best != noCard {
		inPlay |= s.best.set()
	}
	for can := rv.can; can != 0; {
		first := can.first()
		next := s
		rv.solver.lay(&next, first)
		x := rv.payoff(c, old, int(rv.solver.solve(&next, worst, most))<<doubles)
		rest := drop(can, first, inPlay)
		for same := can &^ rest; same != 0; same &= same - 1 {
			worth[same.first()] = x
		}
		can = rest
	}
}

// best is the card that is worth most and by how much more than the one played, which wins ties.
func (rv *review) best(worth *[cards]float32) (c card, lost float32) {
	c = rv.card
	for m := rv.can; m != 0; m &= m - 1 {
		if worth[m.first()] > worth[c] {
			c = m.first()
		}
	}
	return c, worth[c] - worth[rv.card]
}
