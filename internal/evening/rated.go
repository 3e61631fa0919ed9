package evening

import (
	"slices"

	"stammtisch/internal/table"
)

// Rating returns the points of each seat of a match by which it is rated: those of the deals in which the computer acted
// for no player (EV23). Without such a deal it is not rated.
func Rating(m *table.Match) (points []float64, is bool) {
	points = make([]float64, len(m.Places))
	for _, d := range Tally(m, make([]int, len(m.Places))).Deals {
		if slices.Contains(d.Computer, true) {
			continue
		}
		is = true
		for seat, p := range d.Points {
			points[seat] += p
		}
	}
	return points, is
}
