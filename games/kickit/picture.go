package kickit

import (
	"math/bits"

	"stammtisch/rules"
)

// The colours of a still picture: walnut rim, beech pitch, inlaid penalty areas, turned
// pieces, and a ball of the one accent.
const (
	walnut = "#7d5a3a"
	beech  = "#d9b083"
	inlay  = "#c79a69"
	mouth  = "#a97c52" // of the goals
	groove = "#b28654" // lines between bowls
	bowl   = "#b98d60"
	whites = "#f3ecdf"
	blacks = "#1d2b38"
	ring   = "#b5792f"
	pale   = "#8fa3b5"
	shade  = "#7f5c3c"
	accent = "#b3392c"
)

// Picture draws the view from White's side, one unit per field.
func (v *View) Picture() rules.Picture {
	const width, height = files + 1, ranks + 1.6
	p := rules.Picture{Width: width, Height: height}
	place := func(sq int) (x, y float64) {
		return float64(sq%files) + 1, float64(ranks-1-sq/files) + 1.3
	}
	block := func(x, y, w, h, radius float64, fill string) {
		p.Shapes = append(p.Shapes, rules.Shape{X: x, Y: y, W: w, H: h, Radius: radius, Fill: fill})
	}
	disc := func(sq int, dx, dy, radius float64, fill string) {
		x, y := place(sq)
		p.Shapes = append(p.Shapes, rules.Disc(x+dx, y+dy, radius, fill))
	}
	middle := width / 2.0
	block(middle, height/2, width, height, 0.6, walnut)
	block(middle, height/2, width-0.24, height-0.24, 0.5, beech)
	for _, end := range []float64{1.3, ranks + 0.3} {
		sign := 1.0
		if end > 2 {
			sign = -1
		}
		block(middle, end+sign*0.5, 5, 2, 0.2, inlay)
		block(middle, end-sign*0.78, 3, 0.42, 0.16, mouth)
	}
	for i := range files {
		block(float64(i)+1, height/2, 0.05, ranks-1, 0, groove)
	}
	for i := range ranks {
		w := 0.05
		if i == ranks/2 {
			w = 0.11
		}
		block(middle, float64(i)+1.3, files-1, w, 0, groove)
	}
	for sq := range fields {
		disc(sq, 0, 0, 0.2, bowl)
	}
	f := &v.frame
	if last := f.by; last.kind() == step || last.kind() == jump || last.kind() == foul {
		disc(last.from(), 0, 0, 0.12, accent)
	}
	for seat, fill := range []string{whites, blacks} {
		mark, centre := ring, whites
		if seat == int(black) {
			mark, centre = pale, blacks
		}
		for m := f.men[seat]; m != 0; m &= m - 1 {
			sq := bits.TrailingZeros64(m)
			disc(sq, 0.03, 0.05, 0.39, shade)
			disc(sq, 0, 0, 0.38, fill)
			if sq == int(f.keeper[seat]) { // two rings and a point; a pawn has one ring
				disc(sq, 0, 0, 0.31, mark)
				disc(sq, 0, 0, 0.25, centre)
			}
			disc(sq, 0, 0, 0.17, mark)
			disc(sq, 0, 0, 0.12, centre)
		}
	}
	if sq := int(f.ball); sq != nowhere {
		at := 0.0
		if f.men[0]>>sq&1|f.men[1]>>sq&1 == 1 {
			at = 0.22
		}
		disc(sq, at+0.02, at+0.03, 0.15, shade)
		disc(sq, at, at, 0.14, accent)
	}
	return p
}
