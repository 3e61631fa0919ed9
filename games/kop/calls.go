package kop

import "slices"

// call is a word of the auction.
type call uint8

const (
	pass call = iota
	wedding
	solo
	tout
	contra
	re
	bock
	sup
	noCall
)

var callNames = []string{"pass", "wedding", "solo", "tout", "contra", "re", "bock", "sup"}

func (c call) String() string { return callNames[c] }
func (c call) isBid() bool    { return c >= wedding && c <= tout }

func callNamed(name string) (call, bool) {
	i := slices.Index(callNames, name)
	return call(i), i >= 0
}

// mostCalls is more than an auction can last: 15 calls that are no pass (four doubles
// with no bid, a wedding and four, a solo and two, a tout and two), at most two passes
// after each, three before the first and a third one after the last.
const mostCalls = 52

// auction is the calls so far and what they come to (KP8 to KP12).
type auction struct {
	call    [mostCalls]call
	n       uint8
	bid     call // the last bid, or pass if there is none
	bidder  int8
	doubles uint8   // called since the last bid
	doubler [4]int8 // who called contra, re, bock, sup
	passes  uint8   // in a row
	over    bool    // three passes after a bid or double, or four at the start
	tariff  tariff
	both    int8 // the seat that was dealt both black queens, or -1
}

// limit is the highest double that may be called now: how many there may be.
func (a *auction) limit() uint8 {
	c := [...]contract{pass: normal, wedding: weddingGame, solo: soloGame, tout: toutGame}[a.bid]
	return tariffs[a.tariff].highest[c]
}

// public says whether everyone knows the sides (KP11).
func (a *auction) public() bool { return a.bid == solo || a.bid == tout }

// why says what forbids the seat to make a call, and by which rule; both are empty if
// it is legal. It speaks of nothing but the calls and the seat's own hand.
func (a *auction) why(seat int8, c call) (reason, rule string) {
	switch {
	case c == pass:
		return "", ""
	case c.isBid():
		if c <= a.bid {
			return "a bid must be higher than the last one, " + a.bid.String(), "KP9"
		}
		if c == wedding && a.both != seat {
			return "a wedding needs both black queens in your hand", "KP9"
		}
		return "", ""
	}
	next := contra + call(a.doubles)
	if c != next && (next == noCall || c < next) {
		return "that double has been called", "KP10"
	}
	if c != next {
		return "the next double is " + next.String(), "KP10"
	}
	if a.doubles >= a.limit() {
		t := &tariffs[a.tariff]
		return "no " + c.String() + t.where + " with " + a.contract(), t.rule
	}
	if a.public() {
		mine := seat == a.bidder
		switch {
		case a.doubles == 0 && mine:
			return "the first double is for the defenders", "KP11"
		case a.doubles > 0 && mine == (a.doubler[a.doubles-1] == a.bidder):
			return "your side made the last double", "KP11"
		}
	}
	if c == contra && a.bid == pass && a.both == seat {
		return "who holds both black queens may not call contra when there is no bid", "KP12"
	}
	return "", ""
}

func (a *auction) contract() string {
	if a.bid == pass {
		return "no bid"
	}
	return "a " + a.bid.String()
}

// add makes a call that is legal.
func (a *auction) add(seat int8, c call) {
	a.call[a.n] = c
	a.n++
	if c == pass {
		a.passes++
		a.over = a.passes == 4 || a.passes == 3 && a.n > 3
		return
	}
	a.passes = 0
	if c.isBid() {
		a.bid, a.bidder, a.doubles = c, seat, 0
		return
	}
	a.doubler[a.doubles] = seat
	a.doubles++
}

// legal is the set of calls the seat may make, a bit each; why gives the reasons.
func (a *auction) legal(seat int8) uint8 {
	m := uint8(1) << pass
	if a.bid == pass && a.both == seat {
		m |= 1 << wedding
	}
	if a.bid < solo {
		m |= 1 << solo
	}
	if a.bid < tout {
		m |= 1 << tout
	}
	if a.doubles < a.limit() && a.mayDouble(seat) {
		m |= 1 << (contra + call(a.doubles))
	}
	return m
}

// mayDouble says whether the next double may be the seat's, the limits apart.
func (a *auction) mayDouble(seat int8) bool {
	mine := seat == a.bidder
	switch {
	case a.public() && a.doubles == 0:
		return !mine
	case a.public():
		return mine != (a.doubler[a.doubles-1] == a.bidder)
	}
	return a.bid != pass || a.doubles > 0 || a.both != seat
}
