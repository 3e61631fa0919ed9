package kop

import (
	"strconv"

	"stammtisch/rules"
)

// hands are the four hands of a deal, by seat.
type hands [seats]set

// lot draws the first dealer (KP4).
func lot(s rules.Seed) int8 { return int8(s.Dice("dealer").Intn(seats)) }

// shuffled is deal number n of a match, counting from 1, dealt by dealer. It is given
// in docs/fair-deals.md, so that anyone can deal it again by hand.
func shuffled(s rules.Seed, n int, dealer int8) hands {
	var p [cards]card
	for i := range p {
		p[i] = card(i)
	}
	d := s.Dice("deal " + strconv.Itoa(n))
	for i := cards - 1; i > 0; i-- {
		j := d.Intn(i + 1)
		p[i], p[j] = p[j], p[i]
	}
	var h hands
	for i, c := range p { // four rounds of one card each, forehand first
		h[(int(dealer)+1+i)%seats] |= c.set()
	}
	return h
}

// kop is the seat that was dealt all four tens, or -1 (KP22).
func (h hands) kop() int8 {
	for seat, hand := range h {
		if hand&tens == tens {
			return int8(seat)
		}
	}
	return -1
}

// holder is the seat that was dealt a card.
func (h hands) holder(c card) int8 {
	for seat, hand := range h {
		if hand.has(c) {
			return int8(seat)
		}
	}
	return -1
}
