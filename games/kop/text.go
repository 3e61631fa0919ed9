package kop

import (
	"fmt"
	"strconv"
	"strings"

	"stammtisch/rules"
)

// A state's text has the number of the present deal, the totals of the seats, the
// present deal and the one before it, if there is one:
//
//	2 3/-1/-1/-1 | 1 ah,tc,jd,ac/ts,qs,jh,as/qc,qh,js,ad/th,qd,jc,td pass pass | 0 …
//
// A deal is its dealer, the four hands as dealt, and the calls and cards since. The
// totals never count the present deal before its last card.

// Text writes the state; Game.Parse reads it.
func (s state) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d %d/%d/%d/%d | ", s.number, s.totals[0], s.totals[1], s.totals[2], s.totals[3])
	s.now.write(&b)
	if s.number > 1 {
		b.WriteString(" | ")
		s.last.write(&b)
	}
	return b.String()
}

func (r *round) write(b *strings.Builder) {
	fmt.Fprintf(b, "%d %s", r.dealer, r.dealt)
	for _, c := range r.auction.call[:r.auction.n] {
		b.WriteString(" " + c.String())
	}
	for _, c := range r.played[:r.n] {
		b.WriteString(" " + c.String())
	}
}

// String is the hands as a Deal tag has them.
func (h hands) String() string {
	return h[0].String() + "/" + h[1].String() + "/" + h[2].String() + "/" + h[3].String()
}

// readHands reads a Deal tag: "ah,qc,jd,ac/…": the hands of seats 0 to 3.
func readHands(text string) (hands, rules.Faults) {
	var h hands
	var seen set
	parts := strings.Split(text, "/")
	if len(parts) != seats {
		return h, rules.Wrong("KP4", "%d hands, not 4: write those of seats 0 to 3 with strokes between them", len(parts))
	}
	var faults rules.Faults
	for seat, part := range parts {
		for _, name := range strings.Split(part, ",") {
			c, ok := cardNamed(name)
			switch {
			case !ok:
				faults.Add("KP1", "there is no card %s", rules.Clip(name))
			case seen.has(c):
				faults.Add("KP1", "%s is dealt twice", c.String())
			default:
				seen |= c.set()
				h[seat] |= c.set()
			}
			if len(faults) > seats {
				return h, faults
			}
		}
	}
	for seat, hand := range h {
		if hand.len() != 4 && len(faults) == 0 {
			faults.Add("KP4", "seat %d has %d cards, not 4", seat, hand.len())
		}
	}
	return h, faults
}

func readDealer(text string) (int8, rules.Faults) {
	if len(text) != 1 || text[0] < '0' || text[0] > '3' {
		return 0, rules.Wrong("KP4", "the dealer is %s: write a seat, 0 to 3", rules.Clip(text))
	}
	return int8(text[0] - '0'), nil
}

// parse reads what Text wrote.
func parse(set rules.Setup, text string) (state, rules.Faults) {
	t := newTerms(set)
	s := state{terms: t}
	parts := strings.Split(text, " | ")
	if len(parts) < 2 || len(parts) > 3 {
		return s, rules.Wrong("", "write number and totals, the present deal, and the one before it if there is one, with | between them")
	}
	if faults := s.parseHead(parts[0]); faults != nil {
		return s, faults
	}
	var faults rules.Faults
	if s.now, faults = parseRound(t, parts[1]); faults != nil {
		return s, faults
	}
	switch {
	case s.now.over() && s.number < t.deals:
		return s, rules.Wrong("KP24", "the present deal is over, and it is not the last one")
	case (s.number > 1) != (len(parts) == 3):
		return s, rules.Wrong("KP24", "the deal before the present one is missing, or there can be none")
	case s.number > 1:
		if s.last, faults = parseRound(t, parts[2]); faults != nil {
			return s, faults
		}
		if !s.last.over() || (s.last.dealer+1)%seats != s.now.dealer {
			return s, rules.Wrong("KP4", "the deal before is not over, or its dealer not the one before")
		}
	}
	return s, s.checkTotals()
}

func (s *state) parseHead(text string) rules.Faults {
	number, totals, _ := strings.Cut(text, " ")
	var err error
	if s.number, err = strconv.Atoi(number); err != nil || s.number < 1 || s.number > s.terms.deals || strconv.Itoa(s.number) != number {
		return rules.Wrong("KP24", "deal %s: write a number from 1 to %d", rules.Clip(number), s.terms.deals)
	}
	list := strings.Split(totals, "/")
	if len(list) != seats {
		return rules.Wrong("", "write four totals with strokes between them")
	}
	for seat, x := range list {
		if s.totals[seat], err = strconv.Atoi(x); err != nil || strconv.Itoa(s.totals[seat]) != x {
			return rules.Wrong("", "total %s: write a whole number", rules.Clip(x))
		}
	}
	return nil
}

// checkTotals says what is wrong with the totals. What the deals known here settle must be
// in them; of older ones only the size can be judged.
func (s *state) checkTotals() rules.Faults {
	rest, older := s.totals, s.number-1
	take := func(r *round) {
		for seat, n := range r.score(s.terms.by).settled {
			rest[seat] -= n
		}
	}
	if s.now.over() {
		take(&s.now)
	}
	if s.number > 1 {
		take(&s.last)
		older--
	}
	sum := 0
	for _, n := range rest {
		if n > older*mostSettled || n < -older*mostSettled || s.terms.by.lose == 0 && n < 0 {
			return rules.Wrong("KP21", "the totals cannot come about in so many deals")
		}
		sum += n
	}
	if s.terms.by.lose != 0 && sum != 0 {
		return rules.Wrong("KP21", "the totals do not cancel out")
	}
	return nil
}

// mostSettled is the most a seat can win or lose in a deal: a league tout with contra.
const mostSettled = 3 * 30 * 2

// parseRound reads a deal and replays it.
func parseRound(t *terms, text string) (round, rules.Faults) {
	fields := strings.Split(text, " ")
	if len(fields) < 2 {
		return round{}, rules.Wrong("", "write a deal as its dealer, the hands, and the calls and cards since")
	}
	dealer, faults := readDealer(fields[0])
	if faults != nil {
		return round{}, faults
	}
	h, faults := readHands(fields[1])
	if faults != nil {
		return round{}, faults
	}
	s := state{terms: &terms{deals: 1, tariff: t.tariff}, number: 1, now: begin(h, dealer, t.tariff)}
	for _, action := range fields[2:] {
		m, illegal := s.read(action)
		if illegal != nil {
			return round{}, rules.Faults{illegal.Fault()}
		}
		s.make(m, nil) // there is no other deal
	}
	return s.now, nil
}
