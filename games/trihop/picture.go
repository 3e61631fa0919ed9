package trihop

import (
	"strings"

	"stammtisch/internal/ringboard"
	"stammtisch/rules"
)

// Picture draws the view.
func (v *View) Picture() rules.Picture {
	return squares.Picture(v.frame.marbles, ringboard.Marks{Left: v.left(), Reached: v.reached()})
}

// left and reached return the fields that the marbles of the last turn left and reached.
func (v *View) left() (fields uint64) {
	taken := v.frame.marbles[white] | v.frame.marbles[black]
	for _, a := range []string{v.Hop, v.Last} {
		if len(a) == 5 && taken>>square(a[:2])&1 == 0 {
			fields |= 1 << square(a[:2])
		}
	}
	return fields
}

func (v *View) reached() (fields uint64) {
	for _, a := range []string{v.Hop, v.Last} {
		if i := strings.IndexAny(a, "->@"); i >= 0 {
			fields |= 1 << square(a[i+1:])
		}
	}
	return fields
}
