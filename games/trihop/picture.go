package trihop

import (
	"strings"

	"stammtisch/rules"
)

// The colours of a still picture: beech, walnut shadow, glass, and the one accent.
const (
	beech   = "#d9b083"
	bevel   = "#bf9263"
	groove  = "#a97c52"
	bowl    = "#b98d60" // of the inside
	deep    = "#946a43" // of the ring
	whites  = "#f3ecdf"
	blacks  = "#1d2b38"
	shadow  = "#7f5c3c"
	accent  = "#b3392c"
	inkRing = "#b5792f"
)

// centreOf is the centre of a field in the picture, a field a unit, from White's side.
func centreOf(sq int) (x, y float64) { return float64(sq%8) + 1, float64(7-sq/8) + 1 }

// Picture draws the view.
func (v *View) Picture() rules.Picture {
	p := rules.Picture{Width: 9, Height: 9}
	block := func(size, radius float64, fill string) {
		p.Shapes = append(p.Shapes, rules.Shape{X: 4.5, Y: 4.5, W: size, H: size, Radius: radius, Fill: fill})
	}
	disc := func(sq int, dx, dy, radius float64, fill string) {
		x, y := centreOf(sq)
		p.Shapes = append(p.Shapes, rules.Disc(x+dx, y+dy, radius, fill))
	}
	block(9, 0.9, bevel)
	block(8.88, 0.84, beech)
	block(7.9, 1.35, groove)
	block(6.3, 0.65, beech)
	for _, rank := range ranks {
		for _, sq := range rank {
			fill := bowl
			if targets>>sq&1 == 1 {
				fill = deep
			}
			disc(sq, 0, 0, 0.37, fill)
		}
	}
	for _, from := range v.left() {
		disc(from, 0, 0, 0.14, accent)
	}
	for _, to := range v.reached() {
		disc(to, 0, 0, 0.44, accent)
	}
	for _, name := range v.White {
		sq := square(name)
		disc(sq, 0.03, 0.05, 0.38, shadow)
		disc(sq, 0, 0, 0.37, whites)
		disc(sq, 0, 0, 0.17, inkRing)
		disc(sq, 0, 0, 0.11, whites)
	}
	for _, name := range v.Black {
		sq := square(name)
		disc(sq, 0.03, 0.05, 0.38, shadow)
		disc(sq, 0, 0, 0.37, blacks)
		disc(sq, -0.13, -0.14, 0.06, "#8fa3b5")
		disc(sq, 0, 0, 0.07, whites)
	}
	return p
}

// left and reached are where the marbles of the last turn came from and are now.
func (v *View) left() (fields []int) {
	for _, a := range []string{v.Hop, v.Last} {
		if len(a) == 5 && v.frame.letter(square(a[:2]), sides, '.') == '.' {
			fields = append(fields, square(a[:2]))
		}
	}
	return fields
}

func (v *View) reached() (fields []int) {
	for _, a := range []string{v.Hop, v.Last} {
		if i := strings.IndexAny(a, "->@"); i >= 0 {
			fields = append(fields, square(a[i+1:]))
		}
	}
	return fields
}
