package zoom

import (
	"strings"

	"stammtisch/internal/ringboard"
	"stammtisch/rules"
)

// Picture draws the view.
func (v *View) Picture() rules.Picture {
	var marks ringboard.Marks
	from, to, _ := strings.Cut(v.Last, "-")
	if to != "" {
		marks = ringboard.Marks{Left: 1 << square(from), Reached: 1 << square(to)}
	}
	if v.Square != nil {
		marks.Won = v.frame.winning()
	}
	return squares.Picture(v.frame.marbles, marks)
}
