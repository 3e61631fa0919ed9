package zopp

import "stammtisch/rules"

// The colours of a still picture: a waxed board, its band, and the one accent, the ball.
const (
	wood   = "#d9b083"
	rail   = "#7f5c3c"
	lines  = "#f3ecdf"
	area   = "#cda072"
	metal  = "#5f6b73"
	whites = "#f3ecdf"
	blacks = "#1d2b38"
	rims   = "#b5792f"
	red    = "#b3392c"
	shade  = "#9c7750"
)

// Picture draws the view, a millimetre a unit, from above with y up.
func (v *View) Picture() rules.Picture {
	const w, h = 900, 490
	p := rules.Picture{Width: w, Height: h}
	box := func(x, y, width, height, radius float64, fill string) {
		p.Shapes = append(p.Shapes, rules.Shape{X: w/2 + x, Y: h/2 - y, W: width, H: height, Radius: radius, Fill: fill})
	}
	disc := func(x, y, radius float64, fill string) {
		p.Shapes = append(p.Shapes, rules.Disc(w/2+x, h/2-y, radius, fill))
	}
	box(0, 0, 736, 486, 14, rail)
	box(0, 0, 880, 140, 8, rail)
	box(0, 0, 860, 120, 2, shade)
	box(0, 0, 700, 450, 2, wood)
	box(0, 0, 664, 414, 2, lines)
	box(0, 0, 660, 410, 2, wood)
	for _, side := range []float64{-1, 1} {
		box(side*285, 0, 94, 224, 2, lines)
		box(side*287, 0, 86, 216, 2, area)
		box(side*340, 0, 20, 120, 0, wood)
	}
	box(0, 0, 3, 410, 0, lines)
	disc(0, 0, 61.5, lines)
	disc(0, 0, 58.5, wood)
	disc(0, 0, 4, lines)
	for _, q := range outPoints {
		x, y := q.float()
		disc(x, y, 4, lines)
	}
	for _, q := range posts {
		x, y := q.float()
		disc(x, y, 3, metal)
	}
	for _, d := range v.Discs {
		if d.Where != "surface" {
			continue
		}
		switch d.ID[0] {
		case 'b':
			if d.ID == "ball" {
				disc(d.X+1, d.Y-2, 14, shade)
				disc(d.X, d.Y, 14, red)
				disc(d.X-4, d.Y+4, 3, "#e0867b")
				continue
			}
			disc(d.X+1, d.Y-2, 20, shade)
			disc(d.X, d.Y, 20, blacks)
			disc(d.X, d.Y, 13, rims)
			disc(d.X, d.Y, 11, blacks)
		default:
			disc(d.X+1, d.Y-2, 20, shade)
			disc(d.X, d.Y, 20, whites)
			disc(d.X, d.Y, 13, rims)
			disc(d.X, d.Y, 11, whites)
		}
	}
	return p
}
