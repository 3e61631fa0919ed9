package kop

import (
	"testing"

	"stammtisch/rules"
)

// The worlds of a seat are exactly the layouts in which everything that was called and
// played was legal: found here by trying every way to deal the unseen cards and asking
// the rules about every call and card.
func TestWorldsAreExactlyThoseThatFit(t *testing.T) {
	games := 60
	if testing.Short() {
		games = 6
	}
	looked := map[int]int{}
	for n := range games {
		d := rules.NewDice(uint64(n))
		by := tariff(n % 2)
		s := state{terms: &terms{deals: 1, by: pay, tariff: by}, number: 1}
		s.now = begin(shuffled(rules.Seed("5eed"), n+1, int8(n%4)), int8(n%4), by)
		if s.over() {
			continue
		}
		for !s.over() {
			if r := &s.now; r.n >= 4 || n%10 == 0 && r.n == 0 && r.auction.n < 6 {
				looked[int(r.n/4)]++
				compareWorlds(t, &s)
			}
			var m []move
			for o := s.options(); o != 0; o &= o - 1 {
				m = append(m, only(o&-o))
			}
			pick := m[d.Intn(len(m))]
			if !s.now.auction.over && d.Intn(3) > 0 {
				pick = m[0]
			}
			s.make(pick, nil)
		}
	}
	t.Log(looked)
}

func compareWorlds(t *testing.T, s *state) {
	t.Helper()
	r := &s.now
	seat := r.turn()
	k := r.knownTo(seat)
	found := map[hands]bool{}
	k.each(func(h *hands) {
		if found[*h] {
			t.Fatalf("%s comes twice", *h)
		}
		found[*h] = true
	})
	want := 0
	all := k // every way to deal, whatever may be
	all.both, all.split, all.tariff = -1, 0, town
	all.may = [seats]set{pack, pack, pack, pack}
	all.each(func(h *hands) {
		fits := replays(r, *h)
		if fits {
			want++
		}
		if fits != found[*h] {
			t.Fatalf("%s, seen from seat %d: %s fits is %v, listed is %v", s.Text(), seat, *h, fits, found[*h])
		}
	})
	if want != len(found) || want == 0 || !found[r.dealt] || want > k.ways() {
		t.Fatalf("%s: %d layouts fit, %d are listed, the true one %v", s.Text(), want, len(found), found[r.dealt])
	}
}

// replays says whether the calls and cards of a round are legal with other hands.
func replays(r *round, h hands) bool {
	s := state{terms: &terms{deals: 1, tariff: r.auction.tariff}, number: 1, now: begin(h, r.dealer, r.auction.tariff)}
	for _, c := range r.auction.call[:r.auction.n] {
		if s.over() || s.options()>>(cards+c)&1 == 0 {
			return false
		}
		s.make(cards+move(c), nil)
	}
	for _, c := range r.played[:r.n] {
		if s.over() || s.options()>>c&1 == 0 {
			return false
		}
		s.make(move(c), nil)
	}
	return !s.over()
}
