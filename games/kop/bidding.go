package kop

import "context"

// averageCall is the call that a hand is worth on average.
func (t *thinker) averageCall() call {
	u := leaningsOf(&t.auction, t.seat, t.known.fixed[t.seat], t.place(t.seat))
	for c := range u {
		u[c] -= t.margin(call(c))
	}
	if t.style.timid {
		sure := strengthOf(t.known.fixed[t.seat], t.place(t.seat)).solo > 0.9
		for c := solo; c < noCall; c++ {
			if c != solo || !sure {
				u[c] = never
			}
		}
	}
	return u.best()
}

// bestCall tries every legal call in every world: what is then played, and what is that
// settled for? It takes the auction as ended by the call, but for a wedding to come.
func (t *thinker) bestCall(ctx context.Context, legal uint32) (string, error) {
	worth, err := t.worths(ctx, legal)
	return t.pick(&worth, legal).String(), err
}

// worths returns the worth of each legal call, averaged over the worlds.
func (t *thinker) worths(ctx context.Context, legal uint32) (worth [noCall]float32, err error) {
	var total float32
	for i := range t.worlds {
		if i%64 == 0 && ctx.Err() != nil {
			return worth, ctx.Err()
		}
		w := &t.worlds[i]
		total += w.weight
		var seen played
		for c := pass; c < noCall; c++ {
			if legal>>c&1 == 1 {
				worth[c] += w.weight * t.outcome(w, c, &seen)
			}
		}
	}
	for c := range worth {
		worth[c] /= total
	}
	return worth, nil
}

// pick is the best call by what they are worth.
func (t *thinker) pick(worth *[noCall]float32, legal uint32) call {
	best := pass
	for c := pass; c < noCall; c++ {
		if legal>>c&1 == 1 && worth[c]-t.margin(c) > worth[best]-t.margin(best) {
			best = c
		}
	}
	return best
}

// margin is how much better than passing a call must look: a solo is played against
// people who do not know its cards, but doubled by those who have the cards to beat it,
// and whoever doubles a sure one is doubled back. Where nobody knows the sides a double lets the
// other side double next, and it does so when it is strong.
func (t *thinker) margin(c call) float32 {
	if c >= contra && !t.auction.public() {
		return t.style.caution * float32(int(1)<<t.auction.doubles)
	}
	scale := tariffs[t.auction.tariff].dear
	switch {
	case c == tout:
		return 2 * scale * t.style.margin
	case c == solo:
		return scale * t.style.margin
	case c == contra && t.auction.public():
		return scale * t.style.answer
	}
	return 0
}

// played keeps what a world is worth under the contracts met so far: the value to the
// Old side, before doubling.
type played struct {
	key   [8]uint8
	value [8]int16
	n     int
}

// outcome returns the deal's worth to the seat if it makes a call now and a world is
// the true one.
func (t *thinker) outcome(w *world, c call, seen *played) float32 {
	a := t.auction
	a.add(t.seat, c)
	if t.style.wary && a.bid == pass && !a.over {
		for seat, h := range w.hands {
			if h&blackQueens == blackQueens && int8(seat) != t.seat {
				a.add(int8(seat), wedding) // no hand is as bad as a silent solo
			}
		}
	}
	kind, old := sides(w.hands, a.bid, a.bidder)
	_, doubles := a.effective(kind, old)
	return t.payoff(kind, old, t.value(w, kind, old, seen)*(1<<doubles))
}

// value returns the result of best play in a world.
func (t *thinker) value(w *world, c contract, old uint8, seen *played) int {
	key := uint8(c)<<4 | old
	for i := range seen.n {
		if seen.key[i] == key {
			return int(seen.value[i])
		}
	}
	t.solver.reset(c, old, t.auction.tariff, false)
	s := stage{hand: w.hands, turn: (t.dealer + 1) % seats, best: noCard, left: 4, rest: allPoints}
	v := t.solver.solve(&s, worst, most)
	if seen.n < len(seen.key) {
		seen.key[seen.n], seen.value[seen.n] = key, v
		seen.n++
	}
	return int(v)
}
