package kop

import (
	"context"
	"math"
	"os"
	"strconv"
	"testing"

	"stammtisch/rules"
)

// TestMargins measures what a level's margins are worth, where the environment says on how many
// deals; it is how those in levels.go were found:
//
//	KOP_DEALS=3000 go test ./games/kop -run TestMargins -v -timeout 1h
//	KOP_LEVEL=5 KOP_DEALS=3000 go test ./games/kop -run TestMargins -v -timeout 1h
//
// Four seats call as the level does, the highest if none is said; then one of them keeps other margins,
// and everybody calls on from where it first calls something else. Both auctions are worth what best
// play of all, with all cards open, makes of them: so only what the margins change is counted,
// and luck in the play not at all. Of a level that calls by its own cards alone both are played to
// their end besides, by that level: what is bid high is often not beaten by who cannot see the cards.
func TestMargins(t *testing.T) {
	deals, err := strconv.Atoi(os.Getenv("KOP_DEALS"))
	if err != nil {
		deals = 1 // that it runs, and that calling as all others do gains nothing
	}
	level, err := strconv.Atoi(os.Getenv("KOP_LEVEL"))
	if err != nil {
		level = 8
	}
	player := Game{}.Info().Levels[level-1]
	usual := styleOf(player)
	usual.every = false
	others := []style{usual}
	for _, margin := range []float32{0, 2, 4, 6, 9} {
		st := usual
		st.margin = margin
		if usual.average {
			for _, answer := range []float32{-4, -2, 0} {
				st.answer = answer
				others = append(others, st)
			}
			continue
		}
		st.answer = margin
		for _, caution := range []float32{0, 0.3, 0.5} {
			st.caution = caution
			others = append(others, st)
		}
	}
	gained, played := make([]measure, len(others)), make([]measure, len(others))
	var v Solver
	for n := range deals {
		dealer := int8(n % seats)
		s := state{terms: &terms{deals: 1, by: pay}, number: 1, now: begin(shuffled("e1", n+1, dealer), dealer, town)}
		start := s
		usually := callOut(t, &s, -1, usual, usual, n)
		for i, st := range others {
			mean, end := 0.0, 0.0
			for seat := range int8(seats) {
				x := start
				if callOut(t, &x, seat, st, usual, n) != usually {
					mean += (openWorth(&x, &v, seat) - openWorth(&s, &v, seat)) / seats
					if usual.average {
						end += (playedWorth(t, x, player, seat, n) - playedWorth(t, s, player, seat, n)) / seats
					}
				}
			}
			gained[i].add(mean)
			played[i].add(end)
		}
	}
	for i, st := range others {
		if st == usual && (gained[i].sum != 0 || gained[i].sq != 0) {
			t.Errorf("the same player in one seat gains %v", &gained[i])
		}
		t.Logf("margin %.0f, answer %.0f, caution %.1f in one seat, against %.0f, %.0f and %.1f in all others: %v points a deal, played %v",
			st.margin, st.answer, st.caution, usual.margin, usual.answer, usual.caution, &gained[i], &played[i])
	}
}

// callOut holds the auction: one seat in its own style, the others in theirs, with the same dice. It
// gives the auction.
func callOut(t *testing.T, s *state, one int8, own, theirs style, n int) auction {
	t.Helper()
	for !s.now.auction.over {
		seat, options := s.now.turn(), s.options()
		th := thinker{insight: insightOf(s), style: theirs}
		if seat == one {
			th.style = own
		}
		if th.style.average {
			s.now.call(th.averageCall())
			continue
		}
		th.worlds = th.insight.worlds(30, th.style, rules.NewDice(uint64(64*n+int(s.now.auction.n))))
		worth, err := th.worths(context.Background(), options>>cards)
		if err != nil {
			t.Fatal(err)
		}
		s.now.call(th.pick(&worth, options>>cards))
	}
	return s.now.auction
}

// openWorth returns a seat's settlement of a deal, by best play with all cards open.
func openWorth(s *state, v *Solver, seat int8) float64 {
	r := &s.now
	c, old := sides(r.dealt, r.auction.bid, r.auction.bidder)
	_, doubles := r.auction.effective(c, old)
	v.reset(c, old, r.auction.tariff, false)
	st := r.stage(old)
	in := insight{seat: seat, by: pay}
	return float64(in.payoff(c, old, int(v.solve(&st, worst, most))<<doubles))
}

// playedWorth returns a seat's settlement of a deal when a level has played it to its end.
func playedWorth(t *testing.T, s state, level rules.Level, seat int8, n int) float64 {
	t.Helper()
	var now rules.State = s
	for now.Outcome() == nil {
		st := now.(state)
		a, err := st.Choose(context.Background(), level, rules.NewDice(uint64(64*n+32+int(st.now.n))))
		if err != nil {
			t.Fatal(err)
		}
		if now, err = now.Play(a); err != nil {
			t.Fatal(err)
		}
	}
	return now.Outcome().Scores[seat]
}

// measure is a mean and how sure it is.
type measure struct {
	n       int
	sum, sq float64
}

func (m *measure) add(x float64) {
	m.n++
	m.sum += x
	m.sq += x * x
}

func (m *measure) String() string {
	n := float64(m.n)
	mean := m.sum / n
	half := 1.96 * math.Sqrt(max(0, m.sq/n-mean*mean)/n)
	return strconv.FormatFloat(mean, 'f', 3, 64) + " ± " + strconv.FormatFloat(half, 'f', 3, 64)
}

// Level 5 bids no solo that fails in every third layout, which level 4 does, and it doubles what
// level 4 lets pass, never the other way round.
func TestCallsOfTheAverage(t *testing.T) {
	first, second := auction{both: -1}, auction{both: -1}
	second.add(0, solo)
	solos, doubles, held := 0, 0, 0
	eachHand(func(hand set) {
		for place, a := range []*auction{&first, &second} {
			var said [2]call
			for i, l := range (Game{}).Info().Levels[3:5] {
				th := thinker{style: styleOf(l)}
				th.auction, th.seat, th.dealer = *a, int8(place), 3
				th.known.fixed[place] = hand
				said[i] = th.averageCall()
			}
			if place == 0 && said[1] == solo {
				held++
				if strengthOf(hand, 0).solo < 2.0/3 {
					t.Errorf("level 5 bids a solo on %s, which holds in %.2f of all layouts", hand, strengthOf(hand, 0).solo)
				}
			}
			if place == 0 && said[0] == solo && said[1] != solo {
				solos++
			}
			if place == 1 && said == [2]call{pass, contra} {
				doubles++
			}
			if place == 0 && said[1] == solo && said[0] == pass || place == 1 && said == [2]call{contra, pass} {
				t.Errorf("%s: level 4 calls %s, level 5 %s", hand, said[0], said[1])
			}
		}
	})
	if solos == 0 || doubles == 0 || held == 0 {
		t.Errorf("of %d hands level 5 passes on %d solos, bids %d and doubles %d more", handCount, solos, held, doubles)
	}
	t.Logf("of %d hands level 5 passes on %d solos of level 4, bids %d, and doubles %d more", handCount, solos, held, doubles)
}
