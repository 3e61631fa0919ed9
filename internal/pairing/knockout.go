package pairing

// Seeds returns the places of a knock-out for n entrants, numbered from 1 by strength: neighbours
// meet, and their winners are neighbours in the next round. The first two can only meet in the
// final. A 0 is an empty place, so the strongest have the byes.
func Seeds(n int) []int {
	places := []int{1}
	for len(places) < n {
		sum := 2*len(places) + 1
		var wider []int
		for i, s := range places {
			if i%2 == 0 {
				wider = append(wider, s, sum-s)
			} else {
				wider = append(wider, sum-s, s)
			}
		}
		places = wider
	}
	for i, s := range places {
		if s > n {
			places[i] = 0
		}
	}
	return places
}

// Halve returns a round of a knock-out: neighbours meet, and entrants next to an empty place
// advance. The one who has had White less often gets it, then the one with the smaller number.
func Halve(places []int, whites func(number int) int) (pairs []Pair, byes []int) {
	for i := 0; i+1 < len(places); i += 2 {
		a, b := min(places[i], places[i+1]), max(places[i], places[i+1])
		switch {
		case a == 0 && b != 0:
			byes = append(byes, b)
		case a == 0:
		case whites(b) < whites(a):
			pairs = append(pairs, Pair{b, a})
		default:
			pairs = append(pairs, Pair{a, b})
		}
	}
	return pairs, byes
}
