package kop

import "stammtisch/rules"

// terms holds the set-up of a match; nothing changes it.
type terms struct {
	tariff tariff
	by     settlement
	open   bool // the last trick lies open
	deals  int
	seed   rules.Seed
}

// state is a match: what every seat has written down, the deal being played, and the
// one before it, whose hands and tricks are open to all (KP18).
type state struct {
	terms  *terms
	number int        // of the present deal, from 1
	totals [seats]int // settled so far
	now    round
	last   round // if number is more than 1
}

var _ interface {
	rules.State
	rules.Lister
	rules.Hider
	rules.Walker
	rules.Scored
	rules.Redrawer
} = state{}

// Seats is 4.
func (s state) Seats() int { return seats }

// Turn is the seat to call or to play.
func (s state) Turn() rules.Seat {
	if s.over() {
		return rules.Nobody
	}
	return rules.Seat(s.now.turn())
}

// dealing gives the hands of a deal by its number.
type dealing func(number int, dealer int8) hands

// deal deals as the seed says.
func (t *terms) deal(number int, dealer int8) hands { return shuffled(t.seed, number, dealer) }

// over says whether all deals are played: only the last one stays when it is.
func (s *state) over() bool { return s.now.over() }

// Standing is the totals before the present deal.
func (s state) Standing() rules.Standing {
	st := rules.Standing{Scores: make([]float64, seats), Game: s.number, Games: s.terms.deals}
	for seat, n := range s.totals {
		st.Scores[seat] = float64(n)
	}
	return st
}

// Outcome is nil until the last deal is played. The highest total wins, and equal ones
// share the place (KP24).
func (s state) Outcome() *rules.Outcome {
	if !s.over() {
		return nil
	}
	o := &rules.Outcome{Scores: s.Standing().Scores, Winners: []rules.Seat{}, Reason: "deals-played", Rule: "KP24"}
	top := max(s.totals[0], s.totals[1], s.totals[2], s.totals[3])
	for seat, n := range s.totals {
		if n == top {
			o.Winners = append(o.Winners, rules.Seat(seat))
		}
	}
	return o
}

// settle writes down a round that has just ended and deals the next one. A player who
// is dealt all four tens ends a deal at once, so several may pass (KP22).
func (s *state) settle(deal dealing) {
	for s.now.over() {
		for seat, n := range s.now.score(s.terms.by).settled {
			s.totals[seat] += n
		}
		if s.number == s.terms.deals {
			return
		}
		s.number++
		dealer := (s.now.dealer + 1) % seats
		s.last = s.now
		s.now = begin(deal(s.number, dealer), dealer, s.terms.tariff)
	}
}

// Redraw keeps what all have seen of the deals before: their number, the totals, who deals and
// the last deal, which lies open (KP18). The present deal is dealt under the seed, and all after it.
func (s state) Redraw(seed rules.Seed) rules.State {
	t := *s.terms
	t.seed = seed
	s.terms = &t
	if s.over() {
		return s
	}
	s.now = begin(t.deal(s.number, s.now.dealer), s.now.dealer, t.tariff)
	s.settle(t.deal)
	return s
}
