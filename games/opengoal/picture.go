package opengoal

import "stammtisch/rules"

// The colours of a still picture: baize, chalk, turned wood, and the one accent.
const (
	frameWood = "#5c3d26"
	baize     = "#2f6b4a"
	pitch     = "#3a7a56"
	chalk     = "#a9c9b6"
	goalChalk = "#f3ecdf"
	shade     = "#1f4a34"
	whites    = "#efe3cc"
	blacks    = "#2b2320"
	accent    = "#b3392c"
)

// Picture draws the view from White's side, one unit per distance of two points.
func (v *View) Picture() rules.Picture {
	p := rules.Picture{Width: files + 3, Height: ranks + 3}
	rect := func(x, y, w, h, radius float64, fill string) {
		p.Shapes = append(p.Shapes, rules.Shape{X: x, Y: y, W: w, H: h, Radius: radius, Fill: fill})
	}
	place := func(at int) (x, y float64) { return float64(at%files) + 2, float64(ranks-1-at/files) + 2 }
	disc := func(at int, dx, dy, r float64, fill string) {
		x, y := place(at)
		p.Shapes = append(p.Shapes, rules.Disc(x+dx, y+dy, r, fill))
	}
	const midX, midY = (files + 3) / 2.0, (ranks + 3) / 2.0
	rect(midX, midY, files+3, ranks+3, 0.6, frameWood)
	rect(midX, midY, files+1.8, ranks+1.8, 0.3, baize)
	rect(midX, midY, files-1, ranks-1, 0, pitch)
	for file := range files {
		rect(float64(file)+2, midY, 0.04, ranks-1, 0, chalk)
	}
	for rank := range ranks {
		rect(midX, float64(rank)+2, files-1, 0.04, 0, chalk)
	}
	for _, y := range []float64{2, ranks + 1} {
		rect(midX, y, 14, 0.16, 0.08, goalChalk)
		disc(point("b1"), 0, y-ranks-1, 0.2, goalChalk)
		disc(point("p1"), 0, y-ranks-1, 0.2, goalChalk)
	}
	f := &v.state.frame
	if f.by != 0 && f.by != forfeit && f.by != timeOut {
		disc(f.by.from(), 0, 0, 0.16, accent)
		disc(f.by.to(), 0, 0, 0.46, accent)
	}
	for seat, fill := range []string{whites, blacks} {
		f.each(seat, func(at int) {
			disc(at, 0.06, 0.09, 0.4, shade)
			disc(at, 0, 0, 0.38, fill)
			disc(at, 0, 0, 0.2, []string{"#b5792f", "#f3ecdf"}[seat])
			disc(at, 0, 0, 0.14, fill)
		})
	}
	disc(int(f.ball), 0.05, 0.08, 0.27, shade)
	disc(int(f.ball), 0, 0, 0.26, "#ffffff")
	disc(int(f.ball), 0, 0, 0.09, accent)
	return p
}
