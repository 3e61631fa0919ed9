package kop_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"stammtisch/rules"
)

// lead is a first lead of a deal without a bid: of all plays the one with most worlds.
func lead(t testing.TB, seed rules.Seed) rules.Reviewer { return passedOut(t, seed) }

// BenchmarkReview reviews first leads, over all 34,650 layouts each: how long the median one
// takes of one core, and how many fit into a second.
func BenchmarkReview(b *testing.B) {
	var took []float64
	n := 0
	for b.Loop() {
		s := lead(b, rules.Seed([]byte{"0123456789abcdef"[n%16], "0123456789abcdef"[n/16%16]}))
		began := cpu()
		v, ok, err := s.Review(context.Background(), s.(rules.Lister).Legal()[n%4])
		if !ok || err != nil || v.Worlds < 30000 {
			b.Fatal(v, ok, err)
		}
		took = append(took, cpu()-began)
		n++
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(median(took)/1e6, "cpu-ms/play")
	b.ReportMetric(float64(time.Second)/median(took), "plays/second")
}

// layouts are all deals that the seat to play cannot tell from this one: the cards it has not
// seen dealt in every way in which everything that was called and played was legal.
func (p *slow) layouts() (list []*slow) {
	seat := p.turn()
	var unseen []string
	need := [4]int{}
	hands := [4][]string{}
	for who, hand := range p.hands {
		for _, c := range hand {
			if who == seat || slices.Contains(p.cards(), c) {
				hands[who] = append(hands[who], c)
			} else {
				unseen = append(unseen, c)
				need[who]++
			}
		}
	}
	var deal func(left []string)
	deal = func(left []string) {
		if len(left) == 0 {
			q := &slow{dealer: p.dealer, league: p.league, record: p.record}
			for who := range 4 {
				q.hands[who] = slices.Clone(hands[who])
			}
			if q.kop() >= 0 {
				return
			}
			for _, a := range p.history {
				if !slices.Contains(q.moves(), a) {
					return
				}
				q = q.play(a)
			}
			list = append(list, q)
			return
		}
		for who := range 4 {
			if need[who] > 0 {
				need[who]--
				hands[who] = append(hands[who], left[0])
				deal(left[1:])
				hands[who] = hands[who][:len(hands[who])-1]
				need[who]++
			}
		}
	}
	deal(unseen)
	return list
}

// slowLost is by how much a card is settled worse for its player than the best one, when
// everybody sees all cards: in points of the settlement; where losers write nothing down, beside
// the mean of the other three.
func (p *slow) slowLost(played string) float64 {
	seat := p.turn()
	_, old := p.oldSide()
	worth := func(card string) float64 {
		value, _ := p.play(card).slowSolve()
		mine := slices.Contains(old, seat)
		v := float64(value)
		if !mine {
			v = -v
		}
		switch alone := len(old) == 1; {
		case !p.record && alone && mine:
			return 3 * v
		case !p.record, alone && mine:
			return v
		case alone:
			return v / 3
		}
		return v * 2 / 3
	}
	best := math.Inf(-1)
	for _, c := range p.moves() {
		best = max(best, worth(c))
	}
	return best - worth(played)
}

// A verdict agrees with trying everything: over all layouts a slow search finds, by a slow
// solver that shares nothing with the fast one.
func TestReview(t *testing.T) {
	games := 40
	if testing.Short() {
		games = 4
	}
	r := rand.New(rand.NewPCG(2, 21))
	reviewed := 0
	for n := 0; reviewed < games; n++ {
		p := randomDeal(r, n)
		if p.kop() >= 0 {
			continue
		}
		for !p.auctionOver() {
			p = p.play(choose(r, p.moves(), 0.3))
		}
		for len(p.cards()) < 8+r.IntN(4) {
			p = p.play(p.moves()[r.IntN(len(p.moves()))])
		}
		if len(p.moves()) < 2 {
			continue
		}
		s := p.state(t)
		for _, a := range p.history {
			s, _ = s.Play(a)
		}
		reviewed++
		played := p.moves()[r.IntN(len(p.moves()))]
		got, ok, err := s.(rules.Reviewer).Review(context.Background(), played)
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		worlds, worse := 0, 0
		for _, q := range p.layouts() {
			worlds++
			if q.slowLost(played) > 0 {
				worse++
			}
		}
		lost := p.slowLost(played)
		if got.Worlds != worlds || got.Worse != worse || math.Abs(got.OpenLost-lost) > 1e-4 {
			t.Fatalf("%s\n%s: %+v, by trying everything worse in %d of %d, as it lay by %v", s.Text(), played, got, worse, worlds, lost)
		}
		if got.Lost < 0 || (got.Lost == 0) != (got.Best == played) || (got.OpenLost == 0) != (got.OpenBest == played) {
			t.Errorf("%s: %+v", played, got)
		}
	}
}

// Calls, and cards that had no other beside them, have no verdict; what is illegal is an error.
func TestReviewOnlyChoices(t *testing.T) {
	s := start(t, "deals=1", "ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td", "3", "")
	if _, ok, err := s.(rules.Reviewer).Review(context.Background(), "pass"); ok || err != nil {
		t.Error("a call:", ok, err)
	}
	if _, _, err := s.(rules.Reviewer).Review(context.Background(), "ah"); err == nil {
		t.Error("a card in the auction is judged")
	}
	for s.Outcome() == nil {
		list := s.(rules.Lister).Legal()
		_, ok, err := s.(rules.Reviewer).Review(context.Background(), list[0])
		if isCall := len(list[0]) > 2; err != nil || ok != (!isCall && len(list) > 1) {
			t.Errorf("%s of %v: judged %v, %v", list[0], list, ok, err)
		}
		s, _ = s.Play(list[0])
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := lead(t, "5eed").Review(gone, lead(t, "5eed").(rules.Lister).Legal()[0]); err == nil {
		t.Error("a verdict without time")
	}
}
