package kop

import (
	"strconv"
	"testing"

	"stammtisch/rules"
)

// midway gives a match in the middle of its third deal.
func midway(t *testing.T, league string) state {
	t.Helper()
	st, err := Game{}.Start(rules.Setup{Options: rules.Options{"deals": "8", "league": league}, Seed: "abc"})
	if err != nil {
		t.Fatal(err)
	}
	s, d := st.(state), rules.NewDice(7)
	for s.number < 3 || s.now.n < 5 {
		legal := s.Legal()
		next, err := s.Play(legal[d.Intn(len(legal))])
		if err != nil {
			t.Fatal(err)
		}
		s = next.(state)
	}
	return s
}

// A match played on from a record keeps what everyone has seen, and deals the deal that was
// being played by the new seed, as docs/fair-deals.md says.
func TestRedrawDealsAgain(t *testing.T) {
	s := midway(t, "off")
	for _, seed := range []rules.Seed{"1", "2", "5eed"} {
		n := s.Redraw(seed).(state)
		if n.number != s.number || n.totals != s.totals || n.now.dealer != s.now.dealer || n.last != s.last {
			t.Errorf("seed %s: deal %d of %v by %d, not deal %d of %v by %d", seed, n.number, n.totals, n.now.dealer, s.number, s.totals, s.now.dealer)
		}
		if want := shuffled(seed, 3, s.now.dealer); n.now.dealt != want || n.now.n != 0 || n.now.auction.n != 0 {
			t.Errorf("seed %s: %s with %d calls and %d cards, want %s", seed, n.now.dealt, n.now.auction.n, n.now.n, want)
		}
	}
}

// All four tens in one hand end the deal at once in the league (KP22), also when they are dealt again.
func TestRedrawnFourTens(t *testing.T) {
	s := midway(t, "on")
	for i := range uint64(4000) {
		seed := rules.Seed(strconv.FormatUint(i, 16))
		if shuffled(seed, 3, s.now.dealer).kop() < 0 {
			continue
		}
		n := s.Redraw(seed).(state)
		won := s.totals
		for seat, x := range n.last.score(pay).settled {
			won[seat] += x
		}
		if n.number != 4 || n.last.dealt != shuffled(seed, 3, s.now.dealer) || n.totals != won {
			t.Errorf("seed %s: deal %d, totals %v after %v", seed, n.number, n.totals, s.totals)
		}
		if again := n.Redraw(seed); again.Text() != n.Text() {
			t.Errorf("seed %s: drawn again, it is %s and was %s", seed, again.Text(), n.Text())
		}
		return
	}
	t.Fatal("no seed gives anybody all four tens")
}
