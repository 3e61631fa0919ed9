package kop

import (
	"math/bits"
	"strings"
)

// card is one of the sixteen, numbered from the highest trump down, so that a lower
// number beats a higher one (KP2): ah tc ts th qc qs qh qd jc js jh jd ad td, then ac
// and as, which are no trumps.
type card uint8

const (
	ah card = iota
	tc
	ts
	th
	qc
	qs
	qh
	qd
	jc
	js
	jh
	jd
	ad
	td
	ac
	as
	cards   = 16
	noCard  = card(cards)
	sideAce = ac // the first that is no trump
)

// set is a set of cards, a bit each.
type set uint16

const (
	pack        set = 1<<cards - 1
	trumps      set = 1<<sideAce - 1
	blackQueens set = 1<<qc | 1<<qs
	tens        set = 1<<tc | 1<<ts | 1<<th | 1<<td
	jacks       set = 1<<jc | 1<<js | 1<<jh | 1<<jd
	aces        set = 1<<ah | 1<<ac | 1<<as | 1<<ad
	queens      set = blackQueens | 1<<qh | 1<<qd
)

var cardNames = strings.Fields("ah tc ts th qc qs qh qd jc js jh jd ad td ac as")

// cardPoints is KP3.
var cardPoints = [cards]int8{11, 10, 10, 10, 3, 3, 3, 3, 2, 2, 2, 2, 11, 10, 11, 11}

const allPoints = 104

func (c card) String() string { return cardNames[c] }
func (c card) set() set       { return 1 << c }

// face returns the card as people write it, for a refusal: ah is A♥, tc is 10♣.
func (c card) face() string {
	rank, suit := c.String()[:1], c.String()[1:]
	if rank == "t" {
		rank = "10"
	}
	return strings.ToUpper(rank) + map[string]string{"h": "♥", "c": "♣", "s": "♠", "d": "♦"}[suit]
}

// anyOf lists the cards of a set as a choice: A♥, 10♣ or 10♥.
func anyOf(s set) string {
	text := ""
	for left := s; left != 0; left &= left - 1 {
		switch {
		case left == s:
		case left.len() == 1:
			text += " or "
		default:
			text += ", "
		}
		text += left.first().face()
	}
	return text
}

// cardNamed reads a card; ok is false for anything else.
func cardNamed(name string) (c card, ok bool) {
	for i, n := range cardNames {
		if n == name {
			return card(i), true
		}
	}
	return noCard, false
}

func (s set) has(c card) bool { return s>>c&1 == 1 }
func (s set) len() int        { return bits.OnesCount16(uint16(s)) }

// first is the highest card of a set that is not empty.
func (s set) first() card { return card(bits.TrailingZeros16(uint16(s))) }

// last is the lowest one.
func (s set) last() card { return card(cards - 1 - bits.LeadingZeros16(uint16(s))) }

// points counts a set's card points: aces, tens, queens and jacks (KP3).
func (s set) points() int {
	return 11*(s&aces).len() + 10*(s&tens).len() + 3*(s&queens).len() + 2*(s&jacks).len()
}

// names lists the cards, highest first; never nil.
func (s set) names() []string {
	list := make([]string, 0, s.len())
	for ; s != 0; s &= s - 1 {
		list = append(list, s.first().String())
	}
	return list
}

func (s set) String() string { return strings.Join(s.names(), ",") }

// beaters are the cards that beat one: the higher trumps, and every trump a side ace.
func beaters(best card) set { return 1<<min(best, sideAce) - 1 }

// allowed are the cards of a hand that may be played on a trick whose best card so far
// is best, or noCard for a lead (KP15, KP16).
func allowed(hand set, best card) set {
	if best == noCard {
		return hand
	}
	if over := hand & beaters(best); over != 0 {
		return over
	}
	if t := hand & trumps; t != 0 {
		return t
	}
	return hand
}
