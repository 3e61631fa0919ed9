package kop

import "math"

// What a player who knows only their own four cards would call: the model by which a
// computer seat reads the calls of others, and foresees the ones to come.

// leanings hold the apparent worth of each call to a seat, in points, by the strength of its
// hand alone; calls that are not legal are far below all others.
type leanings [noCall]float32

const never = -1000

// leaningsOf judges every call of the seat in an auction. Only the seat's own hand is looked
// at, and a.both is not.
func leaningsOf(a *auction, seat int8, hand set, place int) leanings {
	st := strengthOf(hand, place)
	own := *a
	own.both = -1
	if hand&blackQueens == blackQueens {
		own.both = seat
	}
	legal := own.legal(seat)
	var u leanings
	for c := range u {
		if legal>>c&1 == 0 {
			u[c] = never
		}
	}
	scale := tariffs[a.tariff].dear
	stake := float32(int(1) << a.doubles)
	stay := standing(a, seat, st, own.both == seat, scale) // what the present contract seems worth, undoubled
	u[pass] += stay * stake
	u[solo] += 15*scale*(2*st.solo-1) - 2*scale
	u[tout] += 30*scale*(2*st.tout-1) - 2*scale
	u[wedding] += st.wedding
	for c := contra; c <= sup; c++ {
		u[c] += 2*stay*stake - 0.4*stake
	}
	return u
}

// standing returns the apparent worth of the present contract to a seat without its doubles.
func standing(a *auction, seat int8, st strength, both bool, scale float32) float32 {
	against := st.nobid // a hand that is good with no bid is good against one
	if both {
		against = 0.5
	}
	switch {
	case a.bid == solo && a.bidder == seat:
		return 15 * scale * (2*st.solo - 1)
	case a.bid == tout && a.bidder == seat:
		return 30 * scale * (2*st.tout - 1)
	case a.bid == wedding && a.bidder == seat:
		return st.wedding - 0.5*float32(a.doubles)
	case a.bid == solo:
		return 5 * scale * (against - 2.2) / 2 // a bidder is believed
	case a.bid == tout:
		return 10 * scale * (against - 2) / 2
	case a.bid == wedding:
		return against - 0.5
	case both:
		return st.nobid * scale
	}
	// Each double says that somebody is strong, more often than not on the other side.
	return st.nobid - 0.5*float32(a.doubles)
}

// best is the call that seems worth most.
func (u *leanings) best() call {
	b := pass
	for c := range u {
		if u[c] > u[b] {
			b = call(c)
		}
	}
	return b
}

// likelihood is how likely the seat is to make a call: the more it seems worth, the
// likelier, and nothing that is legal is out of the question. Judgements of solos are
// out by several points, of doubles by about one.
func (u *leanings) likelihood(c call) float32 {
	const doubt, doubtBid = 0.05, 0.0002 // hardly anybody bids a solo without the cards
	rest := *u
	rest[solo], rest[tout] = never, never
	second := u[rest.best()]
	bids := [2]float32{}
	for i, b := range [2]call{solo, tout} {
		if u[b] > never/2 {
			bids[i] = logistic((u[b] - second) / (3 - float32(i)))
		}
	}
	left := (1 - bids[0]) * (1 - bids[1])
	switch c {
	case tout:
		return bids[1] + doubtBid
	case solo:
		return bids[0]*(1-bids[1]) + doubtBid
	}
	var sum float32
	for _, x := range rest {
		if x > never/2 {
			sum += exp(x - second)
		}
	}
	return left*exp(rest[c]-second)/sum + doubt
}

func exp(x float32) float32      { return float32(math.Exp(float64(x))) }
func logistic(x float32) float32 { return 1 / (1 + exp(-x)) }
