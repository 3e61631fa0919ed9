package kop

import "stammtisch/rules"

// world is a layout that could be the true one, and how likely it is beside others.
type world struct {
	hands  hands // as dealt
	weight float32
}

// insight is everything one seat knows of a deal: its computer player sees nothing else.
type insight struct {
	seat    int8
	dealer  int8
	known   known
	auction auction // both says nothing of the other seats
	seen    hands   // cards played, by seat
	taken   [seats]int8
	tricks  [seats]int8
	trick   stage // the present trick, without hands
	by      settlement
}

// insightOf gathers what the seat to act knows. Nothing past this line looks at a hand
// that is not its own.
func insightOf(s *state) insight {
	r := &s.now
	in := insight{seat: r.turn(), dealer: r.dealer, auction: r.auction, tricks: r.tricks, by: s.terms.by}
	in.known = r.knownTo(in.seat)
	if r.auction.both != in.seat {
		in.auction.both = -1
	}
	in.trick = r.stage(0)
	in.trick.hand = hands{}
	for seat := range seats {
		in.taken[seat] = int8(r.taken[seat].points())
		in.seen[seat] = in.known.fixed[seat]
	}
	in.seen[in.seat] &^= r.hand[in.seat]
	return in
}

func (in *insight) place(seat int8) int { return int(seat-in.dealer+3) % seats }

// worlds gives n layouts that fit what is known, with their weights: all of them if they
// are not more than n. A style that thinks of every layout weighs them all and draws n by their
// weight; of others n are dealt at random.
func (in *insight) worlds(n int, st style, d *rules.Dice) []world {
	count := in.known.ways()
	if !st.every && count > n {
		return in.dealt(n, st, d)
	}
	all := make([]world, 0, count)
	odds := odds{in: in, read: st.read}
	total := 0.0
	in.known.each(func(h *hands) {
		w := odds.of(h)
		total += float64(w)
		all = append(all, world{*h, w})
	})
	if len(all) <= n {
		return all
	}
	return drawn(all, total, n, d)
}

// drawn takes n worlds at equal steps of their summed weight.
func drawn(all []world, total float64, n int, d *rules.Dice) []world {
	step := total / float64(n)
	next := step * float64(d.Uint64()>>11) / (1 << 53)
	some := make([]world, 0, n)
	sum := 0.0
	for _, w := range all {
		sum += float64(w.weight)
		times := 0
		for ; next < sum; next += step {
			times++
		}
		if times > 0 {
			some = append(some, world{w.hands, float32(times)})
		}
	}
	return some
}

// dealt gives n layouts at random.
func (in *insight) dealt(n int, st style, d *rules.Dice) []world {
	some := make([]world, 0, n)
	odds := odds{in: in, read: st.read}
	for range 60 * n {
		h := in.known.guess(d)
		if in.known.fits(&h) {
			some = append(some, world{h, odds.of(&h)})
		}
		if len(some) == n {
			return some
		}
	}
	st.every = true // few fit: look at all
	return in.worlds(n, st, d)
}

// ways counts the layouts of the free cards, whatever they must fit: more than
// or as many as each gives.
func (k *known) ways() int {
	left, ways := k.free.len(), 1
	for _, n := range k.need {
		for i := range int(n) {
			ways = ways * (left - i) / (i + 1)
		}
		left -= int(n)
	}
	return ways
}

// odds tells how likely the calls of the others are with the hands of a layout. A call
// depends on one hand, so every hand of a seat is judged once.
type odds struct {
	in    *insight
	read  bool
	known [seats][handCount]float32 // 0: not judged yet
}

func (o *odds) of(h *hands) float32 {
	w := float32(1)
	if !o.read {
		return w
	}
	for seat := range int8(seats) {
		if seat == o.in.seat {
			continue
		}
		known := &o.known[seat][handNumber(h[seat])]
		if *known == 0 {
			*known = o.in.callsWith(seat, h[seat])
		}
		w *= *known
	}
	return w
}

// callsWith is how likely a seat's calls are with a hand.
func (in *insight) callsWith(seat int8, hand set) float32 {
	a := auction{bidder: -1, both: -1, tariff: in.auction.tariff}
	w := float32(1)
	for i, c := range in.auction.call[:in.auction.n] {
		caller := (in.dealer + 1 + int8(i%seats)) % seats
		// Against a solo or tout the bidder's hand says more than the player's own: what is called
		// there tells little of it.
		if caller == seat && !a.public() {
			u := leaningsOf(&a, seat, hand, in.place(seat))
			w *= u.likelihood(c)
		}
		a.add(caller, c)
	}
	return w
}
