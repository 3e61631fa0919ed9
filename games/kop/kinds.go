package kop

import "stammtisch/rules"

var _ rules.Classifier = state{}

// Kinds of decisions with a card. Calls have none, since a review doesn't judge them.
const (
	leadHigh    = "lead-high"    // led one of the four highest trumps
	leadLow     = "lead-low"     // led a queen or a jack
	leadPoints  = "lead-points"  // led one of the two lowest trumps, which have many points
	leadAce     = "lead-ace"     // led an ace that is no trump
	showQueen   = "show-queen"   // showed a black queen, which tells the own side
	overLow     = "over-low"     // overtook with the lowest card that does
	overHigh    = "over-high"    // overtook with a higher one
	overPartner = "over-partner" // so did, though a sure partner had the trick
	throwPoints = "throw-points" // gave ten points or more to a trick that could not be won
	keepPoints  = "keep-points"  // could have, and did not
	feedPartner = "feed-partner" // gave them to a sure partner's trick
	keepPartner = "keep-partner" // could have, and did not
	throwSmall  = "throw-small"  // threw a queen or a jack away, with nothing else to give
)

// Kinds lists the kinds of decisions.
func (state) Kinds() []string {
	return []string{
		leadHigh, leadLow, leadPoints, leadAce, showQueen, overLow, overHigh, overPartner,
		throwPoints, keepPoints, feedPartner, keepPartner, throwSmall,
	}
}

// KindOf tells how a card was played that had another beside it.
func (s state) KindOf(action string) string {
	m, illegal := s.read(action)
	if illegal != nil || m >= cards {
		return ""
	}
	c, can := card(m), s.now.allowed()
	switch {
	case can.len() < 2:
		return ""
	case blackQueens.has(c) && s.now.auction.bid == pass:
		return showQueen
	case s.now.best == noCard:
		return led(c)
	case can&^beaters(s.now.best) == 0:
		return s.now.overtook(c, can)
	}
	return s.now.gave(c, can)
}

func led(c card) string {
	switch {
	case !trumps.has(c):
		return leadAce
	case c < qc:
		return leadHigh
	case cardPoints[c] >= 10:
		return leadPoints
	}
	return leadLow
}

// overtook is the kind of a card that beats the best one so far, as all do that may be played.
func (r *round) overtook(c card, can set) string {
	switch {
	case c == can.last():
		return overLow
	case r.partners(r.turn()).has(r.winner):
		return overPartner
	}
	return overHigh
}

// gave is the kind of a card that does not win the trick.
func (r *round) gave(c card, can set) string {
	fat := can & (aces | tens)
	mate := r.partners(r.turn()).has(r.winner)
	switch {
	case fat == can:
		return "" // there was nothing small to give
	case fat == 0:
		return throwSmall
	case fat.has(c) && mate:
		return feedPartner
	case fat.has(c):
		return throwPoints
	case mate:
		return keepPartner
	}
	return keepPoints
}

// seatSet is a set of seats, a bit each.
type seatSet uint8

func (s seatSet) has(seat int8) bool { return s>>seat&1 == 1 }

// partners are the others who are on a seat's side for certain, by what has been called and played before
// its eyes and by its own hand.
func (r *round) partners(seat int8) seatSet {
	k := r.knownTo(seat)
	old := k.old(&r.auction)
	if old == 0 {
		return 0
	}
	side := old
	if !old.has(seat) {
		side = (1<<seats - 1) &^ old
	}
	return side &^ (1 << seat)
}

// old is the Old side, if it is known whole (KP6, KP11, KP14); none otherwise.
func (k *known) old(a *auction) seatSet {
	switch a.bid {
	case solo, tout:
		return 1 << a.bidder
	case wedding:
		for j := jc; j <= jd; j++ {
			if h := k.fixed.holder(j); h < 0 {
				return 0
			} else if h != a.bidder {
				return 1<<a.bidder | 1<<h
			}
		}
		return 0
	}
	clubs, spades := k.fixed.holder(qc), k.fixed.holder(qs)
	if clubs < 0 || spades < 0 {
		return 0
	}
	return 1<<clubs | 1<<spades
}
