package rulestest

import (
	"slices"
	"strings"

	"stammtisch/rules"
)

// dealCards shuffles cards and deals hands of the given sizes.
func dealCards(cards string, d *rules.Dice, sizes ...int) string {
	pack := []byte(cards)
	for i := len(pack) - 1; i > 0; i-- {
		j := d.Intn(i + 1)
		pack[i], pack[j] = pack[j], pack[i]
	}
	var hands []string
	for _, n := range sizes {
		slices.Sort(pack[:n])
		hands = append(hands, string(pack[:n]))
		pack = pack[n:]
	}
	return strings.Join(hands, "/")
}

// Redraw keeps the leader and everyone's tricks, and deals the rest of the pack.
func (s cardsState) Redraw(seed rules.Seed) rules.State {
	n := 3 - s.taken[0] - s.taken[1] - s.taken[2]
	hands := strings.Split(dealCards("123456789", seed.Dice("deal"), n, n, n), "/")
	s.hands, s.trick = [3]string(hands), ""
	return s
}

// Swap deals the hands that the seat does not see again.
func (s cardsState) Swap(seat rules.Seat, d *rules.Dice) rules.State {
	cards := ""
	var sizes []int
	for i, hand := range s.hands {
		if rules.Seat(i) != seat {
			cards += hand
			sizes = append(sizes, len(hand))
		}
	}
	dealt := strings.Split(dealCards(cards, d, sizes...), "/")
	for i := range s.hands {
		if rules.Seat(i) != seat {
			s.hands[i], dealt = dealt[0], dealt[1:]
		}
	}
	return s
}
