package kop

import "stammtisch/rules"

// known holds one seat's knowledge of the cards of a deal: its own hand, every call and
// every card that was played before its eyes, and what these say about the others.
type known struct {
	fixed  hands // cards known to have been dealt to a seat
	free   set   // the others
	need   [seats]int8
	may    [seats]set // which of the free cards a seat can hold
	both   int8       // must hold both black queens: the bidder of a wedding; or -1
	split  uint8      // seats that do not hold both: who called contra with no bid (KP12)
	tariff tariff     // by which nobody may have been dealt all four tens (KP22)
}

// knownTo gathers what the seat knows of a round that is not over. It looks at no hand
// but the seat's own.
func (r *round) knownTo(seat int8) known {
	k := known{both: -1, tariff: r.auction.tariff}
	for s := range k.may {
		k.may[s] = pack
	}
	k.fixed[seat] = r.dealt[seat]
	k.readCalls(&r.auction, (r.dealer+1)%seats)
	k.readCards(r)
	k.free = pack
	for _, h := range k.fixed {
		k.free &^= h
	}
	for s := range k.need {
		k.need[s] = int8(4 - k.fixed[s].len())
	}
	return k
}

// readCalls learns from what was called who must, and who cannot, hold both black queens.
func (k *known) readCalls(a *auction, forehand int8) {
	bid := pass
	for i, c := range a.call[:a.n] {
		seat := (forehand + int8(i%seats)) % seats
		switch {
		case c == wedding:
			k.both = seat
		case c == contra && bid == pass:
			k.split |= 1 << seat
		}
		if c.isBid() {
			bid = c
		}
	}
}

// readCards learns from the cards played. A player who did not overtake had nothing to overtake
// with, and a player of a side ace on a trick had no trump (KP16).
func (k *known) readCards(r *round) {
	leader := (r.dealer + 1) % seats
	for t := 0; 4*t < int(r.n); t++ {
		best, winner := noCard, leader
		for i := 4 * t; i < min(4*t+4, int(r.n)); i++ {
			seat, c := (leader+int8(i%4))%seats, r.played[i]
			k.fixed[seat] |= c.set()
			switch {
			case best == noCard || beaters(best).has(c):
				best, winner = c, seat
			case trumps.has(c):
				k.may[seat] &^= beaters(best)
			default:
				k.may[seat] &^= trumps
			}
		}
		leader = winner
	}
}

// allows says whether a layout that has the right cards fits the calls and the league.
func (k *known) allows(h *hands) bool {
	for seat, hand := range h {
		if hand&blackQueens == blackQueens && (k.split>>seat&1 == 1 || k.both >= 0 && int(k.both) != seat) {
			return false
		}
		if tariffs[k.tariff].tens && hand&tens == tens {
			return false
		}
	}
	return k.both < 0 || h[k.both]&blackQueens == blackQueens
}

// each calls f for every layout of the cards that fits what is known, always in the
// same order.
func (k *known) each(f func(*hands)) {
	var who []int
	for s, n := range k.need {
		if n > 0 {
			who = append(who, s)
		}
	}
	h := k.fixed
	k.deal(&h, who, k.free, f)
}

// deal gives the first of the seats every hand it may have, and then the others.
func (k *known) deal(h *hands, who []int, left set, f func(*hands)) {
	if len(who) == 0 {
		if k.allows(h) {
			f(h)
		}
		return
	}
	seat := who[0]
	if len(who) == 1 {
		if left&^k.may[seat] == 0 {
			h[seat] |= left
			k.deal(h, nil, 0, f)
			h[seat] = k.fixed[seat]
		}
		return
	}
	choices := left & k.may[seat]
	var at [cards]set // the choices, a bit each
	n := 0
	for m := choices; m != 0; m &= m - 1 {
		at[n] = m & -m
		n++
	}
	need := int(k.need[seat])
	if need > n {
		return
	}
	// Every way to pick need of n, by the next number with as many bits (Gosper's hack).
	for pick := uint32(1)<<need - 1; pick < 1<<n; {
		var hand set
		for i, p := 0, pick; p != 0; i, p = i+1, p>>1 {
			if p&1 == 1 {
				hand |= at[i]
			}
		}
		h[seat] = k.fixed[seat] | hand
		k.deal(h, who[1:], left&^hand, f)
		low := pick & -pick
		up := pick + low
		pick = (pick^up)>>2/low | up
	}
	h[seat] = k.fixed[seat]
}

// Swap deals again what the seat cannot know, as the calls and cards so far allow: the
// seat has seen those. With Nobody it does so for one seat after another.
func (s state) Swap(seat rules.Seat, d *rules.Dice) rules.State {
	if s.over() {
		return s
	}
	if seat == rules.Nobody {
		for i := range int8(seats) {
			s.now = s.now.swapped(i, d)
		}
		return s
	}
	s.now = s.now.swapped(int8(seat), d)
	return s
}

// swapped is the round with another layout that fits what the seat knows.
func (r *round) swapped(seat int8, d *rules.Dice) round {
	k := r.knownTo(seat)
	for range 50 {
		if h := k.guess(d); k.fits(&h) {
			return r.withHands(h)
		}
	}
	var all []hands
	k.each(func(h *hands) { all = append(all, *h) })
	return r.withHands(all[d.Intn(len(all))])
}

// guess deals the free cards at random, whatever the seats can hold.
func (k *known) guess(d *rules.Dice) hands {
	h, left := k.fixed, k.free
	for seat, n := range k.need {
		for range n {
			m := left
			for range d.Intn(left.len()) {
				m &= m - 1
			}
			h[seat] |= m & -m
			left &^= m & -m
		}
	}
	return h
}

// fits says whether a layout of the right size could be the true one.
func (k *known) fits(h *hands) bool {
	for seat, hand := range h {
		if hand&k.free&^k.may[seat] != 0 {
			return false
		}
	}
	return k.allows(h)
}

// withHands is the round called and played again with other hands.
func (r *round) withHands(h hands) round {
	again := begin(h, r.dealer, r.auction.tariff)
	for _, c := range r.auction.call[:r.auction.n] {
		again.call(c)
	}
	for _, c := range r.played[:r.n] {
		again.play(c)
	}
	return again
}
