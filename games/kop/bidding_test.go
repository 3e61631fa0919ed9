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
//
// Four seats call as the highest level does, over 30 layouts; then one of them keeps other margins,
// and everybody calls on from where it first calls something else. Both auctions are worth what best
// play of all, with all cards open, makes of them: so only what the margins change is counted,
// and luck in the play not at all.
func TestMargins(t *testing.T) {
	deals, err := strconv.Atoi(os.Getenv("KOP_DEALS"))
	if err != nil {
		deals = 1 // that it runs, and that who calls as all others do gains nothing
	}
	usual := styleOf(Game{}.Info().Levels[7])
	usual.every = false
	var others []style
	for _, margin := range []float32{0, 2, 4, 8} {
		for _, caution := range []float32{0, 0.3, 0.5, 0.8} {
			st := usual
			st.margin, st.caution = margin, caution
			others = append(others, st)
		}
	}
	gained := make([]measure, len(others))
	var v Solver
	for n := range deals {
		dealer := int8(n % seats)
		s := State{terms: &terms{deals: 1, pay: true}, number: 1, now: begin(shuffled("e1", n+1, dealer), dealer, false)}
		start := s
		usually := callOut(t, &s, -1, usual, usual, n)
		for i, st := range others {
			mean := 0.0
			for seat := range int8(seats) {
				x := start
				if callOut(t, &x, seat, st, usual, n) != usually {
					mean += (openWorth(&x, &v, seat) - openWorth(&s, &v, seat)) / seats
				}
			}
			gained[i].add(mean)
		}
	}
	for i, st := range others {
		if st == usual && (gained[i].sum != 0 || gained[i].sq != 0) {
			t.Errorf("the same player in one seat gains %v", &gained[i])
		}
		t.Logf("margin %.0f, caution %.1f in one seat, against %.0f and %.1f in all others: %v points a deal", st.margin, st.caution, usual.margin, usual.caution, &gained[i])
	}
}

// callOut holds the auction: one seat in its own style, the others in theirs, with the same dice. It
// gives the auction.
func callOut(t *testing.T, s *State, one int8, own, theirs style, n int) auction {
	t.Helper()
	for !s.now.auction.over {
		seat, options := s.now.turn(), s.options()
		th := thinker{insight: insightOf(s), style: theirs}
		if seat == one {
			th.style = own
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

// openWorth is what a deal is settled for to a seat, by best play with all cards open.
func openWorth(s *State, v *Solver, seat int8) float64 {
	r := &s.now
	c, old := sides(r.dealt, r.auction.bid, r.auction.bidder)
	_, doubles := r.auction.effective(c, old)
	v.reset(c, old, r.auction.league, false)
	st := r.stage(old)
	in := insight{seat: seat, pay: true}
	return float64(in.payoff(c, old, int(v.solve(&st, worst, most))<<doubles))
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
