package kop

import (
	"os"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

const strengthSamples = 300

// deriveStrength computes a hand's entry again, from deals drawn by its number.
func deriveStrength(v *Solver, hand set, place int) [strengthSize]byte {
	d := rules.NewDice(uint64(place*handCount + handNumber(hand)))
	k := known{both: -1, free: pack &^ hand, need: [seats]int8{4, 4, 4, 4}, may: [seats]set{pack, pack, pack, pack}}
	k.fixed[place], k.need[place] = hand, 0
	var solos, touts, nobid, weddings int
	for range strengthSamples {
		h := k.guess(d)
		s := stage{hand: h, best: noCard, left: 4, rest: allPoints}
		try := func(c contract, old uint8) int {
			v.reset(c, old, town, false)
			x := s
			value := int(v.solve(&x, worst, most))
			if old>>place&1 == 0 {
				return -value
			}
			if c.alone() {
				return 3 * value
			}
			return value
		}
		if try(soloGame, 1<<place) > 0 {
			solos++
		}
		if try(toutGame, 1<<place) > 0 {
			touts++
		}
		nobid += try(sides(h, pass, 0))
		if hand&blackQueens == blackQueens {
			weddings += try(sides(h, wedding, int8(place)))
		}
	}
	return [strengthSize]byte{
		byte(255 * solos / strengthSamples), byte(255 * touts / strengthSamples),
		byte(int8(8 * nobid / strengthSamples)), byte(int8(8 * weddings / strengthSamples)),
	}
}

// TestStrength computes some entries of strength.bin again; -update computes all.
func TestStrength(t *testing.T) {
	var v Solver
	if rulestest.Updating() {
		all := make([]byte, 4*handCount*strengthSize)
		eachHand(func(hand set) {
			for place := range 4 {
				b := deriveStrength(&v, hand, place)
				copy(all[(place*handCount+handNumber(hand))*strengthSize:], b[:])
			}
		})
		if err := os.WriteFile("strength.bin", all, 0o644); err != nil {
			t.Fatal(err)
		}
		strengthBytes = all
	}
	if len(strengthBytes) != 4*handCount*strengthSize {
		t.Fatalf("strength.bin has %d bytes", len(strengthBytes))
	}
	seen := map[int]bool{}
	eachHand(func(hand set) {
		n := handNumber(hand)
		if n < 0 || n >= handCount || seen[n] {
			t.Fatalf("%s has number %d", hand, n)
		}
		seen[n] = true
		if n%97 != 0 {
			return
		}
		place := n % 4
		b := deriveStrength(&v, hand, place)
		if got := [strengthSize]byte(strengthBytes[(place*handCount+n)*strengthSize:]); got != b {
			t.Errorf("%s at place %d: the file has %v, computed anew %v", hand, place, got, b)
		}
	})
	best := strengthOf(1<<ah|1<<tc|1<<ts|1<<th, 0)
	if best.solo != 1 || best.tout != 1 {
		t.Errorf("the four highest trumps win every tout: %+v", best)
	}
}

func eachHand(f func(set)) {
	for h := range 1 << cards {
		if set(h).len() == 4 {
			f(set(h))
		}
	}
}
