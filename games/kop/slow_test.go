package kop_test

import (
	"slices"
	"strings"
)

// slow is a deal played from the rules page, word by word and without a thought for
// speed: four hands of names, the list of what was called and played, and everything
// else is derived from it each time.
type slow struct {
	hands   [4][]string // as dealt
	dealer  int
	league  bool
	record  bool // settlement
	history []string
}

// KP2, high to low; ac and as are no trumps.
const slowTrumps = "ah tc ts th qc qs qh qd jc js jh jd ad td"

var (
	slowBids    = []string{"wedding", "solo", "tout"}
	slowDoubles = []string{"contra", "re", "bock", "sup"}
)

func slowTrump(card string) bool { return strings.Contains(slowTrumps, card) }

// slowBeats says whether a card played later takes the trick from the best so far.
func slowBeats(card, best string) bool {
	if !slowTrump(card) {
		return false
	}
	return !slowTrump(best) || strings.Index(slowTrumps, card) < strings.Index(slowTrumps, best)
}

func slowPoints(cards ...string) int { // KP3
	sum := 0
	for _, c := range cards {
		switch c[0] {
		case 'a':
			sum += 11
		case 't':
			sum += 10
		case 'q':
			sum += 3
		case 'j':
			sum += 2
		}
	}
	return sum
}

func (p *slow) holds(seat int, card string) bool { return slices.Contains(p.hands[seat], card) }

func (p *slow) both(seat int) bool { return p.holds(seat, "qc") && p.holds(seat, "qs") }

// calls are the calls at the front of the history; the rest are cards.
func (p *slow) calls() []string {
	for i, a := range p.history {
		if len(a) == 2 && a != "re" {
			return p.history[:i]
		}
	}
	return p.history
}

func (p *slow) cards() []string { return p.history[len(p.calls()):] }

// caller returns the seat that made call i: forehand the first (KP8).
func (p *slow) caller(i int) int { return (p.dealer + 1 + i) % 4 }

// auctionOver is the last sentence of KP8.
func (p *slow) auctionOver() bool {
	c := p.calls()
	if len(c) == 4 && strings.Join(c, " ") == "pass pass pass pass" {
		return true
	}
	n := len(c)
	return n >= 4 && c[n-1] == "pass" && c[n-2] == "pass" && c[n-3] == "pass" && c[n-4] != "pass"
}

// bid is the last bid and who made it, and since then the doubles and who made them.
func (p *slow) bid() (bid string, bidder int, doubles []string, doublers []int) {
	for i, c := range p.calls() {
		if slices.Contains(slowBids, c) {
			bid, bidder, doubles, doublers = c, p.caller(i), nil, nil
		}
		if slices.Contains(slowDoubles, c) {
			doubles, doublers = append(doubles, c), append(doublers, p.caller(i))
		}
	}
	return
}

// mayCall is KP9 to KP13 and KP23.
func (p *slow) mayCall(seat int, c string) bool {
	bid, bidder, doubles, doublers := p.bid()
	switch c {
	case "pass":
		return true
	case "wedding", "solo", "tout":
		if bid != "" && slices.Index(slowBids, c) <= slices.Index(slowBids, bid) {
			return false
		}
		return c != "wedding" || p.both(seat)
	}
	if len(doubles) == 4 || c != slowDoubles[len(doubles)] {
		return false
	}
	if bid == "solo" || bid == "tout" {
		defends := seat != bidder
		if c == "bock" || c == "sup" || p.league && bid == "tout" && c == "re" {
			return false
		}
		if c == "contra" {
			return defends
		}
		return defends != (doublers[len(doublers)-1] != bidder)
	}
	if p.league && c == "sup" {
		return false
	}
	return c != "contra" || bid != "" || !p.both(seat)
}

// kop returns the seat that was dealt all four tens in the league, or -1 (KP22).
func (p *slow) kop() int {
	for seat := range 4 {
		if p.league && p.holds(seat, "tc") && p.holds(seat, "ts") && p.holds(seat, "th") && p.holds(seat, "td") {
			return seat
		}
	}
	return -1
}

func (p *slow) over() bool { return p.kop() >= 0 || len(p.cards()) == 16 }

// trick is a trick with its leader.
type slowTrick struct {
	leader int
	cards  []string
}

// winner is KP17.
func (t slowTrick) winner() int {
	best := 0
	for i := range t.cards {
		if slowBeats(t.cards[i], t.cards[best]) {
			best = i
		}
	}
	return (t.leader + best) % 4
}

// tricks are all tricks; the last one may lack cards, or be empty.
func (p *slow) tricks() []slowTrick {
	list := []slowTrick{{leader: (p.dealer + 1) % 4}}
	for _, c := range p.cards() {
		t := &list[len(list)-1]
		t.cards = append(t.cards, c)
		if len(t.cards) == 4 {
			list = append(list, slowTrick{leader: t.winner()})
		}
	}
	return list
}

func (p *slow) turn() int {
	if !p.auctionOver() {
		return p.caller(len(p.calls()))
	}
	tricks := p.tricks()
	t := tricks[len(tricks)-1]
	return (t.leader + len(t.cards)) % 4
}

// moves are the legal actions, sorted.
func (p *slow) moves() []string {
	if p.over() {
		return nil
	}
	seat := p.turn()
	var list []string
	if !p.auctionOver() {
		for _, c := range append(append([]string{"pass"}, slowBids...), slowDoubles...) {
			if p.mayCall(seat, c) {
				list = append(list, c)
			}
		}
		slices.Sort(list)
		return list
	}
	tricks := p.tricks()
	t := tricks[len(tricks)-1]
	var hand, over, trump []string
	for _, c := range p.hands[seat] {
		if slices.Contains(p.cards(), c) {
			continue
		}
		hand = append(hand, c)
		if slowTrump(c) {
			trump = append(trump, c)
			beatsAll := true
			for _, d := range t.cards {
				beatsAll = beatsAll && slowBeats(c, d)
			}
			if beatsAll {
				over = append(over, c)
			}
		}
	}
	switch {
	case len(t.cards) == 0:
		list = hand
	case len(over) > 0:
		list = over
	case len(trump) > 0:
		list = trump
	default:
		list = hand
	}
	slices.Sort(list)
	return list
}

// play gives the deal after an action.
func (p *slow) play(a string) *slow {
	q := *p
	q.history = append(slices.Clone(p.history), a)
	return &q
}

// perft counts sequences of legal actions within the deal.
func (p *slow) perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, a := range p.moves() {
		n += p.play(a).perft(depth - 1)
	}
	return n
}
